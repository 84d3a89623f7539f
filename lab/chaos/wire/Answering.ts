import { parseJson } from '../../../packages/devnet/services/json/parseJson.js';
import { rpcCalls } from '../../../packages/devnet/services/json/rpcCalls.js';
import type { ServiceHandler } from '../../../packages/devnet/services/ServiceHandler.js';
import type { VirtualTime } from '../time/VirtualTime.js';
import { breakOff, refusal, sendWhole, trickle } from './answers.js';
import { askService } from './askService.js';
import type { Arrival, Exchange } from './Exchange.js';
import { describeMishap, type WireService } from './Mishap.js';
import { type Answer, spoil } from './spoil.js';
import { silentScript, type WireScript } from './WireScript.js';

/** The services' end: each request is answered when its time has come, in the manner of its mishap. */
export class Answering {
  #script = silentScript;
  #earlier = new Map<WireService, Answer>();

  constructor(
    private readonly time: VirtualTime,
    private readonly handlers: Readonly<Record<WireService, ServiceHandler>>,
  ) {}

  begin(script: WireScript): void {
    this.#script = script;
    this.#earlier = new Map();
  }

  plan(exchange: Exchange, arrival: Arrival): void {
    const { mishap, latencyMs } = exchange;
    this.time.plan(latencyMs + (mishap.kind === 'late' ? mishap.ms : 0), () => this.#serve(exchange, arrival));
  }

  async #serve(exchange: Exchange, arrival: Arrival): Promise<void> {
    const { id, service, mishap } = exchange;
    const json = parseJson(arrival.body);
    const asked = `#${id} ${service} ${describeRequest(arrival, json)}`;
    if (exchange.closed) return this.#script.trace(`${asked} · given up`);
    this.#script.trace(`${asked}${mishap.kind === 'none' ? '' : ` · ${describeMishap(mishap)}`}`);
    if (mishap.kind === 'hang') return;
    if (mishap.kind === 'drop' && !mishap.done) return breakOff(exchange, arrival);
    if (mishap.kind === 'status') return sendWhole(exchange, arrival, refusal(mishap.status, mishap.retryAfter));
    const answer = await askService(this.handlers[service], this.#script, exchange, arrival, json);
    if (mishap.kind === 'drop') return breakOff(exchange, arrival);
    const earlier = this.#earlier.get(service);
    this.#earlier.set(service, answer);
    const spoilt = spoil(answer, mishap, earlier);
    return mishap.kind === 'trickle'
      ? trickle(this.time, exchange, arrival, spoilt, mishap.ends)
      : sendWhole(exchange, arrival, spoilt);
  }
}

function describeRequest({ method, path }: Arrival, json: unknown): string {
  const counts = new Map<string, number>();
  for (const call of rpcCalls(json)) counts.set(call.method, (counts.get(call.method) ?? 0) + 1);
  if (counts.size === 0) return `${method} ${path.slice(0, 90)}`;
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name}×${count}`)).join(' ');
}
