import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Mishap, WireService } from './Mishap.js';

/** A request as the service's proxy took it in. */
export interface Arrival {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly response: ServerResponse;
}

/** One request and its answer, seen from both ends of the socket: data that has left one end and not reached the other is in transit. */
export class Exchange {
  arrived = false;
  headSent = false;
  headReceived = false;
  sentBytes = 0;
  receivedBytes = 0;
  /** The proxy has ended or broken the answer. */
  ended = false;
  /** The client is through with it: answered, failed or aborted. */
  closed = false;
  /** Ends the socket, once the request has arrived. */
  hangUp: () => void = () => undefined;

  constructor(
    readonly id: number,
    readonly service: WireService,
    readonly page: number,
    readonly mishap: Mishap,
    readonly latencyMs: number,
  ) {}

  get isUnderWay(): boolean {
    if (this.closed) return false;
    return !this.arrived || (this.headSent && !this.headReceived) || this.sentBytes > this.receivedBytes || this.ended;
  }
}
