import type { Eip1193Provider } from 'ethers';
import type { WrappedBrowserProvider } from '../provider/WrappedBrowserProvider.js';

/** A wallet in the forms that the methods accept: wrapped, or as ethers declares EIP-1193. */
export type ProviderInput = WrappedBrowserProvider | Eip1193Provider;
