import { Language } from '../../../widgets/messages/Language.js';
import type { WidgetEventMap } from '../../../widgets/shared/events/WidgetEvents.js';

/** Describes the fault of a value; `null` if it has none. */
export type Check = (value: unknown) => string | null;

type Fields<T> = { readonly [Name in keyof Required<T>]: Check };
/** A payload's check has a line for every field of its type: the compiler misses a forgotten one. */
type Shapes = {
  readonly [Widget in keyof WidgetEventMap]: { readonly [Name in keyof WidgetEventMap[Widget]]: Check };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Exactly these fields; those whose check takes undefined may be missing. */
function shape<T>(fields: Fields<T>): Check {
  return (value) => {
    if (!isRecord(value)) return `${JSON.stringify(value)} is no object`;
    const strange = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (strange !== undefined) return `${strange} is not of its type`;
    for (const [name, check] of Object.entries<Check>(fields)) {
      const fault = check(value[name]);
      if (fault !== null) return `${name}: ${fault}`;
    }
    return null;
  };
}

const fault = (value: unknown, expected: string): string => `${JSON.stringify(value) ?? 'nothing'} is not ${expected}`;
const that =
  (expected: string, is: (value: unknown) => boolean): Check =>
  (value) =>
    is(value) ? null : fault(value, expected);
const text = that('text', (value) => typeof value === 'string' && value !== '');
const anyText = that('text', (value) => typeof value === 'string');
const number = that('a whole number', Number.isSafeInteger);
const digits = that('decimal text', (value) => typeof value === 'string' && /^\d+$/.test(value));
const decimal = that('a decimal amount', (value) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));
/** A bigint, as the page writes it down. */
const bigint = that('a bigint', (value) => typeof value === 'string' && /^\d+n$/.test(value));
const boolean = that('true or false', (value) => typeof value === 'boolean');
const address = that('an address', (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value));
const tokenAddress = that(
  'a token’s address',
  (value) => value === '' || value === 'native' || address(value) === null,
);
const hash = that('a transaction hash', (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value));
const provider = that('a wallet', (value) => value === '[provider]');
const anything: Check = () => null;
const object = that('an object', isRecord);
const oneOf = (...words: readonly string[]): Check =>
  that(`one of ${words.join(', ')}`, (value) => typeof value === 'string' && words.includes(value));
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined ? null : check(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value)
      ? ((value as readonly unknown[]).map(check).find((each) => each !== null) ?? null)
      : fault(value, 'a list');
/** Between this year and a year from now, in milliseconds. */
const time = that(
  'a time in milliseconds',
  (value) => typeof value === 'number' && value > 1_600_000_000_000 && value < Date.now() + 366 * 86_400_000,
);

type Payload<
  Widget extends keyof WidgetEventMap,
  Name extends keyof WidgetEventMap[Widget],
> = WidgetEventMap[Widget][Name];

const nothing = shape<Record<never, never>>({});
const outcome = { reason: text, code: text, timestamp: time };
const failed = shape<Payload<'swap', 'failure'>>(outcome);
const unknown = shape<Payload<'swap', 'unknown'>>({ executionId: text, timestamp: time });
const sent = shape<Payload<'swap', 'success'>>({ transactionHash: hash });
const walletInfo = optional(
  shape<NonNullable<Payload<'connect', 'success'>['walletProviderInfo']>>({
    uuid: anyText,
    name: anyText,
    icon: anyText,
    rdns: anyText,
  }),
);
const method = orNull(oneOf('crypto', 'debit', 'credit'));
const transactions = list(
  shape<Payload<'sale', 'transaction-success'>['transactions'][number]>({ method: text, hash: optional(anyText) }),
);

const shared: {
  readonly [Name in keyof WidgetEventMap['onramp'] & `${'request' | 'close' | 'language'}-${string}`]: Check;
} = {
  'close-widget': nothing,
  'language-changed': shape<Payload<'swap', 'language-changed'>>({ language: oneOf(...Object.values(Language)) }),
  'request-connect': shape<Payload<'swap', 'request-connect'>>({ walletProviderName: optional(text) }),
  'request-wallet': shape<Payload<'swap', 'request-wallet'>>({ walletProviderName: optional(text) }),
  'request-swap': shape<Payload<'swap', 'request-swap'>>({
    fromTokenAddress: optional(tokenAddress),
    toTokenAddress: optional(tokenAddress),
    amount: optional(anyText),
  }),
  'request-bridge': shape<Payload<'swap', 'request-bridge'>>({
    tokenAddress: optional(tokenAddress),
    amount: optional(anyText),
    fromChainId: optional(number),
  }),
  'request-onramp': shape<Payload<'swap', 'request-onramp'>>({
    tokenAddress: optional(tokenAddress),
    amount: optional(anyText),
    provider: optional(text),
  }),
  'request-add-tokens': shape<Payload<'swap', 'request-add-tokens'>>({
    toTokenAddress: optional(tokenAddress),
    toAmount: optional(anyText),
    showBackButton: optional(boolean),
  }),
  'request-purchase': nothing,
  'request-go-back': nothing,
};
const connected = shape<Payload<'purchase', 'connect-success'>>({
  provider,
  providerInfo: walletInfo,
  providerType: oneOf('from', 'to'),
});

const soldReceipt = shape<Payload<'sale', 'sold'>>({
  executionId: text,
  reference: orNull(text),
  account: address,
  environmentId: orNull(text),
  listingId: orNull(text),
  items: list(
    shape<Payload<'sale', 'sold'>['items'][number]>({ productId: text, quantity: number, tokenIds: list(digits) }),
  ),
  price: shape<Payload<'sale', 'sold'>['price']>({ token: object, amount: bigint }),
  agreed: orNull(object),
  paymentMethod: method,
  fundingMethod: text,
  transactions: list(shape<Payload<'sale', 'sold'>['transactions'][number]>({ method: text, hash })),
});

/** Every event of every widget with its payload, as a page receives it. */
export const eventShapes: Shapes = {
  connect: {
    ...shared,
    success: shape<Payload<'connect', 'success'>>({
      provider,
      walletProviderName: text,
      walletProviderInfo: walletInfo,
    }),
    failure: failed,
    'walletconnect-provider-updated': shape<Payload<'connect', 'walletconnect-provider-updated'>>({
      ethereumProvider: provider,
      walletConnectManager: provider,
    }),
  },
  wallet: {
    ...shared,
    'network-switch': shape<Payload<'wallet', 'network-switch'>>({ network: object, chainId: number, provider }),
    'disconnect-wallet': nothing,
    failure: failed,
    'item-sent': shape<Payload<'wallet', 'item-sent'>>({
      contractAddress: address,
      tokenId: digits,
      amount: digits,
      recipient: address,
      transactionHash: orNull(hash),
    }),
    'item-listed': shape<Payload<'wallet', 'item-listed'>>({
      listingId: text,
      contractAddress: address,
      tokenId: digits,
    }),
    'listing-cancelled': shape<Payload<'wallet', 'listing-cancelled'>>({ listingId: text }),
    unknown,
  },
  swap: { ...shared, success: sent, failure: failed, rejected: failed, unknown },
  transfer: { ...shared, success: sent, failure: failed, rejected: failed, unknown },
  bridge: {
    ...shared,
    'transaction-sent': sent,
    failure: failed,
    'claim-withdrawal-success': sent,
    'claim-withdrawal-failure': shape<Payload<'bridge', 'claim-withdrawal-failure'>>({
      ...outcome,
      transactionHash: orNull(hash),
    }),
    unknown,
  },
  onramp: {
    ...shared,
    success: shape<Payload<'onramp', 'success'>>({ transactionHash: orNull(hash) }),
    failure: failed,
  },
  sale: {
    ...shared,
    success: shape<Payload<'sale', 'success'>>({
      paymentMethod: method,
      tokenIds: list(digits),
      transactions,
      transactionId: text,
    }),
    failure: shape<Payload<'sale', 'failure'>>({
      ...outcome,
      error: optional(shape<NonNullable<Payload<'sale', 'failure'>['error']>>({ type: text, data: optional(object) })),
      paymentMethod: optional(method),
      transactions: optional(transactions),
      transactionId: optional(anyText),
    }),
    rejected: failed,
    unknown,
    sold: soldReceipt,
    'transaction-success': shape<Payload<'sale', 'transaction-success'>>({ paymentMethod: method, transactions }),
    'payment-method': shape<Payload<'sale', 'payment-method'>>({ paymentMethod: method }),
    'payment-token': shape<Payload<'sale', 'payment-token'>>({
      settlementType: text,
      type: text,
      token: shape<Payload<'sale', 'payment-token'>['token']>({
        address: tokenAddress,
        symbol: text,
        decimals: number,
        name: optional(anyText),
      }),
      amount: bigint,
      balance: orNull(bigint),
      fiat: orNull(
        shape<NonNullable<Payload<'sale', 'payment-token'>['fiat']>>({
          amount: decimal,
          balance: orNull(decimal),
          symbol: text,
        }),
      ),
      total: orNull(
        shape<NonNullable<Payload<'sale', 'payment-token'>['total']>>({
          amount: decimal,
          symbol: text,
          isLeast: boolean,
        }),
      ),
    }),
  },
  immutableCommerce: {
    INITIALISED: shape<Payload<'immutableCommerce', 'INITIALISED'>>({ flow: text }),
    PROVIDER_UPDATED: shape<Payload<'immutableCommerce', 'PROVIDER_UPDATED'>>({
      provider: orNull(provider),
      walletProviderName: optional(text),
      walletProviderInfo: walletInfo,
    }),
    CLOSE: nothing,
    SUCCESS: shape<Payload<'immutableCommerce', 'SUCCESS'>>({ type: text, data: anything }),
    FAILURE: shape<Payload<'immutableCommerce', 'FAILURE'>>({ type: orNull(text), data: failedLike }),
    DISCONNECTED: nothing,
    USER_ACTION: shape<Payload<'immutableCommerce', 'USER_ACTION'>>({ type: text, data: object }),
    UNKNOWN: shape<Payload<'immutableCommerce', 'UNKNOWN'>>({ flow: text, data: unknown }),
    SOLD: soldReceipt,
  },
  addTokens: {
    ...shared,
    'connect-success': connected,
    success: shape<Payload<'addTokens', 'success'>>({ transactionHash: orNull(hash) }),
    failure: failed,
    rejected: failed,
    unknown,
  },
  purchase: {
    ...shared,
    'connect-success': connected,
    success: shape<Payload<'purchase', 'success'>>({ transactionHash: orNull(hash), fundingMethod: text }),
    sold: soldReceipt,
    failure: failed,
    rejected: failed,
    unknown,
  },
};

/** Checks a hosted widget's own failure: code, reason and time, and more if it has more fields. */
function failedLike(value: unknown): string | null {
  if (!isRecord(value)) return fault(value, 'an object');
  const { reason, code, timestamp } = value;
  return failed({ reason, code, timestamp });
}
