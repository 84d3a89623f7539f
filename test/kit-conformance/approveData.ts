import type { UnsignedTransaction } from 'tributary-sdk';
import { erc20Abi } from '../../contracts-abi/erc20.js';
import { encodeCall } from '../../core/rpc/encodeCall.js';

/** Encodes an approval of the given amount. */
export const approveData = (spender: string, amount: bigint): UnsignedTransaction['data'] =>
  encodeCall(erc20Abi, 'approve', [spender, amount]);
