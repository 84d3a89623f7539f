import { getAddress, isAddress } from 'ethers';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { erc20 } from '../contracts/erc20.js';
import { readContracts } from '../contracts/readContracts.js';
import type { Route } from '../routes.js';
import type { ServiceAnswer } from '../ServiceHandler.js';
import { describeItem, type ItemContracts } from './describeItem.js';
import { type DevnetItem, erc721, heldItems } from './heldItems.js';

/** Serves the indexer's data of items: owners and metadata. */
export const itemRoutes = (rpc: JsonRpcClient, contracts: ItemContracts, pageSize: number): readonly Route[] => {
  const list = async (text: string, query: URLSearchParams): Promise<ServiceAnswer> => {
    if (!isAddress(text)) return { status: 422, body: { message: 'Invalid parameter(s)' } };
    const wanted = (query.get('type') ?? 'ERC-721,ERC-1155').split(',');
    const held = (await heldItems(rpc, getAddress(text))).filter(({ type }) => wanted.includes(type));
    const start = Math.max(0, Number(query.get('items_count')) || 0);
    const page = held.slice(start, start + pageSize);
    const end = start + page.length;
    const last = page.at(-1);
    const next =
      end < held.length && last !== undefined
        ? {
            items_count: end,
            token_contract_address_hash: last.contract,
            token_id: last.id.toString(),
            token_type: last.type,
          }
        : null;
    return { status: 200, body: { items: await describe(rpc, contracts, page), next_page_params: next } };
  };
  const instance = async (contract: string, id: string): Promise<ServiceAnswer> => {
    if (!isAddress(contract)) return { status: 422, body: { message: 'Invalid parameter(s)' } };
    const owner = { address: contract, contract: erc721, method: 'ownerOf', args: [BigInt(id)] };
    const [held] = await readContracts(rpc, [owner]);
    const type = held === null ? 'ERC-1155' : 'ERC-721';
    const asked = { type, contract: getAddress(contract), id: BigInt(id), amount: 1n } as const;
    const [item] = await describe(rpc, contracts, [asked]);
    return { status: 200, body: item! };
  };
  return [
    {
      method: 'GET',
      path: /^\/api\/v2\/addresses\/([^/]+)\/nft$/,
      answer: ({ url }, account) => list(account, url.searchParams),
    },
    {
      method: 'GET',
      path: /^\/api\/v2\/tokens\/([^/]+)\/instances\/(\d{1,78})$/,
      answer: (_request, contract, id) => instance(contract, id),
    },
  ];
};

const describe = async (
  rpc: JsonRpcClient,
  contracts: ItemContracts,
  items: readonly DevnetItem[],
): Promise<readonly object[]> => {
  const names = await readContracts(
    rpc,
    items.map(({ contract }) => ({ address: contract, contract: erc20, method: 'name' })),
  );
  return items.map((item, at) => {
    const { type, contract, id, amount } = item;
    const name = typeof names[at] === 'string' ? names[at] : 'River supplies';
    const metadata = describeItem(contracts, item);
    return {
      id: id.toString(),
      token: { address_hash: contract, name, symbol: null, type },
      token_type: type,
      value: amount.toString(),
      is_unique: type === 'ERC-721',
      image_url: metadata.image,
      media_url: metadata.image,
      animation_url: null,
      metadata,
    };
  });
};
