import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export interface ServiceRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The parsed body; `undefined` if it is not JSON. */
  readonly json: unknown;
  /** A fault requests the state of this many blocks ago. */
  readonly staleBlocks: number;
  /** Aborts if the client leaves. */
  readonly signal: AbortSignal;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON, texts and streams unchanged. Absent: no body. */
  readonly body?: string | Readable | object;
}

/** One HTTP service of the devnet. If it throws, the response is a 500 with the error's message. */
export type ServiceHandler = (request: ServiceRequest) => Promise<ServiceAnswer> | ServiceAnswer;
