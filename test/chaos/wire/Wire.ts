import { Readable } from 'node:stream';
import type { NeighbourAnswer, NeighbourHandler } from '../../../devnet/neighbours/NeighbourHandler.js';
import { parseJson } from '../../../devnet/neighbours/json/parseJson.js';
import { rpcCalls } from '../../../devnet/neighbours/json/rpcCalls.js';
import type { VirtualTime } from '../time/VirtualTime.js';
import { Exchange, type Arrival } from './Exchange.js';
import { describeMishap, NO_MISHAP, type Mishap, type WireNeighbour } from './Mishap.js';
import { ProxyServer, REQUEST_HEADER } from './ProxyServer.js';
import { spoil, type Answer } from './spoil.js';

/** What a run has to say about its requests. */
export interface WireScript {
  /** Of the n-th request of the run; asked when it leaves. */
  readonly mishap: (request: { readonly id: number; readonly neighbour: WireNeighbour; readonly methods: readonly string[] }) => Mishap;
  /** Virtual milliseconds on the way. */
  readonly latencyMs: (id: number) => number;
  /** The neighbours' world is brought up to date before anything reaches it. */
  readonly beforeAsking: (neighbour: WireNeighbour) => Promise<void>;
  /** What a request is turned into (a node that lies), and its answer. */
  readonly forge: (neighbour: WireNeighbour, json: unknown) => unknown;
  readonly forgeAnswer: (neighbour: WireNeighbour, json: unknown, text: string) => string;
  readonly trace: (line: string) => void;
}

const SILENT: WireScript = {
  mishap: () => NO_MISHAP,
  latencyMs: () => 1,
  beforeAsking: () => Promise.resolve(),
  forge: (_neighbour, json) => json,
  forgeAnswer: (_neighbour, _json, text) => text,
  trace: () => undefined,
};

const TRICKLE_BYTES = 16;
const TRICKLE_PAUSE_MS = 250;
/** Of a body that never ends. */
const LONGEST_TRICKLE = 400;

/**
 * A proxy on a socket of its own before every neighbour, and the `fetch` that goes through them. What happens to a request is decided when it leaves, so it does
 * not depend on which socket was faster; answers come one at a time, in the order of their time.
 */
export class Wire {
  #script = SILENT;
  #nextId = 1;
  #exchanges = new Map<number, Exchange>();
  #earlier = new Map<WireNeighbour, Answer>();
  #deadPages = new Set<number>();
  /** Of the last run's. */
  #answered = 0;

  private constructor(
    private readonly time: VirtualTime,
    private readonly handlers: Readonly<Record<WireNeighbour, NeighbourHandler>>,
    private readonly servers: ReadonlyMap<WireNeighbour, ProxyServer>,
    private readonly neighbourOf: ReadonlyMap<string, WireNeighbour>,
  ) {
    time.waitsFor(() => [...this.#exchanges.values()].some(({ isUnderWay }) => isUnderWay));
  }

  static async open(time: VirtualTime, handlers: Readonly<Record<WireNeighbour, NeighbourHandler>>): Promise<Wire> {
    const servers = new Map<WireNeighbour, ProxyServer>();
    const neighbourOf = new Map<string, WireNeighbour>();
    const opened: { wire?: Wire } = {};
    for (const neighbour of Object.keys(handlers) as WireNeighbour[]) {
      const server = await ProxyServer.open((id, arrival) => opened.wire!.#arrive(id, arrival));
      servers.set(neighbour, server);
      neighbourOf.set(server.url, neighbour);
    }
    return (opened.wire = new Wire(time, handlers, servers, neighbourOf));
  }

  urlOf(neighbour: WireNeighbour): string {
    return this.servers.get(neighbour)!.url;
  }

  /** How many requests the run has made. */
  get requests(): number {
    return this.#nextId - 1;
  }

  get answers(): number {
    return this.#answered;
  }

  begin(script: WireScript): void {
    this.#script = script;
    this.#nextId = 1;
    this.#answered = 0;
    this.#exchanges = new Map();
    this.#earlier = new Map();
    this.#deadPages = new Set();
  }

  /** Nothing comes back to this page any more, and it asks nothing. */
  kill(page: number): void {
    this.#deadPages.add(page);
    for (const exchange of this.openOf(page)) {
      exchange.closed = true;
      exchange.hangUp();
    }
    this.time.poke();
  }

  /** The sockets of what a page is waiting for close. */
  hangUp(page: number): void {
    for (const exchange of this.openOf(page)) {
      exchange.ended = exchange.arrived;
      exchange.hangUp();
    }
  }

  /** Requests of a page that are neither answered nor given up. */
  openOf(page: number): readonly Exchange[] {
    return [...this.#exchanges.values()].filter((exchange) => exchange.page === page && !exchange.closed);
  }

  fetchOf(page: number): typeof fetch {
    return async (input, init) => {
      if (this.#deadPages.has(page)) return never();
      const url = new URL(input instanceof Request ? input.url : input);
      const exchange = this.#leave(page, url, init);
      const headers = { ...(init?.headers as Record<string, string> | undefined), [REQUEST_HEADER]: String(exchange.id) };
      try {
        const response = await fetch(url, { ...init, headers });
        if (this.#deadPages.has(page)) return await never();
        return this.#receive(exchange, response);
      } catch (error) {
        this.#close(exchange);
        if (this.#deadPages.has(page)) return never();
        throw error;
      }
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.servers.values()].map((server) => server.close()));
  }

  #leave(page: number, { origin }: URL, init: RequestInit | undefined): Exchange {
    const neighbour = this.neighbourOf.get(origin);
    if (neighbour === undefined) throw new Error(`a request to somebody who is no neighbour: ${origin}`);
    const id = this.#nextId++;
    const body: unknown = typeof init?.body === 'string' ? parseJson(Buffer.from(init.body)) : undefined;
    const methods = rpcCalls(body).map(({ method }) => method);
    // Parts of a millisecond keep answers apart that would come at the same time.
    const exchange = new Exchange(id, neighbour, page, this.#script.mishap({ id, neighbour, methods }), this.#script.latencyMs(id) + (id % 1_000) / 1_000);
    this.#exchanges.set(id, exchange);
    return exchange;
  }

  #arrive(id: number, arrival: Arrival): void {
    const exchange = this.#exchanges.get(id);
    if (exchange === undefined || exchange.closed) return void arrival.response.destroy();
    exchange.arrived = true;
    exchange.hangUp = () => arrival.response.destroy();
    const { mishap } = exchange;
    const lateMs = mishap.kind === 'late' ? mishap.ms : 0;
    this.time.plan(exchange.latencyMs + lateMs, () => this.#serve(exchange, arrival));
    this.time.poke();
  }

  async #serve(exchange: Exchange, arrival: Arrival): Promise<void> {
    const { id, neighbour, mishap } = exchange;
    const json = parseJson(arrival.body);
    const asked = `#${id} ${neighbour} ${describeRequest(arrival, json)}`;
    if (exchange.closed) return this.#script.trace(`${asked} · given up`);
    this.#script.trace(`${asked}${mishap.kind === 'none' ? '' : ` · ${describeMishap(mishap)}`}`);
    if (mishap.kind === 'hang') return;
    if (mishap.kind === 'drop' && !mishap.done) return this.#break(exchange, arrival);
    if (mishap.kind === 'status') return this.#send(exchange, arrival, refusal(mishap.status, mishap.retryAfter));
    const answer = await this.#ask(exchange, arrival, json);
    if (mishap.kind === 'drop') return this.#break(exchange, arrival);
    const earlier = this.#earlier.get(neighbour);
    this.#earlier.set(neighbour, answer);
    const spoilt = spoil(answer, mishap, earlier);
    return mishap.kind === 'trickle' ? this.#trickle(exchange, arrival, spoilt, mishap.ends) : this.#send(exchange, arrival, spoilt);
  }

  async #ask({ neighbour, mishap }: Exchange, { method, path, headers, body }: Arrival, json: unknown): Promise<Answer> {
    await this.#script.beforeAsking(neighbour);
    const forged = this.#script.forge(neighbour, json);
    const staleBlocks = mishap.kind === 'stale' ? mishap.blocks : 0;
    const request = {
      method,
      url: new URL(`http://127.0.0.1${path}`),
      headers,
      body: forged === json ? body : Buffer.from(JSON.stringify(forged)),
      json: forged,
      staleBlocks,
      signal: new AbortController().signal,
    };
    const answer = await wholeAnswer(async () => this.handlers[neighbour](request));
    return { ...answer, text: this.#script.forgeAnswer(neighbour, json, answer.text) };
  }

  #send(exchange: Exchange, { response }: Arrival, { status, headers, text }: Answer): void {
    const body = Buffer.from(text);
    this.#answered += 1;
    exchange.headSent = true;
    exchange.sentBytes = body.length;
    exchange.ended = true;
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  }

  #break(exchange: Exchange, { response }: Arrival): void {
    exchange.ended = true;
    response.destroy();
  }

  #trickle(exchange: Exchange, { response }: Arrival, { status, headers, text }: Answer, ends: boolean): void {
    const body = Buffer.from(text);
    exchange.headSent = true;
    response.writeHead(status, { ...headers, 'content-length': ends ? body.length : body.length + 1 });
    response.flushHeaders();
    const step = Math.max(TRICKLE_BYTES, Math.ceil(body.length / LONGEST_TRICKLE));
    const drip = (from: number): void => {
      if (exchange.closed) return;
      const part = body.subarray(from, from + step);
      exchange.sentBytes += part.length;
      if (part.length > 0) response.write(part);
      const next = from + step;
      if (next < body.length) this.time.plan(TRICKLE_PAUSE_MS, () => drip(next));
      else if (ends) {
        exchange.ended = true;
        response.end();
      }
    };
    drip(0);
  }

  #receive(exchange: Exchange, response: Response): Response {
    exchange.headReceived = true;
    const { body, status, headers } = response;
    if (body === null) {
      this.#close(exchange);
      return response;
    }
    const reader = body.getReader();
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => void this.#pump(exchange, reader, controller),
      cancel: async (reason) => {
        this.#close(exchange);
        await reader.cancel(reason);
      },
    });
    this.time.poke();
    return new Response(stream, { status, headers });
  }

  /** Reads whether or not the client does: what has arrived is not under way any more. */
  async #pump(exchange: Exchange, reader: ReadableStreamDefaultReader<Uint8Array>, controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (this.#deadPages.has(exchange.page)) return void (await reader.cancel());
        if (done) break;
        exchange.receivedBytes += value.byteLength;
        controller.enqueue(value);
        this.time.poke();
      }
      controller.close();
    } catch (error) {
      controller.error(error);
    } finally {
      this.#close(exchange);
    }
  }

  #close(exchange: Exchange): void {
    exchange.closed = true;
    this.#exchanges.delete(exchange.id);
    this.time.poke();
  }
}

function refusal(status: number, retryAfter: number | null): Answer {
  const headers = { 'content-type': 'application/json', ...(retryAfter !== null && { 'retry-after': String(retryAfter) }) };
  return { status, headers, text: JSON.stringify({ message: `Status ${status}` }) };
}

async function wholeAnswer(ask: () => Promise<NeighbourAnswer>): Promise<Answer> {
  try {
    const { status, headers = {}, body } = await ask();
    const text = body instanceof Readable ? await textOf(body) : typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    return { status, headers: { 'content-type': 'application/json', ...headers }, text };
  } catch (error) {
    return { status: 500, headers: {}, text: JSON.stringify({ message: String(error) }) };
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function describeRequest({ method, path }: Arrival, json: unknown): string {
  const counts = new Map<string, number>();
  for (const call of rpcCalls(json)) counts.set(call.method, (counts.get(call.method) ?? 0) + 1);
  if (counts.size === 0) return `${method} ${path.slice(0, 90)}`;
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name}×${count}`)).join(' ');
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
