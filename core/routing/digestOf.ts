import { id as keccakOf } from 'ethers';
import type { Hex } from '../money/Address.js';
import { canonicalText } from '../plainData/canonicalText.js';
import type { FundingRoute } from './FundingRoute.js';

/** Tells whether a route is, field for field, the one that was reviewed: keccak256 of its canonical text. */
export function digestOf(route: FundingRoute): Hex {
  return keccakOf(canonicalText(route)) as Hex;
}
