import type { BridgePair } from '../chains/BridgePair.js';
import { parseChainId } from '../chains/parseChainId.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import type { Abortable } from '../stream/Abortable.js';
import { BridgeAction, type BridgeAdapter, type BridgeQuote, type BridgeQuoteRequest } from './BridgeAdapter.js';

/** What a bridge quotes; of one that does not, its fees, and as much arriving as is sent. @throws TributaryError of the bridge catalogue */
export async function quoteTransfer(
  bridge: BridgeAdapter,
  request: BridgeQuoteRequest,
  { childChainId }: Pick<BridgePair, 'childChainId'>,
  options: Abortable,
): Promise<BridgeQuote> {
  if (bridge.quote !== undefined) return bridge.quote(request, options);
  const { sourceChainId, destinationChainId, senderAddress, token, amount } = request;
  const isWithdrawal = parseChainId(sourceChainId) === childChainId;
  const action = isWithdrawal ? BridgeAction.WITHDRAW : BridgeAction.DEPOSIT;
  const mapped = async (): Promise<BridgeQuote['arrivesAs'] | null> =>
    isWithdrawal ? bridge.getRootToken(token, options) : (await bridge.getTokenMapping(token, options)).childToken;
  const [arrivesAs, fees] = await Promise.all([
    mapped(),
    bridge.estimateFees({ action, sourceChainId, destinationChainId, token, senderAddress, amount }, options),
  ]);
  if (arrivesAs === null) throw bridgeErrors.tokenNotMapped(token);
  return { amount, arrives: amount, arrivesAs, fees };
}
