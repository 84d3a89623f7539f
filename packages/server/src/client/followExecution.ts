import { type LinkedSignal, linkedSignal } from './linkedSignal.js';
import type { components } from './openapi.js';
import { isPassing } from './passingCodes.js';
import { ATTEMPTS, lossOf, PAUSE_MS, type Patience, waitOf, whole } from './patience.js';
import { refusalIn, refusalOf, ServiceClientError } from './ServiceClientError.js';
import { serverEvents, untilCut } from './serverEvents.js';

export type Followed = components['schemas']['executionSnapshot'];
export type FollowedPayment = components['schemas']['payment'];

interface Following extends Patience {
  /** `seen`: the version that was yielded last. */
  readonly open: (seen: string | null, signal: AbortSignal) => Promise<Response>;
  readonly signal: AbortSignal | undefined;
}

/**
 * Follows an execution or a payment. Reconnects after each cut, until it is over. If no request was ever answered,
 * a wrong address fails as in any other request.
 */
export async function* followExecution<T extends Followed | FollowedPayment>({
  open,
  signal,
  ...patience
}: Following): AsyncGenerator<T> {
  const own = linkedSignal(signal);
  let seen: string | null = null;
  let pauseMs = PAUSE_MS;
  let hasAnswered = false;
  try {
    for (let attempt = 1; ; attempt += 1) {
      let waitMs: number | null = null;
      const connection = linkedSignal(own.signal, patience.timeLimitMs);
      try {
        const answer = await opened((signal) => open(seen, signal), connection).catch((error: unknown) =>
          lossOf(error, own.signal),
        );
        if (answer instanceof ServiceClientError) {
          if (!hasAnswered && attempt === ATTEMPTS) throw answer;
        } else {
          hasAnswered = true;
          if (answer.status === 204) return;
          waitMs = waitOf(answer, pauseMs);
          if (waitMs === null && !answer.ok) throw lossOf(await refusalOf(answer), own.signal);
          const heard = answer.ok ? answer : { body: null };
          const events = untilCut(serverEvents(heard, patience.silenceMs), (error) => void lossOf(error, own.signal));
          for await (const { event, data, id, retry = '' } of events) {
            if (event === 'end') return;
            if (event === 'error') assertPassing(refusalIn(data));
            if (/^\d{1,6}$/.test(retry)) pauseMs = Number(retry) || PAUSE_MS;
            if (event !== 'snapshot') continue;
            yield JSON.parse(data) as T;
            // An event that was not read to its end is sent again.
            seen = id ?? seen;
          }
        }
      } finally {
        connection.release();
      }
      await patience.sleep(waitMs ?? pauseMs, own.signal);
    }
  } finally {
    own.release();
    own.abort();
  }
}

/** @throws ServiceClientError if a repeated request would fail in the same way */
function assertPassing(refusal: ServiceClientError): void {
  if (!isPassing(refusal.code)) throw refusal;
}

/** The time limit of the connection covers the start of the response; for a refusal, all of it. */
export async function opened(
  open: (signal: AbortSignal) => Promise<Response>,
  connection: LinkedSignal,
): Promise<Response> {
  try {
    const response = await open(connection.signal);
    const answer = response.ok ? response : await whole(response);
    connection.endTimeLimit();
    return answer;
  } catch (error) {
    connection.release();
    throw error;
  }
}
