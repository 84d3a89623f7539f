import type { Token } from '../../../../core/index.js';
import type { TypedAmount } from '../../../../flows/format/parseTypedAmount.js';
import type { moneyEn } from '../../../messages/english/money.js';
import type { Words } from '../../../messages/Words.js';

/** Describes the problem with the typed amount of a token; `null` if there is none. */
export function describeTyped(
  amount: TypedAmount,
  token: Token | null,
  { amount: words }: Pick<Words<typeof moneyEn>, 'amount'>,
): string | null {
  if (amount.kind !== 'wrong') return null;
  if (amount.problem === 'too-many-decimals')
    return words.tooManyDecimals({ symbol: token?.symbol ?? '', count: token?.decimals ?? 18 });
  return amount.problem === 'too-large' ? words.tooLarge : words.notANumber;
}
