import { describe, expect, it } from '@jest/globals';
import { NEVER } from 'rxjs';
import { newEntry } from '../../../core/execution/journal/newEntry.js';
import { planRoute } from '../../../core/execution/planRoute.js';
import { aRoute } from '../../kit/aRoute.js';
import { hashNumber, ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, until } from '../../kit/watch.js';
import { aBedAfter, approve, confirmed, resume } from './kit/anEarlierPage.js';
import { aWaitTask } from './kit/aTask.js';
import { ExecutionBed, executionId } from './kit/ExecutionBed.js';

describe('watchElsewhere, in two tabs', () => {
  it('one carries it out, the other watches and shows the same end', async () => {
    const bed = await aBedAfter({ '0/approve': confirmed }, { clock: quick() });
    const [first, second] = [resume(bed), resume(bed, new ScriptedWallet({ onCall: () => { throw new Error('the watcher asked the wallet'); } }))];
    await Promise.all([first.ended, second.ended]);
    expect([first.error, second.error, bed.wallet.sent.length]).toEqual([undefined, undefined, 1]);
    expect(second.last).toMatchObject({ status: 'done', carrier: 'nobody' });
    expect(second.last?.tasks.map(({ state, transactionHash }) => [state, transactionHash])).toEqual(first.last?.tasks.map(({ state, transactionHash }) => [state, transactionHash]));
  });

  it('the other also watches what `execute` carries out', async () => {
    const bed = new ExecutionBed({ tasks: [aWaitTask({ watch: () => NEVER }), approve], clock: quick() });
    const first = bed.watch();
    bed.journal.beforePut = () => Promise.resolve();
    await bed.journal.put(newEntry(executionId, aRoute(), planRoute(aRoute(), [{ type: 'SWAP', plan: () => [aWaitTask(), approve] }], () => ({}) as never), 1));
    const second = resume(bed);
    await until(() => second.values.length > 0);
    expect(second.last).toMatchObject({ status: 'running', carrier: 'another' });
    first.leave();
    await second.ended;
    expect(second.last).toMatchObject({ status: 'running', carrier: 'nobody' });
    expect(bed.wallet.calls).toEqual([]);
  });

  it('when the first has gone, the second takes over through another resume', async () => {
    const bed = await aBedAfter({ '0/approve': confirmed }, { clock: quick() });
    bed.chain.script('eth_getTransactionReceipt', () => null);
    const [first, second] = [resume(bed), resume(bed)];
    await until(() => second.last?.tasks[1]?.state === 'sent');
    first.leave();
    await second.ended;
    expect(second.last).toMatchObject({ status: 'running', carrier: 'nobody' });
    bed.chain.script('eth_getTransactionReceipt', () => ({ status: '0x1' }));
    const third = resume(bed);
    await third.ended;
    expect([third.last?.status, bed.wallet.sent.length]).toEqual(['done', 1]);
  });

  it('who left while the wallet was being asked still holds it: the prompt is open', async () => {
    const bed = await aBedAfter({ '0/approve': confirmed }, { clock: quick() });
    bed.wallet.script('eth_sendTransaction', () => new Promise(() => undefined));
    const first = resume(bed);
    await until(() => bed.wallet.sent.length === 1);
    first.leave();
    const second = resume(bed);
    await until(() => second.values.length > 0);
    expect(second.last).toMatchObject({ status: 'running', carrier: 'another', tasks: [{}, { state: 'awaiting-wallet' }] });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([second.isComplete, bed.wallet.sent.length]).toEqual([false, 1]);
  });

  it('who left so long ago that the prompt counts as lost gives way, and what the wallet answers then is not written over what came after', async () => {
    let aheadMs = 0;
    const bed = await aBedAfter({ '0/approve': confirmed }, { clock: { ...quick(), now: () => Date.now() + aheadMs } });
    let answer: (hash: string) => void = () => undefined;
    bed.wallet.script('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)));
    const first = resume(bed);
    await until(() => bed.wallet.sent.length === 1);
    first.leave();
    aheadMs = 1_000;
    const second = resume(bed);
    await second.ended;
    expect(second.last).toMatchObject({ status: 'running', carrier: 'nobody' });
    const third = resume(bed);
    await third.ended;
    expect([third.last?.status, third.last?.carrier]).toEqual(['unknown', undefined]);
    const written = await bed.journaled();
    answer(hashNumber(3));
    await settled();
    expect([await bed.journaled(), bed.wallet.sent.length]).toEqual([written, 1]);
  });

  it('ends where the execution was deleted meanwhile, and survives reads that fail', async () => {
    const bed = await aBedAfter({ '0/approve': confirmed }, { clock: quick() });
    bed.wallet.script('eth_sendTransaction', () => new Promise(() => undefined));
    resume(bed);
    await until(() => bed.wallet.sent.length === 1);
    const get = bed.journal.get.bind(bed.journal);
    let failures = 2;
    bed.journal.get = (id) => (failures-- > 0 ? Promise.reject(new Error('busy')) : get(id));
    const second = resume(bed);
    await until(() => second.values.length > 0);
    await bed.journal.delete(executionId);
    await second.ended;
    expect([second.error, second.isComplete]).toEqual([undefined, true]);
  });
});
/** Whose pauses take a hundredth of the time. */
function quick() {
  const timer = (ms: number, task: () => void) => {
    const handle = setTimeout(task, ms / 100);
    return () => clearTimeout(handle);
  };
  return { now: () => Date.now(), after: timer, soon: (task: () => void) => timer(0, task) };
}
