import { type Abortable, type Availability } from '../../../core/index.js';
import { checkoutErrors, type HttpClient, withTimeLimit } from '../../../core/plugin/index.js';

/** Time limit of a function, the same as of a request, in milliseconds. */
const timeoutMs = 10_000;
/** The HTTP client's number of retries for reads: the request changes nothing. */
const RETRIES = 2;

/** The source that decides whether swaps are offered: `true` (always), a URL for a POST request, or a function. */
export type AvailabilitySource = true | string | ((options: Abortable) => boolean | Promise<boolean>);

/**
 * Whether swaps are offered at the player's location. For a URL any 2xx means yes, 403 means no.
 * @throws TributaryError API_ERROR (`data`: `status`, `statusText`)
 */
export async function checkAvailability(
  http: HttpClient,
  source: AvailabilitySource,
  { signal }: Abortable,
): Promise<Availability> {
  return (await isOffered(http, source, { signal })) ? { available: true } : notHere;
}

const notHere: Availability = { available: false, reason: 'NOT_AVAILABLE_HERE' };

async function isOffered(http: HttpClient, source: AvailabilitySource, { signal }: Abortable): Promise<boolean> {
  if (source === true) return true;
  if (typeof source === 'function')
    try {
      return await withTimeLimit((limit) => Promise.resolve(source({ signal: limit })), { timeoutMs, signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw checkoutErrors.api(error);
    }
  const { status, statusText = '' } = await http.send({ method: 'POST', url: source, retries: RETRIES, signal });
  if (status >= 200 && status < 300) return true;
  if (status === 403) return false;
  throw checkoutErrors.api(undefined, { status, statusText });
}
