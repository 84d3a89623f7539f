import { NATIVE } from '../money/Address.js';
import { formatAmount } from '../money/formatAmount.js';
import { formatAmountRounded } from '../money/formatAmountRounded.js';
import type { Token, TokenAmount } from '../money/Token.js';
import type { FeeType, FundingItem, StepFee } from './FundingRoute.js';

export interface Spending {
  readonly token: Token;
  /** Maximum amount spent. */
  readonly amount: bigint;
  /** The player's balance. */
  readonly balance: bigint;
}

/**
 * Returns what a step spends. The display amount is rounded up, so that the shown amount suffices
 * (facts §4.20).
 *
 * @example const item = fundingItem({ token, amount: 20_000_000n, balance });
 */
export function fundingItem({ token, amount, balance }: Spending): FundingItem {
  return {
    type: token.address === NATIVE ? 'NATIVE' : 'ERC20',
    fundsRequired: { amount, formattedAmount: formatAmountRounded(amount, token.decimals) },
    userBalance: { balance, formattedBalance: formatAmount(balance, token.decimals) },
    token,
  };
}

/**
 * Returns a fee of a step, in its token's smallest unit.
 *
 * @example const fee = stepFee('GAS', { token: native, value: wei });
 */
export function stepFee(type: FeeType, { token, value }: TokenAmount): StepFee {
  return { type, amount: value, formattedAmount: formatAmount(value, token.decimals), token };
}
