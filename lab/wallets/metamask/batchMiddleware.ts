import {
  getCallsStatus,
  getCapabilities,
  processSendCalls,
  walletGetCallsStatus,
  walletGetCapabilities,
  walletSendCalls,
} from '@metamask/eip-5792-middleware';
import { createAsyncMiddleware, createScaffoldMiddleware } from '@metamask/json-rpc-engine';
import type { MetaMaskParts } from './MetaMaskProvider.js';

/** EIP-5792 as the extension wires it. */
export function batchMiddleware({
  root,
  transactions,
  account,
}: Pick<MetaMaskParts, 'root' | 'transactions' | 'account'>): never {
  const getAccounts = (): Promise<string[]> => Promise.resolve([account]);
  const hooks = {
    addTransaction: transactions.addTransaction.bind(transactions),
    addTransactionBatch: transactions.addTransactionBatch.bind(transactions),
    getDismissSmartAccountSuggestionEnabled: () => false,
    isAtomicBatchSupported: transactions.isAtomicBatchSupported.bind(transactions),
    validateSecurity: () => Promise.resolve(undefined),
    isAuxiliaryFundsSupported: () => false,
    getIsSmartTransaction: () => false,
    isRelaySupported: () => Promise.resolve(false),
    getSendBundleSupportedChains: () => Promise.resolve({}),
  } as never;
  const messenger = root as never;
  return createScaffoldMiddleware({
    wallet_getCapabilities: createAsyncMiddleware((request, response) =>
      walletGetCapabilities(request as never, response as never, {
        getAccounts,
        getCapabilities: (address, chainIds) => getCapabilities(hooks, messenger, address, chainIds),
      }),
    ),
    wallet_sendCalls: createAsyncMiddleware((request, response) =>
      walletSendCalls(request as never, response as never, {
        getAccounts,
        processSendCalls: (params, asked) => processSendCalls(hooks, messenger, params, asked as never),
      }),
    ),
    wallet_getCallsStatus: createAsyncMiddleware((request, response) =>
      walletGetCallsStatus(request as never, response as never, {
        getCallsStatus: (id) => Promise.resolve(getCallsStatus(messenger, id)),
      }),
    ),
  }) as never;
}
