import type { components } from './openapi.js';
import { serverEvents } from './serverEvents.js';

export type Followed = components['schemas']['executionSnapshot'];

/** What the service refuses. */
export class ServiceClientError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Following {
  /** `seen`: the version that was told last. */
  readonly open: (seen: string | null, signal: AbortSignal) => Promise<Response>;
  readonly signal: AbortSignal | undefined;
}

/** As long as the service does not say. */
const RETRY_MS = 1_000;

/** Comes back after each cut, until the execution is over. */
export async function* followExecution({ open, signal }: Following): AsyncGenerator<Followed> {
  const leaving = new AbortController();
  const own = signal === undefined ? leaving.signal : AbortSignal.any([leaving.signal, signal]);
  let seen: string | null = null;
  let retryMs = RETRY_MS;
  try {
    for (;;) {
      const response: Response | null = await open(seen, own).catch(() => null);
      own.throwIfAborted();
      if (response?.status === 204) return;
      if (response !== null && !response.ok && response.status < 500 && response.status !== 429)
        throw await refusalOf(response);
      if (response?.ok === true) {
        try {
          for await (const { event, data, id, retry } of serverEvents(response)) {
            if (event === 'end') return;
            if (event === 'goodbye') retryMs = Number(retry ?? RETRY_MS);
            if (event !== 'snapshot') continue;
            seen = id ?? seen;
            yield JSON.parse(data) as Followed;
          }
        } catch (error) {
          own.throwIfAborted();
          if (!(error instanceof TypeError)) throw error;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      own.throwIfAborted();
    }
  } finally {
    leaving.abort();
  }
}

async function refusalOf(response: Response): Promise<ServiceClientError> {
  const { code = 'UNKNOWN', message = response.statusText } = (await response.json().catch(() => ({}))) as {
    readonly code?: string;
    readonly message?: string;
  };
  return new ServiceClientError(response.status, code, message);
}
