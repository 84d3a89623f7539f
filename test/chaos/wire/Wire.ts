import type { NeighbourHandler } from '../../../devnet/neighbours/NeighbourHandler.js';
import { parseJson } from '../../../devnet/neighbours/json/parseJson.js';
import { rpcCalls } from '../../../devnet/neighbours/json/rpcCalls.js';
import { never } from '../never.js';
import type { VirtualTime } from '../time/VirtualTime.js';
import { Answering } from './Answering.js';
import type { Arrival, Exchange } from './Exchange.js';
import { Exchanges } from './Exchanges.js';
import type { WireNeighbour } from './Mishap.js';
import { ProxyServer, REQUEST_HEADER } from './ProxyServer.js';
import { receive } from './receive.js';
import { silentScript, type WireScript } from './WireScript.js';

/**
 * A proxy on a socket of its own before every neighbour, and the `fetch` that goes through them. What happens to a request is decided when it leaves, so it does
 * not depend on which socket was faster; answers come one at a time, in the order of their time.
 */
export class Wire {
  readonly #exchanges: Exchanges;
  readonly #answering: Answering;
  #script = silentScript;

  private constructor(
    private readonly time: VirtualTime,
    handlers: Readonly<Record<WireNeighbour, NeighbourHandler>>,
    private readonly servers: ReadonlyMap<WireNeighbour, ProxyServer>,
    private readonly neighbourOf: ReadonlyMap<string, WireNeighbour>,
  ) {
    this.#exchanges = new Exchanges(time);
    this.#answering = new Answering(time, handlers);
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

  /** The sockets of what a page is waiting for close. */
  hangUp(page: number): void {
    this.#exchanges.hangUp(page);
  }

  /** Requests of a page that are neither answered nor given up. */
  openOf(page: number): readonly Exchange[] {
    return this.#exchanges.of(page);
  }

  fetchOf(page: number): typeof fetch {
    return async (input, init) => {
      if (this.#exchanges.isDead(page)) return never();
      const url = new URL(input instanceof Request ? input.url : input);
      const exchange = this.#leave(page, url, init);
      const headers = { ...(init?.headers as Record<string, string> | undefined), [REQUEST_HEADER]: String(exchange.id) };
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
    const neighbour = this.neighbourOf.get(origin);
    if (neighbour === undefined) throw new Error(`a request to somebody who is no neighbour: ${origin}`);
    const body: unknown = typeof init?.body === 'string' ? parseJson(Buffer.from(init.body)) : undefined;
    const methods = rpcCalls(body).map(({ method }) => method);
    return this.#exchanges.open(page, (id) => ({
      neighbour,
      mishap: this.#script.mishap({ id, neighbour, methods }),
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
