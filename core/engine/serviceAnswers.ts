import type { Actions } from '../actions/Actions.js';
import type { Balances } from '../balances/Balances.js';
import type { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import type { DexAdapter } from '../dex/DexAdapter.js';
import type { OnrampProvider } from '../onramp/OnrampProvider.js';
import type { Orders } from '../orders/Orders.js';
import type { Prices } from '../prices/Prices.js';
import type { Sales } from '../sales/Sales.js';
import type { Tokens } from '../tokens/Tokens.js';
import type { Answers } from './deferred.js';

/** The services of the facade that the runtime brings. The compiler keeps the tables whole. */
export const balancesAnswers: Answers<Balances> = {
  getBalance: 'promise',
  getBalances: 'promise',
  getTokenBalance: 'promise',
  getAllBalances: 'promise',
  getBalancesByChain: 'promise',
  watchBalances: 'stream',
};

export const tokensAnswers: Answers<Tokens> = { get: 'promise', getList: 'promise', getTokenInfo: 'promise' };

export const dexAnswers: Answers<DexAdapter> = {
  isAvailable: 'promise',
  quoteExactInput: 'promise',
  quoteExactOutput: 'promise',
  watchQuote: 'stream',
};

export const bridgeAnswers: Answers<BridgeAdapter> = {
  estimateFees: 'promise',
  buildTransactions: 'promise',
  getStatus: 'promise',
  watchStatus: 'stream',
  getPendingWithdrawals: 'promise',
  buildFinaliseWithdrawal: 'promise',
  getFlowRates: 'promise',
  getTokenMapping: 'promise',
  getRootToken: 'promise',
};

export const onrampAnswers: Answers<OnrampProvider> = {
  isAvailable: 'promise',
  getTokens: 'promise',
  buildUrl: 'promise',
  parseMessage: 'value',
};

export const actionsAnswers: Answers<Actions> = {
  swap: 'promise',
  bridge: 'promise',
  transfer: 'promise',
  claim: 'promise',
  onramp: 'promise',
};

export const ordersAnswers: Answers<Orders> = { buy: 'stream', sell: 'stream', cancel: 'stream' };

export const salesAnswers: Answers<Sales> = { quote: 'promise', sign: 'promise' };

export const pricesAnswers: Answers<Prices> = { get: 'promise', watch: 'stream' };
