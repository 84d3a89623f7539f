import { swapDefaults } from '../dex/swapDefaults.js';
import { isSameToken, type TokenAmount } from '../money/Token.js';
import { tryParseSlippage } from '../money/tryParseSlippage.js';
import { FeeType, type FundingRoute, type FundingStep, StepType } from '../routing/FundingRoute.js';
import { isStepOf } from '../routing/isStepOf.js';
import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import type { FoundOffers } from './findOffers.js';
import type { PaymentOffer } from './PaymentSnapshot.js';
import { toPaymentAmount } from './paymentAmount.js';

const BALANCE = 'balance';

/** Seconds that a purchase usually takes. */
const PURCHASE_SECONDS = 5;

/** Returns the offers of a search, the recommended one first. */
export function offersOf({
  sufficient,
  price,
  routing,
}: Pick<FoundOffers, 'sufficient' | 'price'> & {
  readonly routing: Pick<RoutingSnapshot, 'routes'> | null;
}): readonly PaymentOffer[] {
  if (sufficient === true) return [balanceOffer(price)];
  return (routing?.routes ?? []).map((route) => routeOffer(route, price));
}

function balanceOffer(price: TokenAmount | null): PaymentOffer {
  return {
    id: BALANCE,
    kind: BALANCE,
    priority: 0,
    pays: price === null ? [] : [toPaymentAmount(price)],
    gas: [],
    cost: price === null ? null : toPaymentAmount(price),
    missing: price === null ? ['gas', 'price'] : ['gas'],
    seconds: PURCHASE_SECONDS,
    route: null,
  };
}

function routeOffer(route: FundingRoute, price: TokenAmount | null): PaymentOffer {
  const cost = costOf(route, price);
  return {
    id: route.id,
    kind: route.kind,
    priority: route.priority,
    pays: paysOf(route, price).map(toPaymentAmount),
    gas: gasOf(route).map(toPaymentAmount),
    cost: cost === null ? null : toPaymentAmount(cost),
    missing: cost === null ? ['price', 'gas'] : [],
    seconds: route.expectedSeconds + PURCHASE_SECONDS,
    route,
  };
}

/** Returns the maximum total: the price, the route's cost beyond the value that arrives, and the slippage of its swaps. */
function costOf({ steps, estimatedCost }: FundingRoute, price: TokenAmount | null): TokenAmount | null {
  const arrives = steps.at(-1)?.delivers;
  if (price === null || estimatedCost === null || arrives === undefined) return null;
  if (!isSameToken(arrives.token, price.token)) return null;
  const slippage = steps.reduce((sum, step) => sum + slippageOf(step, arrives.value), 0n);
  return { token: price.token, value: price.value + estimatedCost + slippage };
}

/** Returns the part of the delivered amount that a swap may cost beyond its quote, rounded up. */
function slippageOf(step: FundingStep, delivered: bigint): bigint {
  if (!isStepOf(step, StepType.SWAP)) return 0n;
  const slippage = tryParseSlippage(step.slippagePercent ?? swapDefaults.slippagePercent);
  // The engine offers no route with an invalid one.
  if (slippage === null) return 0n;
  const { numerator, denominator } = slippage;
  return (delivered * numerator + denominator - 1n) / denominator;
}

/** Sums the first step's spending and the part of the price that the route doesn't bring. */
function paysOf({ steps }: FundingRoute, price: TokenAmount | null): readonly TokenAmount[] {
  const [first] = steps;
  const arrives = steps.at(-1)?.delivers;
  const isOfWallet = first !== undefined && first.type !== StepType.ONRAMP;
  const spent = isOfWallet ? [{ token: first.fundingItem.token, value: first.fundingItem.fundsRequired.amount }] : [];
  const held = price === null || arrives === undefined ? 0n : price.value - arrives.value;
  return sumsOf(price !== null && held > 0n ? [...spent, { token: price.token, value: held }] : spent);
}

function gasOf({ steps }: FundingRoute): readonly TokenAmount[] {
  const fees = steps.flatMap(({ fees: { approvalGasFee, swapGasFee, bridgeGasFee, gasFee, bridgeFees = [] } }) => [
    approvalGasFee,
    swapGasFee,
    bridgeGasFee,
    gasFee,
    ...bridgeFees.filter(({ type }) => type === FeeType.GAS),
  ]);
  return sumsOf(fees.flatMap((fee) => (fee === undefined ? [] : [{ token: fee.token, value: fee.amount }])));
}

/** Returns one amount for each token, without zero amounts. */
function sumsOf(amounts: readonly TokenAmount[]): readonly TokenAmount[] {
  const sums: TokenAmount[] = [];
  for (const { token, value } of amounts) {
    const index = sums.findIndex((sum) => isSameToken(sum.token, token));
    const before = sums[index];
    if (before === undefined) sums.push({ token, value });
    else sums[index] = { token, value: before.value + value };
  }
  return sums.filter(({ value }) => value > 0n);
}
