import type { FeeData, JsonRpcProvider } from 'ethers';
import { CheckoutErrorType } from '../enums/checkoutEnums.js';
import { CheckoutError } from '../errors/CheckoutError.js';
import { unwrap, type WrappedBrowserProvider, wrap } from '../provider/WrappedBrowserProvider.js';
import type { ProviderInput } from '../types/ProviderInput.js';

/**
 * Returns the chain that a provider is on now, even if it was on another one before.
 *
 * @example await getUnderlyingChainId(provider); // 13473n
 */
export async function getUnderlyingChainId(provider: JsonRpcProvider | WrappedBrowserProvider): Promise<bigint> {
  return BigInt((await provider.send('eth_chainId', [])) as string);
}

/**
 * Returns the price that a transaction will probably pay, in wei per gas; `null` if the node named none.
 *
 * @example const price = getGasPriceInWei(await provider.getFeeData());
 */
export const getGasPriceInWei = ({ maxFeePerGas, maxPriorityFeePerGas, gasPrice }: FeeData): bigint | null => {
  if (maxFeePerGas == null || maxPriorityFeePerGas == null) return gasPrice ?? null;
  // Ethers' `maxFeePerGas` is twice the base fee plus the tip.
  return (maxFeePerGas - maxPriorityFeePerGas) / 2n + maxPriorityFeePerGas;
};

interface ValidateProviderOptions {
  allowMistmatchedChainId: boolean;
  allowUnsupportedProvider: boolean;
}

/**
 * Returns a wallet as a provider of ethers, if its chain is one of the configuration.
 * @throws CheckoutError WEB3_PROVIDER_ERROR if it isn't a wallet, or is on another chain and `allowUnsupportedProvider` is not set
 *
 * @example const provider = await validateProvider(new Checkout().config, wallet);
 */
export async function validateProvider(
  { networkMap }: { readonly networkMap: ReadonlyMap<number, unknown> },
  browserProvider: ProviderInput,
  { allowUnsupportedProvider = false }: Partial<ValidateProviderOptions> = {},
): Promise<WrappedBrowserProvider> {
  const provider = wrap(browserProvider);
  if (typeof unwrap(provider)?.request !== 'function')
    throw new CheckoutError('provider must be an EIP-1193 provider', CheckoutErrorType.WEB3_PROVIDER_ERROR);
  if (allowUnsupportedProvider) return provider;
  const chainId = Number(await getUnderlyingChainId(provider));
  if (!networkMap.has(chainId))
    throw new CheckoutError(`Chain:${chainId} is not a supported chain`, CheckoutErrorType.WEB3_PROVIDER_ERROR, {
      chainId,
    });
  return provider;
}
