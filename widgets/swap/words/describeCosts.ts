import {
  approvalGasFee,
  type FiatAmount,
  type PriceSnapshot,
  poolFeeOf,
  type SwapResult,
  type TokenAmount,
  TradeType,
} from '../../../core/index.js';
import { formatEstimate } from '../../../flows/format/formatEstimate.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatOwnPercent, formatPercent } from '../../../flows/format/formatPercent.js';
import { formatTokenAmount, withUnit } from '../../../flows/format/formatTokenAmount.js';
import { shareOf, sumWorth, worthOf } from '../../../flows/money/worth.js';
import { impactOf, swapDeliveryOf, swapSpendOf } from '../../../flows/swap/swapFigures.js';
import type { CostLine } from '../../components/amount/Costs.js';
import type { SwapContext } from './words.js';

export interface SwapCosts {
  readonly total: string;
  readonly lines: readonly CostLine[];
  readonly bottom: readonly [CostLine, CostLine];
}

interface Cost extends CostLine {
  /** In dollars; `null`: no price. Absent if another line contains it. */
  readonly worth?: FiatAmount | null;
}

/**
 * Describes all costs of a swap with their values, and the execution's limits. The price impact contains the
 * fees of the pools and of the integrator.
 */
export function describeSwapCosts(
  result: SwapResult,
  prices: PriceSnapshot,
  slippageBasisPoints: number,
  context: SwapContext,
): SwapCosts {
  const { swap: t } = context;
  const costs = [
    ...impactLine(result, prices, context),
    ...feeLines(result, prices, context),
    ...gasLines(result, prices, context),
  ];
  const counted = costs.flatMap(({ worth }) => (worth === undefined ? [] : [worth]));
  const sum = counted.length === 0 ? null : sumWorth(counted);
  const total =
    counted.length === 0
      ? t.costs.none
      : sum === null
        ? t.costs.noPrice
        : formatMoney(sum, { locale: context.locale, round: 'up' });
  return {
    total,
    lines: costs.map(({ label, value, money, tone }) => ({ label, value, money, tone })),
    bottom: [
      heldTo(result, context),
      {
        label: t.costs.slips({ percent: formatOwnPercent(slippageBasisPoints, context.locale) }),
        value: t.costs.calledOff,
      },
    ],
  };
}

/** Describes the limits that the execution keeps. */
export function heldTo(result: SwapResult, context: SwapContext): CostLine {
  const { costs } = context.swap;
  if (result.tradeType === TradeType.EXACT_INPUT)
    return { label: costs.getAtLeast, value: formatTokenAmount(swapDeliveryOf(result), context) };
  return { label: costs.payAtMost, value: formatPayable(swapSpendOf(result), context) };
}

function impactLine(result: SwapResult, prices: PriceSnapshot, context: SwapContext): readonly Cost[] {
  const impact = impactOf(result);
  if (impact === null) return [];
  const worth = worthOf(result.amountIn, prices);
  const lost = worth === null ? null : shareOf(worth, impact.basisPoints);
  const percent = formatPercent(impact.basisPoints, context.locale);
  return [{ label: context.swap.costs.impact({ percent }), ...said(lost, context), worth: lost, tone: impact.line }];
}

function feeLines(result: SwapResult, prices: PriceSnapshot, context: SwapContext): readonly Cost[] {
  const { locale, t } = context;
  const pool = poolFeeOf(result);
  const pools =
    pool === null
      ? []
      : [
          {
            label: t.costs.poolFee({ percent: formatPercent(pool.millionths / 100, locale) }),
            ...amounts(pool.amount, prices, context),
          },
        ];
  const fees = result.quote.fees.map(({ amount, basisPoints }) => ({
    label: t.costs.included({ name: `${t.costs.SWAP_FEE} ${formatPercent(basisPoints, locale)}` }),
    ...amounts(amount, prices, context),
  }));
  return [...pools, ...fees];
}

/** Lists gas costs. Unknown gas is listed as a cost, too. */
function gasLines(
  { swap: transaction, approval, approvals = [approval] }: SwapResult,
  prices: PriceSnapshot,
  context: SwapContext,
): readonly Cost[] {
  const { t, swap } = context;
  const line = (label: string, gas: TokenAmount | null): Cost =>
    gas === null
      ? { label, value: swap.costs.noPrice, worth: null }
      : { label, ...amounts(gas, prices, context), worth: worthOf(gas, prices) };
  const isAllowed = approvals.every((one) => one === null);
  return [
    ...(isAllowed ? [] : [line(t.costs.approvalGas, approvalGasFee({ approval, approvals }))]),
    line(swap.costs.gas, transaction.gasFeeEstimate),
  ];
}

function amounts(amount: TokenAmount, prices: PriceSnapshot, context: SwapContext): Pick<CostLine, 'value' | 'money'> {
  const worth = worthOf(amount, prices);
  const value = withUnit(formatEstimate(amount.value, amount.token.decimals, context), amount.token.symbol);
  return { value, ...(worth !== null && { money: formatMoney(worth, { locale: context.locale, round: 'up' }) }) };
}

function said(worth: FiatAmount | null, { locale, swap }: SwapContext): Pick<CostLine, 'value'> {
  return { value: worth === null ? swap.costs.noPrice : formatMoney(worth, { locale, round: 'up' }) };
}
