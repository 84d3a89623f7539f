import { id as keccakOf } from 'ethers';
import type { Hex } from '../money/Address.js';
import { canonicalText } from '../plainData/canonicalText.js';
import type { FundingRoute } from './FundingRoute.js';

/** Returns keccak256 of a route's canonical text. Two routes with equal fields have the same digest. */
export function digestOf(route: FundingRoute): Hex {
  return keccakOf(canonicalText(route)) as Hex;
}
