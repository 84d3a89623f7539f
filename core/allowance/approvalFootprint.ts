import type { Address } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import type { Footprint } from '../sending/Footprint.js';
import { footprints } from '../sending/footprints.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';

/** `setApprovalForAll(address,bool)` */
const SET_APPROVAL_FOR_ALL = '0xa22cb465';

/** `approve(address,address,uint160,uint48)` of Permit2 */
const PASS_ON = '0x87517c45';

/**
 * Returns the footprint of an approval from its call: `approve(spender, …)` of ERC-20 and ERC-721,
 * `setApprovalForAll(operator, …)`, or Permit2's `approve(token, spender, …)`.
 *
 * @example const footprint = approvalFootprint(unsigned); // the Approval event that proves it
 */
export function approvalFootprint({ to, from, data }: UnsignedTransaction): Footprint {
  const call = data.toLowerCase();
  const spender = addressAt(call, 0);
  if (spender === null) return footprints.anyLogOf(to);
  if (call.startsWith(PASS_ON)) {
    const passedTo = addressAt(call, 1);
    return passedTo === null
      ? footprints.anyLogOf(to)
      : footprints.passesOn(to, from, { token: spender, spender: passedTo });
  }
  return call.startsWith(SET_APPROVAL_FOR_ALL)
    ? footprints.approvalForAll(to, from, spender)
    : footprints.approval(to, from, spender);
}

/** Reads an address argument: skips the selector, the earlier arguments and twelve zero bytes. */
function addressAt(data: string, index: number): Address | null {
  const start = 10 + 64 * index;
  return tryParseAddress(`0x${data.slice(start + 24, start + 64)}`);
}
