import { parseChainId } from '../chains/parseChainId.js';
import { readItemHolding } from '../checkout/readItemHolding.js';
import type { Environment } from '../config/Environment.js';
import { networkOf } from '../config/networkOf.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { type DataSource, readSource } from '../http/DataSource.js';
import type { HttpClient } from '../http/HttpClient.js';
import type { Address } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import { parseItemId } from '../money/parseItemId.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ItemFace } from './HeldItem.js';
import type { ItemHoldingRequest, ItemPage, ItemRequest, Items, ItemsRequest } from './Items.js';
import { parseFace, parseItems } from './parseItems.js';

export interface ItemsContext {
  readonly environment: Environment;
  readonly http: HttpClient;
  readonly chains: ChainReaders;
}

const types = 'type=ERC-721%2CERC-1155';
const nothing: ItemPage = { items: [], cursor: null, unread: 0 };
const faceless: ItemFace = { name: null, collectionName: null, description: null, picture: null };

/**
 * Reads items from the host's source, otherwise from the network's indexer (Blockscout v2,
 * `/addresses/{account}/nft`).
 */
export class IndexerItems implements Items {
  constructor(private readonly deps: ItemsContext) {}

  async list(request: ItemsRequest, options: Abortable = {}): Promise<ItemPage> {
    const { sources } = this.deps.environment;
    const account = parseAddress(request.walletAddress);
    const chainId = this.#chainOf(request.chainId);
    const cursor = request.cursor ?? null;
    const source = sources.items ?? this.#indexerOf(chainId, `addresses/{account}/nft?${types}`);
    // Without an indexer and a source, the items are unknown, not empty.
    if (source === null)
      throw checkoutErrors.indexerBalance(undefined, { chainId, reason: 'the network has no indexer' });
    const read = (asked: DataSource): Promise<ItemPage> =>
      this.#read(asked, (answer) => parseItems(answer, this.#reading(chainId)), { chainId, absent: nothing }, options);
    if (typeof source === 'string') return read(addressOf(source, { account, chainId, cursor }));
    if (typeof source !== 'function') return read(source);
    const ask = source as (question: object) => unknown;
    return read(({ signal }: Abortable) => ask({ account, chainId, cursor, signal }));
  }

  async describe({ contractAddress, id, ...request }: ItemRequest, options: Abortable = {}): Promise<ItemFace> {
    const chainId = this.#chainOf(request.chainId);
    const item = parseItemId(id);
    if (item === null) throw checkoutErrors.missingParams(undefined, { field: 'id' });
    const instance = `tokens/${parseAddress(contractAddress)}/instances/${item}`;
    const source = this.#indexerOf(chainId, instance);
    if (source === null) return faceless;
    const parse = (answer: unknown): ItemFace => parseFace(answer, this.#reading(chainId));
    return this.#read(source, parse, { chainId, absent: faceless }, options);
  }

  async getHolding({ walletAddress, item, ...request }: ItemHoldingRequest, options: Abortable = {}): Promise<bigint> {
    const chainId = this.#chainOf(request.chainId);
    const owner = parseAddress(walletAddress);
    const asked = { ...item, contractAddress: parseAddress(item.contractAddress), spenderAddress: owner };
    const { current } = await readItemHolding(this.deps.chains.get(chainId), owner, asked, options);
    return current.balance;
  }

  /** @throws TributaryError INVALID_CHAIN_ID, CHAIN_NOT_SUPPORTED_ERROR */
  #chainOf(given: number | string | undefined): number {
    const { environment } = this.deps;
    const chainId = parseChainId(given ?? environment.l2ChainId);
    return networkOf(environment, chainId).chainId;
  }

  #indexerOf(chainId: number, path: string): string | null {
    const { indexerUrl } = networkOf(this.deps.environment, chainId);
    return indexerUrl === null ? null : `${indexerUrl}/api/v2/${path}`;
  }

  #reading(chainId: number): { readonly chainId: number; readonly ipfsGateway: string } {
    return { chainId, ipfsGateway: this.deps.environment.endpoints.ipfsGateway };
  }

  async #read<T>(
    source: DataSource,
    parse: (answer: unknown) => T,
    { chainId, absent }: { readonly chainId: number; readonly absent: T },
    { signal }: Abortable,
  ): Promise<T> {
    try {
      return await readSource(source, parse, { http: this.deps.http, cache: 'no-store', signal });
    } catch (error) {
      signal?.throwIfAborted();
      const status = isTributaryError(error) ? error.data['status'] : undefined;
      // An address that the indexer doesn't know holds nothing.
      if (status === 404 && typeof source === 'string') return absent;
      throw checkoutErrors.indexerBalance(error, { chainId, ...(status !== undefined && { status }) });
    }
  }
}

interface Asked {
  readonly account: Address;
  readonly chainId: number;
  readonly cursor: string | null;
}

function addressOf(template: string, { account, chainId, cursor }: Asked): string {
  const url = template.replaceAll('{account}', account).replaceAll('{chainId}', String(chainId));
  return cursor === null ? url : `${url}${url.includes('?') ? '&' : '?'}${cursor}`;
}
