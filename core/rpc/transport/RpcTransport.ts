import { isTributaryError } from '../../errors/TributaryError.js';
import type { HttpClient } from '../../http/HttpClient.js';
import { hostOf } from '../../http/hostOf.js';
import { retryPause } from '../../http/retryPause.js';
import type { Clock } from '../../stream/Clock.js';
import { delay } from '../../stream/delay.js';
import { askProvider } from './askProvider.js';
import type { ConcurrencyGate } from './ConcurrencyGate.js';
import { chooseEndpoint } from './chooseEndpoint.js';
import { isRateLimit } from './isRateLimit.js';
import { judgeResponse, type ResponseVerdict } from './judgeResponse.js';
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

/** Every endpoint once, then two more attempts. */
const FURTHER_ATTEMPTS = 2;
/** Who would have to wait longer is told so instead. */
const LONGEST_PAUSE_MS = 10_000;

interface Errand {
  readonly requests: readonly RpcRequest[];
  readonly controller: AbortController;
}

/** Brings requests to a chain's endpoints: in one HTTP request where they take it, on the next endpoint where one fails, never for nobody. */
export class RpcTransport {
  private readonly errands = new Set<Errand>();
  private nextId = 1;

  constructor(private readonly options: RpcTransportOptions) {}

  /** Settles each request, sooner or later. */
  send(requests: readonly RpcRequest[]): void {
    void this.deliver(requests, 1, { status: 'failed', reason: 'network', figures: { endpoints: 0 } });
  }

  /** More than one request fits into an HTTP request of the endpoint that would be asked now. */
  get takesBatches(): boolean {
    return (chooseEndpoint(this.options.endpoints, this.options.clock.now())?.batchLimit ?? 1) > 1;
  }

  /** To be called when a request is no longer wanted: aborts what is under way for nobody. */
  reconsider(): void {
    for (const { requests, controller } of this.errands)
      if (!requests.some((request) => request.isWanted())) controller.abort();
  }

  dispose(): void {
    for (const { controller } of this.errands) controller.abort();
  }

  private async deliver(requests: readonly RpcRequest[], attempt: number, lastOutcome: RpcOutcome): Promise<void> {
    const { endpoints, clock, random } = this.options;
    const nowMs = clock.now();
    const endpoint = chooseEndpoint(endpoints, nowMs);
    if (!endpoint || attempt > endpoints.length + FURTHER_ATTEMPTS) return settleAll(requests, lastOutcome);
    const closedMs = endpoint.closedForMs(nowMs);
    if (closedMs > LONGEST_PAUSE_MS)
      return settleAll(requests, { status: 'failed', reason: 'rate-limited', figures: { retryAfterMs: closedMs } });
    const grownMs = attempt > 1 && endpoint.avoidedForMs(nowMs) > 0 ? retryPause(attempt - 1, random) : 0;
    await this.pause(Math.max(closedMs, grownMs), requests);
    const parts = splitRequests(
      requests.filter((request) => request.isWanted()),
      endpoint.batchLimit,
    );
    await Promise.all(parts.map((part) => this.post(endpoint, part, attempt)));
  }

  private async post(endpoint: RpcEndpoint, requests: readonly RpcRequest[], attempt: number): Promise<void> {
    const verdict = await this.ask(endpoint, requests);
    if (!requests.some((request) => request.isWanted())) return;
    switch (verdict.status) {
      case 'answered':
        endpoint.noteAnswer();
        return this.distribute(endpoint, requests, verdict.outcomes, attempt);
      case 'batch-refused':
        endpoint.noteRefusedBatch(requests.length, verdict.isTooLarge);
        return this.deliver(requests, attempt, { status: 'failed', reason: 'malformed' });
      case 'failed':
        this.noteFailure(endpoint, verdict.reason === 'rate-limited', verdict.retryAfterMs ?? null, attempt);
        return this.deliver(
          requests,
          attempt + 1,
          verdict.refusal ? { status: 'refused', error: verdict.refusal } : this.failureOf(endpoint, verdict),
        );
    }
  }

  private async distribute(
    endpoint: RpcEndpoint,
    requests: readonly RpcRequest[],
    outcomes: readonly RpcOutcome[],
    attempt: number,
  ): Promise<void> {
    const limited: RpcRequest[] = [];
    requests.forEach((request, index) => {
      const outcome = outcomes[index];
      if (outcome?.status === 'refused' && isRateLimit(outcome.error)) limited.push(request);
      else if (outcome && request.isWanted()) request.settle(outcome);
    });
    if (limited.length === 0) return;
    this.noteFailure(endpoint, true, null, attempt);
    await this.deliver(limited, attempt + 1, this.failureOf(endpoint, { status: 'failed', reason: 'rate-limited' }));
  }

  /** Under way as long as somebody wants one of its answers. */
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
      );
    } catch (cause) {
      return verdictOfSilence(cause, entries.length);
    }
  }

  private async pause(ms: number, requests: readonly RpcRequest[]): Promise<void> {
    if (ms === 0) return;
    const waited = this.whileWanted(requests, (signal) => delay(ms, { signal, clock: this.options.clock }));
    await waited.catch(() => undefined); // aborted: nobody wants them, which is looked at again before anything is sent
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

  /** `host` of a URL; a transport of the host's is told by its place among the sources. */
  private failureOf(
    endpoint: RpcEndpoint,
    { reason, httpStatus, retryAfterMs, cause, figures }: Extract<ResponseVerdict, { status: 'failed' }>,
  ): RpcFailure {
    const { source } = endpoint;
    const place =
      typeof source === 'string' ? { host: hostOf(source) } : { request: this.options.endpoints.indexOf(endpoint) };
    return {
      status: 'failed',
      reason,
      cause,
      figures: {
        ...place,
        ...figures,
        ...(httpStatus && { httpStatus }),
        ...(retryAfterMs != null && { retryAfterMs }),
      },
    };
  }

  private noteFailure(
    endpoint: RpcEndpoint,
    isRateLimited: boolean,
    retryAfterMs: number | null,
    attempt: number,
  ): void {
    const { clock, random } = this.options;
    const nowMs = clock.now();
    endpoint.noteFailure(nowMs);
    if (isRateLimited || retryAfterMs !== null)
      endpoint.noteClosure(nowMs, retryAfterMs ?? retryPause(attempt, random));
  }
}

function settleAll(requests: readonly RpcRequest[], outcome: RpcOutcome): void {
  for (const request of requests) if (request.isWanted()) request.settle(outcome);
}

/** No answer at all. One that was too large may come in parts. */
function verdictOfSilence(cause: unknown, count: number): ResponseVerdict {
  const reason = isTributaryError(cause) ? cause.data['reason'] : null;
  if (reason === 'too-large')
    return count > 1 ? { status: 'batch-refused', isTooLarge: true } : { status: 'failed', reason: 'malformed', cause };
  return { status: 'failed', reason: reason === 'timeout' ? 'timeout' : 'network', cause };
}
