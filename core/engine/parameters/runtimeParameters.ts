import { isObservable } from 'rxjs';
import { NATIVE } from '../../money/Address.js';
import { tryParseAddress } from '../../money/parseAddress.js';
import type { Parameter } from '../../plainData/assertArguments.js';
import { tokenShape } from '../../plainData/moneyShapes.js';
import {
  aBigint,
  aFlag,
  aList,
  anInteger,
  anObject,
  anyValue,
  aText,
  fieldsOf,
  isRecord,
  listShape,
  oneOfShape,
  optionalShape,
  type Shape,
} from '../../plainData/Shape.js';
import { routeShape } from '../../routing/routeShape.js';
import { TokenListPurpose } from '../../tokens/TokenLists.js';
import type { EngineRuntime } from '../EngineRuntime.js';
import type { Services } from '../services.js';
import {
  abortable,
  checkedLater,
  freshOptions,
  maybeFlag,
  maybeText,
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

const anAddressText: Shape = (value, path) => (tryParseAddress(value) === null ? `${path} is not an address` : null);
const aTokenText: Shape = (value, path) => (value === NATIVE ? null : anAddressText(value, path));
const holder: Parameter = ['account', anAddressText];
const chainId: Parameter = ['chainId', aChain];
const transfer = requestWith({ sourceChainId: aChain, txHash: aText, account: maybeText });
const watchedSwap: Shape = (value, path) =>
  isObservable(value) || isRecord(value) ? null : `${path} is not a request, or a stream of requests`;
const quoted: readonly Parameter[] = [requestWith(), freshOptions];
const asked: readonly Parameter[] = [requestWith(), options];
const signed: readonly Parameter[] = [requestWith(), withFields('options')];

type Searched = Omit<Services, 'prices' | 'sales'>;

/** Parameters of the runtime's services, one row each. */
export const runtimeParameters: { readonly [Name in keyof Searched]: ParametersOf<Searched[Name]> } = {
  balances: {
    getBalance: [['chainId', anInteger], holder, ['token', aTokenText], options],
    getBalances: [['chainId', anInteger], holder, ['tokens', listShape(tokenShape)], options],
    getTokenBalance: [requestWith({ provider: maybeObject }), options],
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
    quote: asked,
    getCarriedTokens: [withFields('link', { sourceChainId: anInteger, destinationChainId: anInteger }), options],
    estimateFees: asked,
    buildTransactions: asked,
    getStatus: [requestWith({ sourceChainId: aChain, txHashes: texts, account: maybeText }), options],
    watchStatus: [transfer],
    getPendingWithdrawals: [checkedLater('recipient'), options],
    buildFinaliseWithdrawal: [requestWith({ adapter: maybeText }), options],
    buildPhase: [requestWith({ sourceChainId: aChain, txHash: aText, adapter: maybeText }), options],
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
        walletAddress: present,
        tokenAddress: maybeText,
        tokenAmount: maybeText,
        email: maybeText,
        fiatCurrency: maybeText,
        page: maybeObject,
        item: maybeObject,
      }),
      options,
    ],
    parseMessage: [withFields('event', { origin: aText, data: anyValue })],
  },
  actions: {
    swap: [
      requestWith({ account: present, isPassport: maybeFlag, result: anObject, maxHops: optionalShape(anInteger) }),
      options,
    ],
    bridge: [
      requestWith({ account: present, isPassport: maybeFlag, bundle: maybeObject, adapter: maybeText }),
      options,
    ],
    transfer: [requestWith({ account: present, isPassport: maybeFlag }), options],
    transferItem: [requestWith({ account: present, isPassport: maybeFlag, item: anObject, name: maybeText }), options],
    claim: [requestWith({ account: present, withdrawal: anObject }), options],
    revoke: [requestWith({ account: present, isPassport: maybeFlag }), options],
    onramp: [requestWith({ account: present, page: maybeObject }), options],
    cardPurchase: [requestWith({ account: present, sale: anObject, name: aText, image: maybeText }), options],
  },
  items: {
    list: [requestWith({ walletAddress: present, cursor: maybeText }), options],
    describe: asked,
    getHolding: [requestWith({ walletAddress: present, item: anObject }), options],
  },
  orders: {
    getListing: asked,
    findListings: [requestWith({ cursor: maybeText }), options],
    buy: signed,
    sell: signed,
    cancel: signed,
  },
  screening: {
    assess: [
      [
        'payments',
        listShape(
          fieldsOf<Readonly<Record<string, unknown>>>({ address: aText, tokenAddress: aText, amount: aBigint }),
        ),
      ],
      options,
    ],
  },
};

const executionId: Parameter = ['executionId', aText];
const withWallet = withFields('options');

type FacadeMethods = Omit<EngineRuntime, 'get' | 'dispose' | 'calls'>;

/** Parameters of the facade's own methods. */
export const facadeParameters: { readonly [Name in keyof FacadeMethods]: readonly Parameter[] } = {
  findFundingRoutes: [requestWith({ shortfall: anObject, requirements: optionalShape(aList), kinds: maybeObject })],
  smartCheckout: [
    requestWith({ itemRequirements: aList, transaction: maybeObject, kinds: maybeObject, fresh: maybeFlag }),
  ],
  execute: [['route', routeShape], withWallet],
  fulfil: [requestWith({ itemRequirements: aList, transactions: listShape(anObject), purpose: maybeText }), withWallet],
  resume: [executionId, withWallet],
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
  sendCalls: [requestWith({ transactions: listShape(anObject), idempotencyKey: maybeText })],
};
