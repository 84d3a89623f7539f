/** A program's call to a client. Bodies are as on the wire, with `$bigint`s. */
export interface TalkCall {
  /** ask: one operation. search: an operation's stream. follow: an execution until it is over. pages: all entries of an account. */
  readonly do: 'ask' | 'search' | 'follow' | 'pages';
  /** `operationId` of the document. */
  readonly operation: string;
  /** Values of path, query and headers, by their names there. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** At which of the snapshots, counted from 1, the program's own code fails, in the way that its language has for a connection that is gone. In no recorded talk. */
  readonly failsAt?: number;
}

export interface TalkRequest {
  readonly method: string;
  readonly path: string;
  /** All that matter; another of these names must not come. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** cut: the connection ends before all of it is there. silence: it stays, and nothing more comes. */
export type TalkEnd = 'cut' | 'silence';

export interface TalkResponse {
  /** Absent: not even that came. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** As it was sent, or the part of it that came. */
  readonly text?: string;
  readonly end?: TalkEnd;
}

export interface Exchange {
  readonly request: TalkRequest;
  readonly response: TalkResponse;
}

export interface RecordedCall extends TalkCall {
  readonly exchanges: readonly Exchange[];
  /** How long a client pauses between them, in ms. */
  readonly waits: readonly number[];
}

/** A client's talk with the service, from its creation on. */
export interface Talk {
  readonly name: string;
  readonly token: string;
  /** Time limit of each response, and of a silent stream, in ms. Absent: the client's default. */
  readonly timeLimitMs?: number;
  readonly calls: readonly RecordedCall[];
}

/** Those that are recorded, and looked at. */
export const requestHeaders = [
  'authorization',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'x-deadline-ms',
] as const;

/** A client's pause if the service names none, in ms. */
export const PAUSE_MS = 1_000;
/** The longest pause; for a longer one a client returns the error to its caller. */
export const MOST_WAIT_MS = 30_000;
/** Attempts of one call, the first one included. */
export const ATTEMPTS = 4;
