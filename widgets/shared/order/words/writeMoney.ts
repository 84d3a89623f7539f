import type { FiatAmount } from '../../../../core/index.js';
import { formatMoney } from '../../../../flows/format/formatMoney.js';

/** "$45.30": a paid amount, rounded up and without "about", because it is never more. */
export function writeMoney(worth: FiatAmount, { locale }: { readonly locale: string }): string {
  return formatMoney(worth, { locale, round: 'up', exact: true });
}
