import { resolveEnvironment } from '../../../../../core/config/resolveEnvironment.js';
import type { BridgeFeeRequest, BridgePair, BridgeRequest } from '../../../../../core/index.js';
import { childChainId, rootChainId } from '../../../../kit/aToken.js';
import { player, stranger } from '../../../../kit/people.js';

export const pair: BridgePair = resolveEnvironment({ environment: 'sandbox' }).bridgePair;
export const wrongChecksum = '0x3c44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** One wei of the root chain’s native currency, to another account on the child chain. */
export function aTransferRequest(given: object = {}): BridgeRequest {
  return {
    sourceChainId: rootChainId,
    destinationChainId: childChainId,
    senderAddress: player,
    recipientAddress: stranger,
    token: 'NATIVE',
    amount: 1n,
    ...given,
  };
}

export function aFeeRequest(given: object = {}): BridgeFeeRequest {
  return { action: 'DEPOSIT', sourceChainId: rootChainId, destinationChainId: childChainId, ...given };
}
