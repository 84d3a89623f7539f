import {
  FeeType,
  type FundingRoute,
  type FundingStep,
  priceKey,
  type StepFee,
  StepType,
  type Token,
  type TokenAmount,
} from '../../core/index.js';

/** Returns what a route starts with: the first step's maximum spend. */
export function spendOf({ steps }: Pick<FundingRoute, 'steps'>): TokenAmount | null {
  const first = steps[0];
  return first === undefined ? null : { token: first.fundingItem.token, value: first.fundingItem.fundsRequired.amount };
}

/** Returns the player's maximum spend before fees: for each step what earlier ones don't deliver, one sum per token. */
export function spentOf({ steps }: Pick<FundingRoute, 'steps'>): readonly TokenAmount[] {
  const brought = new Map<string, bigint>();
  const there = (token: Token): bigint => brought.get(priceKey(token)) ?? 0n;
  return sumByToken(
    steps.map(({ fundingItem: { token, fundsRequired }, delivers }) => {
      const { amount } = fundsRequired;
      const value = amount > there(token) ? amount - there(token) : 0n;
      brought.set(priceKey(token), there(token) + value - amount);
      brought.set(priceKey(delivers.token), there(delivers.token) + delivers.value);
      return { token, value };
    }),
  );
}

/** Whether nothing leaves the wallet, and only the provider's page knows the cost. */
export function isByCard({ steps }: FundingRoute): boolean {
  return steps[0]?.type === StepType.ONRAMP || steps[0]?.type === StepType.CARD_PURCHASE;
}

/** Returns what has arrived when the route is done. */
export function deliveryOf({ steps }: FundingRoute): TokenAmount | null {
  return steps.at(-1)?.delivers ?? null;
}

export interface RouteFee extends StepFee {
  /** Chain on which it is paid. */
  readonly chainId: number;
  readonly origin: 'approval-gas' | 'gas' | 'swap' | 'bridge' | 'other';
  /** Whether it is already part of what is spent. */
  readonly included: boolean;
}

export function feesOf({ steps }: FundingRoute): readonly RouteFee[] {
  return steps.flatMap(stepFees).filter(({ amount }) => amount > 0n);
}

/** A bridge's costs include gas for later transactions on the other chain. */
function stepFees({ fees }: FundingStep): readonly RouteFee[] {
  const { bridgeFees = [] } = fees;
  const kept = bridgeFees.filter(({ type }) => type !== FeeType.GAS);
  const laterGas = bridgeFees.filter(({ type }) => type === FeeType.GAS);
  const of = (list: readonly (StepFee | undefined)[] | undefined, origin: RouteFee['origin']): readonly RouteFee[] =>
    (list ?? []).flatMap((fee) =>
      fee === undefined
        ? []
        : [
            {
              ...fee,
              chainId: fee.token.chainId,
              origin,
              included: origin === 'swap' || fee.type === FeeType.RELAY_FEE,
            },
          ],
    );
  return [
    ...of(fees.swapFees, 'swap'),
    ...of(kept, 'bridge'),
    ...of(fees.otherFees, 'other'),
    ...of([fees.approvalGasFee], 'approval-gas'),
    ...of([fees.swapGasFee, fees.bridgeGasFee, fees.gasFee, ...laterGas], 'gas'),
  ];
}

export function isGas(origin: RouteFee['origin']): boolean {
  return origin === 'gas' || origin === 'approval-gas';
}

export function sumByToken(amounts: readonly TokenAmount[]): readonly TokenAmount[] {
  const sums = new Map<string, TokenAmount>();
  for (const { token, value } of amounts) {
    const key = priceKey(token);
    sums.set(key, { token, value: (sums.get(key)?.value ?? 0n) + value });
  }
  return [...sums.values()].filter(({ value }) => value > 0n);
}
