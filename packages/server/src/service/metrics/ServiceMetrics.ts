import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EngineEvent } from 'tributary-sdk';
import type { PaymentsOverview } from '../../custody/Payment.js';

export interface Counted {
  readonly streams: () => number;
  readonly sockets: () => number;
  /** `null`: this service has no payments. */
  readonly payments: (() => Promise<PaymentsOverview>) | null;
}

/** Metrics for dashboards, in the format of Prometheus. No address, account or key is a label. */
export class ServiceMetrics {
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  readonly #requests = new Histogram({
    name: 'tributary_request_seconds',
    help: 'How long requests took, by the path of the route as it is in the OpenAPI file',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30],
    registers: this.#registers,
  });
  readonly #refused = new Counter({
    name: 'tributary_refused_total',
    help: 'Answers that were no success, by their code; BUSY is the gate of searches that is full',
    labelNames: ['code'],
    registers: this.#registers,
  });
  readonly #executions = new Counter({
    name: 'tributary_executions_ended_total',
    help: 'Executions that came to an end in this process, by status; one that is looked at again counts again',
    labelNames: ['status'],
    registers: this.#registers,
  });
  readonly #tasks = new Counter({
    name: 'tributary_task_changes_total',
    help: 'Tasks that came to a state, by what they do',
    labelNames: ['action', 'state'],
    registers: this.#registers,
  });
  constructor({ streams, sockets, payments }: Counted) {
    const registers = this.#registers;
    collectDefaultMetrics({ register: this.#registry });
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
    if (payments !== null) registerPayments(registers, payments);
  }

  /** Counts an answered request. All requests without a route count as one. */
  count({ routeOptions, method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    this.#requests.observe({ route: routeOptions.url ?? 'none', method, status: statusCode }, elapsedTime / 1_000);
  }

  countRefusal(code: string): void {
    this.#refused.inc({ code });
  }

  note(event: EngineEvent): void {
    if (event.type === 'execution-ended') this.#executions.inc({ status: event.status });
    if (event.type === 'task-changed') this.#tasks.inc({ action: event.action, state: event.state });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** One query for all of them. If the database is away they are missing, and all other metrics are present. */
function registerPayments(registers: Registry[], ask: () => Promise<PaymentsOverview>): void {
  let asked: Promise<PaymentsOverview | null> | null = null;
  const look = (): Promise<PaymentsOverview | null> => {
    asked ??= ask()
      .catch(() => null)
      .finally(() => (asked = null));
    return asked;
  };
  for (const [name, help, figure] of [
    ['tributary_payments', 'Payments that are not over, by state', 'count'],
    ['tributary_payment_oldest_seconds', 'How long ago the oldest of them was accepted, by state', 'oldestS'],
    [
      'tributary_payments_troubled',
      'Of how many a reason is written down why they do not get on, by state',
      'troubled',
    ],
  ] as const)
    new Gauge({
      name,
      help,
      labelNames: ['chain', 'state'],
      registers,
      async collect() {
        const overview = await look();
        this.reset();
        for (const one of overview?.open ?? []) this.set({ chain: one.chainId, state: one.state }, one[figure] ?? 0);
      },
    });
  new Gauge({
    name: 'tributary_accounts_paused',
    help: 'Accounts of which nothing is numbered until a person has looked',
    registers,
    async collect() {
      this.set((await look())?.pausedAccounts ?? Number.NaN);
    },
  });
}
