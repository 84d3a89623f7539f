import { id as keccakOf } from 'ethers';
import type { Hex } from '../money/Address.js';
import type { Token, TokenAmount } from '../money/Token.js';
import { canonicalText } from '../plainData/canonicalText.js';
import { type FundingRoute, type FundingStep, StepType } from './FundingRoute.js';

/** Fields of a step, by type, that were read from the chains when the route was created. */
const readings: Readonly<Record<string, readonly string[]>> = {
  [StepType.SWAP]: ['approvals', 'poolFee'],
  [StepType.BRIDGE]: ['delay', 'phases'],
  [StepType.REVOKE]: ['allowed'],
};

/**
 * Returns the digest of the payment that a route makes: payer, route, tokens, maximum spent,
 * minimum delivered, recipient and purpose. Values read when the route was created (balances,
 * allowances, gas, fees, seconds) don't count. Custom step fields do.
 */
export function intentOf({ id, kind, account, purpose, steps }: FundingRoute): Hex {
  return keccakOf(canonicalText({ id, kind, account, purpose, steps: steps.map(stepIntent) })) as Hex;
}

function stepIntent({ fees: _, fundingItem, delivers, ...step }: FundingStep): unknown {
  const { token, fundsRequired } = fundingItem;
  const read = readings[step.type] ?? [];
  return {
    ...Object.fromEntries(Object.entries(step).filter(([name]) => !read.includes(name))),
    spends: amountIntent({ token, value: fundsRequired.amount }),
    delivers: amountIntent(delivers),
  };
}

/** Excludes a token's name, symbol and icon, because token lists change them. */
function amountIntent({
  token,
  value,
}: TokenAmount): Pick<Token, 'chainId' | 'address' | 'decimals'> & { value: bigint } {
  const { chainId, address, decimals } = token;
  return { chainId, address, decimals, value };
}
