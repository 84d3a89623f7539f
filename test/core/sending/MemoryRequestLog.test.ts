import { describe, expect, it } from '@jest/globals';
import { MemoryRequestLog } from '../../../core/sending/MemoryRequestLog.js';
import { aBatchRequest, aCall, answered, aRequest, closedBy } from './kit/aRequest.js';

const of = (id: string, ...taskIds: readonly string[]) =>
  aRequest({ id, calls: taskIds.map((taskId) => aCall({ taskId })) });

describe('MemoryRequestLog', () => {
  it('numbers requests from 1', () => {
    const log = new MemoryRequestLog();
    expect([log.nextId(), log.nextId()]).toEqual(['1', '2']);
  });

  it('shows those of any of the tasks, oldest first, that stand or that only the player has closed', async () => {
    const log = new MemoryRequestLog();
    for (const request of [of('1', 'a'), of('2', 'a', 'b'), of('3', 'c'), of('4', 'a'), of('5', 'a')])
      await log.add(request);
    await log.close('1', closedBy('window-closed'));
    await log.close('4', closedBy('reverted'));
    expect(log.watched(['a', 'z']).map(({ id }) => id)).toEqual(['1', '2', '5']);
    expect(log.watched(['b', 'c']).map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('is alone where no other task has a request that stands', async () => {
    const log = new MemoryRequestLog();
    expect(log.isAlone(['a'])).toBe(true);
    await log.add(of('1', 'a'));
    await log.add(of('2', 'b'));
    expect([log.isAlone(['a']), log.isAlone(['a', 'b'])]).toEqual([false, true]);
    await log.close('2', closedBy('window-closed'));
    expect(log.isAlone(['a'])).toBe(true);
  });

  it('stores answers and closures for their request', async () => {
    const log = new MemoryRequestLog();
    await log.add(aRequest());
    await log.add(aBatchRequest({ id: '2' }));
    await log.answer('2', answered.batch);
    await log.close('2', closedBy('window-closed'));
    expect(log.watched(['buy'])).toEqual([
      aRequest(),
      aBatchRequest({ id: '2', answer: answered.batch, closed: closedBy('window-closed') }),
    ]);
  });
});
