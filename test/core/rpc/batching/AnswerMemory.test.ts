import { describe, expect, it } from '@jest/globals';
import { AnswerMemory } from '../../../../core/rpc/batching/AnswerMemory.js';
import { methodQuestion } from '../../../../core/rpc/batching/Question.js';
import { SharedRead } from '../../../../core/rpc/batching/SharedRead.js';

const aRead = (method: string, askedAtMs: number) =>
  new SharedRead(methodQuestion(method, []), askedAtMs, () => undefined);
const answered = (value: unknown) => ({ status: 'answered', value }) as const;

describe('AnswerMemory', () => {
  it('keeps an answer for its lifetime, counted from the request', () => {
    const memory = new AnswerMemory(100);
    memory.keep(aRead('a', 1_000), answered(1), 1_050);
    expect(memory.find('a[]', 1_099)).toEqual(answered(1));
    expect(memory.find('a[]', 1_100)).toBeNull();
    expect(memory.find('b[]', 1_000)).toBeNull();
  });

  it('does not replace a newer answer by one that was slow', () => {
    const memory = new AnswerMemory(100);
    memory.keep(aRead('a', 1_010), answered('new'), 1_020);
    memory.keep(aRead('a', 1_000), answered('old'), 1_030);
    expect(memory.find('a[]', 1_040)).toEqual(answered('new'));
  });

  it('replaces an answer by one of a later or simultaneous request', () => {
    const memory = new AnswerMemory(100);
    memory.keep(aRead('a', 1_000), answered(1), 1_000);
    memory.keep(aRead('a', 1_000), answered(2), 1_000);
    expect(memory.find('a[]', 1_000)).toEqual(answered(2));
    memory.keep(aRead('a', 1_010), answered(3), 1_010);
    expect(memory.find('a[]', 1_010)).toEqual(answered(3));
  });

  it('drops what is too old as something new comes, and nothing else', () => {
    const memory = new AnswerMemory(100);
    memory.keep(aRead('a', 1_000), answered(1), 1_000);
    memory.keep(aRead('b', 1_050), answered(2), 1_050);
    memory.keep(aRead('c', 1_100), answered(3), 1_100);
    // At 1,099 ms nothing has expired, so a missing answer was dropped.
    expect(['a[]', 'b[]', 'c[]'].map((key) => memory.find(key, 1_099)?.status)).toEqual([
      undefined,
      'answered',
      'answered',
    ]);
  });

  it('forgets everything when told to', () => {
    const memory = new AnswerMemory(100);
    memory.keep(aRead('a', 1_000), answered(1), 1_000);
    memory.clear();
    expect(memory.find('a[]', 1_000)).toBeNull();
  });
});
