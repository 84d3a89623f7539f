import {
  type Abortable,
  BridgeAction,
  type BridgeFees,
  type BridgeQuote,
  isSameToken,
  type Shortfall,
  type TokenAddress,
} from '../../../core/index.js';
import {
  assertArrival,
  type FundingWay,
  type RoutingContext,
  TransferRefusal,
  transferRefusals,
} from '../../../core/plugin/index.js';

/** Costs of a deposit that delivers the missing amount. */
export interface DepositCosts extends Pick<BridgeQuote, 'expectedSeconds'> {
  readonly fees: BridgeFees;
  /** The amount to send, if the bridge quotes. Absent: the missing amount. */
  readonly amount?: bigint;
}

/**
 * Returns a bridge's quote; for a bridge without quotes its fees, with an output equal to the
 * input.
 *
 * @throws TributaryError of the bridge; UNSUPPORTED_ERROR if it would deliver less than the missing
 * amount, or a different token
 */
export async function readDepositCosts(
  { adapter, sourceChainId, destinationChainId }: Pick<FundingWay, 'adapter' | 'sourceChainId' | 'destinationChainId'>,
  token: TokenAddress,
  { token: short, missing: amount }: Shortfall,
  { account: senderAddress }: Pick<RoutingContext, 'account'>,
  options: Abortable,
): Promise<DepositCosts> {
  const request = { sourceChainId, destinationChainId, token, senderAddress, amount };
  if (adapter.quote === undefined) {
    const fees = await adapter.estimateFees({ action: BridgeAction.DEPOSIT, ...request }, options);
    const { tokenFee = 0n } = fees;
    assertArrival({ arrives: amount - tokenFee, needed: amount });
    return { fees };
  }
  const quote = await adapter.quote({ ...request, recipientAddress: senderAddress, side: 'arriving' }, options);
  assertArrival({ arrives: quote.arrives, needed: amount });
  const { arrivesAs } = quote;
  if (!isSameToken({ chainId: destinationChainId, address: arrivesAs }, short))
    throw transferRefusals.refused(TransferRefusal.OTHER_ARRIVAL, { needed: short.address, arrivesAs });
  return quote;
}
