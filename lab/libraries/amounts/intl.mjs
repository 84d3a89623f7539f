/** `formatLocalAmount` with the platform's own grouping and rounding. */
import { trillionSign } from '../../../dist/flows/format/trillionSign.js';

const known = new Map();

function formatOf(locale, options) {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options });
  known.set(key, format);
  return format;
}

const decimalText = (value, decimals) => {
  const digits = value.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

export function formatLocalAmount(value, decimals, { locale = 'en', round = 'down', maxDecimals = 6 } = {}) {
  const unit = 10n ** BigInt(decimals);
  if (value >= 10n ** 12n * unit)
    return `${written(decimalText(value, decimals + 12), { most: 4, least: 0, round, locale })}${trillionSign(locale)}`;
  const places = Math.min(maxDecimals, decimals);
  if (value > 0n && value < 10n ** BigInt(decimals - places))
    return `<${written(decimalText(1n, places), { most: places, least: 0, round, locale })}`;
  const least = decimals >= 2 && decimals <= 6 ? 2 : 0;
  return written(decimalText(value, decimals), { most: places, least, round, locale });
}

function written(text, { most, least, round, locale }) {
  const format = formatOf(locale, {
    useGrouping: 'always',
    minimumFractionDigits: Math.min(2, most),
    maximumFractionDigits: most,
    roundingMode: round === 'up' ? 'expand' : 'trunc',
    trailingZeroDisplay: least === 0 ? 'stripIfInteger' : 'auto',
  });
  return format.format(text);
}
