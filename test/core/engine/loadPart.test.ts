import { describe, expect, it } from '@jest/globals';
import { loadPart } from '../../../core/engine/loadPart.js';

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
