import { checkoutErrors } from '../errors/checkoutErrors.js';
import { parseAddress } from '../money/parseAddress.js';
import { isHash } from '../wallet/isHash.js';
import type { Footprint } from './Footprint.js';

/** A footprint that a host has written, checked. @throws TributaryError MISSING_PARAMS (`data.field`), INVALID_ADDRESS */
export function parseFootprint({ logs }: Footprint): Footprint {
  if (!Array.isArray(logs)) throw checkoutErrors.missingParams(undefined, { field: 'footprint.logs' });
  return {
    logs: logs.map(({ address, topics }) => {
      if (!Array.isArray(topics) || !topics.every((topic) => topic === null || isHash(topic))) throw checkoutErrors.missingParams(undefined, { field: 'footprint.logs.topics' });
      return { address: parseAddress(address), topics };
    }),
  };
}
