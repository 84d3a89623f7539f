import { type Address, TradeType } from '../../../core/index.js';
import type { PriceFraction } from '../pools/midPrice.js';
import { constantProductInput, constantProductOutput, type Reserves } from './constantProduct.js';
import type { Pair } from './readPairs.js';

export interface PathQuestion {
  readonly pairs: readonly Pair[];
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly tradeType: TradeType;
  readonly amount: bigint;
  readonly maxHops: number;
  /** Hundredths of a basis point. */
  readonly fee: number;
}

export interface PathHop {
  readonly pair: Address;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly reserves: Reserves;
}

export interface QuotedPath {
  readonly hops: readonly PathHop[];
  /** The other amount: the output for an exact input, the input for an exact output. */
  readonly quoted: bigint;
  /** The pairs' current prices along the path. */
  readonly midPrices: readonly PriceFraction[];
}

/** A longer path costs more gas than its better price saves. */
const mostHops = 4;

/**
 * Returns the best path through the pairs, each used once; of equal ones the shorter. `null` if no
 * path gives anything.
 */
export function bestPath({ maxHops, ...question }: PathQuestion): QuotedPath | null {
  const isInput = question.tradeType === TradeType.EXACT_INPUT;
  let best: QuotedPath | null = null;
  for (const hops of pathsFrom(question.tokenIn, question, Math.min(maxHops, mostHops))) {
    const quoted = quoteHops(hops, question);
    if (quoted === null || quoted === 0n) continue;
    const isBetter =
      best === null ||
      (isInput ? quoted > best.quoted : quoted < best.quoted) ||
      (quoted === best.quoted && hops.length < best.hops.length);
    if (isBetter) best = { hops, quoted, midPrices: hops.map(({ reserves }) => midPriceOf(reserves)) };
  }
  return best;
}

function* pathsFrom(
  token: Address,
  question: Pick<PathQuestion, 'pairs' | 'tokenOut'>,
  hopsLeft: number,
  hops: readonly PathHop[] = [],
): Generator<readonly PathHop[]> {
  if (token === question.tokenOut) {
    yield hops;
    return;
  }
  if (hopsLeft === 0) return;
  for (const { address, tokens, reserves } of question.pairs) {
    const side = tokens.indexOf(token);
    if (side === -1) continue;
    const other = tokens[1 - side] as Address;
    if (hops.some(({ tokenIn }) => tokenIn === other)) continue;
    const [reserveIn, reserveOut] = side === 0 ? reserves : [reserves[1], reserves[0]];
    const hop = { pair: address, tokenIn: token, tokenOut: other, reserves: { in: reserveIn, out: reserveOut } };
    yield* pathsFrom(other, question, hopsLeft - 1, [...hops, hop]);
  }
}

/** Quotes hop by hop, as the router does. `null` if a pair does not hold enough, or can't hold the input. */
function quoteHops(
  hops: readonly PathHop[],
  { tradeType, amount, fee }: Pick<PathQuestion, 'tradeType' | 'amount' | 'fee'>,
): bigint | null {
  if (tradeType === TradeType.EXACT_INPUT)
    return hops.reduce<bigint | null>(
      (given, { reserves }) => (given === null ? null : constantProductOutput(given, reserves, fee)),
      amount,
    );
  return hops.reduceRight<bigint | null>(
    (wanted, { reserves }) => (wanted === null ? null : constantProductInput(wanted, reserves, fee)),
    amount,
  );
}

function midPriceOf(reserves: Reserves): PriceFraction {
  return { numerator: reserves.out, denominator: reserves.in };
}
