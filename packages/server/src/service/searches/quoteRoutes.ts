import type { FundingEngine, SwapRequest, SwapResult } from 'tributary-sdk';
import { ApiScope } from '../auth/ApiKeys.js';
import { type Failure, failureOf } from '../http/failureOf.js';
import type { Answer, Call, Route } from '../http/Route.js';
import { fieldsOfMethod, ref, strictObject } from '../http/schemas.js';

const MOST_QUOTES = 50;

interface QuoteRequest extends SwapRequest {
  readonly tradeType: 'EXACT_INPUT' | 'EXACT_OUTPUT';
}

type QuoteAnswer = { readonly result: SwapResult } | { readonly error: Failure['body'] };

const quoteRequest = strictObject(fieldsOfMethod('dex.watchQuote'));

/** Prices, many in one request: one answer for each, in order; a failed one does not fail the others. */
export const quoteRoutes: readonly Route[] = [
  {
    id: 'quote',
    method: 'POST',
    path: '/v1/quotes',
    scope: ApiScope.QUOTE,
    summary: `Prices of up to ${MOST_QUOTES} swaps`,
    body: strictObject({ quotes: { type: 'array', items: quoteRequest, minItems: 1, maxItems: MOST_QUOTES } }),
    answers: {
      200: {
        description: 'One for each, in their order',
        schema: strictObject({ quotes: { type: 'array', items: ref('quoteAnswer') } }),
      },
    },
    handle: async ({ body, tenant, signal }: Call): Promise<Answer> => {
      const { quotes } = body as { readonly quotes: readonly QuoteRequest[] };
      const answers = await Promise.all(quotes.map((each) => quote(tenant.engine, each, signal)));
      return { status: 200, body: { quotes: answers } };
    },
  },
];

async function quote(
  { dex }: FundingEngine,
  { tradeType, ...request }: QuoteRequest,
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  try {
    const result = await (tradeType === 'EXACT_INPUT'
      ? dex.quoteExactInput(request, { signal })
      : dex.quoteExactOutput(request, { signal }));
    return { result };
  } catch (error) {
    signal.throwIfAborted();
    return { error: failureOf(error).body };
  }
}
