import { ZERO_ADDRESS } from '../chains/markers.js';
import type { Environment } from '../config/Environment.js';
import { firstReason } from '../errors/firstReason.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { ExecutionStatus } from '../execution/ExecutionSnapshot.js';
import type { JournaledReceipt } from '../execution/JournaledReceipt.js';
import type { JournalEntry, JournalStore } from '../execution/JournalStore.js';
import { isEntryUnderWay } from '../execution/journal/isEntryUnderWay.js';
import { snapshotOf } from '../execution/journal/snapshotOf.js';
import type { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import { lockNameOf } from '../execution/lockNameOf.js';
import { type MessageLink, withLinks } from '../execution/withLinks.js';
import type { Address } from '../money/Address.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import { readHead } from '../sending/chain/readHead.js';
import { isDeep } from '../sending/isDeep.js';
import type { HistoryEntry, HistoryPage, HistoryReceipt, HistoryRequest } from './HistoryEntry.js';
import type { KnownContracts } from './movementsOf.js';
import { outcomeOf } from './outcomeOf.js';
import { pageOf } from './pageOf.js';
import { readReceipt } from './readReceipt.js';
import { describeTransaction, type ReadTransaction, receiptOf } from './receiptOf.js';
import {
  doubtfulRequests,
  partiesOf,
  type SentForExecution,
  sentTransactions,
  unnamedReplacements,
} from './sentTransactions.js';

export interface HistoryOptions {
  readonly environment: Environment;
  readonly chains: ChainReaders;
  readonly journal: JournalStore;
  readonly lock: ExecutionLock;
  readonly messageLink: MessageLink;
}

/**
 * Maximum movements per transaction, and transactions per execution, that the journal keeps; larger
 * ones are read again each time.
 */
const MOST_KEPT = 64;

interface ReadReceipts {
  readonly transactions: readonly ReadTransaction[];
  /** Read just now, and final, so that they can be journaled. */
  readonly fresh: readonly JournaledReceipt[];
}

/**
 * Returns an account's executions with their results. Reads the journal, and each transaction once
 * from its chain. Sends nothing.
 */
export class History {
  constructor(private readonly options: HistoryOptions) {}

  /** See `FundingEngine.history`. */
  async list(account: Address, request: HistoryRequest): Promise<HistoryPage> {
    const signal = request.signal ?? new AbortController().signal;
    const executions = (await this.options.journal.list(account)).filter(({ payment }) => payment === undefined);
    const page = pageOf(executions, request);
    signal.throwIfAborted();
    const entries = await Promise.all(
      page.entries.map(async (entry) => this.#describe(entry, await this.#receipt(entry, request, signal))),
    );
    signal.throwIfAborted();
    return { ...page, entries };
  }

  #describe(entry: JournalEntry, receipt: HistoryReceipt): HistoryEntry {
    const { executionId, account, status, route, plan, createdAt, updatedAt } = entry;
    const prices = entry.requests.findLast((request) => request.prices !== undefined)?.prices;
    const { tasks, error, late = [] } = withLinks(snapshotOf(entry), this.#links);
    return {
      id: executionId,
      account,
      kind: route.kind,
      outcome: outcomeOf(entry),
      status,
      isOpen: isEntryUnderWay(entry),
      route,
      chainIds: [...new Set(plan.map(({ chainId }) => chainId))],
      startedAt: createdAt,
      tasks,
      endedAt: status === ExecutionStatus.RUNNING ? null : updatedAt,
      error,
      late,
      ...(prices !== undefined && { prices }),
      receipt,
    };
  }

  async #receipt(
    entry: JournalEntry,
    { receipts = true }: HistoryRequest,
    signal: AbortSignal,
  ): Promise<HistoryReceipt> {
    const sent = sentTransactions(entry);
    const isUntold = doubtfulRequests(entry).length > 0 || unnamedReplacements(entry).length > 0;
    const isArrived = Object.values(entry.tasks).some(({ state }) => state === 'confirmed');
    if (sent.length === 0 && !isUntold && !isArrived) return { status: 'none' };
    const transactions = sent.map((each) => describeTransaction(each, entry, this.#links));
    if (!receipts) return { status: 'unread', transactions };
    try {
      const read = await this.#read(entry, sent, signal);
      await this.#keep(entry, read.fresh);
      return { status: 'read', ...receiptOf(entry, read.transactions, this.#links) };
    } catch (error) {
      signal.throwIfAborted();
      const code = isTributaryError(error) ? error.code : 'READ_FAILED';
      return { status: 'failed', error: { code, message: firstReason(error) }, transactions };
    }
  }

  async #read(entry: JournalEntry, sent: readonly SentForExecution[], signal: AbortSignal): Promise<ReadReceipts> {
    const fresh: JournaledReceipt[] = [];
    const transactions = await Promise.all(
      sent.map(async (each): Promise<ReadTransaction> => {
        const kept = entry.receipts?.[keyOf(each)];
        if (kept !== undefined) return { ...each, receipt: kept };
        const reader = this.options.chains.get(each.chainId);
        // Read the head first, so that transactions seen later are compared with it.
        const head = await readHead({ reader, signal });
        const receipt = await readReceipt(each, {
          reader,
          account: entry.account,
          parties: partiesOf(entry),
          contracts: knownContracts(this.options.environment, each.chainId),
          signal,
        });
        const network = this.options.environment.networks[each.chainId];
        if (network !== undefined && isDeep(receipt.blockNumber, head, network)) fresh.push(receipt);
        return { ...each, receipt };
      }),
    );
    return { transactions, fresh };
  }

  /**
   * Journals receipts under the lock and on the latest revision; skips an execution that is
   * running. A failed write is ignored.
   */
  async #keep({ executionId, status }: JournalEntry, fresh: readonly JournaledReceipt[]): Promise<void> {
    const small = fresh.filter(({ moves }) => moves.length <= MOST_KEPT);
    if (status === ExecutionStatus.RUNNING || small.length === 0) return;
    const { lock, journal } = this.options;
    try {
      await lock.run(lockNameOf(executionId), async (lease) => {
        const latest = await journal.get(executionId);
        if (latest === null || latest.status === ExecutionStatus.RUNNING || !(await lease.isHeld())) return;
        const receipts = {
          ...latest.receipts,
          ...Object.fromEntries(small.map((receipt) => [keyOf(receipt), receipt])),
        };
        if (Object.keys(receipts).length > MOST_KEPT) return;
        await journal.compareAndSwap({ ...latest, receipts, revision: latest.revision + 1, writer: 'history' });
      });
    } catch {
      // Read again the next time.
    }
  }

  get #links(): { readonly networks: Environment['networks']; readonly messageLink: MessageLink } {
    return { networks: this.options.environment.networks, messageLink: this.options.messageLink };
  }
}

function keyOf({ chainId, hash }: Pick<JournaledReceipt, 'chainId' | 'hash'>): string {
  return `${chainId}:${hash.toLowerCase()}`;
}

/** Contracts of the bridge on that chain, and the wrapped native tokens. */
function knownContracts({ bridgePair }: Environment, chainId: number): KnownContracts {
  const { rootChainId, contracts } = bridgePair;
  if (contracts === null) return { wrapped: [], bridge: [], called: [] };
  const isRoot = chainId === rootChainId;
  const known = {
    wrapped: [isRoot ? contracts.rootChainWrappedETH : contracts.childChainWrappedIMX],
    bridge: [isRoot ? contracts.rootERC20BridgeFlowRate : contracts.childERC20Bridge],
    called: [],
  };
  return { ...known, wrapped: known.wrapped.filter((address) => address !== ZERO_ADDRESS) };
}
