import type { ErrorDescription } from './ErrorDescription.js';
import type { SwapErrorCode } from './swapErrors.js';

/** Texts of the documentation. */
export const swapErrorTable = {
  INVALID_CONFIGURATION: {
    meaning:
      'A secondary fee, override, deadline or trade type is invalid, or a contract of the DEX is not as expected; the message names it.',
    whatToDo: 'Correct the value that the message names.',
  },
  INVALID_SLIPPAGE: {
    meaning: 'The slippage is not a decimal number from 0 to 50 percent with at most 18 decimals.',
    whatToDo: 'Pass percent, e.g. 0.1 or "0.1".',
  },
  INVALID_MAX_HOPS: {
    meaning: 'The number of hops is not a whole number from 1 to 10.',
    whatToDo: 'Leave it out, or pass 1 to 10.',
  },
  INVALID_ADDRESS: {
    meaning:
      'The sender or one of the tokens is not an address or is the zero address, or the router unwraps another token than `wrappedNativeToken`.',
    whatToDo: 'Pass a checksummed or lower-case address, or `native` for a token; correct the overrides.',
  },
  DUPLICATE_ADDRESSES: { meaning: 'Both tokens are the same.', whatToDo: 'Choose another token.' },
  CHAIN_NOT_SUPPORTED: {
    meaning: 'The environment has no DEX on this chain.',
    whatToDo: 'Use 13473 in sandbox, 13371 in production, or configure overrides.',
  },
  NO_ROUTES_AVAILABLE: {
    meaning: 'There is no pool, no route or no usable quote for the pair and amount.',
    whatToDo: 'Try a smaller amount or another token.',
  },
  PROVIDER_CALL_ERROR: {
    meaning:
      "A chain read failed, a token or the quoter returned no number, or a DEX's service failed or returned something invalid (`data.reason`). Nothing is known about the pair.",
    whatToDo: 'Retry; leave out a token without decimals.',
  },
  APPROVE_ERROR: {
    meaning:
      'The approval could not be built: the allowance is unreadable, the token rejects the approval, or owner and spender are the same.',
    whatToDo: 'Check sender and token, then retry.',
  },
} as const satisfies Record<SwapErrorCode, ErrorDescription>;
