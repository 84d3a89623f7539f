import { type Address, parseAmount, type SwapRequest, TradeType } from '../../index.js';
import { MAX_HOPS } from './configuration/openCheckoutEngine.js';
import { CheckoutErrorType } from './enums/CheckoutErrorType.js';
import { CheckoutError } from './errors/CheckoutError.js';
import type { AskedSwap } from './nameOfSwap.js';
import type { SwapParams } from './types/exchange.js';
import type { TokenInfo } from './types/tokens.js';

/**
 * Converts a request to the engine's. Reads the account once the other fields are valid.
 * @throws CheckoutError MISSING_PARAMS; TributaryError INVALID_AMOUNT
 */
export async function swapRequestOf(
  { fromToken, toToken, fromAmount, toAmount, slippagePercent, maxHops = MAX_HOPS, deadline }: SwapParams,
  { chainId, account }: { readonly chainId: number; readonly account: () => Promise<Address> },
): Promise<Pick<AskedSwap, 'request' | 'tradeType'>> {
  // An empty text counts as a missing amount, as in the published SDK. If both are missing, it is
  // an invalid one.
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

/**
 * In the published package, decimals may be a bigint.
 * @throws TributaryError INVALID_AMOUNT
 */
function amountOf(text: string, { decimals }: TokenInfo): bigint {
  return parseAmount(text, Number(decimals));
}
