import { describe, expect, it } from '@jest/globals';
import { InFlight } from '../../../../plugins/bridge/messages/InFlight.js';

describe('InFlight', () => {
  it('joins equal requests in flight, and sends them again later', async () => {
    const inFlight = new InFlight<number>();
    let asked = 0;
    const ask = (key: string) => inFlight.ask(key, () => Promise.resolve((asked += 1)), {});
    await expect(Promise.all([ask('a'), ask('a'), ask('b')])).resolves.toEqual([1, 1, 2]);
    await expect(ask('a')).resolves.toBe(3);
  });

  it('goes on while one asker is left, and aborts the request when the last has left', async () => {
    const inFlight = new InFlight<number>();
    let signal: AbortSignal | undefined;
    const [first, second] = [new AbortController(), new AbortController()];
    const ask = (leaving: AbortController) =>
      inFlight.ask('a', (given) => ((signal = given), new Promise<number>(() => undefined)), {
        signal: leaving.signal,
      });
    const answers = [ask(first), ask(second)].map((answer) =>
      expect(answer).rejects.toMatchObject({ name: 'AbortError' }),
    );
    first.abort();
    expect(signal?.aborted).toBe(false);
    second.abort();
    expect(signal?.aborted).toBe(true);
    await Promise.all(answers);
  });

  it('shares a failure, and forgets it', async () => {
    const inFlight = new InFlight<number>();
    await expect(inFlight.ask('a', () => Promise.reject(new Error('no')), {})).rejects.toThrow('no');
    await expect(inFlight.ask('a', () => Promise.resolve(1), {})).resolves.toBe(1);
  });
});
