import { tickSpacingOf } from '../pools/PoolTier.js';
import type { LensPoolRequest, LensRequest } from './LensRequest.js';
import { POOL_LENS_BYTECODE } from './poolLensBytecode.js';

/** What a chain charges for each byte that init code leaves behind. */
const GAS_PER_BYTE_OF_CODE = 200;
/** No account lives here, so nothing is hidden by the override. */
const LENS_ADDRESS = '0x0000000000000000000000000000007472696275';

export interface LensOverrideCall {
  readonly to: string;
  readonly data: string;
  /** The third parameter of eth_call. */
  readonly stateOverride: Readonly<Record<string, { readonly code: string }>>;
}

/** An eth_call without a receiver: the lens runs as init code. Refused by nodes above 24,576 bytes of answer. */
export function encodeLensCall(request: LensRequest): { readonly data: string } {
  return { data: lensCode(request, GAS_PER_BYTE_OF_CODE) };
}

/** The same with the lens placed at an address, for nodes that take a state override: no limit of size, no charge for bytes. */
export function encodeLensOverride(request: LensRequest): LensOverrideCall {
  return { to: LENS_ADDRESS, data: '0x', stateOverride: { [LENS_ADDRESS]: { code: lensCode(request, 0) } } };
}

function lensCode({ pools, mostBytes }: LensRequest, gasPerByte: number): string {
  const limits = unsigned(pools.length, 2) + unsigned(mostBytes, 4) + unsigned(gasPerByte, 2) + '0'.repeat(48);
  return POOL_LENS_BYTECODE + pools.map(encodePool).join('') + limits;
}

function encodePool({ pool, words, tickBudget }: LensPoolRequest): string {
  const [mode, first, last] = words.kind === 'around' ? [0, words.below, words.above] : [1, words.first, words.last];
  return (
    pool.address.slice(2).toLowerCase() +
    unsigned(tickSpacingOf(pool), 3) +
    unsigned(mode, 1) +
    signed16(first) +
    signed16(last) +
    unsigned(tickBudget, 2) +
    '0000'
  );
}

function unsigned(value: number, bytes: number): string {
  return value.toString(16).padStart(bytes * 2, '0');
}

function signed16(value: number): string {
  return unsigned(value & 0xffff, 2);
}
