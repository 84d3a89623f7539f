import { isObject } from '../config/json.js';
import { engineErrors } from '../errors/engineErrors.js';
import { firstReason } from '../errors/firstReason.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { ChainReader, ChainReaders } from '../rpc/ChainReader.js';
import { withinLogLimit } from '../rpc/logs/withinLogLimit.js';
import type { Abortable } from '../stream/Abortable.js';
import { systemClock } from '../stream/Clock.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import type { CrossChainTransfer, TransferPage, TransferSource } from './BridgeAdapter.js';

/** Time limit per chain, in milliseconds. */
const timeoutMs = 10_000;

export interface BlockRange {
  /** Inclusive range. */
  readonly from: bigint;
  readonly to: bigint;
}

export interface ChainList {
  readonly chains: ChainReaders;
  /** Chains whose logs contain the transfers. */
  readonly origins: readonly number[];
  /** Number of blocks that a page searches; fewer if the node limits the range. */
  readonly pageBlocks: bigint;
  /** The `cursor` of the previous page. Absent: the newest. */
  readonly cursor: string | undefined;
  readonly read: (
    reader: ChainReader,
    range: BlockRange,
    options: Abortable,
    orNull: OrNull,
  ) => Promise<readonly CrossChainTransfer[]>;
}

/**
 * Reads an optional detail of a transfer; `null` if it fails or takes too long, so that the
 * transfer is still listed.
 */
export type OrNull = <T>(ask: (options: Abortable) => Promise<T>) => Promise<T | null>;

/**
 * Lists transfers from the logs of chains, newest first, at most 10 s per chain. If a chain fails,
 * the next page requests it again.
 * @throws TributaryError INVALID_CONFIGURATION for an unknown cursor
 *
 * @example const page = await listByChain({ chains, origins: [8453, 10], pageBlocks: 10_000n, cursor, read }, { signal });
 */
export async function listByChain(list: ChainList, options: Abortable): Promise<TransferPage> {
  const positions = readPositions(list.cursor, list.origins);
  const pages = await Promise.all(
    list.origins
      .filter((chainId) => positions === null || positions[chainId] !== undefined)
      .map((chainId) => pageOf(chainId, list, positions?.[chainId] ?? null, options)),
  );
  const next = Object.fromEntries(pages.flatMap(({ chainId, next: to }) => (to === undefined ? [] : [[chainId, to]])));
  return {
    transfers: pages.flatMap(({ transfers }) => transfers).sort((a, b) => (b.sentAt ?? 0) - (a.sentAt ?? 0)),
    cursor: Object.keys(next).length === 0 ? null : JSON.stringify(next),
    failures: pages.flatMap(({ failure }) => failure ?? []),
  };
}

interface ChainPage {
  readonly chainId: number;
  readonly transfers: readonly CrossChainTransfer[];
  /** `null`: its newest. Absent: there is none. */
  readonly next?: string | null;
  readonly failure?: TransferSource;
}

async function pageOf(
  chainId: number,
  { chains, pageBlocks, read }: ChainList,
  position: string | null,
  options: Abortable,
): Promise<ChainPage> {
  try {
    return await withTimeLimit(
      async (signal) => {
        const reader = chains.get(chainId);
        const to = position === null ? await reader.getBlockNumber({ signal, fresh: true }) : BigInt(position);
        const from = to >= pageBlocks ? to - pageBlocks + 1n : 0n;
        const { value: transfers, from: oldest } = await withinLogLimit({ from, to }, (range) =>
          read(reader, range, { signal }, orNullWithin(signal)),
        );
        return { chainId, transfers, ...(oldest > 0n && { next: String(oldest - 1n) }) };
      },
      { timeoutMs, ...options },
    );
  } catch (error) {
    options.signal?.throwIfAborted();
    const code = isTributaryError(error) ? error.code : 'READ_FAILED';
    const failure: TransferSource = { source: 'chain', chainId, code, message: firstReason(error) };
    return { chainId, transfers: [], next: position, failure };
  }
}

/**
 * Limits details to 2 s plus twice the time of the transfer search, because they are read from
 * another chain that may be down.
 */
function orNullWithin(signal: AbortSignal): OrNull {
  const startedAt = systemClock.now();
  return async (ask) => {
    const limitMs = 2_000 + 2 * (systemClock.now() - startedAt);
    try {
      return await withTimeLimit((limited) => ask({ signal: limited }), { timeoutMs: limitMs, signal });
    } catch {
      signal.throwIfAborted();
      return null;
    }
  };
}

/** Start of each chain's next page; `null` at its newest. Returns `null` if all start at their newest. */
function readPositions(
  cursor: string | undefined,
  chains: readonly number[],
): Readonly<Record<number, string | null>> | null {
  if (cursor === undefined) return null;
  const read = parsed(cursor);
  const isOurs =
    isObject(read) &&
    Object.entries(read).every(
      ([chainId, at]) =>
        chains.includes(Number(chainId)) && (at === null || (typeof at === 'string' && /^\d{1,18}$/.test(at))),
    );
  if (!isOurs) throw engineErrors.invalidConfiguration('cursor', 'is not one that a page has given out', cursor);
  return read as Readonly<Record<number, string | null>>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
