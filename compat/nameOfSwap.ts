import { id as keccakOf } from 'ethers';
import type { FundingEngine, SwapRequest, TradeType } from '../index.js';
import { findExecution, isOpen } from './findExecution.js';
import type { WrappedBrowserProvider } from './provider/WrappedBrowserProvider.js';

/** A swap as it was asked for, before anybody has said what it costs. */
export interface AskedSwap {
  readonly provider: WrappedBrowserProvider;
  readonly request: SwapRequest;
  readonly tradeType: TradeType;
}

/**
 * Names a swap by what is meant (who pays, which tokens, which amount was typed) and by how often it was made before.
 * `engine.execute` carries out one execution of a name, under its lock: calls at the same time, in one page or in
 * several, have one name and are one swap; made again after its end, it has the next name.
 *
 * Asked for before the quote: one that ends while this one is being quoted is the same swap still.
 *
 * @example const idempotencyKey = await nameOfSwap(engine, { provider, request, tradeType }); // swap-0x…-1
 */
export async function nameOfSwap(engine: FundingEngine, { provider, request, tradeType }: AskedSwap): Promise<string> {
  const { chainId, fromAddress, tokenIn, tokenOut, amount } = request;
  const meant = [chainId, fromAddress, tokenIn, tokenOut, tradeType, amount].map((part) => String(part).toLowerCase());
  const intent = keccakOf(meant.join(' '));
  const nameOf = (count: number): string => `swap-${intent}-${count}`;
  // Read first: whose end is found out by the look below was open when this one was asked for.
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
 * In doubling strides, then by halves: a journal keeps many that are over. It may have forgotten some of them, so that
 * there are gaps; but whoever looks takes the same way through them, and comes to the same number.
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
