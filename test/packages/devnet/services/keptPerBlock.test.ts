import { describe, expect, it } from '@jest/globals';
import { type AnvilChain, startAnvil } from '../../../../packages/devnet/chains/startAnvil.js';
import { keptPerBlock } from '../../../../packages/devnet/services/keptPerBlock.js';

describe('keptPerBlock', () => {
  const withChain = async (use: (chain: AnvilChain) => Promise<void>): Promise<void> => {
    const chain = await startAnvil({ chainId: 31_337 });
    try {
      await use(chain);
    } finally {
      await chain.stop();
    }
  };

  it('reads once while the latest block is the same one, and again after the next, or after a revert', () =>
    withChain(async ({ rpc }) => {
      let reads = 0;
      const read = keptPerBlock(rpc, () => Promise.resolve((reads += 1)));
      const snapshot = await rpc.request('evm_snapshot');
      const first = [await read(), await read()];
      await rpc.request('evm_mine');
      const next = [await read(), await read()];
      await rpc.request('evm_revert', [snapshot]);
      await rpc.request('evm_increaseTime', [7]);
      await rpc.request('evm_mine');
      expect([first, next, await read()]).toEqual([[1, 1], [2, 2], 3]);
    }));

  it('keeps no failed answer', () =>
    withChain(async ({ rpc }) => {
      let reads = 0;
      const read = keptPerBlock(rpc, () =>
        (reads += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(reads),
      );
      await expect(read()).rejects.toThrow('away');
      expect(await read()).toBe(2);
    }));
});
