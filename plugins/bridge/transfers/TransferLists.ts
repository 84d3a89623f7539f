import { inject, injectable } from 'inversify';
import {
  type Abortable,
  type Address,
  type BridgeTransactionStatus,
  type CrossChainTransfer,
  isTributaryError,
  NATIVE,
  NATIVE_ETH_PLACEHOLDER,
  type TokenAddress,
  type TransferListRequest,
  type TransferPage,
  type TransferSource,
} from '../../../core/index.js';
import { firstReason, withTimeLimit } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { TransferStatuses } from '../status/TransferStatuses.js';
import { TokenMap } from '../tokens/TokenMap.js';
import { parseParty } from '../validation/parseParty.js';
import { ChainTransfers } from './ChainTransfers.js';
import type { FoundPage, FoundTransfer } from './FoundTransfer.js';
import { ServiceTransfers } from './ServiceTransfers.js';
import { readCursor, writeCursor } from './transferCursor.js';

/** Time limit of each source, in milliseconds. */
const timeoutMs = 10_000;
const usualSize = 20;
const mostSize = 100;

type SourceName = TransferSource['source'];
interface Asked<Position> {
  readonly page: FoundPage<Position | 'newest'>;
  readonly failure: TransferSource | null;
}

/** Merges an account's transfers from all sources; one failing source doesn't affect the others. */
@injectable()
export class TransferLists {
  constructor(
    @inject(BridgeChains) private readonly chains: BridgeChains,
    @inject(ChainTransfers) private readonly logs: ChainTransfers,
    @inject(ServiceTransfers) private readonly service: ServiceTransfers,
    @inject(TransferStatuses) private readonly statuses: TransferStatuses,
    @inject(TokenMap) private readonly tokens: TokenMap,
  ) {}

  /** See `BridgeAdapter.listTransfers`. */
  async list(request: TransferListRequest, options: Abortable): Promise<TransferPage> {
    const account = parseParty(request.account);
    const at = readCursor(request.cursor);
    const asked = Math.trunc(request.limit ?? usualSize);
    const size = Number.isNaN(asked) ? usualSize : Math.max(1, Math.min(mostSize, asked));
    const ofChain = (side: 'root' | 'child'): Promise<Asked<bigint>> =>
      ask(side, at[side], options, (from, signal) =>
        this.logs.list(side, account, from === 'newest' ? null : from, { signal }),
      );
    const [messages, root, child] = await Promise.all([
      ask<number>('messages', at.messages, options, (from, signal) =>
        this.service.list(account, { from: Number(from), size }, { signal }),
      ),
      ofChain('root'),
      ofChain('child'),
    ]);
    const found = [messages, root, child].flatMap(({ page }) => page.found);
    const own = uniqueOf(found.filter((transfer) => isOf(transfer, account)));
    const statuses = await this.#statusesOf(own, options);
    const transfers = await Promise.all(own.map((transfer) => this.#transfer(transfer, statuses, options)));
    const failures = [messages, root, child].flatMap(({ failure }) => failure ?? []);
    const next = { messages: numberOf(messages.page.next), root: root.page.next, child: child.page.next };
    return { transfers: transfers.sort(newestFirst), cursor: writeCursor(next), failures };
  }

  /** Returns the status of each; leaves out transfers of a chain that can't be read. */
  async #statusesOf(
    found: readonly FoundTransfer[],
    options: Abortable,
  ): Promise<ReadonlyMap<FoundTransfer, BridgeTransactionStatus>> {
    const { rootChainId, childChainId } = this.chains.pair;
    const lists = await Promise.all(
      [rootChainId, childChainId].map(async (sourceChainId) => {
        const sent = found.filter((transfer) => transfer.sourceChainId === sourceChainId);
        if (sent.length === 0) return [];
        const statuses = await withTimeLimit((signal) => this.statuses.readFound(sourceChainId, sent, { signal }), {
          timeoutMs,
          ...options,
        }).catch(() => nothingKnown(options));
        return statuses.map((status, index) => [sent[index]!, status] as const);
      }),
    );
    return new Map(lists.flat());
  }

  async #transfer(
    found: FoundTransfer,
    statuses: ReadonlyMap<FoundTransfer, BridgeTransactionStatus>,
    options: Abortable,
  ): Promise<CrossChainTransfer> {
    const { transactionHash, sourceChainId, token, sender, recipient, amount, sentAt } = found;
    const { rootChainId, childChainId } = this.chains.pair;
    const isDeposit = sourceChainId === rootChainId;
    const rootToken = token === NATIVE_ETH_PLACEHOLDER ? NATIVE : token;
    return {
      transactionHash,
      sourceChainId,
      destinationChainId: isDeposit ? childChainId : rootChainId,
      token: isDeposit ? await this.#arrivesAs(rootToken, options) : rootToken,
      sender,
      recipient,
      amount,
      sentAt,
      status: statuses.get(found) ?? null,
    };
  }

  async #arrivesAs(rootToken: TokenAddress, options: Abortable): Promise<TokenAddress | null> {
    return this.tokens.childFormOf(rootToken, options).catch(() => {
      options.signal?.throwIfAborted();
      return null;
    });
  }
}

/** Reads one page of one source. If it fails, the next page starts at the same position. */
async function ask<Position extends number | bigint>(
  source: SourceName,
  from: Position | 'newest' | null,
  options: Abortable,
  read: (from: Position | 'newest', signal: AbortSignal) => Promise<FoundPage<Position>>,
): Promise<Asked<Position>> {
  if (from === null) return { page: { found: [], next: null }, failure: null };
  try {
    return { page: await withTimeLimit((signal) => read(from, signal), { timeoutMs, ...options }), failure: null };
  } catch (error) {
    options.signal?.throwIfAborted();
    const code = isTributaryError(error) ? error.code : 'READ_FAILED';
    return { page: { found: [], next: from }, failure: { source, code, message: firstReason(error) } };
  }
}

function numberOf(next: number | 'newest' | null): number | null {
  return next === 'newest' ? 0 : next;
}

function nothingKnown({ signal }: Abortable): readonly BridgeTransactionStatus[] {
  signal?.throwIfAborted();
  return [];
}

/**
 * Removes duplicates and keeps the one with more data. A transaction may have several transfers of
 * different tokens.
 */
function uniqueOf(found: readonly FoundTransfer[]): readonly FoundTransfer[] {
  const known = new Map<string, FoundTransfer>();
  for (const transfer of found) {
    const { transactionHash, token, recipient, amount } = transfer;
    const key = [transactionHash.toLowerCase(), token, recipient, amount].join();
    if (known.get(key)?.entry == null) known.set(key, transfer);
  }
  return [...known.values()];
}

function isOf({ sender, recipient }: FoundTransfer, account: Address): boolean {
  return sender === account || recipient === account;
}

function newestFirst(a: CrossChainTransfer, b: CrossChainTransfer): number {
  return (b.sentAt ?? 0) - (a.sentAt ?? 0);
}
