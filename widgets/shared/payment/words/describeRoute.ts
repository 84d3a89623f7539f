import { type FundingRoute, type FundingStep, RouteKind } from '../../../../core/index.js';
import { formatEstimate } from '../../../../flows/format/formatEstimate.js';
import { formatPayable } from '../../../../flows/format/formatPayable.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { routeFigures } from '../../../../flows/payment/routeFigures.js';
import { deliveryOf, isByCard, spendOf } from '../../../../flows/payment/routeSums.js';
import type { IconName } from '../../../components/picture/Icon.js';
import type { PathLeg, PathStop } from '../../../components/route/RoutePath.js';
import { shortDuration } from '../../../messages/durations.js';
import { lookUp, say } from '../../../messages/say.js';
import { networkName } from '../../host/networkMark.js';
import { humanise, type PaymentContext } from '../../host/PaymentContext.js';
import { describeCosts } from './describeCosts.js';

export interface RouteWords {
  readonly name: string;
  readonly amount: { readonly value: string; readonly unit: string };
  /** "54.83 IMX", for several tokens "30 USDC + 12 USDC"; `null` if nothing is paid from the wallet. */
  readonly pays: string | null;
  readonly verb: string;
  readonly costs: string;
  readonly time: string;
  readonly confirmations: string;
  readonly from: PathStop;
  readonly legs: readonly PathLeg[];
}

/** Describes a way to pay. */
export function describeRoute(route: FundingRoute, context: PaymentContext): RouteWords {
  const { t } = context;
  // A claim spends only gas: it is named by the released amount.
  const spend = route.kind === 'claim' ? deliveryOf(route) : spendOf(route);
  const paid = route.kind === 'claim' && spend !== null ? [spend] : routeFigures(route).leaves;
  const symbol = spend?.token.symbol ?? '';
  const value = spend === null ? '0' : formatPayment(spend.value, spend.token.decimals, context);
  const byCard = isByCard(route);
  const free = spend === null || spend.value === 0n;
  return {
    name: routeName(route.kind, symbol, context),
    amount: { value, unit: symbol },
    pays: free || byCard ? null : paid.map((each) => formatPayable(each, context)).join(' + '),
    verb: context.kinds[route.kind]?.verb ?? lookUp(t.routes.verb, route.kind) ?? t.routes.otherVerb,
    costs: byCard ? t.routes.cardPrice : free ? t.routes.free : costsOf(route, context),
    time: t.time.about({ duration: shortDuration(route.expectedSeconds, t) }),
    confirmations:
      byCard && route.confirmations === 0 ? t.routes.opensPage : t.routes.confirmations({ count: route.confirmations }),
    from: free || byCard ? { icon: kindIcon(route.kind, context) } : { token: spend.token },
    legs: route.steps.map((step) => describeLeg(step, route, context)),
  };
}

export function routeName(kind: RouteKind, symbol: string, { t, kinds }: PaymentContext): string {
  const known = kind === RouteKind.CARD_PURCHASE ? RouteKind.ONRAMP : kind;
  return kinds[kind]?.name ?? say(lookUp(t.routes.name, known), { symbol }) ?? humanise(kind);
}

/** Names a route kind while it is searched, before its token is known. */
export function kindName(kind: RouteKind, { t, kinds }: PaymentContext): string {
  return kinds[kind]?.name ?? lookUp(t.routes.search, kind) ?? humanise(kind);
}

export function kindIcon(kind: RouteKind, { kinds }: PaymentContext): IconName {
  return kinds[kind]?.icon ?? lookUp(icons, kind) ?? 'streams';
}

const icons = {
  swap: 'swap',
  bridge: 'bridge',
  'bridge-swap': 'bridge',
  onramp: 'card',
  'card-purchase': 'card',
  transfer: 'right',
  claim: 'wallet',
} as const satisfies Record<string, IconName>;

/** Describes the sum of all costs in the review; if the route lists no costs, its estimate. */
function costsOf(route: FundingRoute, context: PaymentContext): string {
  const { t } = context;
  const token = deliveryOf(route)?.token;
  if (route.estimatedCost === null || token === undefined) return t.routes.costsUnknown;
  const { lines, total } = describeCosts(route, context);
  if (lines.length > 0) return t.routes.costs({ amount: total });
  if (route.estimatedCost <= 0n) return t.routes.noCosts;
  return t.routes.costs({
    amount: withUnit(formatEstimate(route.estimatedCost, token.decimals, context), token.symbol),
  });
}

function describeLeg(
  { type, chainId, delivers }: FundingStep,
  { kind, steps }: FundingRoute,
  context: PaymentContext,
): PathLeg {
  const { routes } = context.t;
  // Only a line with one leg has room for its start.
  const words =
    type === 'BRIDGE' && steps.length === 1
      ? routes.bridgeFrom({ network: networkName(context, chainId) })
      : lookUp(routes.leg, type);
  return {
    icon: lookUp(stepIcons, type) ?? kindIcon(kind, context),
    words: words ?? context.kinds[kind]?.name ?? humanise(type),
    to: { token: delivers.token },
  };
}

const stepIcons = {
  SWAP: 'swap',
  BRIDGE: 'bridge',
  ONRAMP: 'card',
  TRANSFER: 'right',
  CLAIM: 'wallet',
} as const satisfies Record<string, IconName>;
