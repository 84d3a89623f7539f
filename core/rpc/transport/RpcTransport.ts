import type { HttpClient } from '../../http/HttpClient.js';
import { retryPause } from '../../http/retryPause.js';
import type { Clock } from '../../stream/Clock.js';
import { delay } from '../../stream/delay.js';
import { askProvider } from './askProvider.js';
import type { ConcurrencyGate } from './ConcurrencyGate.js';
import { chooseEndpoint } from './chooseEndpoint.js';
import { endpointFailure } from './endpointFailure.js';
import { isRateLimit } from './isRateLimit.js';
import { type FailedVerdict, judgeResponse, type ResponseVerdict } from './judgeResponse.js';
import { judgeSilence } from './judgeSilence.js';
import { knowsNoAnswer } from './knowsNoAnswer.js';
import type { RpcEndpoint } from './RpcEndpoint.js';
import type { RpcFailure, RpcOutcome, RpcRequest } from './RpcRequest.js';
import { splitRequests } from './splitRequests.js';

export interface RpcTransportOptions {
  readonly chainId: number;
  readonly endpoints: readonly RpcEndpoint[];
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly random: () => number;
  readonly timeoutMs: number;
}

/** Tries every endpoint once, then this many more attempts. */
const FURTHER_ATTEMPTS = 2;
/** Longest wait in milliseconds; beyond it, the request fails immediately. */
const LONGEST_PAUSE_MS = 10_000;

interface Errand {
  readonly requests: readonly RpcRequest[];
  readonly controller: AbortController;
}

/** The progress of a group of requests. */
interface Progress {
  readonly attempt: number;
  /** Endpoints that responded without a result; each is tried once. */
  readonly passed: readonly RpcEndpoint[];
  /** The outcome if no endpoint is left. */
  readonly lastOutcome: (request: RpcRequest) => RpcOutcome;
}

/** `size`: number of requests in the batch. */
type SentVerdict =
  | Exclude<ResponseVerdict, { readonly status: 'batch-refused' }>
  | (Extract<ResponseVerdict, { readonly status: 'batch-refused' }> & { readonly size: number });

/** Sends JSON-RPC requests: batched if the endpoint supports it, with failover, aborted when no subscriber is left. */
export class RpcTransport {
  private readonly errands = new Set<Errand>();
  private nextId = 1;

  constructor(private readonly options: RpcTransportOptions) {}

  /** Sends requests. Each is settled eventually. */
  send(requests: readonly RpcRequest[]): void {
    const nobodyAsked: RpcOutcome = { status: 'failed', reason: 'network', figures: { endpoints: 0 } };
    void this.deliver(requests, { attempt: 1, passed: [], lastOutcome: () => nobodyAsked });
  }

  /** Whether the current endpoint accepts more than one request per HTTP request. */
  get takesBatches(): boolean {
    return (chooseEndpoint(this.options.endpoints, this.options.clock.elapsed())?.batchLimit ?? 1) > 1;
  }

  /** Maximum blocks of one `eth_getLogs` at the current endpoint; `null` if unknown. */
  get logBlocks(): bigint | null {
    const nowMs = this.options.clock.elapsed();
    return chooseEndpoint(this.options.endpoints, nowMs)?.logs.blocksAt(nowMs) ?? null;
  }

  /** Call it when a request is no longer needed: aborts HTTP requests without subscribers. */
  reconsider(): void {
    for (const { requests, controller } of this.errands)
      if (!requests.some((request) => request.isWanted())) controller.abort();
  }

  dispose(): void {
    for (const { controller } of this.errands) controller.abort();
  }

  private async deliver(requests: readonly RpcRequest[], progress: Progress): Promise<void> {
    const { endpoints, clock, random } = this.options;
    const { attempt, passed, lastOutcome } = progress;
    const nowMs = clock.elapsed();
    const endpoint = chooseEndpoint(
      endpoints.filter((each) => !passed.includes(each)),
      nowMs,
    );
    if (!endpoint || attempt > endpoints.length + FURTHER_ATTEMPTS) return settleAll(requests, lastOutcome);
    const closedMs = endpoint.closedForMs(nowMs);
    if (closedMs > LONGEST_PAUSE_MS) {
      const limited: RpcOutcome = { status: 'failed', reason: 'rate-limited', figures: { retryAfterMs: closedMs } };
      return settleAll(requests, () => limited);
    }
    const grownMs = attempt > 1 && endpoint.avoidedForMs(nowMs) > 0 ? retryPause(attempt - 1, random) : 0;
    await this.pause(Math.max(closedMs, grownMs), requests);
    const parts = splitRequests(
      requests.filter((request) => request.isWanted()),
      endpoint.batchLimit,
    );
    await Promise.all(parts.map((part) => this.post(endpoint, part, progress)));
  }

  private async post(endpoint: RpcEndpoint, requests: readonly RpcRequest[], progress: Progress): Promise<void> {
    const verdict = await this.askSurely(endpoint, requests);
    if (!requests.some((request) => request.isWanted())) return;
    switch (verdict.status) {
      case 'answered':
        return this.distribute(endpoint, requests, verdict.outcomes, progress);
      case 'batch-refused':
        endpoint.noteRefusedBatch(verdict.size, verdict.isTooLarge);
        return this.deliver(requests, { ...progress, lastOutcome: () => ({ status: 'failed', reason: 'malformed' }) });
      case 'failed': {
        this.noteFailure(endpoint, verdict.reason === 'rate-limited', verdict.retryAfterMs ?? null, progress.attempt);
        if (verdict.reason === 'network') endpoint.otherChain.noteUnreachable();
        const { refusal } = verdict;
        const outcome: RpcOutcome = refusal ? { status: 'refused', error: refusal } : this.failureOf(endpoint, verdict);
        return this.deliver(requests, { ...progress, attempt: progress.attempt + 1, lastOutcome: () => outcome });
      }
    }
  }

  /** Settles each request with its result; those without one go to the next endpoint. */
  private async distribute(
    endpoint: RpcEndpoint,
    requests: readonly RpcRequest[],
    outcomes: readonly RpcOutcome[],
    { attempt, passed }: Progress,
  ): Promise<void> {
    const other = this.otherChain(endpoint);
    if (other !== null) {
      this.noteFailure(endpoint, false, null, attempt);
      return this.deliver(requests, { attempt: attempt + 1, passed: [...passed, endpoint], lastOutcome: () => other });
    }
    const limited: RpcRequest[] = [];
    const unknown = new Map<RpcRequest, RpcOutcome>();
    const nowMs = this.options.clock.elapsed();
    requests.forEach((request, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) return;
      const isPause = outcome.status === 'refused' && isRateLimit(outcome.error, request.method);
      if (!isPause) endpoint.logs.note(request, outcome, nowMs);
      if (isPause) limited.push(request);
      else if (knowsNoAnswer(outcome)) unknown.set(request, outcome);
      else if (request.isWanted()) request.settle(outcome);
    });
    const next = attempt + 1;
    if (unknown.size < requests.length) endpoint.noteAnswer();
    else this.noteFailure(endpoint, false, null, attempt);
    if (limited.length > 0) this.noteFailure(endpoint, true, null, attempt);
    const pause = this.failureOf(endpoint, { status: 'failed', reason: 'rate-limited' });
    await Promise.all([
      limited.length > 0 && this.deliver(limited, { attempt: next, passed, lastOutcome: () => pause }),
      unknown.size > 0 &&
        this.deliver([...unknown.keys()], {
          attempt: next,
          passed: [...passed, endpoint],
          lastOutcome: (request) => unknown.get(request) as RpcOutcome,
        }),
    ]);
  }

  /** The failure of requests to an endpoint of another chain. */
  private otherChain(endpoint: RpcEndpoint): RpcFailure | null {
    const { chainId } = endpoint.otherChain;
    if (chainId === null) return null;
    const figures = { chainId, expected: this.options.chainId };
    return this.failureOf(endpoint, { status: 'failed', reason: 'wrong-chain', figures });
  }

  /**
   * Sends requests, with a chain id request if the endpoint's chain is unknown: in the same HTTP
   * request if the batch allows it, otherwise in a parallel one.
   */
  private async askSurely(endpoint: RpcEndpoint, requests: readonly RpcRequest[]): Promise<SentVerdict> {
    const { otherChain, source } = endpoint;
    const isAsked = typeof source !== 'string' || requests.some(({ method }) => method === 'eth_chainId');
    const question = isAsked || !otherChain.mustBeAsked ? null : chainQuestion(requests);
    const isAlong = question !== null && requests.length < endpoint.batchLimit;
    const sent = isAlong ? [...requests, question] : requests;
    const [verdict] = await Promise.all([
      this.askNoting(endpoint, sent),
      question !== null && !isAlong && otherChain.ask(async () => void (await this.askNoting(endpoint, [question]))),
    ]);
    return verdict.status === 'batch-refused' ? { ...verdict, size: sent.length } : verdict;
  }

  private async askNoting(endpoint: RpcEndpoint, requests: readonly RpcRequest[]): Promise<ResponseVerdict> {
    const verdict = await this.ask(endpoint, requests);
    if (verdict.status === 'answered') endpoint.otherChain.note(requests, verdict.outcomes, this.options.chainId);
    return verdict;
  }

  /** Runs as long as one of its results is needed. */
  private async ask(endpoint: RpcEndpoint, requests: readonly RpcRequest[]): Promise<ResponseVerdict> {
    const { source, gate } = endpoint;
    const [request] = requests;
    if (typeof source === 'string') return this.askUrl(source, gate, requests);
    if (request === undefined) return { status: 'answered', outcomes: [] };
    const { chainId, timeoutMs, clock } = this.options;
    return this.whileWanted(requests, (signal) =>
      gate.run(() => askProvider(source, request, { chainId, timeoutMs, clock, signal })),
    );
  }

  /** One HTTP request. */
  private async askUrl(url: string, gate: ConcurrencyGate, requests: readonly RpcRequest[]): Promise<ResponseVerdict> {
    const { http, timeoutMs } = this.options;
    const entries = requests.map(({ method, params }) => ({ jsonrpc: '2.0', id: this.nextId++, method, params }));
    const body = entries.length === 1 ? entries[0] : entries;
    try {
      const response = await this.whileWanted(requests, (signal) =>
        gate.run(() => http.send({ method: 'POST', url, body, timeoutMs, signal, retries: 0 })),
      );
      return judgeResponse(
        response,
        entries.map(({ id }) => id),
        requests.length === 1 ? requests[0]?.method : undefined,
      );
    } catch (cause) {
      return judgeSilence(cause, entries.length);
    }
  }

  private async pause(ms: number, requests: readonly RpcRequest[]): Promise<void> {
    if (ms === 0) return;
    const waited = this.whileWanted(requests, (signal) => delay(ms, { signal, clock: this.options.clock }));
    await waited.catch(() => undefined); // aborted because no subscriber is left, which is checked again before sending
  }

  private async whileWanted<T>(requests: readonly RpcRequest[], task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const errand: Errand = { requests, controller: new AbortController() };
    this.errands.add(errand);
    try {
      return await task(errand.controller.signal);
    } finally {
      this.errands.delete(errand);
    }
  }

  private failureOf(endpoint: RpcEndpoint, verdict: FailedVerdict): RpcFailure {
    return endpointFailure(endpoint, this.options.endpoints.indexOf(endpoint), verdict);
  }

  private noteFailure(
    endpoint: RpcEndpoint,
    isRateLimited: boolean,
    retryAfterMs: number | null,
    attempt: number,
  ): void {
    const { clock, random } = this.options;
    const nowMs = clock.elapsed();
    endpoint.noteFailure(nowMs);
    if (isRateLimited || retryAfterMs !== null)
      endpoint.noteClosure(nowMs, retryAfterMs ?? retryPause(attempt, random));
  }
}

/** Needed as long as one of the requests it is sent with. */
function chainQuestion(requests: readonly RpcRequest[]): RpcRequest {
  return {
    method: 'eth_chainId',
    params: [],
    isWanted: () => requests.some((request) => request.isWanted()),
    settle: () => undefined,
  };
}

function settleAll(requests: readonly RpcRequest[], outcomeOf: (request: RpcRequest) => RpcOutcome): void {
  for (const request of requests) if (request.isWanted()) request.settle(outcomeOf(request));
}
