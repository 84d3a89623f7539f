import { type Abortable, BridgeAction, type BridgeFees, type Token } from '../../core/index.js';
import { type BridgeAdapter, type RoutingContext, TransferRefusal, transferRefusals } from '../../core/plugin/index.js';

interface Deposited extends Pick<RoutingContext, 'account' | 'l1ChainId' | 'l2ChainId'> {
  /** Absent if it is not known yet. */
  readonly amount?: bigint;
}

/**
 * Returns the fees of a deposit whose output equals its input.
 * @throws TributaryError of the bridge; UNSUPPORTED_ERROR if the bridge keeps a part: the rest
 * would not cover the swap
 */
export async function readDepositFees(
  bridge: BridgeAdapter,
  { address: token }: Token,
  { account: senderAddress, l1ChainId: sourceChainId, l2ChainId: destinationChainId, amount }: Deposited,
  options: Abortable,
): Promise<BridgeFees> {
  const request = { action: BridgeAction.DEPOSIT, sourceChainId, destinationChainId, token, senderAddress };
  const fees = await bridge.estimateFees({ ...request, ...(amount !== undefined && { amount }) }, options);
  const { tokenFee = 0n } = fees;
  if (tokenFee > 0n) throw transferRefusals.refused(TransferRefusal.ARRIVES_SHORT, { tokenFee });
  return fees;
}
