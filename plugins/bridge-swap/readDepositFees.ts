import { type Abortable, BridgeAction, type BridgeFees, type Token } from '../../core/index.js';
import { type BridgeAdapter, type RoutingContext, TransferRefusal, transferRefusals } from '../../core/plugin/index.js';

interface Deposited extends Pick<RoutingContext, 'account' | 'l1ChainId' | 'l2ChainId'> {
  /** Absent: it is not known yet. */
  readonly amount?: bigint;
}

/**
 * What a bridge takes for a deposit of which as much arrives as is sent. @throws TributaryError of the bridge; UNSUPPORTED_ERROR of one that keeps a part: what is left would
 * not cover the swap
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
