import { AbiCoder, keccak256, ZeroHash } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { type Sent, sendTransaction } from '../../relayer/sendTransaction.js';
import type { KeepsState } from '../../services/KeepsState.js';
import { AcrossBook, type AcrossEntry, type AcrossSide, clockOf, openAcrossSide } from './AcrossBook.js';
import type { AcrossControls, AcrossDeposit } from './AcrossControls.js';
import { acrossPool, bytes32Of, relayFields } from './acrossPool.js';
import { acrossRelayers } from './acrossRelayers.js';

export interface AcrossOptions {
  readonly sides: readonly Omit<AcrossSide, 'logs'>[];
  /** Moves the clocks of all chains. */
  readonly advance: (seconds: number) => Promise<void>;
  /** Default 100. */
  readonly pollIntervalMs?: number;
}

export interface AcrossRelayer extends KeepsState {
  /** All controls except the fees' URL. */
  readonly controls: Omit<AcrossControls, 'feesUrl'>;
  /** Does some work while no deposit is filled. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the last running fill has ended. Does not keep the process alive. */
  stop(): Promise<void>;
}

interface AcrossSettings {
  readonly held: boolean;
  /** Keys of deposits that are never filled. */
  readonly ignored: ReadonlySet<string>;
}

const fillGas = 1_000_000n;
const leafType =
  'tuple(uint256 amountToReturn, uint256 chainId, uint256[] refundAmounts, uint32 leafId, address l2TokenAddress, address[] refundAddresses)';

/** Watches the pools from the next block on and fills deposits. Pass the chains themselves, not the fault proxy. */
export const startAcross = async (options: AcrossOptions): Promise<AcrossRelayer> => {
  const sides = new Map<number, AcrossSide>();
  for (const side of await Promise.all(options.sides.map(openAcrossSide))) sides.set(side.chainId, side);
  const book = new AcrossBook(sides);
  const stopping = new AbortController();
  let settings: AcrossSettings = { held: false, ignored: new Set() };
  let paused = false;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  const sendFill = (entry: AcrossEntry, by: keyof typeof acrossRelayers): Promise<Sent | null> => {
    const { rpc, pool } = sides.get(entry.deposit.destinationChainId)!;
    const from = acrossRelayers[by].address;
    const values = relayFields.map((field) => entry.data[field]);
    const data = acrossPool().encodeFunctionData('fillRelay', [values, entry.deposit.originChainId, bytes32Of(from)]);
    return sendTransaction(rpc, { from, to: pool, data, gasLimit: fillGas }, stopping.signal);
  };

  const fillAll = async (): Promise<void> => {
    await book.refresh();
    for (const entry of book.entries()) {
      if (settings.held || paused || stopping.signal.aborted) return;
      const { status, refusal } = entry.deposit;
      if (status !== 'open' || refusal !== null || settings.ignored.has(entry.key)) continue;
      // A deposit that can't be filled, or whose chain was just reverted, must not stop the others.
      await sendFill(entry, 'relayer').catch(() => null);
    }
    await book.refresh();
  };

  const entryOf = async (transactionHash: string): Promise<AcrossEntry> => {
    await book.refresh();
    const found = book.entries().filter(({ deposit }) => deposit.transactionHash === transactionHash.toLowerCase());
    const entry = found.find(({ deposit }) => deposit.status === 'open') ?? found[0];
    if (!entry) throw new Error(`The Across relayer knows no deposit of transaction ${transactionHash}`);
    return entry;
  };

  const depositOf = ({ key }: AcrossEntry): AcrossDeposit => {
    const entry = book.entries().find((each) => each.key === key);
    if (!entry) throw new Error('The deposit is gone: its chain went back to before it');
    return entry.deposit;
  };

  const fill: AcrossControls['fill'] = (transactionHash, { by = 'relayer', twice = false } = {}) =>
    exclusive(async () => {
      const entry = await entryOf(transactionHash);
      const other = by === 'relayer' ? 'rival' : 'relayer';
      if (!sides.has(entry.deposit.destinationChainId)) throw new Error(entry.deposit.refusal ?? '');
      const sent = await sendFill(entry, by);
      if (sent?.failure != null) throw new Error(`The fill was reverted: ${sent.failure}`);
      if (twice) await sendFill(entry, other);
      await book.refresh();
      return depositOf(entry);
    });

  const expire: AcrossControls['expire'] = (transactionHash) =>
    exclusive(async () => {
      const entry = await entryOf(transactionHash);
      const { status, fillDeadline, destinationChainId } = entry.deposit;
      if (status === 'filled') throw new Error(`The deposit of transaction ${transactionHash} is filled already`);
      settings = { ...settings, ignored: new Set([...settings.ignored, entry.key]) };
      const destination = sides.get(destinationChainId);
      if (status === 'open' && destination)
        await options.advance(Math.max(0, fillDeadline - (await clockOf(destination.rpc))) + 1);
      await book.refresh();
      return depositOf(entry);
    });

  const refundExpired: AcrossControls['refundExpired'] = () =>
    exclusive(async () => {
      await book.refresh();
      const due = book.entries().filter(({ deposit }) => deposit.status === 'expired');
      const places = new Set(due.map(({ deposit }) => `${deposit.originChainId} ${deposit.inputToken}`));
      for (const place of places) {
        const ofPlace = due.filter(({ deposit }) => `${deposit.originChainId} ${deposit.inputToken}` === place);
        const hash = await refund(sides.get(ofPlace[0]!.deposit.originChainId)!, ofPlace, stopping.signal);
        for (const entry of ofPlace) book.setRefund(entry, hash);
      }
      await book.refresh();
      return due.map(depositOf);
    });

  // Polls all chains; retries a failed one at the next poll.
  const poll = async (): Promise<void> => {
    if (!settings.held && !paused) await exclusive(fillAll).catch(() => undefined);
    else await exclusive(() => book.refresh()).catch(() => undefined);
    if (!stopping.signal.aborted) timer = setTimeout(() => void poll(), options.pollIntervalMs ?? 100).unref();
  };
  void poll();

  return {
    controls: {
      pools: Object.fromEntries([...sides.values()].map(({ chainId, pool }) => [chainId, pool])),
      hold: () => {
        settings = { ...settings, held: true };
      },
      release: () => {
        settings = { ...settings, held: false };
      },
      ...{ fill, expire, refundExpired },
      deposits: () => book.entries().map(({ deposit }) => deposit),
    },
    during: async (work) => {
      paused = true;
      try {
        await queue;
        return await work();
      } finally {
        paused = false;
      }
    },
    settle: () => exclusive(() => book.refresh()),
    save: () => settings,
    restore: (state) => {
      settings = state as AcrossSettings;
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await queue;
    },
  };
};

/**
 * Refunds all deposits of one origin and token in a bundle with one leaf; resolves with the hash of
 * the transaction.
 */
const refund = async (side: AcrossSide, entries: readonly AcrossEntry[], signal: AbortSignal): Promise<string> => {
  const from = devnetAccounts.deployer.address;
  const leaf = {
    amountToReturn: 0n,
    chainId: side.chainId,
    refundAmounts: entries.map(({ deposit }) => deposit.inputAmount),
    leafId: 0,
    l2TokenAddress: entries[0]!.deposit.inputToken,
    refundAddresses: entries.map(({ deposit }) => deposit.depositor),
  };
  const root = keccak256(AbiCoder.defaultAbiCoder().encode([leafType], [leaf]));
  const send = async (method: string, values: readonly unknown[]): Promise<string> => {
    const data = acrossPool().encodeFunctionData(method, values);
    const sent = await sendTransaction(side.rpc, { from, to: side.pool, data, gasLimit: 2_000_000n }, signal);
    if (!sent || sent.failure !== null)
      throw new Error(`The refund failed in ${method}: ${sent?.failure ?? 'it is gone'}`);
    return sent.hash;
  };
  const bundled = await send('relayRootBundle', [root, ZeroHash]);
  return send('executeRelayerRefundLeaf', [await bundleIdIn(side.rpc, bundled), leaf, []]);
};

const bundleIdIn = async (rpc: JsonRpcClient, hash: string): Promise<bigint> => {
  const receipt = await rpc.request<{ readonly logs: readonly { topics: string[]; data: string }[] }>(
    'eth_getTransactionReceipt',
    [hash],
  );
  const events = receipt.logs.flatMap((log) => acrossPool().parseLog(log) ?? []);
  return BigInt(events.find(({ name }) => name === 'RelayedRootBundle')!.args['rootBundleId'] as bigint);
};
