/** The expected form of a parameter; its texts are in the shared table. */
export const Expected = {
  AMOUNT: 'amount',
  TOKEN: 'token',
  ADDRESS: 'address',
  CHAIN: 'chain',
  CHOICE: 'choice',
  FLAG: 'flag',
  TEXT: 'text',
  LIST: 'list',
  ITEMS: 'items',
  WALLET: 'wallet',
  PRESENT: 'present',
} as const;
export type Expected = (typeof Expected)[keyof typeof Expected];

export type Read<T> = { readonly value: T } | { readonly expected: Expected; readonly choices?: readonly string[] };

/** Turns a host's value for one parameter into the parameter's type, or returns what was expected. */
export type Reader<T> = (given: unknown) => Read<T>;
