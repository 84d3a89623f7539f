import type { PriceFraction } from '../pools/midPrice.js';

const decimals = 4n;

/**
 * Returns the difference between the trade's price and the pools' current price in percent, with
 * the fees of pools and integrator; negative is a loss.
 * Four decimals, rounded towards the worse. Integers only: (out / in) ÷ mid − 1.
 */
export function priceImpact(amountIn: bigint, amountOut: bigint, midPrices: readonly PriceFraction[]): string {
  const mid = midPrices.reduce(
    (product, { numerator, denominator }) => ({
      numerator: product.numerator * numerator,
      denominator: product.denominator * denominator,
    }),
    { numerator: 1n, denominator: 1n },
  );
  const scale = 100n * 10n ** decimals;
  const [numerator, denominator] = [amountOut * mid.denominator - amountIn * mid.numerator, amountIn * mid.numerator];
  return formatScaled(floorDivide(numerator * scale, denominator));
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient;
}

function formatScaled(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(Number(decimals) + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -Number(decimals))}.${digits.slice(-Number(decimals))}`;
}
