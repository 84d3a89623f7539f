import type { JsonSchema } from './JsonSchema.js';
import { LONGEST_NAME } from './Message.js';

const text: JsonSchema = { type: 'string' };
const flag: JsonSchema = { type: 'boolean' };
const count: JsonSchema = { type: 'integer' };
const address = text;
/** A currency code of ISO 4217. */
const currency: JsonSchema = { type: 'string', pattern: '^[A-Z]{3}$' };
/** An amount or another integer of any size. */
const integer: JsonSchema = { $ref: '#/$defs/integer' };
const token: JsonSchema = { $ref: '#/$defs/token' };
const chain: JsonSchema = { type: ['integer', 'string'] };
const anything: JsonSchema = {};
const listOf = (items: JsonSchema, minItems = 0): JsonSchema => ({
  type: 'array',
  items,
  ...(minItems > 0 && { minItems }),
});
const either = (...anyOf: readonly JsonSchema[]): JsonSchema => ({ anyOf });
const orNull = (schema: JsonSchema): JsonSchema => either(schema, { type: 'null' });
const oneOf = (...words: readonly string[]): JsonSchema => ({ enum: words });

/** Names that end in `?` are optional. Additional fields are allowed. */
function object(fields: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name.replace('?', ''), schema])),
    required: names.filter((name) => !name.endsWith('?')),
  };
}

const kinds: JsonSchema = { type: 'object', additionalProperties: flag };
const purchaseCall = object({ to: address, 'data?': text, 'value?': integer, 'footprint?': object({}) });
const wallet = { wallet: text };
const typedSide = oneOf('FROM', 'TO');

const swapRequest = {
  chainId: count,
  fromAddress: address,
  tokenIn: address,
  tokenOut: address,
  amount: integer,
  'slippagePercent?': { type: ['number', 'string'] },
  'maxHops?': count,
  'deadline?': count,
  'limit?': integer,
} satisfies Readonly<Record<string, JsonSchema>>;

const fundingRequest = object({
  ...wallet,
  shortfall: object({ chainId: chain, tokenAddress: address, amount: integer }),
  'requirements?': listOf({ $ref: '#/$defs/tokenAmount' }),
  'kinds?': kinds,
});
const saleItems = listOf(object({ productId: text, quantity: count }), 1);
const amountOrText = either(integer, text);
const orderFees = listOf(
  either(
    object({ recipientAddress: address, share: { type: ['number', 'string'] } }),
    object({ recipientAddress: address, amount: amountOrText }),
  ),
);
const itemRequirements = listOf({ $ref: '#/$defs/itemRequirement' });

const tokenRef = object({ chainId: count, address });
const amountInput = either(integer, object({ value: integer }), object({ formatted: text }));
const goods = either(
  object({ type: oneOf('products'), sale: text, items: saleItems, 'currency?': tokenRef }),
  object({ type: oneOf('listing'), listingId: text, 'quantity?': integer }),
  object({ type: oneOf('calls'), requirements: itemRequirements, calls: listOf(purchaseCall, 1) }),
  object({ type: oneOf('tokens'), token: tokenRef, amount: amountInput }),
);

/** The parameters of each method. */
export const paramsOf = {
  findFundingRoutes: fundingRequest,
  smartCheckout: object({
    ...wallet,
    itemRequirements,
    'transaction?': either(
      object({ type: oneOf('TRANSACTION'), transaction: purchaseCall }),
      object({
        type: oneOf('GAS'),
        gasToken: object({ type: oneOf('NATIVE', 'ERC20'), 'tokenAddress?': address, limit: integer }),
      }),
    ),
    'routing?': oneOf('when-short', 'always', 'full-amount'),
    'kinds?': kinds,
    'fresh?': flag,
  }),
  execute: object({ ...wallet, route: { $ref: '#/$defs/route' }, 'idempotencyKey?': text }),
  resume: object({ ...wallet, executionId: text, 'confirm?': oneOf('wallet-window-closed') }),
  abandon: object({ executionId: text, 'reason?': text }),
  recheck: object({ ...wallet, executionId: text }),
  fulfil: object({
    ...wallet,
    itemRequirements,
    transactions: listOf(purchaseCall, 1),
    'settlement?': oneOf('wait', 'leave'),
    'purpose?': text,
    'idempotencyKey?': text,
  }),
  executions: object({ account: address }),
  history: object({
    account: address,
    'cursor?': text,
    'limit?': count,
    'ids?': listOf(text),
    'kinds?': listOf(text),
    'outcomes?': listOf(text),
    'isOpen?': flag,
    'chainIds?': listOf(count),
    'from?': { type: 'number' },
    'until?': { type: 'number' },
    'receipts?': flag,
  }),
  buy: object({
    ...wallet,
    goods,
    'id?': text,
    'recipient?': address,
    'kinds?': kinds,
    'metadata?': { type: 'object', additionalProperties: text },
  }),
  payment: object({ ...wallet, id: text }),
  payments: object({ account: address, 'isOpen?': flag, 'cursor?': text }),
  events: object({}),

  'networks.list': object({}),
  'wallets.connect': object({ ...wallet, 'renewPermissions?': flag }),
  'wallets.watchAccount': object(wallet),
  'tokens.getList': object({ 'purpose?': text, 'chainId?': chain, 'exclude?': listOf(object({ address })) }),
  'balances.getAllBalances': object({ chainId: chain, walletAddress: address }),
  'balances.watchBalances': object({ chainId: chain, walletAddress: address }),
  'items.list': object({ walletAddress: address, 'chainId?': chain, 'cursor?': text }),
  'prices.get': object({ tokens: listOf(token), 'currency?': currency }),

  'dex.quoteExactInput': object(swapRequest),
  'dex.quoteExactOutput': object(swapRequest),
  'dex.watchQuote': object({ ...swapRequest, tradeType: oneOf('EXACT_INPUT', 'EXACT_OUTPUT') }),
  'bridge.estimateFees': object({
    action: oneOf('DEPOSIT', 'WITHDRAW', 'FINALISE_WITHDRAWAL'),
    sourceChainId: chain,
    'destinationChainId?': chain,
    'token?': address,
    'gasMultiplier?': either({ type: 'number' }, oneOf('auto')),
    'senderAddress?': address,
    'amount?': integer,
  }),
  'bridge.watchStatus': object({ sourceChainId: chain, txHash: text }),
  'bridge.getPendingWithdrawals': object({ recipient: address }),

  'sales.quote': object({ environmentId: text, items: saleItems, 'walletAddress?': address }),
  'sales.sign': object({
    environmentId: text,
    items: saleItems,
    recipientAddress: address,
    tokenAddress: address,
    maximumTotal: integer,
    'paymentType?': oneOf('crypto', 'fiat'),
    'customData?': { type: 'object' },
  }),
  'orders.getListing': object({ listingId: text }),
  'orders.findListings': object({
    'seller?': address,
    'contractAddress?': address,
    'id?': amountOrText,
    'status?': oneOf('PENDING', 'ACTIVE', 'INACTIVE', 'FILLED', 'EXPIRED', 'CANCELLED'),
    'cursor?': text,
  }),
  'orders.buy': object({
    ...wallet,
    listingId: text,
    'fillAmount?': integer,
    'takerFees?': orderFees,
    'maximumTotal?': integer,
    'settlement?': oneOf('wait', 'leave'),
    'purpose?': text,
  }),
  'orders.sell': object({
    ...wallet,
    item: either(
      object({ type: oneOf('ERC721'), contractAddress: address, id: amountOrText }),
      object({ type: oneOf('ERC1155'), contractAddress: address, id: amountOrText, amount: integer }),
    ),
    price: either(
      object({ type: oneOf('NATIVE'), amount: amountOrText }),
      object({ type: oneOf('ERC20'), tokenAddress: address, amount: amountOrText }),
    ),
    'makerFees?': orderFees,
    'expiresAt?': count,
  }),
  'orders.cancel': object({ ...wallet, listingIds: listOf(text, 1), method: oneOf('on-chain', 'gasless') }),

  'actions.swap': object({
    account: address,
    result: { $ref: '#/$defs/swapResult' },
    'maxHops?': count,
    'isPassport?': flag,
  }),
  'actions.bridge': object({
    account: address,
    sourceChainId: chain,
    destinationChainId: chain,
    token: address,
    amount: integer,
    'recipient?': address,
    'isPassport?': flag,
  }),
  'actions.transfer': object({
    account: address,
    recipient: address,
    chainId: chain,
    token: address,
    amount: integer,
    'isPassport?': flag,
  }),
  'actions.transferItem': object({
    account: address,
    recipient: address,
    'chainId?': chain,
    item: object({ type: oneOf('ERC721', 'ERC1155'), contractAddress: address, id: either(integer, text) }),
    'name?': text,
    'isPassport?': flag,
  }),
  'actions.claim': object({ account: address, withdrawal: object({ recipient: address, index: count }) }),
  'actions.revoke': object({ account: address, chainId: chain, token: address, spender: address, 'isPassport?': flag }),
  'actions.onramp': object({
    account: address,
    token: address,
    amount: integer,
    'chainId?': chain,
    'page?': object({ 'showMenu?': flag, 'title?': text }),
  }),
  'actions.cardPurchase': object({
    account: address,
    sale: { $ref: '#/$defs/signedSale' },
    name: text,
    'image?': text,
  }),

  'flows.swap': object({
    account: orNull(address),
    'form?': object({
      'from?': orNull(token),
      'to?': orNull(token),
      'text?': text,
      'direction?': typedSide,
    }),
    'locale?': text,
  }),
  'flows.bridge': object({
    account: orNull(address),
    'isPassport?': flag,
    'form?': object({
      'from?': count,
      'to?': count,
      'recipient?': orNull(address),
      'token?': orNull(token),
      'text?': text,
    }),
    'locale?': text,
  }),
  'flows.funding': fundingRequest,
  'flows.holdings': object({ account: address }),
} satisfies Readonly<Record<string, JsonSchema>>;

/** Methods whose call streams states and takes commands. */
export type FlowMethod = Extract<keyof typeof paramsOf, `flows.${string}` | 'buy' | 'payment'>;

/** The last snapshot of a payment that the flow received, unchanged. */
const execution = object({
  id: text,
  route: { $ref: '#/$defs/route' },
  status: text,
  tasks: listOf(object({ id: text, type: text, action: text, state: text })),
  error: orNull(object({ code: text, message: text })),
});

const paymentCommands = object({
  choose: object({ offer: text }),
  'confirm?': object({ 'offer?': text, 'atMost?': amountInput }),
  'refresh?': anything,
  'stop?': anything,
  'retry?': object({ 'windowClosed?': { enum: [true] } }),
  'recheck?': anything,
  'cancel?': object({ 'reason?': text }),
});

/** The argument of each command, by the method that opens the flow. With `?` the argument is optional. */
export const flowCommands = {
  buy: paymentCommands,
  payment: paymentCommands,
  'flows.swap': object({
    type: object({ direction: typedSide, text }),
    choose: object({ end: typedSide, token }),
    'turn?': anything,
    slip: object({ basisPoints: { type: 'number' } }),
    acceptImpact: object({ accepted: flag }),
    'refresh?': anything,
    'review?': anything,
    'take?': anything,
    'back?': anything,
  }),
  'flows.bridge': object({
    type: object({ text }),
    choose: object({ token }),
    goFrom: object({ chainId: count, token: orNull(token), 'to?': count }),
    goTo: object({ chainId: count, recipient: orNull(address) }),
    turn: object({ token: orNull(token) }),
    fill: object({ held: integer }),
    'refresh?': anything,
    'review?': anything,
    'take?': anything,
    'back?': anything,
  }),
  'flows.funding': object({
    'readFunds?': anything,
    'search?': anything,
    choose: object({ routeId: text }),
    'touch?': anything,
    go: object({ view: oneOf('item', 'routes', 'review') }),
    'start?': anything,
    resume: object({ execution, 'confirm?': oneOf('wallet-window-closed') }),
    leave: object({ failure: orNull(object({ code: text, message: text })) }),
    'stop?': anything,
    'recheck?': anything,
    'abandon?': anything,
  }),
  'flows.holdings': object({ 'again?': count }),
} satisfies Readonly<Record<FlowMethod, JsonSchema>>;

/** An amount from the engine: a fee, or the output of a step. */
const tokenAmount = object({ token, value: integer });
const fee: JsonSchema = object({ type: text, amount: integer, formattedAmount: text, token });
const formatted = (name: string, shown: string): JsonSchema => object({ [name]: integer, [shown]: text });

export const definitions = {
  integer: {
    description:
      'An integer of any size, such as an amount in the smallest unit of its token: decimal text under the one key $bigint. Never a JSON number.',
    type: 'object',
    properties: { $bigint: { type: 'string', pattern: '^-?[0-9]{1,80}$' } },
    required: ['$bigint'],
    additionalProperties: false,
  },
  token: object({ chainId: count, address, decimals: count, symbol: text, name: text, 'type?': text, 'icon?': text }),
  tokenAmount,
  itemRequirement: either(
    object({ type: oneOf('NATIVE'), amount: either(integer, text), 'isFee?': flag }),
    object({
      type: oneOf('ERC20'),
      tokenAddress: address,
      spenderAddress: address,
      amount: either(integer, text),
      'isFee?': flag,
    }),
    object({
      type: oneOf('ERC721'),
      contractAddress: address,
      spenderAddress: address,
      id: either(integer, text),
      'wholeCollection?': flag,
    }),
    object({
      type: oneOf('ERC1155'),
      contractAddress: address,
      spenderAddress: address,
      id: either(integer, text),
      amount: integer,
    }),
  ),
  /** Steps of custom plugins have more fields. */
  step: object({
    type: text,
    chainId: count,
    fundingItem: object({
      type: oneOf('NATIVE', 'ERC20'),
      fundsRequired: formatted('amount', 'formattedAmount'),
      userBalance: formatted('balance', 'formattedBalance'),
      token,
    }),
    delivers: tokenAmount,
    'recipient?': address,
    fees: object({
      'approvalGasFee?': fee,
      'swapGasFee?': fee,
      'swapFees?': listOf(fee),
      'bridgeGasFee?': fee,
      'bridgeFees?': listOf(fee),
      'gasFee?': fee,
      'otherFees?': listOf(fee),
    }),
  }),
  route: object({
    id: text,
    kind: text,
    priority: { type: 'number' },
    account: address,
    steps: listOf({ $ref: '#/$defs/step' }, 1),
    estimatedCost: orNull(integer),
    expectedSeconds: { type: 'number' },
    confirmations: { type: 'number' },
    'purpose?': text,
  }),
  swapResult: object({
    quote: object({
      amount: tokenAmount,
      amountWithMaxSlippage: tokenAmount,
      slippage: anything,
      fees: listOf(object({})),
    }),
    amountIn: tokenAmount,
    amountOut: tokenAmount,
    swap: object({ to: address, data: text, value: integer }),
  }),
  signedSale: object({
    order: object({ token, total: integer, recipientAddress: address, products: listOf(object({})) }),
    transactions: listOf(object({ method: text })),
    fulfilment: object({ itemRequirements: listOf(object({})), transactions: listOf(purchaseCall) }),
  }),
  walletError: object({ code: count, message: text, 'data?': anything }),
  callError: object({ code: text, message: text, 'data?': anything }),
} satisfies Readonly<Record<string, JsonSchema>>;

const id: JsonSchema = { type: 'string', maxLength: LONGEST_NAME };

const toEngine: JsonSchema = either(
  ...Object.entries<JsonSchema>(paramsOf).map(([method, params]) =>
    object({
      id,
      method: { const: method },
      [(params.required ?? []).length > 0 ? 'params' : 'params?']: params,
    }),
  ),
  object({ id, cancel: { const: true } }),
  ...Object.values<JsonSchema>(flowCommands).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([command, given]) =>
      object({ id, command: { const: command }, [required.includes(command) ? 'given' : 'given?']: given }),
    ),
  ),
  object({ answer: count, result: anything }),
  object({ answer: count, error: { $ref: '#/$defs/walletError' } }),
  object({ wallet: text, event: text, data: anything }),
);

const toGame: JsonSchema = either(
  object({ hello: { const: 'tributary' }, protocol: count, methods: listOf(text) }),
  object({ id, next: anything }),
  object({ id, done: { const: true } }),
  object({ id, error: { $ref: '#/$defs/callError' } }),
  object({ ask: count, wallet: text, request: object({ method: text, 'params?': anything }) }),
  object({ refused: text }),
  object({ refused: text, id, code: text, data: anything }),
);

/**
 * The messages of the protocol as a JSON Schema (2020-12) of the encoded text: a game sends
 * `#/$defs/toEngine` and receives `#/$defs/toGame`. The package's file
 * `tributary-sdk/headless/protocol.schema.json` is the same schema, plus each method's answers
 * (`#/$defs/answers`), which the engine does not check.
 */
export const protocolSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://tributary.example/headless/protocol.schema.json',
  title: 'Messages between a game and the Tributary engine',
  anyOf: [{ $ref: '#/$defs/toEngine' }, { $ref: '#/$defs/toGame' }],
  $defs: { ...definitions, toEngine, toGame },
};
