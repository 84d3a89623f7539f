import { httpFetch } from './httpFetch.mjs';
import { load as loadOurs } from './ours.mjs';

/** Our side a second time, with the reference's HTTP client: the difference is the SDK's own work. */
export async function load() {
  const sdk = await loadOurs();
  return { ...sdk, optionsFor: (world) => ({ ...sdk.optionsFor(world), fetch: httpFetch }) };
}
