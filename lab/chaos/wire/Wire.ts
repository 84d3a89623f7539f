import { parseJson } from '../../../packages/devnet/services/json/parseJson.js';
import { rpcCalls } from '../../../packages/devnet/services/json/rpcCalls.js';
import type { ServiceHandler } from '../../../packages/devnet/services/ServiceHandler.js';
import { never } from '../never.js';
import type { VirtualTime } from '../time/VirtualTime.js';
import { Answering } from './Answering.js';
import type { Arrival, Exchange } from './Exchange.js';
import { Exchanges } from './Exchanges.js';
import type { WireService } from './Mishap.js';
import { ProxyServer, REQUEST_HEADER } from './ProxyServer.js';
import { receive } from './receive.js';
import { silentScript, type WireScript } from './WireScript.js';

/**
 * A proxy on a separate socket before every service, and the `fetch` that goes through them. The fault of a request is drawn when it leaves, so it does
 * not depend on which socket was faster; answers come one at a time, in the order of their time.
 */
export class Wire {
  readonly #exchanges: Exchanges;
  readonly #answering: Answering;
  #script = silentScript;

  private constructor(
    private readonly time: VirtualTime,
    handlers: Readonly<Record<WireService, ServiceHandler>>,
    private readonly servers: ReadonlyMap<WireService, ProxyServer>,
    private readonly serviceOf: ReadonlyMap<string, WireService>,
  ) {
    this.#exchanges = new Exchanges(time);
    this.#answering = new Answering(time, handlers);
  }

  static async open(time: VirtualTime, handlers: Readonly<Record<WireService, ServiceHandler>>): Promise<Wire> {
    const servers = new Map<WireService, ProxyServer>();
    const serviceOf = new Map<string, WireService>();
    const opened: { wire?: Wire } = {};
    for (const service of Object.keys(handlers) as WireService[]) {
      const server = await ProxyServer.open((id, arrival) => opened.wire!.#arrive(id, arrival));
      servers.set(service, server);
      serviceOf.set(server.url, service);
    }
    return (opened.wire = new Wire(time, handlers, servers, serviceOf));
  }

  urlOf(service: WireService): string {
    return this.servers.get(service)!.url;
  }

  /** How many requests the run has made. */
  get requests(): number {
    return this.#exchanges.count;
  }

  begin(script: WireScript): void {
    this.#script = script;
    this.#exchanges.begin();
    this.#answering.begin(script);
  }

  /** Nothing comes back to this page any more, and it asks nothing. */
  kill(page: number): void {
    this.#exchanges.kill(page);
  }

  /** Closes the sockets of a page's pending requests. */
  hangUp(page: number): void {
    this.#exchanges.hangUp(page);
  }

  /** Returns a page's requests without an answer or a failure. */
  openOf(page: number): readonly Exchange[] {
    return this.#exchanges.of(page);
  }

  fetchOf(page: number): typeof fetch {
    return async (input, init) => {
      if (this.#exchanges.isDead(page)) return never();
      const url = new URL(input instanceof Request ? input.url : input);
      const exchange = this.#leave(page, url, init);
      const headers = {
        ...(init?.headers as Record<string, string> | undefined),
        [REQUEST_HEADER]: String(exchange.id),
      };
      try {
        const response = await fetch(url, { ...init, headers });
        if (this.#exchanges.isDead(page)) return await never();
        return receive(this.time, this.#exchanges, exchange, response);
      } catch (error) {
        this.#exchanges.close(exchange);
        if (this.#exchanges.isDead(page)) return never();
        throw error;
      }
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.servers.values()].map((server) => server.close()));
  }

  #leave(page: number, { origin }: URL, init: RequestInit | undefined): Exchange {
    const service = this.serviceOf.get(origin);
    if (service === undefined) throw new Error(`a request to somebody who is no service: ${origin}`);
    const body: unknown = typeof init?.body === 'string' ? parseJson(Buffer.from(init.body)) : undefined;
    const methods = rpcCalls(body).map(({ method }) => method);
    return this.#exchanges.open(page, (id) => ({
      service,
      mishap: this.#script.mishap({ id, service, methods }),
      // Parts of a millisecond keep answers apart that would come at the same time.
      latencyMs: this.#script.latencyMs(id) + (id % 1_000) / 1_000,
    }));
  }

  #arrive(id: number, arrival: Arrival): void {
    const exchange = this.#exchanges.get(id);
    if (exchange === undefined || exchange.closed) return void arrival.response.destroy();
    exchange.arrived = true;
    exchange.hangUp = () => arrival.response.destroy();
    this.#answering.plan(exchange, arrival);
    this.time.poke();
  }
}
