import { erc20Abi } from '../../contracts-abi/erc20.js';
import { decodeAbi } from '../abi/decodeAbi.js';
import { type Erc20ItemInput } from '../checkout/ItemRequirement.js';
import type { Address, Hex } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import { contractFunction } from '../rpc/contractFunction.js';
import { readAssetCall } from '../sending/calls/readAssetCall.js';
import type { ParsedTransaction } from './answer/parseSignedOrder.js';
import type { SaleOrder, SaleTransaction, SignedSale } from './SignedSale.js';

const approve = contractFunction(erc20Abi, 'approve');

/**
 * Combines an order with its transactions. The approval becomes the requirement, which is approved
 * exactly; the rest is the purchase. `proveSale` verifies the effects of the purchase.
 * @throws TypeError if an approval doesn't match the order's currency and total, the currency is
 *   called for anything else, or a known function transfers tokens away
 */
export function assembleSale(order: SaleOrder, parsed: readonly ParsedTransaction[]): SignedSale {
  const approvals = parsed.filter(isApproval).map((approval) => readApproval(order, approval));
  const purchase = parsed.filter((transaction) => !isApproval(transaction));
  if (purchase.length === 0) throw new TypeError('there is nothing to send');
  if (approvals.length > 1) throw new TypeError('there is more than one approval');
  // Otherwise a call of the currency's contract could move the player's tokens elsewhere.
  if (purchase.some(({ to }) => to === order.token.address))
    throw new TypeError('a transaction calls the currency itself');
  if (purchase.some(({ data }) => readAssetCall(data) !== null))
    throw new TypeError('a transaction gives tokens of the player’s away');
  const requirement = approvals[0] ?? null;
  return {
    order,
    transactions: parsed.map((transaction) => toSaleTransaction(order, transaction)),
    requirement,
    fulfilment: {
      itemRequirements: requirement ? [requirement] : [],
      transactions: purchase.map(({ to, data, deadline }) => ({ to, data, ...(deadline !== null && { deadline }) })),
    },
  };
}

function isApproval({ data }: ParsedTransaction): boolean {
  return data.toLowerCase().startsWith(approve.selector);
}

function readApproval({ token, total }: SaleOrder, { to, data }: ParsedTransaction): Erc20ItemInput {
  const [spender, amount] = decodeApproval(data);
  if (to !== token.address || amount !== total) throw new TypeError("the approval is not of the order's total");
  return { type: ItemType.ERC20, tokenAddress: to, spenderAddress: spender, amount };
}

function decodeApproval(data: Hex): readonly [Address, bigint] {
  return decodeAbi(approve.inputs, `0x${data.slice(approve.selector.length)}`) as readonly [Address, bigint];
}

function toSaleTransaction(
  { token, recipientAddress }: SaleOrder,
  { to, data, ...details }: ParsedTransaction,
): SaleTransaction {
  return { ...details, transaction: { chainId: token.chainId, from: recipientAddress, to, data, value: 0n } };
}
