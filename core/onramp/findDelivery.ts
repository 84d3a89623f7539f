import { WORD_DIGITS } from '../abi/AbiType.js';
import { decodeAbi } from '../abi/decodeAbi.js';
import { parseAbiTypes } from '../abi/parseAbiTypes.js';
import type { JsonObject } from '../config/json.js';
import { propertyOf } from '../errors/propertyOf.js';
import type { Address, Hex } from '../money/Address.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { readLogWindows } from '../rpc/readLogWindows.js';
import { addressTopic, eventTopic, numberTopic } from '../sending/chain/topics.js';
import { isHash } from '../wallet/isHash.js';

/** A provider's delivery, as it appears in logs. */
export interface Delivery {
  readonly account: Address;
  readonly contract: Address;
  /** Id of the item. Absent: a token. */
  readonly item?: { readonly type: 'ERC721' | 'ERC1155'; readonly id: bigint };
  /** Minimum amount of a token, in its smallest unit; quantity of an item. */
  readonly amount: bigint;
}

const TRANSFER = eventTopic('Transfer(address,address,uint256)');
const TRANSFER_SINGLE = eventTopic('TransferSingle(address,address,address,uint256,uint256)');
const TRANSFER_BATCH = eventTopic('TransferBatch(address,address,address,uint256[],uint256[])');

const single = parseAbiTypes('uint256, uint256');
const batch = parseAbiTypes('uint256[], uint256[]');

/** Number of blocks to search: hours of the child chain. */
const LOOK_BACK = 5_000n;

/**
 * Returns the newest transaction in which all of it arrived, sent by another account; only for the
 * receipt. `null` if none is found, as for a native token, which leaves no log, or a delivery in
 * parts.
 * @throws TributaryError if a read fails
 */
export async function findDelivery(
  reader: ChainReader,
  deliveries: readonly Delivery[],
  signal: AbortSignal,
): Promise<Hex | null> {
  if (deliveries.length === 0) return null;
  const head = await reader.getBlockNumber({ signal, fresh: true });
  const from = head > LOOK_BACK ? head - LOOK_BACK : 0n;
  const found = await Promise.all(
    deliveries.map(async (delivery) => {
      const filter = { address: delivery.contract, topics: topicsOf(delivery) };
      return hashesOf(
        await readLogWindows(reader, { ...filter, from, to: 'latest' }, { signal }).catch(noLogs),
        delivery,
      );
    }),
  );
  const [first = [], ...others] = found;
  return first.findLast((hash) => others.every((hashes) => hashes.includes(hash))) ?? null;
}

function topicsOf({ account, item }: Delivery): readonly (Hex | readonly Hex[] | null)[] {
  const to = addressTopic(account);
  if (item?.type === 'ERC1155') return [[TRANSFER_SINGLE, TRANSFER_BATCH], null, null, to];
  return item === undefined ? [TRANSFER, null, to] : [TRANSFER, null, to, numberTopic(item.id)];
}

/** A result that isn't a list of logs contains no transaction. */
function noLogs(error: unknown): readonly JsonObject[] {
  if (error instanceof TypeError) return [];
  throw error;
}

function hashesOf(logs: readonly JsonObject[], delivery: Delivery): readonly Hex[] {
  return logs
    .filter((log) => isEnough(log, delivery))
    .map((log) => propertyOf(log, 'transactionHash'))
    .filter(isHash);
}

/** Logs of an ERC-721 have the item's id in their topics; those of an ERC-1155 don't and cover the whole collection. */
function isEnough(log: unknown, { item, amount }: Delivery): boolean {
  const data = propertyOf(log, 'data');
  if (item === undefined) return isAtLeast(data, amount);
  return item.type === 'ERC721' || piecesIn(data, item.id) >= amount;
}

/** TransferSingle has one word each where TransferBatch has lists. */
function piecesIn(data: unknown, id: bigint): bigint {
  if (typeof data !== 'string') return 0n;
  try {
    const isSingle = data.length === 2 + 2 * WORD_DIGITS;
    const [ids, values] = decodeAbi(isSingle ? single : batch, data) as readonly [unknown, unknown];
    const [named, pieces] = [[ids].flat(), [values].flat()] as readonly [readonly unknown[], readonly bigint[]];
    return pieces.reduce((sum, value, at) => (named[at] === id ? sum + value : sum), 0n);
  } catch {
    return 0n;
  }
}

function isAtLeast(data: unknown, amount: bigint): boolean {
  return typeof data === 'string' && /^0x[0-9a-f]{64}$/i.test(data) && BigInt(data) >= amount;
}
