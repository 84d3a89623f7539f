import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export interface ServiceRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The body parsed, undefined where it is not JSON. */
  readonly json: unknown;
  /** A fault asks for answers as of this many blocks ago. */
  readonly staleBlocks: number;
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON, texts and streams as they are. Absent: no body. */
  readonly body?: string | Readable | object;
}

/** One HTTP service of the devnet. What it throws becomes a 500 with the error's message. */
export type ServiceHandler = (request: ServiceRequest) => Promise<ServiceAnswer> | ServiceAnswer;
