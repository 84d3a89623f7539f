import { type Abortable, type Availability } from '../../../core/index.js';
import { checkoutErrors, type HttpClient } from '../../../core/plugin/index.js';

/** Whether the product offers swaps where the player is: any 2xx is yes, 403 is no. @throws TributaryError API_ERROR */
export async function checkAvailability(http: HttpClient, api: string, { signal }: Abortable): Promise<Availability> {
  const { status } = await http.send({ method: 'POST', url: `${api}/v1/availability/checkout/swap`, signal });
  if (status >= 200 && status < 300) return { available: true };
  if (status === 403) return { available: false, reason: 'NOT_AVAILABLE_HERE' };
  throw checkoutErrors.api(undefined, { status });
}
