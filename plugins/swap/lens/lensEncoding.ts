import type { LensPoolRequest, LensRequest } from './LensRequest.js';

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

/** How one lens is run. */
export interface LensEncoding {
  /** An eth_call without a receiver: the lens runs as init code. Refused by nodes above 24,576 bytes of answer. */
  call(request: LensRequest): { readonly data: string };
  /** The same with the lens placed at an address, for nodes that take a state override: no limit of size, no charge for bytes. */
  override(request: LensRequest): LensOverrideCall;
}

/** Of the lens with this code, to which pools are named by so many words. */
export function lensEncoding(bytecode: string, encodePool: (pool: LensPoolRequest) => string): LensEncoding {
  const lensCode = ({ pools, mostBytes }: LensRequest, gasPerByte: number): string => {
    const limits =
      unsignedHex(pools.length, 2) + unsignedHex(mostBytes, 4) + unsignedHex(gasPerByte, 2) + '0'.repeat(48);
    return bytecode + pools.map(encodePool).join('') + limits;
  };
  return {
    call: (request) => ({ data: lensCode(request, GAS_PER_BYTE_OF_CODE) }),
    override: (request) => ({
      to: LENS_ADDRESS,
      data: '0x',
      stateOverride: { [LENS_ADDRESS]: { code: lensCode(request, 0) } },
    }),
  };
}

/** The word by which a pool is named. `address`: what is called. `last`: its two last bytes. */
export function poolWord(
  address: string,
  tickSpacing: number,
  { words, tickBudget }: LensPoolRequest,
  last: number,
): string {
  const [mode, from, to] = words.kind === 'around' ? [0, words.below, words.above] : [1, words.first, words.last];
  return (
    address.slice(2).toLowerCase() +
    unsignedHex(tickSpacing, 3) +
    unsignedHex(mode, 1) +
    signedHex16(from) +
    signedHex16(to) +
    unsignedHex(tickBudget, 2) +
    unsignedHex(last, 2)
  );
}

function unsignedHex(value: number, bytes: number): string {
  return value.toString(16).padStart(bytes * 2, '0');
}

function signedHex16(value: number): string {
  return unsignedHex(value & 0xffff, 2);
}
