import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Counted {
  readonly streams: () => number;
  readonly sockets: () => number;
}

/** What a dashboard draws, as Prometheus reads it. No address, account or key is a label. */
export class ServiceMetrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'route' | 'method' | 'status'>;

  constructor({ streams, sockets }: Counted) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'tributary_request_seconds',
      help: 'How long requests took, by the path of the route as it is in the OpenAPI file',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30],
      registers,
    });
    for (const [name, help, read] of [
      ['tributary_streams', 'Streams that are open', streams],
      ['tributary_sockets', 'Games that are connected', sockets],
    ] as const)
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
  }

  /** Of a request that was answered. What no row has is counted as one. */
  count({ routeOptions, method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    this.#requests.observe({ route: routeOptions.url ?? 'none', method, status: statusCode }, elapsedTime / 1_000);
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
