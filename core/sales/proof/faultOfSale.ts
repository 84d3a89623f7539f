import { id as keccakOf } from 'ethers';
import type { JsonObject } from '../../config/json.js';
import type { Address } from '../../money/Address.js';
import type { SaleOrder } from '../SignedSale.js';

/** Events by which something leaves or reaches an account: where they name who gives and who gets, and where the amount is a word of the data. */
const TRANSFER = keccakOf('Transfer(address,address,uint256)');
const moves = new Map([
  [keccakOf('TransferSingle(address,address,address,uint256,uint256)'), 2],
  [keccakOf('TransferBatch(address,address,address,uint256[],uint256[])'), 2],
  [keccakOf('Sent(address,address,address,uint256,bytes,bytes)'), 2],
  [keccakOf('Burned(address,address,uint256,bytes,bytes)'), 2],
]);
/** Events by which somebody may take something of an account, and where they name the account. */
const approvals = new Map([
  [keccakOf('Approval(address,address,uint256)'), 1],
  [keccakOf('ApprovalForAll(address,address,bool)'), 1],
  [keccakOf('Approval(address,address,address,uint160,uint48)'), 1], // Permit2
  [keccakOf('Permit(address,address,address,uint160,uint48,uint48)'), 1], // Permit2
  [keccakOf('AuthorizedOperator(address,address)'), 2],
]);

export interface ShownSale extends Pick<SaleOrder, 'token' | 'total' | 'recipientAddress'> {
  /** Who may take the price; null: nobody. */
  readonly spender: Address | null;
}

/** What a simulated sale takes of its buyer beyond what is shown; null: nothing. */
export function faultOfSale(
  logs: readonly JsonObject[],
  { token, total, recipientAddress, spender }: ShownSale,
): JsonObject | null {
  const own = wordOf(recipientAddress);
  const currency = token.address.toLowerCase();
  const leaving = new Map<string, bigint>();
  for (const log of logs) {
    const contract = String(log['address']).toLowerCase();
    const [event = '', ...indexed] = log['topics'] as readonly string[];
    if (event === TRANSFER) {
      const isItem = indexed.length === 3;
      if (isItem && indexed[0] === own) return { contract, leaves: `item ${indexed[2]}`, shown: 'nothing' };
      if (isItem) continue;
      const amount = amountOf(log['data']);
      const net = (indexed[0] === own ? amount : 0n) - (indexed[1] === own ? amount : 0n);
      leaving.set(contract, (leaving.get(contract) ?? 0n) + net);
      continue;
    }
    const giver = moves.get(event);
    if (giver !== undefined && indexed[giver - 1] === own && contract !== currency)
      return { contract, leaves: 'tokens or items', shown: 'nothing' };
    const owner = approvals.get(event);
    // A token may log what is left of the approval that was announced.
    const isAnnounced =
      contract === currency && spender !== null && indexed[1] === wordOf(spender) && amountOf(log['data']) <= total;
    if (owner !== undefined && indexed[owner - 1] === own && !isAnnounced)
      return { contract, approves: indexed[owner === 1 ? 1 : 0] ?? null, shown: 'nothing' };
  }
  for (const [contract, amount] of leaving) {
    const shown = contract === currency ? total : 0n;
    if (amount > shown) return { contract, leaves: amount, shown };
  }
  return null;
}

function amountOf(data: unknown): bigint {
  return typeof data === 'string' && /^0x[0-9a-fA-F]{64}/.test(data) ? BigInt(data.slice(0, 66)) : 0n;
}

function wordOf(address: Address): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}
