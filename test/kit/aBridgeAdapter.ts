import { NEVER } from 'rxjs';
import type { BridgeAdapter, BridgeFees } from '../../core/bridge/BridgeAdapter.js';

export function someBridgeFees(given: Partial<BridgeFees> = {}): BridgeFees {
  return { sourceChainGas: 40n, approvalFee: 10n, bridgeFee: 50n, imtblFee: 0n, totalFees: 100n, ...given };
}

/** A bridge that supports no token by default. */
export function aBridgeAdapter(given: Partial<BridgeAdapter> = {}): BridgeAdapter {
  const refuse = (): Promise<never> => Promise.reject(new Error('nobody scripted this bridge'));
  return {
    estimateFees: () => Promise.resolve(someBridgeFees()),
    buildTransactions: refuse,
    getStatus: refuse,
    watchStatus: () => NEVER,
    getPendingWithdrawals: refuse,
    buildFinaliseWithdrawal: refuse,
    getFlowRates: refuse,
    getTokenMapping: refuse,
    getRootToken: refuse,
    ...given,
  };
}
