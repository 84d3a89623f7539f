import type { Observable } from 'rxjs';
import type { ApiScope } from '../auth/ApiKeys.js';
import type { Caller } from '../auth/Caller.js';
import type { Tenant } from '../tenants/Tenants.js';

/** JSON Schema (2020-12), with `#/$defs/…` for the shapes of `schemas.ts`. */
export type Schema = Readonly<Record<string, unknown>>;

export interface AnswerSchema {
  readonly description: string;
  /** Absent: it has no body. */
  readonly schema?: Schema;
  /** Also as server-sent events, each of this schema, if the client accepts them. `only`: not as JSON. */
  readonly stream?: 'also' | 'only';
  /** Default `application/json`. */
  readonly contentType?: string;
}

/** One request, validated by the row's schemas. */
export interface Call {
  readonly caller: Caller;
  readonly tenant: Tenant;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** With its `$bigint`s as integers. */
  readonly body: unknown;
  /** Aborted when the client has gone, and when its deadline has passed. */
  readonly signal: AbortSignal;
}

/** A value of a stream, and its id for a client that reconnects. */
export interface Snapshot {
  readonly value: unknown;
  readonly id?: string;
}

export type Answer =
  | {
      readonly status: number;
      /** Written with `$bigint`s. Absent: none. */
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** As JSON, the response is its last value, or the last one before the deadline. */
  | { readonly snapshots$: Observable<Snapshot> };

interface RouteBase {
  /** Operation id of the OpenAPI file: the name of the method in generated clients. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** `/v1/executions/{id}` */
  readonly path: string;
  readonly summary: string;
  readonly params?: Readonly<Record<string, Schema>>;
  readonly query?: Readonly<Record<string, Schema>>;
  readonly headers?: Readonly<Record<string, Schema>>;
  /** Required names among `headers`. */
  readonly requiredHeaders?: readonly string[];
  readonly body?: Schema;
  readonly answers: Readonly<Record<number, AnswerSchema>>;
}

/** A row of the service: its parameters, its responses, and its handler. */
export type Route = RouteBase &
  (
    | { readonly scope: ApiScope; readonly handle: (call: Call) => Promise<Answer> }
    /** Public: needs no key. */
    | { readonly scope: null; readonly handle: (call: Pick<Call, 'signal'>) => Promise<Answer> }
  );
