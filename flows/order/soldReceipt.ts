import type { Address, ExecutionSnapshot, Token } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { permissions } from '../payment/doneBefore.js';
import { cardPurchaseOf, purchaseIndex } from '../payment/purchaseStep.js';
import { settleLate } from '../payment/settleLate.js';
import { stepIndexOf } from '../payment/stepOf.js';
import type { SaidFigures } from './OrderPlan.js';
import { FROM_BALANCE, LISTING_SALE, readPurpose } from './orderPurpose.js';
import type { PaymentMethod } from './PaymentMethod.js';

/** One kind of item in a sale. */
export interface SoldReceiptItem {
  /** Product of the shop; in a purchase from the order book, the listing's id. */
  readonly productId: string;
  readonly quantity: number;
  /** Token ids that the shop signed, as decimal text; empty for a listing. */
  readonly tokenIds: readonly string[];
}

export interface SoldTransaction {
  /** The contract's function as the shop names it; `approve` for an approval. */
  readonly method: string;
  readonly hash: string;
}

/** A completed purchase, for a host. The same purchase always has the same `executionId`. */
export interface SoldReceipt {
  /** Id of the purchase in the engine's journal. Grants are keyed by it. */
  readonly executionId: string;
  /** The shop's name for the purchase; null if it gives none, as for a listing. */
  readonly reference: string | null;
  /** Account that paid and received the items. */
  readonly account: Address;
  /** Sale of the shop; null for a purchase from the order book. */
  readonly environmentId: string | null;
  /** Listing of the order book; null for a sale. */
  readonly listingId: string | null;
  readonly items: readonly SoldReceiptItem[];
  /** Price of the purchase, in the token's smallest unit. Network fees and the costs of getting the token are extra. */
  readonly price: { readonly token: Token; readonly amount: bigint };
  /** Maximum that the player accepted, as shown on the button; `null` if an older widget started the purchase. */
  readonly agreed: SaidFigures | null;
  readonly paymentMethod: PaymentMethod | null;
  /** Kind of the route that brought the tokens, or `balance`. */
  readonly fundingMethod: string;
  /** The purchase's own transactions, approvals included; empty if a card provider sent it. */
  readonly transactions: readonly SoldTransaction[];
}

/**
 * Returns the receipt of a purchase whose every transaction took effect on the chain; `null` for
 * any other execution: one that is running, failed or unknown, an approval, and one that only
 * brings tokens.
 *
 * @param purchase the purchase's own execution, as the engine emits it
 *
 * @example
 * const orders = createOrderEngine(engine, { onPurchase: (purchase) => grant(soldReceipt(purchase)) });
 */
export function soldReceipt(purchase: ExecutionSnapshot): SoldReceipt | null {
  assertKinds({ purchase }, 'object');
  const { id, route } = purchase;
  const purpose = readPurpose(route);
  const step = route.steps[purchaseIndex(route)];
  if (purpose === null || step === undefined || !isSold(purchase)) return null;
  const { sold, items = [], key, method, fundedBy, said } = purpose;
  const environmentId = environmentOf(key);
  const isListing = environmentId === LISTING_SALE;
  const { token, fundsRequired } = step.fundingItem;
  const cardPrice = cardPurchaseOf(route)?.item.price;
  return {
    executionId: id,
    reference: sold?.reference || null,
    account: route.account,
    environmentId: isListing ? null : environmentId,
    listingId: isListing ? (items[0]?.productId ?? null) : null,
    items: items.map(({ productId, quantity }) => ({
      productId,
      quantity,
      tokenIds: (sold?.tokenIds ?? []).filter((_id, at) => sold?.productIds[at] === productId),
    })),
    price: { token: cardPrice?.token ?? token, amount: cardPrice?.value ?? fundsRequired.amount },
    agreed: said ?? null,
    paymentMethod: method,
    fundingMethod: fundedBy || FROM_BALANCE,
    transactions: purchaseTransactions(purchase),
  };
}

/** Done, or abandoned by the player and completed on the chain later. */
function isSold(purchase: ExecutionSnapshot): boolean {
  if (purchase.status === 'done') return true;
  if (purchase.status !== 'abandoned') return false;
  const index = purchaseIndex(purchase.route);
  const effects = settleLate(purchase).tasks.filter(
    ({ id, action }) => stepIndexOf(id) === index && !permissions.has(action),
  );
  return effects.length > 0 && effects.every(({ state }) => state === 'confirmed');
}

/** Returns the sent transactions of the purchase, with the shop's names. */
export function purchaseTransactions({
  route,
  tasks,
}: Pick<ExecutionSnapshot, 'route' | 'tasks'>): readonly SoldTransaction[] {
  const purchase = purchaseIndex(route);
  const methods = readPurpose(route)?.sold?.methods ?? [];
  return tasks.flatMap(({ id, action, transactionHash }) => {
    if (stepIndexOf(id) !== purchase || transactionHash === null) return [];
    const named = methods[Number(id.slice(id.lastIndexOf('-') + 1))] ?? 'execute';
    return [{ method: action === 'fulfil' ? named : 'approve', hash: transactionHash }];
  });
}

function environmentOf(key: string): string | null {
  try {
    const [environmentId] = JSON.parse(key) as readonly unknown[];
    return typeof environmentId === 'string' ? environmentId : null;
  } catch {
    return null;
  }
}
