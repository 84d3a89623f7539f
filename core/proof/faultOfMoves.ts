import { id as keccakOf } from 'ethers';
import { decodeAbi } from '../abi/decodeAbi.js';
import { parseAbiTypes } from '../abi/parseAbiTypes.js';
import type { JsonObject } from '../config/json.js';
import type { Address } from '../money/Address.js';

/**
 * Address under which nodes log native transfers (`traceTransfers`). There is no contract, so only
 * the node can emit them.
 */
export const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** Amounts that a page shows as given by the account. Contracts in lower case. */
export interface ShownMoves {
  readonly account: Address;
  /** Maximum amounts in the smallest unit, by token contract; native tokens by `COIN`. */
  readonly most: ReadonlyMap<string, bigint>;
  /** Quantities of items, by `pieceKey`. */
  readonly items: ReadonlyMap<string, bigint>;
  /** Accounts that may take something afterwards, with the maximum, by token contract. */
  readonly spenders: readonly { readonly contract: string; readonly spender: Address; readonly most: bigint }[];
}

export const pieceKey = (contract: string, id: bigint): string => `${contract.toLowerCase()} ${id}`;

const TRANSFER = keccakOf('Transfer(address,address,uint256)');
const APPROVAL = keccakOf('Approval(address,address,uint256)');
const TRANSFER_SINGLE = keccakOf('TransferSingle(address,address,address,uint256,uint256)');
const TRANSFER_BATCH = keccakOf('TransferBatch(address,address,address,uint256[],uint256[])');
/** ERC-777 logs these in addition to Transfer; the second topic is the sender, and the third of `Sent` the receiver. */
const moves777: ReadonlySet<string> = new Set([
  keccakOf('Sent(address,address,address,uint256,bytes,bytes)'),
  keccakOf('Burned(address,address,uint256,bytes,bytes)'),
]);
/** Events of approvals: where they name the account, and whether the data has the amount. */
const approvals = new Map([
  [APPROVAL, { owner: 1, hasAmount: true }],
  [keccakOf('ApprovalForAll(address,address,bool)'), { owner: 1, hasAmount: true }],
  [keccakOf('Approval(address,address,address,uint160,uint48)'), { owner: 1, hasAmount: true }], // Permit2
  [keccakOf('Permit(address,address,address,uint160,uint48,uint48)'), { owner: 1, hasAmount: true }], // Permit2
  [keccakOf('AuthorizedOperator(address,address)'), { owner: 2, hasAmount: false }],
]);
const single = parseAbiTypes('uint256, uint256');
const batch = parseAbiTypes('uint256[], uint256[]');
const zeroWord = `0x${'0'.repeat(64)}`;

/**
 * Returns what logs take from an account beyond what is shown; `null` if nothing. Amounts of a
 * token or item that come back are subtracted.
 */
export function faultOfMoves(logs: readonly JsonObject[], shown: ShownMoves): JsonObject | null {
  const own = wordOf(shown.account);
  const leaving = new Map<string, bigint>();
  const items = new Map<string, { readonly contract: string; readonly id: bigint; readonly pieces: bigint }>();
  const leave = (contract: string, id: bigint, pieces: bigint): void => {
    const key = pieceKey(contract, id);
    items.set(key, { contract, id, pieces: (items.get(key)?.pieces ?? 0n) + pieces });
  };
  for (const log of logs) {
    const contract = String(log['address']).toLowerCase();
    const [event = '', ...indexed] = log['topics'] as readonly string[];
    const sign = (from: number): bigint => (indexed[from] === own ? 1n : 0n) - (indexed[from + 1] === own ? 1n : 0n);
    let fault: JsonObject | null = null;
    if (event === TRANSFER && indexed.length === 3) leave(contract, BigInt(indexed[2]!), sign(0));
    else if (event === TRANSFER)
      leaving.set(contract, (leaving.get(contract) ?? 0n) + sign(0) * (amountOf(log['data']) ?? 0n));
    else if (event === TRANSFER_SINGLE || event === TRANSFER_BATCH) {
      const moved = sign(1) === 0n ? [] : piecesOf(event, String(log['data']));
      for (const [id, pieces] of moved ?? []) leave(contract, id, sign(1) * pieces);
      if (moved === null && sign(1) > 0n) fault = { contract, leaves: 'items', shown: 'nothing' };
    } else if (moves777.has(event)) {
      if (sign(1) > 0n && !shown.most.has(contract)) fault = { contract, leaves: 'tokens or items', shown: 'nothing' };
    } else fault = faultOfApproval(shown, own, { contract, event, indexed, data: log['data'] });
    if (fault !== null) return fault;
  }
  for (const [key, { contract, id, pieces }] of items)
    if (pieces > (shown.items.get(key) ?? 0n)) return { contract, leaves: `item ${id}`, shown: 'nothing' };
  for (const [contract, amount] of leaving) {
    const most = shown.most.get(contract) ?? 0n;
    if (amount > most) return { contract, leaves: amount, shown: most };
  }
  return null;
}

interface Approving {
  readonly contract: string;
  readonly event: string;
  readonly indexed: readonly string[];
  readonly data: unknown;
}

/** An approval of 0 revokes one, and a token may log the rest of the announced approval. */
function faultOfApproval(
  { spenders }: ShownMoves,
  own: string,
  { contract, event, indexed, data }: Approving,
): JsonObject | null {
  const form = approvals.get(event);
  if (form === undefined || indexed[form.owner - 1] !== own) return null;
  const amount = form.hasAmount ? amountOf(data) : null;
  const party = indexed[form.owner === 1 ? 1 : 0] ?? null;
  const isOfItem = indexed.length === 3 && event === APPROVAL;
  if (amount === 0n || (isOfItem && party === zeroWord)) return null;
  const isAnnounced = spenders.some(
    (one) => one.contract === contract && wordOf(one.spender) === party && (amount ?? one.most) <= one.most,
  );
  return isAnnounced ? null : { contract, approves: party, shown: 'nothing' };
}

/** `null` if the data can't be read. */
function piecesOf(event: string, data: string): readonly (readonly [id: bigint, pieces: bigint])[] | null {
  try {
    if (event === TRANSFER_SINGLE) return [decodeAbi(single, data) as [bigint, bigint]];
    const [ids, amounts] = decodeAbi(batch, data) as [readonly bigint[], readonly bigint[]];
    return ids.map((id, index) => [id, amounts[index] ?? 0n] as const);
  } catch {
    return null;
  }
}

/** `null` if the data has no amount. */
function amountOf(data: unknown): bigint | null {
  return typeof data === 'string' && /^0x[0-9a-fA-F]{64}/.test(data) ? BigInt(data.slice(0, 66)) : null;
}

function wordOf(address: Address): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}
