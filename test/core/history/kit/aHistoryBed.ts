import type { BridgeContracts } from '../../../../core/chains/BridgePair.js';
import { resolveEnvironment } from '../../../../core/config/resolveEnvironment.js';
import type { JournalEntry } from '../../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { MemoryExecutionLock } from '../../../../core/execution/lock/MemoryExecutionLock.js';
import { History } from '../../../../core/history/History.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';

const finalityBlocks = 11;

const sandbox = resolveEnvironment({
  environment: 'sandbox',
  overrides: { networks: { [childChainId]: { finalityBlocks }, [rootChainId]: { finalityBlocks } } },
});

/** As in the sandbox, but the bridge's ends have an address each. */
export const twoEnds: BridgeContracts = {
  ...sandbox.bridgePair.contracts!,
  childERC20Bridge: parseAddress(`0x${'7c'.repeat(20)}`),
};

/** A history over two chains whose newest block is 100; a block is final when it is eleven deep: block 90, and not block 91. */
export class HistoryBed {
  readonly child = new ScriptedChain(childChainId);
  readonly root = new ScriptedChain(rootChainId);
  readonly journal = new MemoryJournalStore();
  readonly lock = new MemoryExecutionLock();
  readonly history: History;

  constructor(contracts: BridgeContracts | null = twoEnds) {
    this.history = new History({
      environment: { ...sandbox, bridgePair: { ...sandbox.bridgePair, contracts } },
      chains: new ScriptedChains(this.child, this.root),
      journal: this.journal,
      lock: this.lock,
      messageLink: ({ sourceChainId, txHash }) => `https://messages.example/${sourceChainId}/${txHash}`,
    });
  }

  /** Number of reads from both chains. */
  get reads(): number {
    return this.child.reads.length + this.root.reads.length;
  }

  async write(...entries: readonly JournalEntry[]): Promise<void> {
    for (const entry of entries) await this.journal.compareAndSwap(entry);
  }
}
