import { namingAdapter } from '../adapters/NamedAdapter.js';
import type { BridgeAdapter } from './BridgeAdapter.js';

/**
 * Returns a bridge whose bundles, transfers and queued withdrawals carry its id; the default bridge
 * is returned unchanged.
 */
export function namedBridge(id: string, bridge: BridgeAdapter): BridgeAdapter {
  const name = namingAdapter(id);
  if (name.adapter === undefined) return bridge;
  return {
    id,
    ...(bridge.links !== undefined && { links: bridge.links }),
    estimateFees: (request, options) => bridge.estimateFees(request, options),
    ...(bridge.quote !== undefined && {
      quote: async (request, options) => ({ ...(await bridge.quote!(request, options)), ...name }),
    }),
    ...(bridge.getCarriedTokens !== undefined && {
      getCarriedTokens: (link, options) => bridge.getCarriedTokens!(link, options),
    }),
    buildTransactions: async (request, options) => ({ ...(await bridge.buildTransactions(request, options)), ...name }),
    getStatus: (request, options) => bridge.getStatus(request, options),
    watchStatus: (request) => bridge.watchStatus(request),
    getPendingWithdrawals: async (recipient, options) =>
      (await bridge.getPendingWithdrawals(recipient, options)).map((pending) => ({ ...pending, ...name })),
    buildFinaliseWithdrawal: async (request, options) => {
      const { pendingWithdrawal, unsignedTx } = await bridge.buildFinaliseWithdrawal(request, options);
      return { pendingWithdrawal: { ...pendingWithdrawal, ...name }, unsignedTx };
    },
    ...(bridge.buildPhase !== undefined && {
      buildPhase: (request, options) => bridge.buildPhase!(request, options),
    }),
    getFlowRates: (tokens, options) => bridge.getFlowRates(tokens, options),
    getTokenMapping: (rootToken, options) => bridge.getTokenMapping(rootToken, options),
    getRootToken: (childToken, options) => bridge.getRootToken(childToken, options),
    ...(bridge.listTransfers !== undefined && {
      listTransfers: async (request, options) => {
        const { transfers, failures, cursor } = await bridge.listTransfers!(request, options);
        const named = <T extends object>(all: readonly T[]): readonly T[] => all.map((one) => ({ ...one, ...name }));
        return { transfers: named(transfers), failures: named(failures), cursor };
      },
    }),
    ...(bridge.messageLink !== undefined && { messageLink: (request) => bridge.messageLink!(request) }),
  };
}
