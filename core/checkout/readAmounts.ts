import { isTributaryError } from '../errors/TributaryError.js';
import { NATIVE, type TokenAddress } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import { parseAmount } from '../money/parseAmount.js';
import { type ItemRequirement } from './ItemRequirement.js';
import { itemRequirementError, type ParsedRequirement } from './parseRequirements.js';

export type DecimalsOf = (token: TokenAddress) => Promise<number>;

/**
 * Converts amounts written as text to the smallest unit. Reads decimals only for those, each from
 * its own token.
 * @throws TributaryError ITEM_REQUIREMENTS_ERROR naming the entry; GET_ERC20_INFO_ERROR in its
 *   cause if a token doesn't report its decimals
 */
export function readAmounts(
  requirements: readonly ParsedRequirement[],
  decimalsOf: DecimalsOf,
): Promise<readonly ItemRequirement[]> {
  return Promise.all(requirements.map((requirement, index) => readAmount(requirement, index, decimalsOf)));
}

async function readAmount(
  requirement: ParsedRequirement,
  index: number,
  decimalsOf: DecimalsOf,
): Promise<ItemRequirement> {
  if (requirement.type !== ItemType.NATIVE && requirement.type !== ItemType.ERC20) return requirement;
  const { amount } = requirement;
  if (typeof amount === 'bigint') return { ...requirement, amount };
  try {
    const token = requirement.type === ItemType.NATIVE ? NATIVE : requirement.tokenAddress;
    return { ...requirement, amount: parseAmount(amount, await decimalsOf(token)) };
  } catch (error) {
    if (!isTributaryError(error)) throw error; // aborted or timed out
    throw itemRequirementError(index, error);
  }
}
