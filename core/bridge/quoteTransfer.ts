import type { BridgePair } from '../chains/BridgePair.js';
import { parseChainId } from '../chains/parseChainId.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import type { Abortable } from '../stream/Abortable.js';
import { assertArrival } from './assertArrival.js';
import { BridgeAction, type BridgeAdapter, type BridgeQuote, type BridgeQuoteRequest } from './BridgeAdapter.js';
import { childFormOf } from './bridgeToken.js';

/**
 * Returns the bridge's quote. For a bridge without quotes: its fees, with the amount sent arriving
 * in full.
 *
 * @throws TributaryError of the bridge catalogue; UNSUPPORTED_ERROR if less would arrive than
 *   required, because otherwise the bridge that keeps least would look best
 */
export async function quoteTransfer(
  bridge: BridgeAdapter,
  request: BridgeQuoteRequest,
  { childChainId }: Pick<BridgePair, 'childChainId'>,
  options: Abortable,
): Promise<BridgeQuote> {
  if (bridge.quote !== undefined) {
    const quote = await bridge.quote(request, options);
    if (request.side === 'arriving') assertArrival({ arrives: quote.arrives, needed: request.amount });
    return quote;
  }
  const { sourceChainId, destinationChainId, senderAddress, token, amount } = request;
  const isWithdrawal = parseChainId(sourceChainId) === childChainId;
  const action = isWithdrawal ? BridgeAction.WITHDRAW : BridgeAction.DEPOSIT;
  const mapped = async (): Promise<BridgeQuote['arrivesAs'] | null> =>
    isWithdrawal ? bridge.getRootToken(token, options) : childFormOf(await bridge.getTokenMapping(token, options));
  const [arrivesAs, fees] = await Promise.all([
    mapped(),
    bridge.estimateFees({ action, sourceChainId, destinationChainId, token, senderAddress, amount }, options),
  ]);
  if (arrivesAs === null) throw bridgeErrors.tokenNotMapped(token);
  return { amount, arrives: amount, arrivesAs, fees };
}
