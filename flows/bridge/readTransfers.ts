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

/** Of one who watches. */
export interface TransferReading {
  readonly engine: FundingEngine;
  readonly account: string;
  readonly memory: TransferMemory;
  /** A token's label never changes. */
  readonly labels: Map<string, Token>;
}

/** What one round was asked for. */
interface Round {
  /** What others sent is asked for, too. */
  readonly isListing: boolean;
  readonly signal: AbortSignal;
}

/** One round of questions; what does not answer leaves in `memory` what it said before. */
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

/** false: it did not answer. */
async function readJournal({ engine, account, memory }: TransferReading): Promise<boolean> {
  const read = await engine.executions(account).catch(() => null);
  if (read !== null) memory.hearJournal(read);
  return read !== null;
}

/** false: a source did not answer. */
async function readListed({ engine, account, memory }: TransferReading, signal: AbortSignal): Promise<boolean> {
  const page = await engine.bridge.listTransfers?.({ account }, { signal }).catch(() => null);
  if (page) memory.hearList(page);
  return page === undefined || page?.failures.length === 0;
}

interface Sent {
  readonly chainId: number;
  readonly transactionHash: string;
}

/** What is followed: what was sent from here, and what others did. */
function sentOf({ executions, others }: TransferMemory): readonly Sent[] {
  const own = executions.flatMap((execution): readonly Sent[] => {
    const { chainId, transactionHash } = sentTask(execution) ?? {};
    return chainId === undefined || transactionHash == null ? [] : [{ chainId, transactionHash }];
  });
  return [...own, ...others.map(({ sourceChainId, transactionHash }) => ({ chainId: sourceChainId, transactionHash }))];
}

/** All transfers of a chain in one question. Those that others sent in the same transaction are none of the account's. */
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

/** false: somebody's did not answer. */
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

/** What waits in the queues. A token that cannot be named leaves its withdrawal out until it can. */
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

/** What others sent. A token that cannot be named leaves its transfer out until it can. */
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

/** What was answered; the rest is left out. */
async function answered<T>(questions: readonly Promise<readonly T[]>[]): Promise<readonly T[]> {
  const outcomes = await Promise.allSettled(questions);
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
}

/** The queue calls the native currency by an address of its own. */
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
