import type { LensPoolRequest, LensRequest } from './LensRequest.js';

/** Gas that a chain charges for each byte of code that init code returns. */
const GAS_PER_BYTE_OF_CODE = 200;
/** No account exists at this address, so the override hides nothing. */
const LENS_ADDRESS = '0x0000000000000000000000000000007472696275';

export interface LensOverrideCall {
  readonly to: string;
  readonly data: string;
  /** The third parameter of eth_call. */
  readonly stateOverride: Readonly<Record<string, { readonly code: string }>>;
}

/** Encodes the calls of one lens. */
export interface LensEncoding {
  /** An eth_call without a recipient: the lens runs as init code. Nodes refuse responses above 24,576 bytes. */
  call(request: LensRequest): { readonly data: string };
  /**
   * The same with the lens placed at an address, for nodes that support state overrides: no size
   * limit and no charge for bytes.
   */
  override(request: LensRequest): LensOverrideCall;
}

/** Makes the encoding of the lens with this code and this encoding of a pool. */
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

/** Returns the word that identifies a pool. `address`: the called contract. `last`: its last two bytes. */
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
