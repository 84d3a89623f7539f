import { id as keccakOf } from 'ethers';
import type { Hex } from '../money/Address.js';
import type { Token, TokenAmount } from '../money/Token.js';
import { canonicalText } from '../plainData/canonicalText.js';
import { type FundingRoute, type FundingStep, StepType } from './FundingRoute.js';

/** What the chains said of a step of each type when its route was made. */
const readings: Readonly<Record<string, readonly string[]>> = {
  [StepType.SWAP]: ['approvals', 'poolFee'],
  [StepType.BRIDGE]: ['delay', 'phases'],
  [StepType.REVOKE]: ['allowed'],
};

/**
 * Tells whether two routes are the same payment: who pays, by which way, which tokens, how much at most for how much at least, to whom, what for. What was only
 * read when a route was made (balances, allowances, gas and fees, seconds) may differ. A field of a studio's own step counts.
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

/** Name, symbol and picture of a token are a list's word, and lists change. */
function amountIntent({
  token,
  value,
}: TokenAmount): Pick<Token, 'chainId' | 'address' | 'decimals'> & { value: bigint } {
  const { chainId, address, decimals } = token;
  return { chainId, address, decimals, value };
}
