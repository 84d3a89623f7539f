import { assertKinds } from '../../errors/assertKinds.js';
import { causeWithoutSecrets } from '../../errors/causeWithoutSecrets.js';
import { isTributaryError } from '../../errors/TributaryError.js';
import { FetchHttpClient } from '../../http/FetchHttpClient.js';
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

/** What a node answered to one call. `code` is there where the node itself has said no; without it nobody knows. */
export type NodeAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly message: string; readonly code?: number; readonly data?: unknown } };

export interface NodeClientOptions {
  readonly chainId: number;
  /** Of the node, or of several, in the order in which they are asked. */
  readonly url: string | readonly string[];
  /** Of all that is asked at once, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number;
  /** Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
}

const MOST_TOGETHER = 100;
/** Somebody has answered, and not the calls. */
const REFUSED_WHOLE: ReadonlySet<ReadFailure> = new Set(['http', 'rate-limited', 'malformed']);

/**
 * A node of one chain, for a program that signs by itself: reads and writes, over the engine's transport. Batches where the node takes them, in parts where it takes smaller
 * ones, one by one where it takes none. What got no answer is asked again, so what is sent has to be signed bytes, which a node takes once.
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
  /** In one request. Some nodes count the calls of a batch and answer with a failure that does not say so: after one it is halved, and grows again by one with each success. */
  #mostTogether = MOST_TOGETHER;

  constructor(options: NodeClientOptions) {
    assertKinds({ options }, 'object');
    const { chainId, url, timeoutMs = 5_000, fetch, clock = systemClock } = options;
    const urls: readonly string[] = typeof url === 'string' ? [url] : url;
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

  /** An answer for each call, in their order. @throws Error where none of them was answered in time */
  async ask(calls: readonly NodeCall[]): Promise<readonly NodeAnswer[]> {
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
