import { quoterAbi } from '../../../contracts-abi/index.js';
import { type Address, type Hex, type SwapHop, TradeType } from '../../../core/index.js';
import { type CallRequest, decodeAbi, encodeCall, parseAbiTypes, swapErrors } from '../../../core/plugin/index.js';
import { encodePath } from '../transactions/encodePath.js';

// The third word is the number of crossed ticks, or the offset of a list of such numbers.
const poolAnswer = parseAbiTypes('uint256, uint160, uint256, uint256');
const pathAnswer = parseAbiTypes('uint256, uint160[], uint256, uint256');

export interface QuoterQuestion {
  readonly quoter: Address;
  readonly hops: readonly SwapHop[];
  /** Amount of token in (exact input) or token out (exact output). */
  readonly amount: bigint;
  readonly tradeType: TradeType;
}

export interface QuoterAnswer {
  readonly amount: bigint;
  readonly gasEstimate: bigint;
  /**
   * `false` if a pool ran empty before the amount was used up. The router would keep the rest, so
   * the route must not be offered.
   */
  readonly isFilled: boolean;
}

/** Prices at which an empty pool stops: one inside the pool's limits. */
const priceLimits: ReadonlySet<bigint> = new Set([4295128740n, 1461446703485210103287273052203988822378723970341n]);

/** Builds a separate call: the quoter needs more gas than a multicall gives to each read. */
export function quoterCall({ quoter: to, hops, amount, tradeType }: QuoterQuestion): CallRequest {
  const [name, args] = question(hops, amount, tradeType);
  return { to, data: encodeCall(quoterAbi, name, args), alone: true };
}

/**
 * Decodes the quoter's response.
 * @throws TributaryError INVALID_CONFIGURATION if it is empty, because the contract is not a
 * quoter; PROVIDER_CALL_ERROR if it can't be decoded
 */
export function decodeQuoterAnswer({ hops }: Pick<QuoterQuestion, 'hops'>, data: Hex): QuoterAnswer {
  if (data === '0x') throw swapErrors.noQuotingFunction();
  const [amount, pricesAfter, , gasEstimate] = decode(hops.length === 1 ? poolAnswer : pathAnswer, data);
  return { amount, gasEstimate, isFilled: ![pricesAfter].flat().some((price) => priceLimits.has(price)) };
}

type Words = readonly [amount: bigint, pricesAfter: bigint | readonly bigint[], ticks: unknown, gasEstimate: bigint];

function decode(types: typeof poolAnswer, data: Hex): Words {
  try {
    return decodeAbi(types, data) as unknown as Words;
  } catch (error) {
    throw swapErrors.expectedBigNumber(error, { returnData: data });
  }
}

function question(
  hops: readonly SwapHop[],
  amount: bigint,
  tradeType: TradeType,
): readonly [string, readonly unknown[]] {
  const isInput = tradeType === TradeType.EXACT_INPUT;
  const [hop] = hops;
  if (hops.length === 1 && hop !== undefined) {
    return [
      isInput ? 'quoteExactInputSingle' : 'quoteExactOutputSingle',
      [[hop.tokenIn, hop.tokenOut, amount, hop.fee, 0n]],
    ];
  }
  return [isInput ? 'quoteExactInput' : 'quoteExactOutput', [encodePath(hops, tradeType), amount]];
}
