import { describe, expect, it } from '@jest/globals';
import { askEach } from '../../../core/adapters/askEach.js';
import { ManualClock, settled } from '../stream/ManualClock.js';

type Behaviour = (signal: AbortSignal) => Promise<string>;
const named = (...adapters: readonly Behaviour[]) => adapters.map((adapter, index) => ({ id: `${index}`, adapter }));
const never: Behaviour = () => new Promise(() => undefined);
function asking(adapters: readonly Behaviour[], options: { readonly signal?: AbortSignal } = {}) {
  const clock = new ManualClock();
  const patience = { limitMs: 12_000, afterFirstMs: 2_000, clock };
  const answers = askEach(named(...adapters), (adapter, { signal }) => adapter(signal), options, patience);
  return { clock, answers };
}

describe('askEach', () => {
  it('asks all in one tick, and answers in their order', async () => {
    const asked: string[] = [];
    const { answers } = asking([
      () => (asked.push('first'), new Promise((resolve) => setTimeout(() => resolve('slow'), 5))),
      () => (asked.push('second'), Promise.resolve('quick')),
    ]);
    expect(asked).toEqual(['first', 'second']);
    await expect(answers).resolves.toEqual([
      { id: '0', status: 'answered', value: 'slow' },
      { id: '1', status: 'answered', value: 'quick' },
    ]);
  });

  it('the failure of one, thrown or rejected, is its own', async () => {
    const error = new Error('out of order');
    const { answers } = asking([
      () => {
        throw error;
      },
      () => Promise.resolve('here'),
    ]);
    await expect(answers).resolves.toEqual([
      { id: '0', status: 'failed', error },
      { id: '1', status: 'answered', value: 'here' },
    ]);
  });

  it('waits for the others two seconds, and twice as long as the first took; who is late then is aborted', async () => {
    let wasAborted = false;
    const hangs: Behaviour = (signal) => {
      signal.addEventListener('abort', () => (wasAborted = true));
      return never(signal);
    };
    let answer = (_value: string): void => undefined;
    const { clock, answers } = asking([hangs, () => new Promise((resolve) => (answer = resolve))]);
    let isSettled = false;
    void answers.then(() => (isSettled = true));
    await clock.pass(500);
    answer('mine');
    await settled();
    await clock.pass(2_999);
    expect([isSettled, wasAborted]).toEqual([false, false]);
    await clock.pass(1);
    await expect(answers).resolves.toMatchObject([
      { status: 'failed', error: { code: 'ADAPTER_TIMEOUT', data: { id: '0' } } },
      { status: 'answered', value: 'mine' },
    ]);
    expect(wasAborted).toBe(true);
  });

  it('fails each request at its own time limit if none has answered', async () => {
    const { clock, answers } = asking([never, () => Promise.reject(new Error('no'))]);
    await clock.pass(12_000);
    await expect(answers).resolves.toMatchObject([
      { status: 'failed', error: { code: 'ADAPTER_TIMEOUT' } },
      { status: 'failed', error: { message: 'no' } },
    ]);
  });

  it('the caller’s abort reaches all of them, and is what it rejects with', async () => {
    const leaving = new AbortController();
    const signals: AbortSignal[] = [];
    const { clock, answers } = asking([(signal) => (signals.push(signal), never(signal)), () => Promise.resolve('x')], {
      signal: leaving.signal,
    });
    const reason = new Error('gone');
    leaving.abort(reason);
    await expect(answers).rejects.toBe(reason);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(clock.pending).toBe(0);
  });
});
