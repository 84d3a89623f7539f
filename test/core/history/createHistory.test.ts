import { describe, expect, it } from '@jest/globals';
import { BridgeAdapter } from '../../../core/bridge/BridgeAdapter.js';
import { Environment } from '../../../core/config/Environment.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { JournalStore } from '../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import { ExecutionLock } from '../../../core/execution/lock/ExecutionLock.js';
import { MemoryExecutionLock } from '../../../core/execution/lock/MemoryExecutionLock.js';
import { createHistory } from '../../../core/history/createHistory.js';
import { ChainReaders } from '../../../core/rpc/ChainReader.js';
import { aBridgeAdapter } from '../../kit/aBridgeAdapter.js';
import { childChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { anEntry } from '../execution/kit/anEntry.js';
import { mineOn } from './kit/mineOn.js';

describe('createHistory', () => {
  it('reads the parts that the engine has, and the bridge’s pages once there is a bridge', async () => {
    const hash = hashNumber(1);
    const journal = new MemoryJournalStore();
    const lock = new MemoryExecutionLock();
    const parts = new Map<symbol, unknown>([
      [
        Environment,
        resolveEnvironment({
          environment: 'sandbox',
          overrides: { networks: { [childChainId]: { finalityBlocks: 1 } } },
        }),
      ],
      [ChainReaders, new ScriptedChains(mineOn(new ScriptedChain(), { hash }))],
      [JournalStore, journal],
      [ExecutionLock, lock],
    ]);
    const plan = [{ id: '0/bridge', action: 'bridge', chainId: childChainId }];
    const tasks = { '0/bridge': { state: 'confirmed', label: null, hash, at: 9 } } as const;
    await journal.compareAndSwap(anEntry({ status: 'done', plan, tasks }));
    const history = createHistory(<T>(role: symbol) => parts.get(role) as T | undefined);
    const first = async () => (await history.list(player, {})).entries[0]?.receipt;
    expect(await first()).toMatchObject({ status: 'read', gas: [{ value: 63_000n }], transactions: [{ hash }] });
    expect(await first()).not.toHaveProperty('transactions.0.messageUrl');
    expect(Object.keys((await journal.get('a'))?.receipts ?? {})).toEqual([`${childChainId}:${hash}`]);
    parts.set(BridgeAdapter, aBridgeAdapter()); // it has no pages
    expect(await first()).not.toHaveProperty('transactions.0.messageUrl');
    const messageLink = ({ sourceChainId, txHash }: { sourceChainId: number; txHash: string }) =>
      `https://m.example/${sourceChainId}/${txHash}`;
    parts.set(BridgeAdapter, aBridgeAdapter({ messageLink }));
    expect(await first()).toMatchObject({
      transactions: [{ messageUrl: `https://m.example/${childChainId}/${hash}` }],
    });
  });
});
