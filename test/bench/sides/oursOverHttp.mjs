import { httpFetch } from './httpFetch.mjs';
import { load as loadOurs } from './ours.mjs';

/** Ours once more, handed the HTTP client that the reference goes by: what is left is the SDK's own work. */
export async function load() {
  const sdk = await loadOurs();
  return { ...sdk, optionsFor: (world) => ({ ...sdk.optionsFor(world), fetch: httpFetch }) };
}
