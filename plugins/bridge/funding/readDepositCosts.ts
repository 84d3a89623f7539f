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

/** What a deposit takes so that what is missing arrives. */
export interface DepositCosts extends Pick<BridgeQuote, 'expectedSeconds'> {
  readonly fees: BridgeFees;
  /** What is sent, of a bridge that quotes. Absent: what is missing. */
  readonly amount?: bigint;
}

/**
 * As a bridge quotes them; of one that quotes nothing its fees, and as much arriving as is sent.
 *
 * @throws TributaryError of the bridge; UNSUPPORTED_ERROR where less than what is missing, or something else, would arrive
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
