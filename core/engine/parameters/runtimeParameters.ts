import { isObservable } from 'rxjs';
import { BridgePhase } from '../../bridge/BridgeAdapter.js';
import { RoutingMode } from '../../checkout/CheckoutRequest.js';
import { Settlement } from '../../checkout/fulfilment/FulfilmentRequest.js';
import { TradeType } from '../../dex/DexAdapter.js';
import { WINDOW_CLOSED } from '../../execution/ExecutionEngine.js';
import { NATIVE } from '../../money/Address.js';
import { ItemType } from '../../money/ItemType.js';
import { tryParseAddress } from '../../money/parseAddress.js';
import type { Parameter } from '../../plainData/assertArguments.js';
import { amountShape, tokenShape } from '../../plainData/moneyShapes.js';
import {
  aBigint,
  aFlag,
  aList,
  aNumber,
  anInteger,
  anObject,
  anyValue,
  aText,
  fieldsOf,
  isRecord,
  listShape,
  nullOr,
  oneOfShape,
  optionalShape,
  type Shape,
  someHex,
} from '../../plainData/Shape.js';
import { routeShape } from '../../routing/routeShape.js';
import { TokenListPurpose } from '../../tokens/TokenLists.js';
import type { EngineRuntime } from '../EngineRuntime.js';
import type { Services } from '../services.js';
import {
  abortable,
  checkedLater,
  freshOptions,
  maybeBigint,
  maybeCount,
  maybeFlag,
  maybeText,
  needed,
  options,
  optionsWith,
  type ParametersOf,
  present,
  requestWith,
  withFields,
} from './commonShapes.js';

const aPurpose = oneOfShape(...Object.values(TokenListPurpose));
const aChain: Shape = (value, path) =>
  typeof value === 'number' || typeof value === 'string' ? null : `${path} is not a chain id`;
const texts = listShape(aText);
const maybeObject = optionalShape(anObject);
const maybeChain = optionalShape(aChain);
const aPercent: Shape = (value, path) =>
  typeof value === 'number' || typeof value === 'string' ? null : `${path} is not a percentage`;
const aMultiplier: Shape = (value, path) =>
  typeof value === 'number' || value === 'auto' ? null : `${path} is not a number or auto`;
const anAmountInput: Shape = (value, path) =>
  typeof value === 'string' || typeof value === 'bigint' ? null : `${path} is not an amount`;
const aSettlement = optionalShape(oneOfShape(...Object.values(Settlement)));
const some = (fields: Readonly<Record<string, Shape>>): Shape => fieldsOf(fields);

const anAddressText: Shape = (value, path) => (tryParseAddress(value) === null ? `${path} is not an address` : null);
const aTokenText: Shape = (value, path) => (value === NATIVE ? null : anAddressText(value, path));
const holder: Parameter = ['account', anAddressText];
const chainId: Parameter = ['chainId', aChain];
const transfer = requestWith({ sourceChainId: aChain, txHash: aText, account: maybeText });
const watchedSwap: Shape = (value, path) =>
  isObservable(value) || isRecord(value) ? null : `${path} is not a request, or a stream of requests`;
const quoted: readonly Parameter[] = [
  requestWith({
    chainId: anInteger,
    slippagePercent: optionalShape(aPercent),
    maxHops: maybeCount,
    deadline: maybeCount,
    limit: maybeBigint,
  }),
  freshOptions,
];
const link = { sourceChainId: aChain, destinationChainId: aChain };
/** Missing addresses, tokens and amounts are reported where they are read, with the specification's texts. */
const bridged = {
  gasMultiplier: optionalShape(aMultiplier),
  atLeast: maybeBigint,
};
/** Checked completely here, because no later reader validates the fields of a call. */
const callFields = { chainId: anInteger, from: anAddressText, to: anAddressText, data: someHex, value: aBigint };
const aCall = some(callFields);
const anEstimate = optionalShape(nullOr(amountShape));
const aSwapCall = some({ ...callFields, deadline: maybeCount, gas: maybeBigint, gasFeeEstimate: anEstimate });
const anApproval = nullOr(
  some({
    spender: anAddressText,
    amount: amountShape,
    transaction: aCall,
    reset: nullOr(aCall),
    gas: maybeBigint,
    gasFeeEstimate: anEstimate,
  }),
);
const aHop = some({
  ...{ pool: anAddressText, poolId: optionalShape(someHex), fee: aNumber },
  ...{ tokenIn: aTokenText, tokenOut: aTokenText },
});
const isKind = oneOfShape(...Object.values(ItemType));
const aToken = some({ type: isKind });
const ofCollection = some({ type: isKind, contractAddress: aText, id: present });
/** Checks items; native and ERC-20 tokens are rejected where the item is read. */
const anItem: Shape = (value, path) =>
  (isRecord(value) && (value['type'] === ItemType.NATIVE || value['type'] === ItemType.ERC20) ? aToken : ofCollection)(
    value,
    path,
  );
const someFees = some({
  ...{ sourceChainGas: aBigint, approvalFee: aBigint, bridgeFee: aBigint, imtblFee: aBigint, totalFees: aBigint },
  ...{ tokenFee: maybeBigint, laterGas: maybeBigint },
  allowance: optionalShape(some({ allowed: aBigint, isResetFirst: aFlag })),
  gas: optionalShape(some({ approval: aBigint, transfer: aBigint })),
});
const asked: readonly Parameter[] = [requestWith(), options];
const withWallet = withFields('options');
const ofQueue = some({ ...needed('recipient', 'index'), adapter: maybeText });
const ofPhases = some({ ...link, transactionHash: aText, adapter: maybeText });
const aWithdrawal: Shape = (value, path) =>
  (isRecord(value) && 'transactionHash' in value ? ofPhases : ofQueue)(value, path);
/** Doesn't check single requirements, because their parser names the faulty one. */
const aPurchase = {
  itemRequirements: aList,
  transactions: listShape(
    some({
      ...{ to: aText, data: optionalShape(someHex), value: maybeBigint, deadline: maybeCount },
      footprint: maybeObject,
    }),
  ),
  settlement: aSettlement,
  purpose: maybeText,
};
const soldProduct = some({
  ...{ productId: aText, collectionAddress: anAddressText, contractType: oneOfShape('ERC721', 'ERC1155') },
  items: listShape(some({ tokenId: aBigint, amount: aBigint })),
});
const saleCall = some({
  ...{ method: aText, transaction: aCall, gasEstimate: nullOr(aBigint) },
  ...{ deadline: nullOr(anInteger), reference: nullOr(aText) },
});
const aSale = some({
  order: some({ token: tokenShape, total: aBigint, recipientAddress: anAddressText, products: listShape(soldProduct) }),
  transactions: listShape(saleCall),
  requirement: nullOr(
    some({ type: aText, tokenAddress: aText, spenderAddress: aText, amount: anAmountInput, isFee: maybeFlag }),
  ),
  proof: optionalShape(oneOfShape('known-calls', 'simulated', 'trusted-contracts')),
  fulfilment: some({ ...aPurchase, itemRequirements: listShape(anObject) }),
});

type Searched = Omit<Services, 'prices' | 'sales'>;

/** Parameters of the runtime's services, one row each. */
export const runtimeParameters: { readonly [Name in keyof Searched]: ParametersOf<Searched[Name]> } = {
  balances: {
    getBalance: [['chainId', anInteger], holder, ['token', aTokenText], options],
    getBalances: [['chainId', anInteger], holder, ['tokens', listShape(tokenShape)], options],
    getTokenBalance: [requestWith({ provider: maybeObject, tokenAddress: maybeText }), options],
    getAllBalances: [requestWith({ provider: maybeObject }), freshOptions],
    getBalancesByChain: [
      withFields('holder', { provider: maybeObject, chainIds: optionalShape(listShape(aChain)) }),
      freshOptions,
    ],
    watchBalances: [requestWith({ provider: maybeObject })],
  },
  tokens: {
    get: [['chainId', anInteger], ['purpose', aPurpose], options],
    getList: [
      [
        'request',
        optionalShape(
          fieldsOf<Readonly<Record<string, unknown>>>({
            purpose: optionalShape(aPurpose),
            chainId: optionalShape(aChain),
            provider: maybeText,
            exclude: optionalShape(texts),
          }),
        ),
      ],
      options,
    ],
    getTokenInfo: [chainId, checkedLater('tokenAddress'), options],
  },
  dex: {
    isAvailable: [withFields('options', abortable)],
    quoteExactInput: quoted,
    quoteExactOutput: quoted,
    watchQuote: [['swap', watchedSwap]],
  },
  bridge: {
    quote: [
      requestWith({
        ...link,
        ...bridged,
        ...{ senderAddress: aText, recipientAddress: aText, token: aText, amount: aBigint },
        side: oneOfShape('sent', 'arriving'),
      }),
      options,
    ],
    getCarriedTokens: [withFields('link', { sourceChainId: anInteger, destinationChainId: anInteger }), options],
    estimateFees: [requestWith({ gasMultiplier: optionalShape(aMultiplier), amount: maybeBigint }), options],
    buildTransactions: [requestWith(bridged), options],
    getStatus: [requestWith({ sourceChainId: aChain, txHashes: texts, account: maybeText }), options],
    watchStatus: [transfer],
    getPendingWithdrawals: [checkedLater('recipient'), options],
    buildFinaliseWithdrawal: [requestWith({ adapter: maybeText }), options],
    buildPhase: [
      requestWith({
        ...{ phase: oneOfShape(...Object.values(BridgePhase)), sourceChainId: aChain, txHash: aText },
        ...{ senderAddress: aText, adapter: maybeText },
      }),
      options,
    ],
    getFlowRates: [['tokens', texts], options],
    getTokenMapping: [checkedLater('rootToken'), options],
    getRootToken: [checkedLater('childToken'), options],
    listTransfers: [requestWith({ account: present, cursor: maybeText, limit: optionalShape(anInteger) }), options],
    messageLink: [requestWith({ sourceChainId: aChain, txHash: aText })],
  },
  onramp: {
    isAvailable: [withFields('options', abortable)],
    getTerms: [withFields('options', abortable)],
    getTokens: [options],
    buildUrl: [
      requestWith({
        walletAddress: anAddressText,
        tokenAddress: maybeText,
        tokenAmount: maybeText,
        email: maybeText,
        fiatCurrency: maybeText,
        page: maybeObject,
        item: optionalShape(
          some({
            ...{ price: amountShape, transaction: some({ to: anAddressText, data: aText }), gasLimit: aBigint },
            ...{ name: aText, image: maybeText, collectionAddress: anAddressText, contractType: aText },
            ...{ tokenIds: listShape(aBigint), quantity: aBigint },
          }),
        ),
      }),
      options,
    ],
    parseMessage: [withFields('event', { origin: aText, data: anyValue })],
  },
  actions: {
    swap: [
      requestWith({
        account: present,
        isPassport: maybeFlag,
        maxHops: maybeCount,
        result: some({
          tradeType: oneOfShape(...Object.values(TradeType)),
          amountIn: amountShape,
          amountOut: amountShape,
          route: listShape(aHop),
          quote: some({
            ...{ amount: amountShape, amountWithMaxSlippage: amountShape, slippage: aPercent },
            fees: listShape(some({ recipient: anAddressText, basisPoints: aNumber, amount: amountShape })),
          }),
          approval: anApproval,
          approvals: optionalShape(listShape(anApproval)),
          swap: aSwapCall,
          gasPrice: optionalShape(nullOr(aBigint)),
          rest: optionalShape(listShape(amountShape)),
          priceImpact: nullOr(aText),
          blockNumber: aBigint,
          adapter: maybeText,
        }),
      }),
      options,
    ],
    bridge: [
      requestWith({
        ...link,
        ...needed('account', 'token', 'amount'),
        isPassport: maybeFlag,
        recipient: maybeText,
        bundle: optionalShape(
          some({
            feeData: someFees,
            contractToApprove: nullOr(anAddressText),
            spender: optionalShape(anAddressText),
            unsignedResetTx: nullOr(aCall),
            unsignedApprovalTx: nullOr(aCall),
            unsignedBridgeTx: aCall,
            arrives: maybeBigint,
            deadline: maybeCount,
            adapter: maybeText,
            delayWithdrawalLargeAmount: nullOr(aFlag),
            delayWithdrawalUnknownToken: nullOr(aFlag),
            withdrawalQueueActivated: nullOr(aFlag),
            largeTransferThresholds: nullOr(aBigint),
          }),
        ),
        adapter: maybeText,
      }),
      options,
    ],
    transfer: [
      requestWith({ ...needed('account', 'recipient', 'chainId', 'token', 'amount'), isPassport: maybeFlag }),
      options,
    ],
    transferItem: [
      requestWith({
        ...needed('account', 'recipient'),
        isPassport: maybeFlag,
        chainId: maybeChain,
        item: anItem,
        name: maybeText,
      }),
      options,
    ],
    claim: [requestWith({ account: present, withdrawal: aWithdrawal }), options],
    revoke: [requestWith({ ...needed('account', 'chainId', 'token', 'spender'), isPassport: maybeFlag }), options],
    onramp: [requestWith({ ...needed('account', 'token', 'amount'), chainId: maybeChain, page: maybeObject }), options],
    cardPurchase: [requestWith({ account: present, sale: aSale, name: aText, image: maybeText }), options],
  },
  items: {
    list: [requestWith({ walletAddress: present, chainId: maybeChain, cursor: maybeText }), options],
    describe: [requestWith({ chainId: maybeChain, ...needed('contractAddress', 'id') }), options],
    getHolding: [
      requestWith({
        walletAddress: present,
        chainId: maybeChain,
        item: some({ type: isKind, contractAddress: present, id: aBigint, amount: maybeBigint }),
      }),
      options,
    ],
  },
  orders: {
    getListing: asked,
    findListings: [requestWith({ cursor: maybeText }), options],
    buy: [requestWith({ settlement: aSettlement, purpose: maybeText }), withWallet],
    sell: [requestWith({ item: anItem, price: some({ type: isKind, amount: anAmountInput }) }), withWallet],
    cancel: [requestWith(), withWallet],
  },
  screening: {
    assess: [
      [
        'payments',
        listShape(
          fieldsOf<Readonly<Record<string, unknown>>>({ address: aText, tokenAddress: aTokenText, amount: aBigint }),
        ),
      ],
      options,
    ],
  },
};

const executionId: Parameter = ['executionId', aText];

type FacadeMethods = Omit<EngineRuntime, 'get' | 'dispose' | 'calls'>;

/** Parameters of the facade's own methods. */
export const facadeParameters: { readonly [Name in keyof FacadeMethods]: readonly Parameter[] } = {
  findFundingRoutes: [
    requestWith({
      shortfall: some({ tokenAddress: aText, ...needed('chainId', 'amount') }),
      requirements: optionalShape(aList),
      kinds: maybeObject,
    }),
  ],
  smartCheckout: [
    requestWith({
      itemRequirements: aList,
      transaction: maybeObject,
      routing: optionalShape(oneOfShape(...Object.values(RoutingMode))),
      kinds: maybeObject,
      fresh: maybeFlag,
    }),
  ],
  execute: [['route', routeShape], withWallet],
  fulfil: [requestWith(aPurchase), withWallet],
  resume: [executionId, withFields('options', { confirm: optionalShape(oneOfShape(WINDOW_CLOSED)) })],
  recheck: [executionId, withWallet],
  abandon: [executionId, optionsWith({ reason: maybeText })],
  executions: [checkedLater('account')],
  history: [
    checkedLater('account'),
    requestWith({
      ...abortable,
      cursor: maybeText,
      limit: optionalShape(anInteger),
      ids: optionalShape(texts),
      kinds: optionalShape(texts),
      outcomes: optionalShape(texts),
      isOpen: optionalShape(aFlag),
      chainIds: optionalShape(listShape(anInteger)),
      from: optionalShape(anInteger),
      until: optionalShape(anInteger),
      receipts: maybeFlag,
    }),
  ],
  buy: [
    requestWith({
      id: maybeText,
      goods: fieldsOf<Readonly<Record<string, unknown>>>({ type: aText }),
      recipient: maybeText,
      kinds: maybeObject,
      metadata: maybeObject,
    }),
  ],
  payment: [['id', aText], withWallet],
  payments: [requestWith({ account: present, isOpen: maybeFlag, cursor: maybeText })],
  sendCalls: [requestWith({ transactions: listShape(aCall), idempotencyKey: maybeText })],
};
