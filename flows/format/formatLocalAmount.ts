import { assertKinds } from '../../core/index.js';
import { separatorsOf } from './separators.js';
import { trillionSign } from './trillionSign.js';

export interface AmountFormat {
  /** Default 'en'. */
  readonly locale?: string;
  /** 'up' for what the player pays, 'down' (default) for what the player receives or owns. */
  readonly round?: 'up' | 'down';
  /** Default 6. */
  readonly maxDecimals?: number;
}

const trillion = 10n ** 12n;

/**
 * Formats an amount for display: at most six decimals, at least two if there is a fraction,
 * `<0.000001` below the smallest, `1.2045T` from one trillion. Never an exponent. `value`: in the
 * token's smallest unit, not negative. Uses no floating point.
 *
 * @example
 * formatLocalAmount(1_234_567_890n, 6); // '1,234.56789'
 * formatLocalAmount(1_234_567_890n, 6, { locale: 'de' }); // '1.234,56789'
 */
export function formatLocalAmount(value: bigint, decimals: number, amountFormat: AmountFormat = {}): string {
  assertKinds({ value, decimals, amountFormat }, 'bigint', 'number', 'object');
  const { locale = 'en', round = 'down', maxDecimals = 6 } = amountFormat;
  assertKinds({ locale, round, maxDecimals }, 'string', ['up', 'down'], 'number');
  const unit = 10n ** BigInt(decimals);
  if (value >= trillion * unit)
    return `${written(value, decimals + 12, { maxDecimals: 4, round, leastDecimals: 0, locale })}${trillionSign(locale)}`;
  const places = Math.min(maxDecimals, decimals);
  if (value > 0n && value < 10n ** BigInt(decimals - places))
    return `<${written(1n, places, { maxDecimals: places, round, leastDecimals: 0, locale })}`;
  return written(value, decimals, { maxDecimals: places, round, leastDecimals: isMoneyLike(decimals) ? 2 : 0, locale });
}

/** Tokens with few decimals represent money, which always shows its cents. */
function isMoneyLike(decimals: number): boolean {
  return decimals >= 2 && decimals <= 6;
}

interface Writing {
  readonly maxDecimals: number;
  readonly leastDecimals: number;
  readonly round: 'up' | 'down';
  readonly locale: string;
}

function written(value: bigint, decimals: number, { maxDecimals, leastDecimals, round, locale }: Writing): string {
  const cut = 10n ** BigInt(Math.max(0, decimals - maxDecimals));
  const kept = value / cut + (round === 'up' && value % cut > 0n ? 1n : 0n);
  const places = Math.min(decimals, maxDecimals);
  const scale = 10n ** BigInt(places);
  const fraction = (kept % scale).toString().padStart(places, '0').slice(0, places).replace(/0+$/, '');
  const shown = fraction === '' ? '0'.repeat(leastDecimals) : fraction.padEnd(Math.min(2, places), '0');
  const { group, decimal } = separatorsOf(locale);
  const whole = (kept / scale).toString().replace(/\B(?=(\d{3})+$)/g, group);
  return shown === '' ? whole : `${whole}${decimal}${shown}`;
}
