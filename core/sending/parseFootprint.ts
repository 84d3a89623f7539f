import { checkoutErrors } from '../errors/checkoutErrors.js';
import { propertyOf } from '../errors/propertyOf.js';
import type { Hex } from '../money/Address.js';
import { assertUint256 } from '../money/assertUint256.js';
import { parseAddress } from '../money/parseAddress.js';
import { isHexData } from '../rpc/batching/isHexData.js';
import { isHash } from '../wallet/isHash.js';
import type { Footprint, LogAmount } from './Footprint.js';

/** Validates a footprint from the host. @throws TributaryError MISSING_PARAMS (`data.field`), INVALID_ADDRESS */
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
      const [words, amount] = [propertyOf(log, 'words'), propertyOf(log, 'amount')];
      if (words !== undefined && !(Array.isArray(words) && words.every((word) => word === null || isHash(word))))
        throw checkoutErrors.missingParams(undefined, { field: 'footprint.logs.words' });
      return {
        address: parseAddress(propertyOf(log, 'address')),
        topics: topics as readonly (Hex | null)[],
        ...(data !== undefined && { data: data }),
        ...(words !== undefined && { words: words as readonly (Hex | null)[] }),
        ...(amount !== undefined && { amount: parseAmount(amount) }),
      };
    }),
    ...(propertyOf(footprint, 'isLoose') === true && { isLoose: true }),
  };
}

function parseAmount(value: unknown): LogAmount {
  const [word, least, most, isNet] = ['word', 'least', 'most', 'isNet'].map((name) => propertyOf(value, name));
  if (!Number.isSafeInteger(word) || (word as number) < 0)
    throw checkoutErrors.missingParams(undefined, { field: 'footprint.logs.amount.word' });
  return {
    word: word as number,
    least: assertUint256(least as bigint),
    ...(most !== undefined && { most: assertUint256(most as bigint) }),
    ...(isNet === true && { isNet }),
  };
}
