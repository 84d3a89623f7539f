import type { BridgeQuoteRequest, BridgeRequest } from '../../bridge/BridgeAdapter.js';
import { faultOfBridgeFees, faultOfBridgeQuote, faultOfBundle } from '../../bridge/faultOfBundle.js';
import { type QuoteSnapshot, type SwapRequest, TradeType, type WatchedSwap } from '../../dex/DexAdapter.js';
import { faultOfQuote } from '../../dex/faultOfQuote.js';
import { openableUrl } from '../../http/openableUrl.js';
import { isRecord } from '../../plainData/Shape.js';
import type { AnswerTable } from './callCheck.js';

const faultOfAnswer =
  (tradeType: TradeType) =>
  (answer: unknown, [request]: readonly unknown[]): string | null =>
    faultOfQuote(answer, request as SwapRequest, tradeType);

/**
 * For a stream of inputs the request of a snapshot is unknown here; its transactions are checked
 * when they are prepared.
 */
function faultOfSnapshot(answer: unknown, [swap]: readonly unknown[]): string | null {
  const snapshot = answer as QuoteSnapshot;
  if (snapshot.status !== 'ready' || !isRecord(swap) || !('amount' in swap)) return null;
  const request = swap as unknown as WatchedSwap;
  return faultOfQuote(snapshot.result, request, request.tradeType);
}

/** Checks the answers of exchanges and bridges against the requests. */
export const quotedAnswers: AnswerTable = {
  bridge: {
    // A player opens it: as every link from outside.
    messageLink: { faultOf: () => null, shown: openableUrl },
    quote: { faultOf: (answer, [request]) => faultOfBridgeQuote(answer, request as BridgeQuoteRequest) },
    estimateFees: { faultOf: faultOfBridgeFees },
    buildTransactions: { faultOf: (answer, [request]) => faultOfBundle(answer, request as BridgeRequest) },
  },
  dex: {
    quoteExactInput: { faultOf: faultOfAnswer(TradeType.EXACT_INPUT) },
    quoteExactOutput: { faultOf: faultOfAnswer(TradeType.EXACT_OUTPUT) },
    watchQuote: {
      faultOf: faultOfSnapshot,
      instead: (error): QuoteSnapshot => ({ status: 'failed', error, previous: null }),
    },
  },
};
