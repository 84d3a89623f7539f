import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import type { RelayedMessage, RelayerControls } from '../Devnet.js';
import { type MessageServiceNames, serviceChainNames } from '../deploy/gateway.js';
import { type BoardEntry, MessageBoard } from './MessageBoard.js';
import { approve, execute } from './moveOn.js';
import { openSide } from './Side.js';
import type { Sent } from './sendTransaction.js';

export interface RelayerOptions {
  readonly root: JsonRpcClient;
  readonly child: JsonRpcClient;
  /** Default: the names on the public test networks. */
  readonly names?: MessageServiceNames | undefined;
  /** Default 100. */
  readonly pollIntervalMs?: number;
}

/** Delivers messages between the two chains' gateways. */
export interface Relayer extends RelayerControls {
  /** `null` cancels the next failure. */
  failNext(reason: string | null): void;
  /** Returns the reason of `failNext` until an execution has failed with it. */
  nextFailure(): string | null;
  /** Reads both chains now instead of at the next poll, and moves messages. Resolves when nothing more can be moved. */
  sync(): Promise<void>;
  /** Resolves when the last running step has ended. Does not keep the process alive. */
  stop(): Promise<void>;
}

/** Watches from the next block on. Pass the chains themselves, not the fault proxy. */
export const startRelayer = async ({
  root,
  child,
  names = serviceChainNames,
  pollIntervalMs = 100,
}: RelayerOptions): Promise<Relayer> => {
  const board = new MessageBoard(await Promise.all([openSide('root', root, names), openSide('child', child, names)]));
  const stopping = new AbortController();
  let held = false;
  let forcedFailure: string | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Runs one piece of work at a time: the operator's transactions have consecutive nonces. */
  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  const executeOnce = (entry: BoardEntry): Promise<Sent | null> => {
    const reason = forcedFailure;
    forcedFailure = null;
    return execute(entry, reason, stopping.signal);
  };

  /**
   * Returns `true` if the message has moved one stage, or failed. Returns `false` also if its
   * transaction vanished; the next poll tries again.
   */
  const settle = async (entry: BoardEntry, work: (entry: BoardEntry) => Promise<Sent | null>): Promise<boolean> => {
    const sent = await work(entry);
    if (!sent) return false;
    board.setFailure(entry.call, sent.failure === null ? null : { reason: sent.failure, transactionHash: sent.hash });
    await board.refresh();
    const stuck = sent.failure === null && find(board, entry)?.message.status === entry.message.status;
    if (stuck)
      board.setFailure(entry.call, { reason: 'the receiver did not take the message', transactionHash: sent.hash });
    return true;
  };

  const moveOn = async (entry: BoardEntry): Promise<boolean> => {
    const { status } = entry.message;
    if (status === 'called') return settle(entry, () => approve(entry, stopping.signal));
    return status === 'approved' && settle(entry, executeOnce);
  };

  const moveAll = async (): Promise<void> => {
    await board.refresh();
    for (let moved = true; moved; ) {
      moved = false;
      for (const entry of board.entries()) {
        if (held || stopping.signal.aborted) return;
        // A message that can't be sent must not stop the others.
        moved = (await moveOn(entry).catch(() => false)) || moved;
      }
    }
  };

  const entryOf = async (transactionHash: string): Promise<BoardEntry> => {
    await board.refresh();
    const ofTransaction = board
      .entries()
      .filter(({ message }) => message.transactionHash === transactionHash.toLowerCase());
    const entry = ofTransaction.find(({ message }) => message.status !== 'executed') ?? ofTransaction[0];
    if (!entry) throw new Error(`The relayer knows no message of transaction ${transactionHash}`);
    return entry;
  };

  const messageOf = (entry: BoardEntry): RelayedMessage => {
    const now = find(board, entry);
    if (!now) throw new Error(`Message ${entry.call.id} is gone: its chain went back to before it`);
    return now.message;
  };

  // Polls both chains. If one does not respond (stopped, or restoring a snapshot), the next poll
  // retries.
  const poll = async (): Promise<void> => {
    await exclusive(moveAll).catch(() => undefined);
    if (!stopping.signal.aborted) timer = setTimeout(() => void poll(), pollIntervalMs).unref();
  };
  void poll();

  return {
    hold: () => void (held = true),
    release: () => void (held = false),
    failNext: (reason) => void (forcedFailure = reason),
    nextFailure: () => forcedFailure,
    setMinimumGasPaid: (wei) => board.setMinimumGasPaid(wei),
    messages: () => board.entries().map((entry) => entry.message),
    step: (transactionHash) =>
      exclusive(async () => {
        const entry = await entryOf(transactionHash);
        await moveOn(entry);
        return messageOf(entry);
      }),
    retry: (transactionHash) =>
      exclusive(async () => {
        const entry = await entryOf(transactionHash);
        if (entry.message.status !== 'error') return entry.message;
        if (entry.message.approvalHash === null) await approve(entry, stopping.signal);
        await settle(entry, executeOnce);
        return messageOf(entry);
      }),
    sync: () => exclusive(moveAll),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await queue;
    },
  };
};

const find = (board: MessageBoard, { call }: BoardEntry): BoardEntry | undefined =>
  board.entries().find((entry) => entry.call.id === call.id);
