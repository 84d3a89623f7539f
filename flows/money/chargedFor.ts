import type { FiatAmount } from '../../core/index.js';

const whole = 10_000n;

/**
 * Returns what a card is charged for a price: price ÷ (1 − fee share), rounded up, because the
 * provider's fee is a share of the charge.
 */
export function chargedFor(price: FiatAmount, basisPoints: number): FiatAmount {
  const rest = whole - BigInt(basisPoints);
  const digits = (price.digits * whole * whole + rest - 1n) / rest;
  return { ...price, digits, decimals: price.decimals + 4 };
}
