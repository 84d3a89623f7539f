import { opened } from './followExecution.js';
import { linkedSignal } from './linkedSignal.js';
import type { components, paths } from './openapi.js';
import { lossOf, type Patience, untilAnswered } from './patience.js';
import { refusalIn, refusalOf, ServiceClientError } from './ServiceClientError.js';
import { serverEvents, untilCut } from './serverEvents.js';

/** The possible searches, and their results. */
export interface Searches {
  '/v1/routes': components['schemas']['routingSnapshot'];
  '/v1/checkouts': components['schemas']['checkoutSnapshot'];
}

export type SearchBody<Path extends keyof Searches> = paths[Path]['post']['requestBody']['content']['application/json'];

interface Searching extends Patience {
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly signal: AbortSignal | undefined;
}

/**
 * Yields snapshots, each one complete. A search that is cut off after the first snapshot does not restart by
 * itself: its caller has seen a part of it.
 */
export async function* searchAsItGoes<Path extends keyof Searches>({
  open,
  signal,
  ...patience
}: Searching): AsyncGenerator<Searches[Path]> {
  const own = linkedSignal(signal);
  try {
    const { timeLimitMs, silenceMs, sleep } = patience;
    const response = await untilAnswered((signal) => opened(open, linkedSignal(signal, timeLimitMs)), {
      sleep,
      signal: own.signal,
    });
    if (!response.ok) throw lossOf(await refusalOf(response), own.signal);
    const events = untilCut(serverEvents(response, silenceMs), (error) => {
      throw lossOf(error, own.signal);
    });
    for await (const { event, data } of events) {
      if (event === 'end') return;
      if (event === 'error') throw refusalIn(data);
      if (event === 'snapshot') yield JSON.parse(data) as Searches[Path];
    }
    throw new ServiceClientError(0, 'CONNECTION_LOST', 'the connection was lost before the search was over');
  } finally {
    own.release();
    own.abort();
  }
}
