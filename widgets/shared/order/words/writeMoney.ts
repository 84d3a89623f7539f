import type { FiatAmount } from '../../../../core/index.js';
import { formatMoney } from '../../../../flows/format/formatMoney.js';

/** "$45.30": what is paid, rounded up and without a sign for about, because it is never more. */
export function writeMoney(worth: FiatAmount, { locale }: { readonly locale: string }): string {
  return formatMoney(worth, { locale, round: 'up', exact: true });
}
