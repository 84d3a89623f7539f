import {
  MAX_SQRT_PRICE_X96,
  MAX_TICK,
  MIN_SQRT_PRICE_X96,
  MIN_TICK,
} from '../../../../../plugins/swap/pools/maths/limits.js';
import { sqrtPriceAtTick } from '../../../../../plugins/swap/pools/maths/sqrtPriceAtTick.js';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../../plugins/swap/pools/QuoteSide.js';
import { SwapDirection } from '../../../../../plugins/swap/pools/SwapDirection.js';

export interface ReferenceQuote {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly sqrtPriceX96: bigint;
  readonly crossed: number;
}

const Q96 = 1n << 96n;
const up = (numerator: bigint, denominator: bigint): bigint =>
  numerator / denominator + (numerator % denominator === 0n ? 0n : 1n);

/** A swap told step by step, with every rounding where the pool has it and nothing kept between steps. The whole pool must be known. */
export function referenceQuote(
  pool: PoolState,
  direction: SwapDirection,
  amount: bigint,
  side: QuoteSide,
): ReferenceQuote | 'reverts' {
  const falls = direction === SwapDirection.ZERO_FOR_ONE;
  const exactInput = side === QuoteSide.EXACT_INPUT;
  const limit = falls ? MIN_SQRT_PRICE_X96 + 1n : MAX_SQRT_PRICE_X96 - 1n;
  if (amount === 0n || amount >= 1n << 255n) return 'reverts';
  if (falls ? pool.sqrtPriceX96 <= limit : pool.sqrtPriceX96 >= limit) return 'reverts';
  const nets = new Map(pool.ticks.map(({ tick, liquidityNet }) => [tick, liquidityNet]));
  let { sqrtPriceX96, tick, liquidity } = pool;
  let remaining = amount;
  let [amountIn, amountOut, crossed] = [0n, 0n, 0];
  while (remaining !== 0n && sqrtPriceX96 !== limit) {
    const { next, initialised } = nextTick(pool, tick, falls);
    const nextPrice = sqrtPriceAtTick(next);
    const target = (falls ? nextPrice < limit : nextPrice > limit) ? limit : nextPrice;
    const step = computeStep(sqrtPriceX96, target, liquidity, remaining, exactInput, BigInt(pool.fee));
    remaining -= exactInput ? step.paid + step.fee : step.received;
    amountIn += step.paid + step.fee;
    amountOut += step.received;
    sqrtPriceX96 = step.price;
    if (sqrtPriceX96 !== nextPrice) continue;
    if (initialised) {
      crossed += 1;
      liquidity += (falls ? -1n : 1n) * nets.get(next)!;
    }
    tick = falls ? next - 1 : next;
  }
  if (amountIn === 0n && amountOut === 0n) return 'reverts';
  if (!exactInput && remaining !== 0n) return 'reverts';
  return { amountIn, amountOut, sqrtPriceX96, crossed };
}

function nextTick(pool: PoolState, tick: number, falls: boolean): { next: number; initialised: boolean } {
  const spacing = pool.tickSpacing;
  const position = Math.floor(tick / spacing) + (falls ? 0 : 1);
  const edge = falls ? Math.floor(position / 256) * 256 : Math.floor(position / 256) * 256 + 255;
  const [first, last] = falls ? [edge, position] : [position, edge];
  const inWord = pool.ticks
    .map((initialised) => initialised.tick)
    .filter((at) => at >= first * spacing && at <= last * spacing);
  const next = falls ? Math.max(edge * spacing, ...inWord) : Math.min(edge * spacing, ...inWord);
  return { next: Math.max(Math.min(next, MAX_TICK), MIN_TICK), initialised: inWord.includes(next) };
}

interface Step {
  readonly price: bigint;
  readonly paid: bigint;
  readonly received: bigint;
  readonly fee: bigint;
}

function computeStep(
  price: bigint,
  target: bigint,
  liquidity: bigint,
  remaining: bigint,
  exactInput: boolean,
  feeUnits: bigint,
): Step {
  const falls = price >= target;
  const token0 = (a: bigint, b: bigint, roundUp: boolean): bigint => {
    const [lower, upper] = a < b ? [a, b] : [b, a];
    const product = liquidity * Q96 * (upper - lower);
    return roundUp ? up(up(product, upper), lower) : product / upper / lower;
  };
  const token1 = (a: bigint, b: bigint, roundUp: boolean): bigint => {
    const product = liquidity * (a < b ? b - a : a - b);
    return roundUp ? up(product, Q96) : product / Q96;
  };
  const paidTo = (end: bigint): bigint => (falls ? token0(end, price, true) : token1(end, price, true));
  const receivedTo = (end: bigint): bigint => (falls ? token1(end, price, false) : token0(end, price, false));
  const withFee = (paid: bigint): bigint => up(paid * feeUnits, 1_000_000n - feeUnits);

  if (exactInput) {
    const net = (remaining * (1_000_000n - feeUnits)) / 1_000_000n;
    const whole = paidTo(target);
    if (net >= whole) return { price: target, paid: whole, received: receivedTo(target), fee: withFee(whole) };
    const end = falls ? up(liquidity * Q96 * price, liquidity * Q96 + net * price) : price + (net * Q96) / liquidity;
    const paid = paidTo(end);
    return { price: end, paid, received: receivedTo(end), fee: remaining - paid };
  }
  const whole = receivedTo(target);
  if (remaining >= whole) {
    const paid = paidTo(target);
    return { price: target, paid, received: whole, fee: withFee(paid) };
  }
  const end = falls
    ? price - up(remaining * Q96, liquidity)
    : up(liquidity * Q96 * price, liquidity * Q96 - remaining * price);
  const paid = paidTo(end);
  const received = receivedTo(end);
  return { price: end, paid, received: received > remaining ? remaining : received, fee: withFee(paid) };
}
