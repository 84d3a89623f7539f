import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { sleep } from '../../src/client/patience.js';

describe('sleep', () => {
  it('removes its listener from its caller’s signal', async () => {
    const { signal } = new AbortController();
    for (let count = 1; count <= 30; count += 1) await sleep(0, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('ends with its caller’s signal, also with an already aborted one', async () => {
    const leaving = new AbortController();
    const sleeping = sleep(60_000, leaving.signal);
    leaving.abort(new Error('enough'));
    await expect(sleeping).rejects.toThrow('enough');
    await expect(sleep(60_000, leaving.signal)).rejects.toThrow('enough');
    expect(getEventListeners(leaving.signal, 'abort')).toHaveLength(0);
  });
});
