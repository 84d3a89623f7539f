import { describe, expect, it } from '@jest/globals';
import { inOrder } from '../../../../plugins/bridge/chains/inOrder.js';

const later = async (ms: number, error: string): Promise<never> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  throw new Error(error);
};

describe('inOrder', () => {
  it('gives every answer in its place', async () => {
    await expect(inOrder(Promise.resolve(1), Promise.resolve('two'))).resolves.toEqual([1, 'two']);
  });

  it('throws the failure that stands first, not the one that came first', async () => {
    await expect(inOrder(Promise.resolve(1), later(20, 'first'), later(1, 'second'))).rejects.toThrow('first');
  });
});
