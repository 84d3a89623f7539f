import {
  type BridgeTransactionStatus,
  type FundingEngine,
  NATIVE,
  NATIVE_ETH_PLACEHOLDER,
  type Token,
} from '../../core/index.js';
import { listTransfers, type ReadTransfers, sentTask } from './listTransfers.js';
import type { TransferList } from './Transfer.js';
import type { TransferMemory } from './TransferMemory.js';

/** State of one watcher. */
export interface TransferReading {
  readonly engine: FundingEngine;
  readonly account: string;
  readonly memory: TransferMemory;
  /** Cached token names, which never change. */
  readonly labels: Map<string, Token>;
}

/** Options of one round. */
interface Round {
  /** Whether to read transfers of other devices, too. */
  readonly isListing: boolean;
  readonly signal: AbortSignal;
}

/** Runs one round of reads. Sources that fail keep their last result in `memory`. */
export async function readTransfers(reading: TransferReading, { isListing, signal }: Round): Promise<TransferList> {
  const { engine, account, memory } = reading;
  const isJournalRead = await readJournal(reading);
  const { executions, others } = memory;
  const recipients = new Set([
    account,
    ...executions.flatMap(({ route }) => route.steps.at(-1)?.recipient ?? []),
    ...others.map(({ recipient }) => recipient),
  ]);
  const [isListed, statuses, areQueuesRead] = await Promise.all([
    isListing ? readListed(reading, signal) : true,
    readStatuses(reading, signal),
    readQueues(reading, [...recipients], signal),
  ]);
  signal.throwIfAborted();
  const areAllHeard = memory.hearStatuses(statuses) >= executions.length + others.length;
  memory.noteCrossing();
  const { waiting } = memory;
  const [pending, elsewhere] = await Promise.all([
    readPending(reading, waiting, signal),
    readElsewhere(reading, signal),
  ]);
  const { childChainId, rootChainId } = engine.environment.bridgePair;
  const read = { executions, statuses: memory.statuses, pending, elsewhere, childChainId, rootChainId };
  return {
    status: 'known',
    isPartial: !(isJournalRead && isListed && areQueuesRead && areAllHeard && pending.length === waiting.length),
    transfers: memory.withoutPlaced(listTransfers(read)),
  };
}

/** Returns `false` if the journal failed. */
async function readJournal({ engine, account, memory }: TransferReading): Promise<boolean> {
  const read = await engine.executions(account).catch(() => null);
  if (read !== null) memory.hearJournal(read);
  return read !== null;
}

/** Returns `false` if a source failed. */
async function readListed({ engine, account, memory }: TransferReading, signal: AbortSignal): Promise<boolean> {
  const page = await engine.bridge.listTransfers?.({ account }, { signal }).catch(() => null);
  if (page) memory.hearList(page);
  return page === undefined || page?.failures.length === 0;
}

interface Sent {
  readonly chainId: number;
  readonly transactionHash: string;
}

/** Returns the tracked transfers of this device and of others. */
function sentOf({ executions, others }: TransferMemory): readonly Sent[] {
  const own = executions.flatMap((execution): readonly Sent[] => {
    const { chainId, transactionHash } = sentTask(execution) ?? {};
    return chainId === undefined || transactionHash == null ? [] : [{ chainId, transactionHash }];
  });
  return [...own, ...others.map(({ sourceChainId, transactionHash }) => ({ chainId: sourceChainId, transactionHash }))];
}

/** Reads all transfers of a chain in one request. Ignores transfers of other accounts in the same transaction. */
function readStatuses(
  { engine, account, memory }: TransferReading,
  signal: AbortSignal,
): Promise<readonly BridgeTransactionStatus[]> {
  const sent = sentOf(memory);
  const chains = [...new Set(sent.map(({ chainId }) => chainId))];
  return answered(
    chains.map((sourceChainId) => {
      const txHashes = sent
        .filter(({ chainId }) => chainId === sourceChainId)
        .map(({ transactionHash }) => transactionHash);
      return engine.bridge.getStatus({ sourceChainId, txHashes, account }, { signal });
    }),
  );
}

/** Returns `false` if any queue failed. */
async function readQueues(
  { engine, memory }: TransferReading,
  recipients: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const answers = await Promise.all(
    recipients.map(
      async (recipient) =>
        [recipient, await engine.bridge.getPendingWithdrawals(recipient, { signal }).catch(() => null)] as const,
    ),
  );
  memory.hearQueues(new Map(answers));
  return answers.every(([, answer]) => answer !== null);
}

/** Returns the withdrawals in the queues. Leaves out those whose token name isn't known yet. */
function readPending(
  reading: TransferReading,
  waiting: TransferMemory['waiting'],
  signal: AbortSignal,
): Promise<ReadTransfers['pending']> {
  const { rootChainId } = reading.engine.environment.bridgePair;
  return answered(
    waiting.map(async (withdrawal) => [
      { withdrawal, token: await labelled(reading, rootChainId, withdrawal.token, signal) },
    ]),
  );
}

/** Returns transfers of other devices. Leaves out those whose token name isn't known yet. */
function readElsewhere(
  reading: TransferReading,
  signal: AbortSignal,
): Promise<NonNullable<ReadTransfers['elsewhere']>> {
  return answered(
    reading.memory.others.map(async (transfer) => {
      const { token, destinationChainId } = transfer;
      return token === null ? [] : [{ transfer, token: await labelled(reading, destinationChainId, token, signal) }];
    }),
  );
}

/** Returns the successful results. */
async function answered<T>(questions: readonly Promise<readonly T[]>[]): Promise<readonly T[]> {
  const outcomes = await Promise.allSettled(questions);
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
}

/** The queue uses a special address for the native token. */
async function labelled(
  { engine, labels }: TransferReading,
  chainId: number,
  address: string,
  signal: AbortSignal,
): Promise<Token> {
  const key = `${chainId} ${address}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  const asked = address === NATIVE_ETH_PLACEHOLDER ? NATIVE : address;
  const token = await engine.tokens.getTokenInfo(chainId, asked, { signal });
  labels.set(key, token);
  return token;
}
