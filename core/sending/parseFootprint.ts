import { checkoutErrors } from '../errors/checkoutErrors.js';
import { propertyOf } from '../errors/propertyOf.js';
import type { Hex } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import { isHexData } from '../rpc/batching/isHexData.js';
import { isHash } from '../wallet/isHash.js';
import type { Footprint } from './Footprint.js';

/** A footprint that a host has written, checked. @throws TributaryError MISSING_PARAMS (`data.field`), INVALID_ADDRESS */
export function parseFootprint(footprint: Footprint): Footprint {
  const logs = propertyOf(footprint, 'logs');
  if (!Array.isArray(logs)) throw checkoutErrors.missingParams(undefined, { field: 'footprint.logs' });
  return {
    logs: logs.map((log) => {
      const topics = propertyOf(log, 'topics');
      if (!Array.isArray(topics) || !topics.every((topic) => topic === null || isHash(topic)))
        throw checkoutErrors.missingParams(undefined, { field: 'footprint.logs.topics' });
      const data = propertyOf(log, 'data');
      if (data !== undefined && !isHexData(data))
        throw checkoutErrors.missingParams(undefined, { field: 'footprint.logs.data' });
      return {
        address: parseAddress(propertyOf(log, 'address')),
        topics: topics as readonly (Hex | null)[],
        ...(data !== undefined && { data: data }),
      };
    }),
  };
}
