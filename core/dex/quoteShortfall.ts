import { NATIVE } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { Shortfall } from '../routing/FundingRoute.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { Abortable } from '../stream/Abortable.js';
import { sentGasPrice } from '../wallet/gasPriceRule.js';
import type { DexAdapter, SwapResult } from './DexAdapter.js';
import { isDexAdapters } from './DexAdapters.js';
import { pricedAsSent } from './pricedAsSent.js';
import { swapGasFee } from './swapGasFee.js';

export interface ShortfallQuestion {
  readonly tokenIn: Token;
  readonly shortfall: Shortfall;
  readonly native: Token;
  readonly context: Pick<RoutingContext, 'account' | 'isPassport'>;
  readonly slippagePercent: number;
}

/** Gas units that an approval and a swap rarely exceed. Buying the gas from the start makes one quote enough. */
const usualGas = 300_000n;
const mostQuotes = 3;

/**
 * Quotes an exact output of the missing amount, with gas at the price of sending. If the native
 * token itself is missing, also buys the gas of the swap; otherwise the requirement would be short
 * again after it.
 *
 * @example const quote = await quoteShortfall(dex, { tokenIn, shortfall, native, context, slippagePercent: 1 }, { signal });
 */
export async function quoteShortfall(
  dex: DexAdapter,
  { tokenIn, shortfall, native, context, slippagePercent }: ShortfallQuestion,
  options: Abortable,
): Promise<SwapResult> {
  const { token, missing } = shortfall;
  const { account, isPassport } = context;
  const quote = async (amount: bigint): Promise<SwapResult> => {
    const request = {
      chainId: tokenIn.chainId,
      fromAddress: account,
      tokenIn: tokenIn.address,
      tokenOut: token.address,
      amount,
      slippagePercent,
    };
    return pricedAsSent(await dex.quoteExactOutput(request, options), { native, isPassport });
  };
  if (token.address !== NATIVE) return quote(missing);
  let reserve = usualGas * (sentGasPrice(token.chainId, isPassport) ?? 0n);
  for (let quotes = 1; ; quotes++) {
    const result = await quote(missing + reserve);
    const burnt = swapGasFee(result);
    if (burnt <= reserve || quotes === mostQuotes) return result;
    reserve = burnt;
  }
}

/**
 * Calls `quoteShortfall` for every exchange that trades the token. Returns at least one quote, best
 * price first: if the best is unaffordable or spends what another requirement needs, the next may
 * fit.
 * @throws TributaryError as `DexAdapters.quotes`
 *
 * @example const [best, ...others] = await quoteShortfalls(dex, { tokenIn, shortfall, native, context, slippagePercent: 1 }, { signal });
 */
export async function quoteShortfalls(
  dex: DexAdapter,
  question: ShortfallQuestion,
  options: Abortable,
): Promise<readonly [SwapResult, ...SwapResult[]]> {
  const ask = (each: DexAdapter, limited: Abortable): Promise<SwapResult> => quoteShortfall(each, question, limited);
  const results = isDexAdapters(dex)
    ? await dex.quotes(question.tokenIn.chainId, ask, options)
    : [await ask(dex, options)];
  return results as readonly [SwapResult, ...SwapResult[]];
}
