import { nextQuery } from '../balances/indexer/nextQuery.js';
import { parseExactInteger } from '../balances/indexer/parseExactInteger.js';
import { isObject, json } from '../config/json.js';
import { ItemType } from '../money/ItemType.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { plainText } from '../plainData/plainText.js';
import type { HeldItem, ItemFace } from './HeldItem.js';
import type { ItemPage } from './Items.js';
import { safePicture } from './safePicture.js';

export interface ItemReading {
  readonly chainId: number;
  readonly ipfsGateway: string;
}

const types: Readonly<Record<string, HeldItem['type']>> = {
  'ERC-721': ItemType.ERC721,
  ERC721: ItemType.ERC721,
  'ERC-1155': ItemType.ERC1155,
  ERC1155: ItemType.ERC1155,
};
const longestDescription = 300;

/** Parses a page of the indexer's items (Blockscout v2). @throws TypeError if the response isn't a page */
export function parseItems(answer: unknown, reading: ItemReading): ItemPage {
  if (!isObject(answer) || !Array.isArray(answer['items'])) throw new TypeError('the answer is not a page of items');
  const entries = answer['items'] as readonly unknown[];
  const items = json.parsed(entries, (entry) => parseItem(json.object(entry), reading));
  const held = new Map(items.map((item) => [`${item.contractAddress}/${item.id}`, item]));
  return {
    items: [...held.values()],
    cursor: nextQuery(answer['next_page_params']),
    unread: entries.length - items.length,
  };
}

/** Parses the name and image of an item, from a page's entry or the response about one item. */
export function parseFace(answer: unknown, { ipfsGateway }: Pick<ItemReading, 'ipfsGateway'>): ItemFace {
  const entry = json.object(answer);
  const metadata = json.object(entry['metadata']);
  const pictures = [entry['image_url'], metadata['image'], metadata['image_url'], entry['media_url']];
  const description = metadata['description'];
  return {
    name: lineOf(metadata['name'] ?? entry['name']),
    collectionName: lineOf(json.object(entry['token'])['name']),
    description: typeof description === 'string' ? lineOf(description.replace(/\s+/g, ' '), longestDescription) : null,
    picture: pictures.map((given) => safePicture(given, ipfsGateway)).find((picture) => picture !== null) ?? null,
  };
}

/** Newer indexers name the address `address_hash`. */
function parseItem(entry: Readonly<Record<string, unknown>>, reading: ItemReading): HeldItem | null {
  const token = json.object(entry['token']);
  const type = types[String(entry['token_type'] ?? token['type'])];
  const address = [token['address_hash'], token['address']].find((given) => typeof given === 'string');
  const contractAddress = typeof address === 'string' ? tryParseAddress(address.toLowerCase()) : null;
  const id = parseExactInteger(entry['id'] ?? entry['token_id']);
  if (type === undefined || contractAddress === null || id === null) return null;
  const amount = type === ItemType.ERC721 ? 1n : parseExactInteger(entry['value']);
  if (amount === null || amount === 0n) return null;
  return { chainId: reading.chainId, type, contractAddress, id, amount, ...parseFace(entry, reading) };
}

function lineOf(value: unknown, most?: number): string | null {
  const line = typeof value === 'string' ? plainText(value.slice(0, 2_000), most) : '';
  return line === '' ? null : line;
}
