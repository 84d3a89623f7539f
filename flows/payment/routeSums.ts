import { type FundingRoute, type FundingStep, type StepFee, StepType, type TokenAmount } from '../../core/index.js';

/** What the player gives for a way, at most, before gas: the first step's funds; later steps are paid by earlier ones. */
export function spendOf({ steps }: Pick<FundingRoute, 'steps'>): TokenAmount | null {
  const first = steps[0];
  return first === undefined ? null : { token: first.fundingItem.token, value: first.fundingItem.fundsRequired.amount };
}

/** Then nothing leaves the wallet for it, and only the provider's page says what it costs. */
export function isByCard({ steps }: FundingRoute): boolean {
  return steps[0]?.type === StepType.ONRAMP || steps[0]?.type === StepType.CARD_PURCHASE;
}

/** What arrives when the way is done. */
export function deliveryOf({ steps }: FundingRoute): TokenAmount | null {
  return steps.at(-1)?.delivers ?? null;
}

export interface RouteFee extends StepFee {
  readonly chainId: number;
  readonly origin: 'approval-gas' | 'gas' | 'swap' | 'bridge' | 'other';
  /** Already part of what is spent. */
  readonly included: boolean;
}

export function feesOf({ steps }: FundingRoute): readonly RouteFee[] {
  return steps.flatMap(stepFees).filter(({ amount }) => amount > 0n);
}

function stepFees({ chainId, fees }: FundingStep): readonly RouteFee[] {
  const of = (list: readonly (StepFee | undefined)[] | undefined, origin: RouteFee['origin']): readonly RouteFee[] =>
    (list ?? []).flatMap((fee) =>
      fee === undefined ? [] : [{ ...fee, chainId, origin, included: origin === 'swap' || fee.type === 'RELAY_FEE' }],
    );
  return [
    ...of(fees.swapFees, 'swap'),
    ...of(fees.bridgeFees, 'bridge'),
    ...of(fees.otherFees, 'other'),
    ...of([fees.approvalGasFee], 'approval-gas'),
    ...of([fees.swapGasFee, fees.bridgeGasFee, fees.gasFee], 'gas'),
  ];
}

/** Everything that may leave the wallet but gas, one sum per token. Gas can only be estimated, so it is no part of a promise. */
export function paidAtMost(route: FundingRoute): readonly TokenAmount[] {
  const spend = spendOf(route);
  const onTop = feesOf(route).filter(({ included, origin }) => !included && !isGas(origin));
  return sumByToken([
    ...(spend === null ? [] : [spend]),
    ...onTop.map(({ token, amount }) => ({ token, value: amount })),
  ]);
}

export function isGas(origin: RouteFee['origin']): boolean {
  return origin === 'gas' || origin === 'approval-gas';
}

export function sumByToken(amounts: readonly TokenAmount[]): readonly TokenAmount[] {
  const sums = new Map<string, TokenAmount>();
  for (const { token, value } of amounts) {
    const key = `${token.chainId}:${token.address.toLowerCase()}`;
    sums.set(key, { token, value: (sums.get(key)?.value ?? 0n) + value });
  }
  return [...sums.values()].filter(({ value }) => value > 0n);
}
