import { isObservable, lastValueFrom, take, toArray } from 'rxjs';
import type { Eip1193Provider, FundingEngine } from '../../../index.js';
import { aRoute } from '../../kit/aRoute.js';
import { aSwapResult } from '../../kit/aSwapResult.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { isPayment } from './answerOf.js';

const hash = `0x${'1'.repeat(64)}`;
const link = { sourceChainId: rootChainId, destinationChainId: childChainId };
const ofAccount = { account: player };
const ofWallet = { walletAddress: player };
const bridged = { ...link, senderAddress: player, recipientAddress: player, token: 'native', amount: 1n };
const swap = {
  chainId: childChainId,
  fromAddress: player,
  tokenIn: 'native',
  tokenOut: aToken().address,
  amount: 1n,
};
const item = { type: 'ERC721', contractAddress: stranger, id: '1' };
const call = { chainId: rootChainId, from: player, to: stranger, data: '0x01', value: 1n };
const bundle = {
  feeData: { sourceChainGas: 0n, approvalFee: 0n, bridgeFee: 0n, imtblFee: 0n, totalFees: 0n },
  contractToApprove: null,
  unsignedResetTx: null,
  unsignedApprovalTx: null,
  unsignedBridgeTx: call,
  delayWithdrawalLargeAmount: null,
  delayWithdrawalUnknownToken: null,
  withdrawalQueueActivated: null,
  largeTransferThresholds: null,
};
const price = { type: 'NATIVE', amount: '1' };
const signed = {
  order: { token: aToken(), total: 1n, recipientAddress: player, products: [] },
  transactions: [],
  requirement: null,
  fulfilment: { itemRequirements: [], transactions: [{ to: stranger }] },
};
const sale = { environmentId: '1', items: [{ productId: 'potion', quantity: 1 }] };

/** Streams of the engine that never end, and the number of values to wait for if nothing changes. */
const endlessStreams: Readonly<Record<string, number>> = {
  'wallets.watchAccount': 0,
  'wallets.watchChain': 0,
  'balances.watchBalances': 1,
  'prices.watch': 1,
  'dex.watchQuote': 1,
  'bridge.watchStatus': 1,
};

/** Calls a method by its path; a stream answers with all of its values, an endless one with the first. Never rejects. */
export async function callSample(engine: FundingEngine, name: string, given: readonly unknown[]): Promise<unknown> {
  const [method = '', service = null] = name.split('.').reverse();
  try {
    const target: object = service === null ? engine : (Reflect.get(engine, service) as object);
    const answer: unknown = Reflect.apply(Reflect.get(target, method) as () => unknown, target, given);
    if (isPayment(answer)) return await answer.result();
    if (!isObservable(answer)) return await answer;
    const most = endlessStreams[name] ?? Number.POSITIVE_INFINITY;
    return await lastValueFrom(answer.pipe(take(most), toArray()));
  } catch (error) {
    return error;
  }
}

/** Valid arguments of each method of the engine, by its path; a method without an entry has no required ones. */
export function engineSamples(wallet: Eip1193Provider): Readonly<Record<string, readonly unknown[]>> {
  const signing = { wallet };
  return {
    findFundingRoutes: [{ wallet, shortfall: { chainId: childChainId, tokenAddress: 'native', amount: 1n } }],
    smartCheckout: [{ wallet, itemRequirements: [price] }],
    execute: [aRoute(), signing],
    fulfil: [{ itemRequirements: [price], transactions: [{ to: stranger }] }, signing],
    resume: ['execution', signing],
    recheck: ['execution', signing],
    abandon: ['execution', {}],
    executions: [player],
    history: [player, {}],
    buy: [{ wallet, goods: { type: 'listing', listingId: 'hero' } }],
    payment: ['order', signing],
    payments: [ofAccount],
    'wallets.createProvider': ['metamask', {}],
    'wallets.checkConnection': [wallet],
    'wallets.connect': [wallet, {}],
    'wallets.watchAccount': [wallet],
    'wallets.watchChain': [wallet],
    'wallets.getAllowList': [{}],
    'wallets.sendCalls': [{ wallet, transactions: [call] }],
    'networks.explorerLink': [childChainId, hash],
    'networks.allowed': [{}],
    'networks.info': [wallet],
    'networks.switchTo': [wallet, childChainId, {}],
    'networks.add': [wallet, childChainId],
    'balances.getTokenBalance': [{ ...ofWallet, chainId: childChainId }, {}],
    'balances.getAllBalances': [{ ...ofWallet, chainId: childChainId }, {}],
    'balances.getBalancesByChain': [ofWallet, {}],
    'balances.watchBalances': [{ ...ofWallet, chainId: childChainId }],
    'balances.getBalance': [childChainId, player, 'native', {}],
    'balances.getBalances': [childChainId, player, [aNativeToken()], {}],
    'tokens.getList': [{}, {}],
    'tokens.getTokenInfo': [childChainId, aToken().address, {}],
    'tokens.get': [childChainId, 'swap', {}],
    'prices.get': [[aToken()], {}],
    'prices.watch': [[aToken()], {}],
    'dex.isAvailable': [{}],
    'dex.quoteExactInput': [swap, {}],
    'dex.quoteExactOutput': [swap, {}],
    'dex.watchQuote': [{ ...swap, tradeType: 'EXACT_INPUT' }],
    'bridge.estimateFees': [{ action: 'DEPOSIT', ...link }, {}],
    'bridge.quote': [{ ...bridged, side: 'sent' }, {}],
    'bridge.getCarriedTokens': [link, {}],
    'bridge.buildTransactions': [bridged, {}],
    'bridge.getStatus': [{ sourceChainId: rootChainId, txHashes: [hash] }, {}],
    'bridge.watchStatus': [{ sourceChainId: rootChainId, txHash: hash }],
    'bridge.getPendingWithdrawals': [player, {}],
    'bridge.buildFinaliseWithdrawal': [{ recipient: player, index: 0 }, {}],
    'bridge.buildPhase': [{ phase: 'prove', sourceChainId: rootChainId, txHash: hash, senderAddress: player }, {}],
    'bridge.getFlowRates': [['native'], {}],
    'bridge.getTokenMapping': [stranger, {}],
    'bridge.getRootToken': [stranger, {}],
    'bridge.listTransfers': [ofAccount, {}],
    'bridge.messageLink': [{ sourceChainId: rootChainId, txHash: hash }],
    'onramp.isAvailable': [{}],
    'onramp.getTerms': [{}],
    'onramp.getTokens': [{}],
    'onramp.buildUrl': [ofWallet, {}],
    'onramp.parseMessage': [{ origin: 'https://cards.example', data: null }],
    'actions.swap': [{ ...ofAccount, result: aSwapResult() }, {}],
    'actions.bridge': [{ ...ofAccount, ...link, token: 'native', amount: 1n, bundle }, {}],
    'actions.transfer': [{ ...ofAccount, recipient: stranger, chainId: childChainId, token: 'native', amount: 1n }, {}],
    'actions.transferItem': [{ ...ofAccount, recipient: stranger, item }, {}],
    'actions.claim': [{ ...ofAccount, withdrawal: { recipient: player, index: 0 } }, {}],
    'actions.revoke': [{ ...ofAccount, chainId: childChainId, token: aToken().address, spender: stranger }, {}],
    'actions.onramp': [{ ...ofAccount, token: 'native', amount: 1n }, {}],
    'actions.cardPurchase': [{ ...ofAccount, sale: signed, name: 'A potion' }, {}],
    'items.list': [ofWallet, {}],
    'items.describe': [{ contractAddress: stranger, id: '1' }, {}],
    'items.getHolding': [{ ...ofWallet, item: { ...item, id: 1n } }, {}],
    'orders.getListing': [{ listingId: '1' }, {}],
    'orders.findListings': [{}, {}],
    'orders.buy': [{ listingId: '1' }, signing],
    'orders.sell': [{ item, price: { type: 'NATIVE', amount: '1' } }, signing],
    'orders.cancel': [{ listingIds: ['1'], method: 'gasless' }, signing],
    'sales.quote': [sale, {}],
    'sales.sign': [{ ...sale, recipientAddress: player, tokenAddress: aToken().address, maximumTotal: 1n }, {}],
    'screening.assess': [[{ address: player, tokenAddress: 'native', amount: 1n }], {}],
    'exchanges.by': ['default'],
    'bridges.by': ['default'],
  };
}
