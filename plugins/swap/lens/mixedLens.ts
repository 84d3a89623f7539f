import { tickSpacingOf } from '../pools/PoolTier.js';
import { type LensEncoding, lensEncoding, poolWord } from './lensEncoding.js';
import { MIXED_LENS_BYTECODE } from './mixedLensBytecode.js';

/** The lens's number of each kind. */
const numberOf = { v2: 2, v3: 3, v4: 4 } as const;
const noId = '0'.repeat(64);

/** The lens for pools of all kinds: pairs of reserves, pool contracts, and the pools of a manager. */
export const mixedLens: LensEncoding = lensEncoding(MIXED_LENS_BYTECODE, (request) => {
  const { pool } = request;
  const { kind = 'v3', key, address } = pool;
  // A pair has no ticks to read.
  const spacing = kind === 'v2' ? 0 : tickSpacingOf(pool);
  return (
    poolWord(key?.manager ?? address, spacing, request, numberOf[kind]) + (key === undefined ? noId : address.slice(2))
  );
});
