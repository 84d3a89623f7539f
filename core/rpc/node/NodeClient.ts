import { assertKinds } from '../../errors/assertKinds.js';
import { causeWithoutSecrets } from '../../errors/causeWithoutSecrets.js';
import { isTributaryError } from '../../errors/TributaryError.js';
import { FetchHttpClient } from '../../http/FetchHttpClient.js';
import { assertArguments } from '../../plainData/assertArguments.js';
import { aList, aText, fieldsOf, listShape } from '../../plainData/Shape.js';
import { type Clock, systemClock } from '../../stream/Clock.js';
import { withTimeLimit } from '../../stream/withTimeLimit.js';
import { type ReadFailure, readErrors } from '../readErrors.js';
import { RpcEndpoint } from '../transport/RpcEndpoint.js';
import type { RpcOutcome } from '../transport/RpcRequest.js';
import { RpcTransport } from '../transport/RpcTransport.js';

export interface NodeCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A node's result of one call. With `code`, the node rejected it; without, the result is unknown. */
export type NodeAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly message: string; readonly code?: number; readonly data?: unknown } };

export interface NodeClientOptions {
  readonly chainId: number;
  /** URL of one node, or of several, tried in order. */
  readonly url: string | readonly string[];
  /** Time limit of all calls of one request, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
}

const callsShape = listShape(fieldsOf<NodeCall>({ method: aText, params: aList }));

const MOST_TOGETHER = 100;
/** Failures in which an endpoint responded without results. */
const REFUSED_WHOLE: ReadonlySet<ReadFailure> = new Set(['http', 'rate-limited', 'malformed']);

/**
 * Reads and writes of one chain, for a program that signs itself, over the engine's transport.
 * Sends batches if the node supports them, smaller ones if it requires that, otherwise single
 * calls. Calls without a result are sent again, so transactions must be signed bytes, which a node
 * accepts only once.
 *
 * @example
 * const node = new NodeClient({ chainId: 13371, url: 'https://rpc.studio.example' });
 * const [head] = await node.ask([{ method: 'eth_blockNumber', params: [] }]);
 */
export class NodeClient {
  readonly chainId: number;
  readonly #transport: RpcTransport;
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  /**
   * Maximum calls per request. Some nodes limit a batch and fail without saying so: a failure
   * halves it, and each success adds one.
   */
  #mostTogether = MOST_TOGETHER;

  constructor(options: NodeClientOptions) {
    assertKinds({ options }, 'object');
    const { chainId, url, timeoutMs = 5_000, fetch, clock = systemClock } = options;
    const urls: readonly string[] = typeof url === 'string' ? [url] : url;
    assertKinds({ chainId, url: urls }, 'number', 'list');
    this.chainId = chainId;
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
    this.#transport = new RpcTransport({
      chainId,
      endpoints: urls.map((each) => new RpcEndpoint(each)),
      http: new FetchHttpClient({ ...(fetch && { fetch }), clock, maxBytes: 20_000_000 }),
      clock,
      random: Math.random,
      timeoutMs,
    });
  }

  /** Returns a result for each call, in order. @throws Error if none has a result in time */
  async ask(calls: readonly NodeCall[]): Promise<readonly NodeAnswer[]> {
    assertArguments([['calls', callsShape]], [calls]);
    if (calls.length === 0) return [];
    const outcomes = await withTimeLimit((signal) => this.#outcomesOf(calls, signal), {
      timeoutMs: this.#timeoutMs,
      clock: this.#clock,
    });
    const answers = outcomes.map(answerOf);
    const [first] = answers;
    if (first !== undefined && 'error' in first && outcomes.every(({ status }) => status === 'failed'))
      throw new Error(first.error.message);
    return answers;
  }

  async #outcomesOf(calls: readonly NodeCall[], signal: AbortSignal): Promise<readonly RpcOutcome[]> {
    const asked: Promise<RpcOutcome>[] = [];
    const requests = calls.map(({ method, params }) => {
      let settle: (outcome: RpcOutcome) => void = () => undefined;
      asked.push(new Promise((resolve) => (settle = resolve)));
      return { method, params, isWanted: () => !signal.aborted, settle };
    });
    signal.addEventListener('abort', () => this.#transport.reconsider(), { once: true });
    const most = this.#mostTogether;
    for (let at = 0; at < requests.length; at += most) this.#transport.send(requests.slice(at, at + most));
    const outcomes = await Promise.all(asked);
    this.#learn(Math.min(most, calls.length), outcomes);
    return outcomes;
  }

  #learn(together: number, outcomes: readonly RpcOutcome[]): void {
    const isFailed = outcomes.some((outcome) => outcome.status === 'failed' && REFUSED_WHOLE.has(outcome.reason));
    if (!isFailed) this.#mostTogether = Math.min(MOST_TOGETHER, this.#mostTogether + 1);
    else if (together > 1) this.#mostTogether = Math.ceil(together / 2);
  }
}

function answerOf(outcome: RpcOutcome): NodeAnswer {
  switch (outcome.status) {
    case 'answered':
      return { result: outcome.result };
    case 'refused': {
      const { code, message, data } = outcome.error;
      return {
        error: { code, message, ...(data !== undefined && { data: causeWithoutSecrets(data, isTributaryError) }) },
      };
    }
    case 'failed': {
      const { httpStatus } = outcome.figures ?? {};
      if (outcome.reason === 'wrong-chain')
        return { error: { message: readErrors.failed(outcome.reason, outcome.figures).message } };
      const status = typeof httpStatus === 'number' ? `, HTTP ${httpStatus}` : '';
      return { error: { message: `the node has not answered (${outcome.reason}${status})` } };
    }
  }
}
