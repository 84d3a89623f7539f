import { describe, expect, it } from '@jest/globals';
import { type BridgePhase, BridgePhase as Phase } from '../../../core/bridge/BridgeAdapter.js';
import { type PhasedTransfers, RollupBridge } from '../../../core/bridge/RollupBridge.js';
import { parseRollupBridgeOptions } from '../../../core/bridge/rollupBridgeSettings.js';
import { bridgeErrors } from '../../../core/errors/bridgeErrors.js';
import type { UnsignedTransaction } from '../../../core/wallet/Wallet.js';
import { player, stranger } from '../../kit/people.js';

const [root, child] = [1, 8453];
const hash = `0x${'1'.repeat(64)}`;
const settings = parseRollupBridgeOptions(
  { rootChainId: root, childChainId: child },
  {
    id: 'rollup',
    expectedSeconds: { deposit: 60, withdrawal: 600 },
    logs: { pageBlocks: 1_000, windowBlocks: 100 },
    withdrawalPhases: [Phase.PROVE],
  },
);
const transaction: UnsignedTransaction = { chainId: root, from: player, to: stranger, data: '0x12', value: 0n };
const request = { phase: Phase.PROVE as BridgePhase, sourceChainId: child, txHash: hash, senderAddress: player };

function aBridge(built: () => Promise<UnsignedTransaction | null> = () => Promise.resolve(transaction)) {
  const asked: unknown[] = [];
  const transfers: PhasedTransfers = {
    statusOf: (chainId, txHash) => {
      asked.push([chainId, txHash]);
      return Promise.resolve({ txHash, status: 'COMPLETE', data: { gmpResponse: null } } as never);
    },
    list: () => Promise.resolve({ transfers: [], cursor: null, failures: [] }),
    build: (...given) => {
      asked.push(given);
      return built();
    },
  };
  const never = (): Promise<never> => Promise.reject(new Error('nobody asks for this'));
  const bridge = new RollupBridge(settings, { quote: never, carried: never, build: never }, transfers);
  return { bridge, asked };
}

describe('RollupBridge', () => {
  it('is what its settings say, and knows transfers from either chain', async () => {
    const { bridge, asked } = aBridge();
    expect([bridge.id, bridge.links]).toEqual(['rollup', settings.links]);
    for (const sourceChainId of [root, child]) await bridge.getStatus({ sourceChainId, txHashes: [hash] });
    expect(asked).toEqual([
      [root, hash],
      [child, hash],
    ]);
    await expect(bridge.getStatus({ sourceChainId: 5, txHashes: [hash] })).rejects.toMatchObject({
      code: 'INVALID_SOURCE_CHAIN_ID',
    });
  });

  describe('buildPhase', () => {
    it('builds the phase for the sender of the transfer', async () => {
      const { bridge, asked } = aBridge();
      const { signal } = new AbortController();
      await expect(bridge.buildPhase(request, { signal })).resolves.toBe(transaction);
      await bridge.buildPhase({ ...request, sourceChainId: '0x2105', senderAddress: player.toLowerCase() });
      expect(asked).toEqual([
        [Phase.PROVE, child, hash, { signal, account: player }],
        [Phase.PROVE, child, hash, { account: player }],
      ]);
    });

    it('returns null if the phase needs no transaction', async () => {
      await expect(aBridge(() => Promise.resolve(null)).bridge.buildPhase(request)).resolves.toBeNull();
    });

    it.each([
      ['another chain', { sourceChainId: 5 }, 'INVALID_SOURCE_CHAIN_ID'],
      ['an invalid hash', { txHash: '0x12' }, 'INVALID_TRANSACTION'],
      ['an invalid sender', { senderAddress: 'x' }, 'INVALID_ADDRESS'],
    ])('refuses %s before anything is read', async (_name, given, code) => {
      const { bridge, asked } = aBridge();
      await expect(bridge.buildPhase({ ...request, ...given })).rejects.toMatchObject({ code });
      expect(asked).toEqual([]);
    });

    it('keeps the bridge’s own errors, and calls others by the catalogue’s name', async () => {
      const own = bridgeErrors.transactionReverted(hash);
      await expect(aBridge(() => Promise.reject(own)).bridge.buildPhase(request)).rejects.toBe(own);
      const failure = new Error('the node is away');
      await expect(aBridge(() => Promise.reject(failure)).bridge.buildPhase(request)).rejects.toMatchObject({
        code: 'PROVIDER_ERROR',
        cause: failure,
      });
    });
  });
});
