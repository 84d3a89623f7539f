import type {
  BridgeAdapter,
  BridgePhaseRequest,
  BridgeQuoteRequest,
  BridgeRequest,
} from '../../bridge/BridgeAdapter.js';
import { faultOfBridgeFees, faultOfBridgeQuote, faultOfBundle } from '../../bridge/faultOfBundle.js';
import { faultOfFinalisation, faultOfPhase } from '../../bridge/faultOfClaim.js';
import { type QuoteSnapshot, type SwapRequest, TradeType, type WatchedSwap } from '../../dex/DexAdapter.js';
import { faultOfQuote } from '../../dex/faultOfQuote.js';
import { openableUrl } from '../../http/openableUrl.js';
import { isRecord } from '../../plainData/Shape.js';
import type { AnswerTable } from './callCheck.js';

type FinaliseRequest = Parameters<BridgeAdapter['buildFinaliseWithdrawal']>[0];

const faultOfAnswer =
  (tradeType: TradeType) =>
  (answer: unknown, [request]: readonly unknown[]): string | null =>
    faultOfQuote(answer, request as SwapRequest, tradeType);

/** For a stream of inputs, `swap` is its latest one; nothing can be compared before the first. */
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
    buildFinaliseWithdrawal: {
      faultOf: (answer, [request]) => faultOfFinalisation(answer, request as FinaliseRequest),
    },
    buildPhase: { faultOf: (answer, [request]) => faultOfPhase(answer, request as BridgePhaseRequest) },
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
