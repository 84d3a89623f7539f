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

/** A request whose every field was checked. */
export interface CheckedSwapRequest {
  readonly chainId: number;
  readonly from: Address;
  readonly tokenIn: TokenAddress;
  readonly tokenOut: TokenAddress;
  readonly amount: bigint;
  /** As the caller wrote it. */
  readonly slippagePercent: number | string;
  readonly slippage: Slippage;
  /** Takes the place of the slippage where the caller agreed to an amount before. */
  readonly limit: bigint | null;
  readonly maxHops: number;
  /** Unix seconds, as the caller named it; null: from the chain's clock (`readDeadline`). */
  readonly deadline: number | null;
}

/**
 * In the specification's order (§5 Swap inputs), then the amount; before any request.
 * @param usualHops where the request names none
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

/** Exactly the word `native`, or an address that is not zero. */
function parseToken(text: unknown): TokenAddress | null {
  return text === NATIVE ? NATIVE : parseNonZero(text);
}

function parseNonZero(text: unknown): Address | null {
  const address = tryParseAddress(text);
  return address === ZERO_ADDRESS ? null : address;
}
