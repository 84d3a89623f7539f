import { tickSpacingOf } from '../pools/PoolTier.js';
import type { LensRequest } from './LensRequest.js';
import { type LensEncoding, type LensOverrideCall, lensEncoding, poolWord } from './lensEncoding.js';
import { POOL_LENS_BYTECODE } from './poolLensBytecode.js';

/** The lens for pool contracts of concentrated liquidity. */
export const poolLens: LensEncoding = lensEncoding(POOL_LENS_BYTECODE, (request) =>
  poolWord(request.pool.address, tickSpacingOf(request.pool), request, 0),
);

/** See `LensEncoding.call`. */
export function encodeLensCall(request: LensRequest): { readonly data: string } {
  return poolLens.call(request);
}

/** See `LensEncoding.override`. */
export function encodeLensOverride(request: LensRequest): LensOverrideCall {
  return poolLens.override(request);
}
