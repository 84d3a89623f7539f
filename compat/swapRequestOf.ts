import { type Address, parseAmount, type SwapRequest, TradeType } from '../index.js';
import { MAX_HOPS } from './configuration/openCheckoutEngine.js';
import { CheckoutErrorType } from './enums/CheckoutErrorType.js';
import { CheckoutError } from './errors/CheckoutError.js';
import type { AskedSwap } from './nameOfSwap.js';
import type { SwapParams } from './types/exchange.js';
import type { TokenInfo } from './types/tokens.js';

/** What the engine is asked for. The account is asked for once the rest is in order. @throws CheckoutError MISSING_PARAMS; TributaryError INVALID_AMOUNT */
export async function swapRequestOf(
  { fromToken, toToken, fromAmount, toAmount, slippagePercent, maxHops = MAX_HOPS, deadline }: SwapParams,
  { chainId, account }: { readonly chainId: number; readonly account: () => Promise<Address> },
): Promise<Pick<AskedSwap, 'request' | 'tradeType'>> {
  // An empty text is an amount that was not typed, as there; where nothing was typed at all, it is a wrong one.
  if ((fromAmount && toAmount) || (fromAmount === undefined && toAmount === undefined))
    throw new CheckoutError(
      'either fromAmount or toAmount has to be given, and not both',
      CheckoutErrorType.MISSING_PARAMS,
    );
  for (const { address, decimals } of [fromToken, toToken])
    if (!address || !decimals)
      throw new CheckoutError('a token needs its address and its decimals', CheckoutErrorType.MISSING_PARAMS);
  const isExactInput = Boolean(fromAmount) || toAmount === undefined;
  const request: SwapRequest = {
    chainId,
    fromAddress: await account(),
    tokenIn: fromToken.address!,
    tokenOut: toToken.address!,
    amount: isExactInput ? amountOf(fromAmount!, fromToken) : amountOf(toAmount, toToken),
    maxHops,
    ...(slippagePercent !== undefined && { slippagePercent }),
    ...(deadline !== undefined && { deadline }),
  };
  return { request, tradeType: isExactInput ? TradeType.EXACT_INPUT : TradeType.EXACT_OUTPUT };
}

/** The published package has decimals as bigint in places. @throws TributaryError INVALID_AMOUNT */
function amountOf(text: string, { decimals }: TokenInfo): bigint {
  return parseAmount(text, Number(decimals));
}
