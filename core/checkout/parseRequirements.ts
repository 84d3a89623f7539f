import { checkoutErrors } from '../errors/checkoutErrors.js';
import { describeError } from '../errors/describeError.js';
import { AmountProblem, engineErrors } from '../errors/engineErrors.js';
import { assertUint256 } from '../money/assertUint256.js';
import { ItemType } from '../money/ItemType.js';
import { parseAddress } from '../money/parseAddress.js';
import { parseItemId } from '../money/parseItemId.js';
import { type AmountInput, type ItemRequirement, type ItemRequirementInput } from './ItemRequirement.js';

type WithText<T> = T extends { readonly amount: bigint; readonly isFee: boolean }
  ? Omit<T, 'amount'> & { readonly amount: AmountInput }
  : T;

/** Validated, except for amounts as text, which need the token's decimals. */
export type ParsedRequirement = WithText<ItemRequirement>;

/**
 * Validates every field without any read. ERC-721 and ERC-1155 ids must be whole numbers.
 * @throws TributaryError ITEM_REQUIREMENTS_ERROR naming the entry;
 *   UNSUPPORTED_BALANCE_REQUIREMENT_ERROR for an unknown type; "Invalid ERC721 ID"
 */
export function parseRequirements(inputs: readonly ItemRequirementInput[]): readonly ParsedRequirement[] {
  const isList = Array.isArray as (value: unknown) => boolean;
  if (!isList(inputs) || inputs.length === 0)
    throw checkoutErrors.itemRequirements(undefined, { reason: 'there are none' });
  return inputs.map((input, index) => inEntry(index, () => parseOne(input)));
}

/** Creates the error for the entry at `index`. */
export function itemRequirementError(index: number, error: unknown): Error {
  return checkoutErrors.itemRequirements(error, {
    index,
    field: `itemRequirements[${index}]`,
    reason: describeError(error),
  });
}

function inEntry<T>(index: number, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof InvalidErc721Id) throw checkoutErrors.invalidErc721Id(error.id);
    if (error instanceof UnknownType)
      throw checkoutErrors.unsupportedBalanceRequirement(undefined, {
        index,
        type: error.type,
        field: `itemRequirements[${index}].type`,
      });
    throw itemRequirementError(index, error);
  }
}

class InvalidErc721Id extends Error {
  constructor(readonly id: unknown) {
    super('Invalid ERC721 ID');
  }
}

class UnknownType extends Error {
  constructor(readonly type: unknown) {
    super('the type is unknown');
  }
}

function parseOne(input: ItemRequirementInput): ParsedRequirement {
  switch (input.type) {
    case ItemType.NATIVE:
      return { type: input.type, amount: parseAmountInput(input.amount), isFee: input.isFee ?? false };
    case ItemType.ERC20: {
      const { type, tokenAddress, spenderAddress, amount, isFee = false } = input;
      return {
        type,
        tokenAddress: parseAddress(tokenAddress),
        spenderAddress: parseAddress(spenderAddress),
        amount: parseAmountInput(amount),
        isFee,
      };
    }
    case ItemType.ERC721: {
      const { type, contractAddress, spenderAddress, wholeCollection } = input;
      const id = parseItemId(input.id);
      if (id === null) throw new InvalidErc721Id(input.id);
      return {
        type,
        contractAddress: parseAddress(contractAddress),
        spenderAddress: parseAddress(spenderAddress),
        id,
        ...(wholeCollection === true && { wholeCollection }),
      };
    }
    case ItemType.ERC1155: {
      const { type, contractAddress, spenderAddress, amount } = input;
      const id = parseItemId(input.id);
      if (id === null) throw engineErrors.invalidAmount(AmountProblem.NOT_DECIMAL_TEXT, input.id);
      return {
        type,
        contractAddress: parseAddress(contractAddress),
        spenderAddress: parseAddress(spenderAddress),
        id,
        amount: assertUint256(amount),
      };
    }
    default:
      throw new UnknownType((input as { readonly type?: unknown }).type);
  }
}

function parseAmountInput(amount: AmountInput): AmountInput {
  if (typeof amount === 'bigint') return assertUint256(amount);
  if (typeof amount !== 'string') throw engineErrors.invalidAmount(AmountProblem.NOT_DECIMAL_TEXT, amount);
  return amount;
}
