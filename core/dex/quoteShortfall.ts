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

/** Gas that an approval and a swap rarely exceed: with it bought from the start, one quote does. */
const usualGas = 300_000n;
const mostQuotes = 3;

/**
 * An exact output of what is missing, its gas as it will be sent. Where the native currency itself is short, what the way burns of it is bought
 * too: else the requirement would be short of it again once the swap is done.
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
 * `quoteShortfall` of every exchange that trades it, best price first: where the best one cannot be afforded, or spends what is needed elsewhere, the next one may.
 * At least one. @throws TributaryError as `DexAdapters.quotes`
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
