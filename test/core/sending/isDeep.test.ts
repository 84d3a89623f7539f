import { describe, expect, it } from '@jest/globals';
import { isDeep } from '../../../core/sending/isDeep.js';
import { network, aSending } from './kit/aSending.js';

describe('isDeep', () => {
  it.each([[98n, true], [99n, false], [100n, false]])('at depth three of a chain of 100 blocks, block %i: %s', async (block, isThere) => {
    const { chain, context } = aSending();
    await expect(isDeep(block, context)).resolves.toBe(isThere);
    expect(chain.reads).toEqual([{ method: 'eth_blockNumber', params: [], options: { signal: context.signal, fresh: true } }]);
  });

  it.each([0, 1])('asks nobody where a block suffices (%i)', async (finalityBlocks) => {
    const { chain, context } = aSending({ network: { ...network, finalityBlocks } });
    await expect(isDeep(100n, context)).resolves.toBe(true);
    expect(chain.reads).toEqual([]);
  });

  it('is no where the head cannot be read, and rejects for who has left', async () => {
    const { chain, context, controller } = aSending();
    chain.fails('eth_blockNumber');
    await expect(isDeep(1n, context)).resolves.toBe(false);
    controller.abort(new Error('left'));
    await expect(isDeep(1n, context)).rejects.toThrow('left');
  });
});
