import { type AmountForm, typedFormAmount } from '../../../../flows/money/AmountForm.js';
import type { Words } from '../../../messages/Words.js';
import type { moneyEn } from './en.js';

/** What is wrong with what was typed, null where nothing is. */
export function describeTyped(
  form: AmountForm,
  locale: string,
  { amount: words }: Pick<Words<typeof moneyEn>, 'amount'>,
): string | null {
  const amount = typedFormAmount(form, locale);
  if (amount.kind !== 'wrong') return null;
  if (amount.problem === 'too-many-decimals')
    return words.tooManyDecimals({ symbol: form.token?.symbol ?? '', count: form.token?.decimals ?? 18 });
  return amount.problem === 'too-large' ? words.tooLarge : words.notANumber;
}
