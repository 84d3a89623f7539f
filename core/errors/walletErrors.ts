import { fact } from './fact.js';
import { TributaryError } from './TributaryError.js';

/** The function that converts another library's object to a wallet, with the entry of this package that exports it. */
export interface WalletAdapter {
  readonly call: string;
  readonly entry: string;
}

/**
 * Failures of passing in and connecting a wallet. Part of `engineErrors`, in a separate file
 * because they are in the engine's first load.
 */
export const walletErrors = {
  notAWallet: fact('WEB3_PROVIDER_ERROR', 'Parsed provider is not a valid Web3Provider'),

  walletNeedsAdapter: (what: string, { call, entry }: WalletAdapter) =>
    new TributaryError('WALLET_NEEDS_ADAPTER', `${what} is not an EIP-1193 provider: pass ${call} of ${entry}`, {
      data: { what, call, entry },
    }),

  walletNotConnected: fact('WALLET_NOT_CONNECTED', 'the wallet is not connected'),

  walletOnOtherChain: (expected: number, actual: number) =>
    new TributaryError('WALLET_ON_OTHER_CHAIN', `the wallet is on chain ${actual} instead of chain ${expected}`, {
      data: { expected, actual },
    }),
} as const;
