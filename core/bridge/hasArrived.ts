import { assertKinds } from '../errors/assertKinds.js';
import { BridgePhase, BridgeStatus, type BridgeTransactionStatus } from './BridgeAdapter.js';

type Known = Pick<BridgeTransactionStatus, 'status' | 'executed' | 'data'>;

/**
 * Whether the tokens have arrived, whatever status is shown. As reliable as its source:
 * `watchStatus` reads the chains, `getStatus` a message service.
 *
 * @example
 * engine.bridge.watchStatus({ sourceChainId: 11155111, txHash: hash }).subscribe(({ status, stale }) => {
 *   if (!stale && hasArrived(status)) console.log('It is there.');
 * });
 */
export function hasArrived(known: Known): boolean {
  assertKinds({ known }, 'object');
  const { status, executed, data } = known;
  return status === BridgeStatus.COMPLETE || (executed === true && data.withdrawalIndex === undefined);
}

/**
 * Whether the transfer has ended: the tokens have arrived or were refunded.
 *
 * @example
 * const [status] = await engine.bridge.getStatus({ sourceChainId: 11155111, txHashes: [hash] });
 * if (status !== undefined && !hasEnded(status)) console.log('Still on its way.');
 */
export function hasEnded(status: Known): boolean {
  assertKinds({ status }, 'object');
  return status.status === BridgeStatus.REFUNDED || hasArrived(status);
}

/**
 * Whether a withdrawal waits in the queue.
 *
 * @example
 * const [status] = await engine.bridge.getStatus({ sourceChainId: 13473, txHashes: [hash] });
 * if (status !== undefined && isQueued(status)) console.log('It can be claimed a day after it was sent.');
 */
export function isQueued(known: Known): boolean {
  assertKinds({ known }, 'object');
  const { status, executed, data } = known;
  return status === BridgeStatus.FLOW_RATE_CONTROLLED || (executed === true && data.withdrawalIndex !== undefined);
}

/**
 * Returns the phase that can be signed now; `null` if there is none.
 *
 * @example
 * const [status] = await engine.bridge.getStatus({ sourceChainId: 10, txHashes: [hash] });
 * if (status !== undefined && duePhase(status) === 'prove') console.log('Come back to the wallet: the withdrawal can be proved.');
 */
export function duePhase(bridgeTransactionStatus: Pick<BridgeTransactionStatus, 'status'>): BridgePhase | null {
  assertKinds({ bridgeTransactionStatus }, 'object');
  const { status } = bridgeTransactionStatus;
  return phases[status] ?? null;
}

const phases: Readonly<Partial<Record<BridgeStatus, BridgePhase>>> = {
  READY_TO_PROVE: BridgePhase.PROVE,
  READY_TO_FINALISE: BridgePhase.FINALISE,
  FAILED_REPLAYABLE: BridgePhase.REPLAY,
};
