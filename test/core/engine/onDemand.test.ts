import { describe, expect, it } from '@jest/globals';
import { loadPart, onDemand } from '../../../core/engine/onDemand.js';

describe('onDemand', () => {
  it('opens nothing by itself, and once for all who ask', async () => {
    let opened = 0;
    const ask = onDemand(() => Promise.resolve((opened += 1)));
    expect(opened).toBe(0);
    await expect(Promise.all([ask(), ask()])).resolves.toEqual([1, 1]);
    await expect(ask()).resolves.toBe(1);
  });

  it('fails all who waited, and tries again for the next', async () => {
    let opened = 0;
    const ask = onDemand(
      () => ((opened += 1), opened === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(opened)),
    );
    expect((await Promise.allSettled([ask(), ask()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(ask()).resolves.toBe(2);
  });
});

describe('loadPart', () => {
  it.each([
    ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'throws',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('names the part where fetching %s, and keeps the cause', async (_how, load) => {
    await expect(loadPart('swap', load)).rejects.toMatchObject({
      code: 'PART_NOT_LOADED',
      message: '"swap" could not be loaded: Failed to fetch',
      data: { part: 'swap' },
      cause: expect.any(TypeError),
    });
  });
});
