import type { FundingRoute, TokenAmount } from '../../../../core/index.js';
import { formatEstimate } from '../../../../flows/format/formatEstimate.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { formatPercent } from '../../../../flows/format/formatPercent.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { routeFigures } from '../../../../flows/payment/routeFigures.js';
import { feesOf, isGas, type RouteFee, sumByToken } from '../../../../flows/payment/routeSums.js';
import type { CostLine } from '../../../components/amount/Costs.js';
import { networkName } from '../../host/networkMark.js';
import type { PaymentContext } from '../../host/PaymentContext.js';

export interface CostsWords {
  /** One sum for each token, joined. */
  readonly total: string;
  readonly lines: readonly CostLine[];
  readonly bottom: CostLine;
}

/** Returns the sum of the amounts' values as text; `undefined`: one of them has no price. */
export type MoneyOf = (amounts: readonly TokenAmount[]) => string | undefined;

/** Describes all costs of a way, each with its amount, and the most that may leave the wallet. */
export function describeCosts(
  route: FundingRoute,
  context: PaymentContext,
  alsoPaid: readonly string[] = [],
  moneyOf: MoneyOf = () => undefined,
): CostsWords {
  const { t } = context;
  const fees = feesOf(route);
  const severalNetworks = new Set(fees.map(({ chainId }) => chainId)).size > 1;
  const sums = sumByToken(fees.map(({ token, amount }) => ({ token, value: amount })));
  const paid = routeFigures(route).leaves.map(({ token, value }) =>
    withUnit(formatPayment(value, token.decimals, context), token.symbol),
  );
  return {
    total:
      sums.length === 0
        ? t.costs.none
        : sums
            .map(({ token, value }) => withUnit(formatEstimate(value, token.decimals, context), token.symbol))
            .join(' + '),
    lines: linesOf(fees, (fee) => feeName(fee, severalNetworks, context), context, moneyOf),
    bottom: {
      label: fees.some(({ origin }) => isGas(origin)) ? t.costs.payAtMostPlusGas : t.costs.payAtMost,
      value: [...paid, ...alsoPaid].join(' + ') || t.costs.nothing,
    },
  };
}

/** Merges costs with the same name into one line: a swap and a purchase after it both cost gas. */
function linesOf(
  fees: readonly RouteFee[],
  nameOf: (fee: RouteFee) => string,
  context: PaymentContext,
  moneyOf: MoneyOf,
): readonly CostLine[] {
  const labels = [...new Set(fees.map(nameOf))];
  return labels.map((label) => {
    const sums = sumByToken(
      fees.filter((fee) => nameOf(fee) === label).map(({ token, amount }) => ({ token, value: amount })),
    );
    return {
      label,
      value: sums
        .map(({ token, value }) => withUnit(formatEstimate(value, token.decimals, context), token.symbol))
        .join(' + '),
      money: moneyOf(sums),
    };
  });
}

function feeName(
  { type, origin, chainId, included, basisPoints }: RouteFee,
  severalNetworks: boolean,
  context: PaymentContext,
): string {
  const { costs } = context.t;
  if (isGas(origin)) {
    const name = origin === 'gas' ? costs.gas : costs.approvalGas;
    return severalNetworks ? costs.onNetwork({ name, network: networkName(context, chainId) }) : name;
  }
  const known = named.find((name) => name === type);
  const label = known === undefined ? costs.other : costs[known];
  const name = basisPoints === undefined ? label : `${label} ${formatPercent(basisPoints, context.locale)}`;
  return included ? costs.included({ name }) : name;
}

const named = ['SWAP_FEE', 'BRIDGE_FEE', 'IMMUTABLE_FEE'] as const;
