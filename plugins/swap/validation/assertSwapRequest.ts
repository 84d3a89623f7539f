import { type Address, NATIVE, type SwapRequest, type TokenAddress, tryParseAddress } from '../../../core/index.js';
import {
  assertPositiveAmount,
  parseSlippage,
  type Slippage,
  swapDefaults,
  swapErrors,
  ZERO_ADDRESS,
} from '../../../core/plugin/index.js';
import { routingDefaults } from '../swapChains.js';
import { assertMaxHops } from './assertMaxHops.js';

/** A request with all fields checked. */
export interface CheckedSwapRequest {
  readonly chainId: number;
  readonly from: Address;
  readonly tokenIn: TokenAddress;
  readonly tokenOut: TokenAddress;
  readonly amount: bigint;
  /** The caller's value, unchanged. */
  readonly slippagePercent: number | string;
  readonly slippage: Slippage;
  /** Replaces the slippage if the caller agreed to an amount before. */
  readonly limit: bigint | null;
  readonly maxHops: number;
  /** The caller's deadline, in Unix seconds; `null`: from the chain's clock (`readDeadline`). */
  readonly deadline: number | null;
}

/**
 * Checks a request in the specification's order (§5 Swap inputs), then the amount, before any other
 * request.
 * @param usualHops default if the request has none
 * @throws TributaryError of the swap catalogue
 */
export function assertSwapRequest(
  request: SwapRequest,
  usualHops: number = routingDefaults.maxHops,
): CheckedSwapRequest {
  const { chainId, slippagePercent = swapDefaults.slippagePercent, maxHops = usualHops } = request;
  const from = parseNonZero(request.fromAddress);
  if (from === null) throw swapErrors.invalidFromAddress();
  const tokenIn = parseToken(request.tokenIn);
  if (tokenIn === null) throw swapErrors.invalidTokenInAddress();
  const tokenOut = parseToken(request.tokenOut);
  if (tokenOut === null) throw swapErrors.invalidTokenOutAddress();
  if (tokenIn === tokenOut) throw swapErrors.duplicateAddresses();
  assertMaxHops(maxHops);
  const slippage = parseSlippage(slippagePercent);
  assertPositiveAmount(request.amount);
  const { amount, limit = null, deadline = null } = request;
  if (limit !== null) assertPositiveAmount(limit);
  if (deadline !== null && !(Number.isSafeInteger(deadline) && deadline > 0))
    throw swapErrors.invalidDeadline(undefined, { deadline });
  return { chainId, from, tokenIn, tokenOut, amount, slippagePercent, slippage, limit, maxHops, deadline };
}

/** Parses exactly `native`, or a non-zero address. */
function parseToken(text: unknown): TokenAddress | null {
  return text === NATIVE ? NATIVE : parseNonZero(text);
}

function parseNonZero(text: unknown): Address | null {
  const address = tryParseAddress(text);
  return address === ZERO_ADDRESS ? null : address;
}
