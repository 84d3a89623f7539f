import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pendingLoads } from '../../../widgets/loading/pendingLoads.js';
import { keepLoadingWords } from '../../../widgets/messages/keepLoadingWords.js';
import type { LanguageFailure } from '../../../widgets/messages/LanguageContext.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A table that fails this often before it loads. */
function aSource(failing: number) {
  let tries = 0;
  return {
    tries: () => tries,
    isLoaded: () => tries > failing,
    load: () => (++tries > failing ? Promise.resolve() : Promise.reject(new Error(`try ${tries}`))),
  };
}

function open(...sources: readonly ReturnType<typeof aSource>[]) {
  const [failures, loads] = [[] as LanguageFailure[], [] as boolean[]];
  const leaving = new AbortController();
  let isOver = false;
  const keeping = keepLoadingWords(sources, 'ja', {
    onFailure: (failure) => failures.push(failure),
    signal: leaving.signal,
    onLoaded: () => loads.push(sources.every((source) => source.isLoaded())),
  });
  void keeping.then(() => {
    isOver = true;
  });
  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
  return { failures, loads, leave: () => leaving.abort(), pass, isOver: () => isOver };
}

it('loads every table once if they arrive', async () => {
  const [one, other] = [aSource(0), aSource(0)];
  const { loads, failures, pass, isOver } = open(one, other);
  await pass(0);
  expect([one.tries(), other.tries(), loads, failures, isOver()]).toEqual([1, 1, [true], [], true]);
});

it('retries until the last table arrives, and reports only the first failure', async () => {
  const [one, other] = [aSource(0), aSource(2)];
  const { loads, failures, pass, isOver } = open(one, other);
  await pass(0);
  expect([loads, failures]).toEqual([[false], [{ language: 'ja', error: new Error('try 1') }]]);
  await pass(999);
  expect(other.tries()).toBe(1);
  await pass(1);
  expect([other.tries(), loads.length, isOver()]).toEqual([2, 2, false]);
  await pass(1_999);
  expect(other.tries()).toBe(2);
  await pass(1);
  expect([other.tries(), loads, failures.length, isOver()]).toEqual([3, [false, false, true], 1, true]);
});

it('reports nothing and stops when the language is no longer wanted', async () => {
  const source = aSource(9);
  const { loads, failures, leave, pass, isOver } = open(source);
  leave();
  await pass(0);
  expect([loads, failures, isOver()]).toEqual([[], [], true]);
  await pass(60_000);
  expect(source.tries()).toBe(1);
});

it('ends at once if the language is no longer wanted during a wait, and leaves no timer', async () => {
  const source = aSource(9);
  const { leave, pass, isOver } = open(source);
  await pass(0);
  leave();
  await pass(0);
  expect(jest.getTimerCount()).toBe(0);
  await pass(60_000);
  expect([source.tries(), isOver(), pendingLoads.count()]).toEqual([1, true, 0]);
});
