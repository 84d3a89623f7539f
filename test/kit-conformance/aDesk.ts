import { catchError, concat, isObservable, map, NEVER, of, switchMap } from 'rxjs';
import {
  type Abortable,
  fromAbortable,
  parseAddress,
  type QuoteSnapshot,
  type SwapRequest,
  type SwapResult,
  type TradeType,
  type WatchedSwap,
} from 'tributary-sdk';
import { type DexAdapter } from 'tributary-sdk/plugin';
import { type Stage, stageTokens } from 'tributary-sdk/plugin-kit';
import { exchange, player } from '../kit/people.js';
import { approveData } from './approveData.js';

const { childUsdc, childGem } = stageTokens;

/** The kit's parameters for an exchange of these tokens. */
export const deskOptions = {
  swap: {
    chainId: childUsdc.chainId,
    fromAddress: player,
    tokenIn: childUsdc.address,
    tokenOut: childGem.address,
    slippagePercent: 1,
  },
  amountIn: 5_000_000n,
  amountOut: 10_000_000n,
};

/** An exchange without a fault: two GEM units for a unit of USDC, a percent of slippage. */
export function aDesk(stage: Stage): DexAdapter {
  const quote = async (request: SwapRequest, tradeType: TradeType, { signal }: Abortable = {}): Promise<SwapResult> => {
    if (request.amount <= 0n || request.tokenIn === request.tokenOut) throw new Error('there is no such swap');
    const rate = await stage.ask('the rate', () => 2n, signal ? { signal } : {});
    return resultOf(request, tradeType, rate);
  };
  const watchOne = ({ tradeType, ...request }: WatchedSwap) => {
    const quote$ = fromAbortable((signal) => quote(request, tradeType, { signal })).pipe(
      map((result): QuoteSnapshot => ({ status: 'ready', result })),
      catchError((error: Error) => of<QuoteSnapshot>({ status: 'failed', error, previous: null })),
    );
    return concat(of<QuoteSnapshot>({ status: 'quoting', previous: null }), quote$, NEVER);
  };
  return {
    quoteExactInput: (request, options) => quote(request, 'EXACT_INPUT', options),
    quoteExactOutput: (request, options) => quote(request, 'EXACT_OUTPUT', options),
    watchQuote: (swap) => (isObservable(swap) ? swap : of(swap)).pipe(switchMap(watchOne)),
  };
}

function resultOf({ amount, limit, chainId }: SwapRequest, tradeType: TradeType, rate: bigint): SwapResult {
  const isInput = tradeType === 'EXACT_INPUT';
  const [given, got] = isInput ? [amount, amount * rate] : [amount / rate, amount];
  const bound = limit ?? (isInput ? (got * 99n) / 100n : (given * 101n) / 100n);
  if (isInput ? got < bound : given > bound) throw new Error('the price has moved');
  const quoted = isInput ? { token: childGem, value: got } : { token: childUsdc, value: given };
  const spent = isInput ? given : bound;
  const send = { chainId, from: player, data: '0x095ea7b3', value: 0n } as const;
  return {
    tradeType,
    amountIn: { token: childUsdc, value: given },
    amountOut: { token: childGem, value: got },
    route: [],
    quote: { amount: quoted, amountWithMaxSlippage: { ...quoted, value: bound }, slippage: 1, fees: [] },
    approval: {
      spender: exchange,
      amount: { token: childUsdc, value: spent },
      transaction: { ...send, to: parseAddress(childUsdc.address), data: approveData(exchange, spent) },
      reset: null,
      gasFeeEstimate: null,
    },
    swap: { ...send, to: exchange, gasFeeEstimate: null },
    priceImpact: null,
    blockNumber: 1n,
  };
}
