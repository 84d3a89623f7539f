import type { ErrorDescription } from './ErrorDescription.js';
import type { SwapErrorCode } from './swapErrors.js';

/** For the documentation. */
export const swapErrorTable = {
  INVALID_CONFIGURATION: {
    meaning:
      'A secondary fee, an override, a deadline or a trade type is not valid, or a contract of the exchange is not what it should be; the message names it.',
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
    meaning: 'The environment has no exchange on this chain.',
    whatToDo: 'Use 13473 in sandbox, 13371 in production, or bring overrides.',
  },
  NO_ROUTES_AVAILABLE: {
    meaning: 'There is no pool, no route or no usable quote for the pair and amount.',
    whatToDo: 'Try a smaller amount or another token.',
  },
  PROVIDER_CALL_ERROR: {
    meaning:
      'A read of the chain failed, what a token or the quoter answers is no number, or the service of an exchange did not answer, or not as it may (`data.reason`); nothing is known about the pair.',
    whatToDo: 'Try again; leave out a token that does not say its decimals.',
  },
  APPROVE_ERROR: {
    meaning:
      'The approval could not be built: the allowance cannot be read, the token refuses the approval, or owner and spender are the same.',
    whatToDo: 'Check sender and token, then try again.',
  },
} as const satisfies Record<SwapErrorCode, ErrorDescription>;
