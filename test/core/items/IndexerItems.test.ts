import { describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import type { ItemSource } from '../../../core/config/Environment.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { FetchHttpClient } from '../../../core/http/FetchHttpClient.js';
import { IndexerItems } from '../../../core/items/IndexerItems.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

const entry = {
  id: '7',
  token: { address_hash: stranger.toLowerCase(), name: 'Rowers', type: 'ERC-721' },
  token_type: 'ERC-721',
  metadata: { name: 'Hero 7', image: 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/7.png' },
};
const page = { items: [entry], next_page_params: { items_count: 50 } };
const shown = { chainId: childChainId, type: 'ERC721', contractAddress: stranger, id: 7n, amount: 1n, name: 'Hero 7' };
const nothing = { items: [], cursor: null, unread: 0 };

/** Every HTTP request gets `body` and `status` as its response; `source` is the host’s own, if any. */
function aBed({
  source = null,
  body = page,
  status = 200,
}: {
  source?: ItemSource | null;
  body?: unknown;
  status?: number;
} = {}) {
  const asked: string[] = [];
  const environment = resolveEnvironment({
    environment: 'sandbox',
    overrides: { networks: { [childChainId]: { indexerUrl: 'https://indexer.example' } } },
  });
  const chain = new ScriptedChain();
  const fetch: typeof globalThis.fetch = (url) => {
    asked.push(url as string);
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  };
  const networks = {
    ...environment.networks,
    [rootChainId]: { ...environment.networks[rootChainId]!, indexerUrl: null },
  };
  const items = new IndexerItems({
    environment: { ...environment, networks, sources: { ...environment.sources, items: source } },
    http: new FetchHttpClient({ fetch }),
    chains: new ScriptedChains(chain),
  });
  return { items, asked, chain, gateway: environment.endpoints.ipfsGateway };
}
const list = (bed: ReturnType<typeof aBed>, given: object = {}) => bed.items.list({ walletAddress: player, ...given });

describe('IndexerItems.list', () => {
  it('asks the child chain’s indexer for the account’s items, page after page', async () => {
    const bed = aBed();
    const first = await list(bed, { walletAddress: player.toLowerCase() });
    expect(first).toMatchObject({ items: [shown], cursor: 'items_count=50', unread: 0 });
    expect(first.items[0]?.picture).toContain(bed.gateway);
    await list(bed, { cursor: first.cursor! });
    const base = `https://indexer.example/api/v2/addresses/${player}/nft?type=ERC-721%2CERC-1155`;
    expect(bed.asked).toEqual([base, `${base}&items_count=50`]);
  });

  it('takes an account that the indexer has never seen for one that holds nothing', async () => {
    await expect(list(aBed({ status: 404, body: '' }))).resolves.toEqual(nothing);
  });

  it.each([
    ['an outage', 503, page],
    ['a refusal', 403, page],
  ])('does not take %s for nothing', async (_what, status, body) => {
    await expect(list(aBed({ status, body }))).rejects.toMatchObject({
      code: 'GET_INDEXER_BALANCE_ERROR',
      data: { chainId: childChainId, status },
    });
  });

  it.each([['<html>'], [{}], [null]])('does not take %j for an empty page', async (body) => {
    const failed = list(aBed({ body }));
    await expect(failed).rejects.toMatchObject({ code: 'GET_INDEXER_BALANCE_ERROR', data: { chainId: childChainId } });
    await expect(failed).rejects.not.toHaveProperty('data.status');
  });

  it('throws if the chain has no indexer, because the holdings are unknown', async () => {
    const bed = aBed();
    await expect(list(bed, { chainId: rootChainId })).rejects.toMatchObject({
      code: 'GET_INDEXER_BALANCE_ERROR',
      data: { chainId: rootChainId, reason: 'the network has no indexer' },
    });
    expect(bed.asked).toEqual([]);
  });

  it.each([
    ['INVALID_ADDRESS', { walletAddress: 'me' }],
    ['INVALID_CHAIN_ID', { chainId: 'one' }],
    ['CHAIN_NOT_SUPPORTED_ERROR', { chainId: 5 }],
  ])('throws %s before any request', async (code, given) => {
    const bed = aBed();
    await expect(list(bed, given)).rejects.toMatchObject({ code });
    expect(bed.asked).toEqual([]);
  });

  it('rejects with the abort reason if the caller aborts', async () => {
    const left = AbortSignal.abort(new Error('left'));
    await expect(aBed().items.list({ walletAddress: player }, { signal: left })).rejects.toThrow('left');
  });

  describe('IndexerItems with the host’s source', () => {
    it('fills in the address, and continues with the cursor', async () => {
      const source = 'https://items.example/{chainId}/{account}?of={account}';
      const bed = aBed({ source });
      await expect(list(bed, { chainId: rootChainId })).resolves.toMatchObject({
        items: [{ ...shown, chainId: rootChainId }],
      });
      await list(bed, { cursor: 'page=2' });
      expect(bed.asked).toEqual([
        `https://items.example/${rootChainId}/${player}?of=${player}`,
        `https://items.example/${childChainId}/${player}?of=${player}&page=2`,
      ]);
      const plain = aBed({ source: 'https://items.example/{account}' });
      await list(plain, { cursor: 'page=2' });
      expect(plain.asked).toEqual([`https://items.example/${player}?page=2`]);
    });

    it('asks a function for whose and which page', async () => {
      const asked: unknown[] = [];
      const source = ({ signal: _signal, ...question }: object & { signal?: unknown }) => (asked.push(question), page);
      const bed = aBed({ source: source as never });
      await expect(list(bed)).resolves.toMatchObject({ items: [shown], cursor: 'items_count=50' });
      await list(bed, { cursor: 'further' });
      expect(asked).toEqual([
        { account: player, chainId: childChainId, cursor: null },
        { account: player, chainId: childChainId, cursor: 'further' },
      ]);
      expect(bed.asked).toEqual([]);
    });

    it('names the failure of a function, and believes no 404 of it', async () => {
      const failing = () => Promise.reject(new Error('down'));
      const missing = () => Promise.reject(checkoutErrors.api(undefined, { status: 404 }));
      await expect(list(aBed({ source: missing as never }))).rejects.toMatchObject({ data: { status: 404 } });
      await expect(list(aBed({ source: failing as never }))).rejects.toMatchObject({
        code: 'GET_INDEXER_BALANCE_ERROR',
      });
    });

    it('reads a page that was handed over', async () => {
      await expect(list(aBed({ source: page as never }))).resolves.toMatchObject({ items: [shown] });
    });
  });
});

describe('IndexerItems.describe', () => {
  const describeItem = (bed: ReturnType<typeof aBed>, given: object = {}) =>
    bed.items.describe({ contractAddress: stranger.toLowerCase(), id: '0x07', ...given });
  const faceless = { name: null, collectionName: null, description: null, picture: null };

  it('asks the indexer about the one item', async () => {
    const bed = aBed({ body: entry });
    await expect(describeItem(bed)).resolves.toMatchObject({ name: 'Hero 7', collectionName: 'Rowers' });
    expect(bed.asked).toEqual([`https://indexer.example/api/v2/tokens/${stranger}/instances/7`]);
  });

  it('returns empty metadata for an unknown item and for a chain without an indexer', async () => {
    await expect(describeItem(aBed({ status: 404, body: '' }))).resolves.toEqual(faceless);
    const bed = aBed();
    await expect(describeItem(bed, { chainId: rootChainId })).resolves.toEqual(faceless);
    expect(bed.asked).toEqual([]);
  });

  it('says where it could not be read', async () => {
    await expect(describeItem(aBed({ status: 500 }))).rejects.toMatchObject({
      code: 'GET_INDEXER_BALANCE_ERROR',
      data: { status: 500 },
    });
  });

  it.each([
    ['MISSING_PARAMS', { id: 'seven' }],
    ['MISSING_PARAMS', { id: -1n }],
    ['INVALID_ADDRESS', { contractAddress: '0x12' }],
    ['CHAIN_NOT_SUPPORTED_ERROR', { chainId: 5 }],
  ])('throws %s before any request: %j', async (code, given) => {
    const bed = aBed();
    await expect(describeItem(bed, given)).rejects.toMatchObject({ code });
    if (code === 'MISSING_PARAMS')
      await expect(describeItem(bed, given)).rejects.toMatchObject({ data: { field: 'id' } });
    expect(bed.asked).toEqual([]);
  });
});

describe('IndexerItems.getHolding', () => {
  const hero = { type: 'ERC721', contractAddress: stranger, id: 7n } as const;
  const potions = { type: 'ERC1155', contractAddress: stranger, id: 7n, amount: 10n } as const;
  const encode = (type: string, value: unknown): string => AbiCoder.defaultAbiCoder().encode([type], [value]);
  const held = (bed: ReturnType<typeof aBed>, item: typeof hero | typeof potions, given: object = {}) =>
    bed.items.getHolding({ walletAddress: player.toLowerCase(), item, ...given });

  it('is read from the chain, not from the indexer', async () => {
    const bed = aBed();
    bed.chain.script('eth_call', () => encode('address', player));
    await expect(held(bed, hero)).resolves.toBe(1n);
    bed.chain.script('eth_call', () => encode('address', exchange));
    await expect(held(bed, hero)).resolves.toBe(0n);
    bed.chain.script('eth_call', () => Promise.reject(readErrors.reverted('0x', null)));
    await expect(held(bed, hero)).resolves.toBe(0n);
    bed.chain.script('eth_call', () => encode('uint256', 3n));
    await expect(held(bed, potions)).resolves.toBe(3n);
    expect(bed.asked).toEqual([]);
  });

  it('is unknown where the chain does not say', async () => {
    const bed = aBed();
    bed.chain.script('eth_call', () => Promise.reject(readErrors.failed('timeout')));
    await expect(held(bed, hero)).rejects.toMatchObject({ code: 'GET_ERC721_BALANCE_ERROR' });
    await expect(held(bed, potions)).rejects.toMatchObject({ code: 'GET_BALANCE_ERROR' });
    await expect(held(bed, hero, { chainId: 5 })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED_ERROR' });
    await expect(held(bed, hero, { walletAddress: 'me' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });
});
