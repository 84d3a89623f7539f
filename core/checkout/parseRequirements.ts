import { checkoutErrors } from '../errors/checkoutErrors.js';
import { describeError } from '../errors/describeError.js';
import { AmountProblem, engineErrors } from '../errors/engineErrors.js';
import type { Address } from '../money/Address.js';
import { assertUint256, MAX_UINT256 } from '../money/assertUint256.js';
import { parseAddress } from '../money/parseAddress.js';
import { parseAmount } from '../money/parseAmount.js';
import { ItemType, type AmountInput, type ItemRequirement, type ItemRequirementInput } from './ItemRequirement.js';

/** Decimals of a token, asked only where an amount is written as text. */
export type DecimalsOf = (token: Address | 'native') => Promise<number>;

/**
 * Checks every field, then reads the decimals that text amounts need. ERC721 and ERC1155 ids are whole numbers.
 * @throws TributaryError ITEM_REQUIREMENTS_ERROR naming the entry; "Invalid ERC721 ID"
 */
export async function parseRequirements(inputs: readonly ItemRequirementInput[], decimalsOf: DecimalsOf): Promise<readonly ItemRequirement[]> {
  const isList = Array.isArray as (value: unknown) => boolean;
  if (!isList(inputs) || inputs.length === 0) throw checkoutErrors.itemRequirements(undefined, { reason: 'there are none' });
  return Promise.all(inputs.map((input, index) => parseOne(input, index, decimalsOf)));
}

async function parseOne(input: ItemRequirementInput, index: number, decimalsOf: DecimalsOf): Promise<ItemRequirement> {
  const inEntry = async <T>(parse: () => T | Promise<T>): Promise<T> => {
    try {
      return await parse();
    } catch (error) {
      throw checkoutErrors.itemRequirements(error, { index, reason: describeError(error) });
    }
  };
  switch (input.type) {
    case ItemType.NATIVE:
      return inEntry(async () => ({ type: input.type, amount: await amountOf(input.amount, 'native', decimalsOf), isFee: input.isFee ?? false }));
    case ItemType.ERC20:
      return inEntry(async () => {
        const tokenAddress = parseAddress(input.tokenAddress);
        const spenderAddress = parseAddress(input.spenderAddress);
        return { type: input.type, tokenAddress, spenderAddress, amount: await amountOf(input.amount, tokenAddress, decimalsOf), isFee: input.isFee ?? false };
      });
    case ItemType.ERC721: {
      const id = parseId(input.id);
      if (id === null) throw checkoutErrors.invalidErc721Id(input.id);
      return inEntry(() => ({ type: input.type, contractAddress: parseAddress(input.contractAddress), spenderAddress: parseAddress(input.spenderAddress), id }));
    }
    case ItemType.ERC1155:
      return inEntry(() => {
        const id = parseId(input.id);
        if (id === null || typeof input.amount !== 'bigint') throw engineErrors.invalidAmount(AmountProblem.NOT_DECIMAL_TEXT, id === null ? input.id : input.amount);
        return { type: input.type, contractAddress: parseAddress(input.contractAddress), spenderAddress: parseAddress(input.spenderAddress), id, amount: assertUint256(input.amount) };
      });
    default:
      throw checkoutErrors.itemRequirements(undefined, { index, reason: 'the type is unknown' });
  }
}

async function amountOf(amount: AmountInput, token: Address | 'native', decimalsOf: DecimalsOf): Promise<bigint> {
  if (typeof amount === 'bigint') return assertUint256(amount);
  if (typeof amount !== 'string') throw engineErrors.invalidAmount(AmountProblem.NOT_DECIMAL_TEXT, amount);
  return parseAmount(amount, await decimalsOf(token));
}

/** A whole number of up to 256 bits, in decimal or hex text. */
function parseId(id: unknown): bigint | null {
  if (typeof id === 'bigint') return id >= 0n && id <= MAX_UINT256 ? id : null;
  if (typeof id !== 'string' || !/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(id)) return null;
  return parseId(BigInt(id));
}
