/** Codes of endings that have words of their own; any other is told in general ones. */
export const endingCodes = [
  'CONFIRMED_LATE',
  'PROVEN_UNSENT',
  'INTERRUPTED',
  'PRICE_MOVED',
  'ALLOWANCE_TOO_LOW',
  'INSUFFICIENT_FUNDS',
  'ADDRESS_REFUSED',
  'SCREENING_UNAVAILABLE',
  'TRANSACTION_REPLACED',
  'TRANSACTION_DROPPED',
  'WALLET_NOT_CONNECTED',
  'WALLET_ACCOUNT_CHANGED',
  'WALLET_ON_OTHER_CHAIN',
  'ONRAMP_ORDER_FAILED',
] as const;
