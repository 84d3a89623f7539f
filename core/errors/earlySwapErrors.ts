import { type ErrorData, fact } from './fact.js';
import type { SwapErrorCode } from './SwapErrorCode.js';
import { TributaryError } from './TributaryError.js';

/**
 * Failures of the exchange's options. Part of `swapErrors`, in a separate file because they are in
 * the first load of the swap plugin.
 */
export const earlySwapErrors = {
  invalidMaxHopsTooHigh: fact('INVALID_MAX_HOPS', 'max hops must be less than or equal to 10'),
  invalidMaxHopsTooLow: fact('INVALID_MAX_HOPS', 'max hops must be greater than or equal to 1'),
  invalidMaxHopsNotWhole: fact('INVALID_MAX_HOPS', 'max hops must be a whole number'),
  invalidSecondaryFeeRecipient: (recipient: unknown) =>
    configuration(`Invalid secondary fee recipient address: ${String(recipient)}`, { recipient }),
  invalidSecondaryFeeBasisPoints: (basisPoints: unknown) =>
    configuration(`Invalid secondary fee basis points: ${String(basisPoints)}`, { basisPoints }),
  invalidTotalSecondaryFeeBasisPoints: (total: unknown) =>
    configuration(`Invalid total secondary fee basis points: ${String(total)}`, { total }),
  missingOverride: (name: string) => configuration(`Missing override: ${name}`, { name }),
  invalidExchangeContract: (name: string, address?: unknown) =>
    configuration(`Invalid exchange contract address for ${name}`, { name, address }),
  invalidOverrideChain: (chainId: unknown) => configuration('Invalid override: chainId is not a chain id', { chainId }),
  chainNotSupported: (chainId: number, environment: string) =>
    new TributaryError(
      'CHAIN_NOT_SUPPORTED',
      `Chain with ID ${chainId} is not a supported chain in environment ${environment}`,
      {
        data: { chainId, environment },
      },
    ),
} as const satisfies Readonly<Record<string, (...given: never[]) => TributaryError<SwapErrorCode>>>;

function configuration(message: string, data: ErrorData): TributaryError<'INVALID_CONFIGURATION'> {
  return new TributaryError('INVALID_CONFIGURATION', message, { data });
}
