import { checkoutErrors } from '../errors/checkoutErrors.js';
import { parseAddress } from '../money/parseAddress.js';
import { isSameToken } from '../money/Token.js';
import { type OnrampItem, unknownTerms } from '../onramp/OnrampProvider.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { type FundingRoute, RouteKind, StepType } from '../routing/FundingRoute.js';
import { cardPurchaseStep } from '../sales/card/cardPurchaseStep.js';
import { readItemBalance } from '../sales/card/readItemBalance.js';
import type { SignedSale } from '../sales/SignedSale.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ActionDeps } from './ActionDeps.js';
import type { CardPurchaseRequest } from './Actions.js';
import { actionRoute } from './actionRoute.js';
import { assertOwn } from './assertOwn.js';

/** Used if the shop gives no gas estimate (facts §4.7). */
const usualGas = 30_000_000n;

/** See `Actions.cardPurchase`. */
export async function cardPurchaseRoute(
  { account: text, sale, name, image }: CardPurchaseRequest,
  { chains, ...deps }: ActionDeps,
  options: Abortable,
): Promise<FundingRoute> {
  const account = parseAddress(text);
  const { order } = sale;
  assertOwn({ from: order.recipientAddress }, account);
  const item = itemOf(sale, { name, ...(image !== undefined && { image }) });
  const onramp = deps.onramp();
  const reader = chains.get(order.token.chainId);
  const sold = order.products.flatMap(({ items, collectionAddress, contractType }) =>
    items.map((piece) => ({ ...piece, collectionAddress, contractType })),
  );
  const [terms, tokens, bought] = await Promise.all([
    onramp.getTerms?.(options) ?? unknownTerms,
    onramp.getTokens(options),
    Promise.all(sold.map(async (each) => ({ ...each, before: await readItemBalance(reader, account, each, options) }))),
  ]);
  if (!terms.sellsItems || !tokens.some((token) => isSameToken(token, order.token)))
    throw checkoutErrors.unsupportedTokenType(undefined, { token: order.token.address, provider: onramp.id });
  return actionRoute({
    kind: RouteKind.CARD_PURCHASE,
    account,
    step: cardPurchaseStep({ item, bought, deadline: sale.transactions[0]?.deadline ?? null }),
    expectedSeconds: expectedSeconds[StepType.CARD_PURCHASE],
    confirmations: 0,
  });
}

/** The provider sends one transaction and takes nothing from the player's wallet. */
function itemOf(sale: SignedSale, { name, image }: Pick<CardPurchaseRequest, 'name' | 'image'>): OnrampItem {
  const { order, fulfilment, requirement, transactions } = sale;
  const [sent, ...others] = fulfilment.transactions;
  const product = order.products[0];
  if (sent === undefined || product === undefined || others.length > 0 || requirement !== null)
    throw checkoutErrors.missingParams(undefined, { field: 'sale', reason: 'it is not signed to be paid by card' });
  return {
    price: { token: order.token, value: order.total },
    transaction: { to: parseAddress(sent.to), data: sent.data as OnrampItem['transaction']['data'] },
    gasLimit: transactions[0]?.gasEstimate ?? usualGas,
    name,
    ...(image !== undefined && { image }),
    collectionAddress: product.collectionAddress,
    contractType: product.contractType,
    tokenIds: product.items.map(({ tokenId }) => tokenId),
    quantity: product.items.reduce((sum, { amount }) => sum + amount, 0n),
  };
}
