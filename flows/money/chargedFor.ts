import type { FiatAmount } from '../../core/index.js';

const whole = 10_000n;

/** What the card is charged for a price: what the provider keeps is a part of the charge, so price ÷ (1 − part), rounded up. */
export function chargedFor(price: FiatAmount, basisPoints: number): FiatAmount {
  const rest = whole - BigInt(basisPoints);
  const digits = (price.digits * whole * whole + rest - 1n) / rest;
  return { ...price, digits, decimals: price.decimals + 4 };
}
