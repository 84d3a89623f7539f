import type { VirtualTime } from '../time/VirtualTime.js';
import { Exchange } from './Exchange.js';

/** The state of the wire: requests without an answer or a failure, and crashed pages. */
export class Exchanges {
  #open = new Map<number, Exchange>();
  #deadPages = new Set<number>();
  #nextId = 1;

  constructor(private readonly time: VirtualTime) {
    time.waitsFor(() => [...this.#open.values()].some(({ isUnderWay }) => isUnderWay));
  }

  /** How many there have been since the run began. */
  get count(): number {
    return this.#nextId - 1;
  }

  begin(): void {
    this.#open = new Map();
    this.#deadPages = new Set();
    this.#nextId = 1;
  }

  /** @param describe decides the fault of a request as it leaves */
  open(page: number, describe: (id: number) => Pick<Exchange, 'service' | 'mishap' | 'latencyMs'>): Exchange {
    const id = this.#nextId++;
    const { service, mishap, latencyMs } = describe(id);
    const exchange = new Exchange(id, service, page, mishap, latencyMs);
    this.#open.set(id, exchange);
    return exchange;
  }

  get(id: number): Exchange | undefined {
    return this.#open.get(id);
  }

  of(page: number): readonly Exchange[] {
    return [...this.#open.values()].filter((exchange) => exchange.page === page && !exchange.closed);
  }

  close(exchange: Exchange): void {
    exchange.closed = true;
    this.#open.delete(exchange.id);
    this.time.poke();
  }

  isDead(page: number): boolean {
    return this.#deadPages.has(page);
  }

  /** Nothing comes back to this page any more, and it asks nothing. */
  kill(page: number): void {
    this.#deadPages.add(page);
    for (const exchange of this.of(page)) {
      exchange.closed = true;
      exchange.hangUp();
    }
    this.time.poke();
  }

  /** Closes the sockets of a page's pending requests. */
  hangUp(page: number): void {
    for (const exchange of this.of(page)) {
      exchange.ended = exchange.arrived;
      exchange.hangUp();
    }
  }
}
