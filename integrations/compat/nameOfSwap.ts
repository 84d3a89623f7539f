import { id as keccakOf } from 'ethers';
import type { FundingEngine, SwapRequest, TradeType } from '../../index.js';
import { findExecution, isOpen } from './findExecution.js';
import type { WrappedBrowserProvider } from './provider/WrappedBrowserProvider.js';

/** A requested swap, before its quote. */
export interface AskedSwap {
  readonly provider: WrappedBrowserProvider;
  readonly request: SwapRequest;
  readonly tradeType: TradeType;
}

/**
 * Names a swap by its account, its tokens, its entered amount and the number of earlier equal
 * swaps. `engine.execute` runs one execution of a name, under its lock. Calls at the same time, in
 * one page or in several, get one name and are one swap; a repetition after its end gets the next
 * name.
 *
 * Call it before the quote: if an equal swap ends during the quote, this call still means that
 * swap.
 *
 * @example const idempotencyKey = await nameOfSwap(engine, { provider, request, tradeType }); // swap-0x…-1
 */
export async function nameOfSwap(engine: FundingEngine, { provider, request, tradeType }: AskedSwap): Promise<string> {
  const { chainId, fromAddress, tokenIn, tokenOut, amount } = request;
  const meant = [chainId, fromAddress, tokenIn, tokenOut, tradeType, amount].map((part) => String(part).toLowerCase());
  const intent = keccakOf(meant.join(' '));
  const nameOf = (count: number): string => `swap-${intent}-${count}`;
  // Read first: a swap whose outcome the search below finds was open when this one was requested.
  const open = new Set((await engine.executions(fromAddress)).filter(isOpen).map(({ id }) => id));
  const count = await firstNotOver(async (at) => {
    const name = nameOf(at);
    if (open.has(name)) return false;
    const found = await findExecution(engine, name, provider);
    return found !== undefined && !isOpen(found);
  });
  return nameOf(count);
}

/**
 * Searches in doubling steps, then by halves, because a journal may have many finished entries. It
 * may have deleted some, which leaves gaps; but every caller searches in the same way and finds the
 * same number.
 */
async function firstNotOver(isOver: (count: number) => Promise<boolean>): Promise<number> {
  let [over, next] = [0, 1];
  while (await isOver(next)) [over, next] = [next, next * 2];
  while (next - over > 1) {
    const middle = Math.floor((over + next) / 2);
    if (await isOver(middle)) over = middle;
    else next = middle;
  }
  return next;
}
