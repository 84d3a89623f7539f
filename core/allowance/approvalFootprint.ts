import type { Address } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import type { Footprint } from '../sending/Footprint.js';
import { footprints } from '../sending/footprints.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';

/** `setApprovalForAll(address,bool)` */
const SET_APPROVAL_FOR_ALL = '0xa22cb465';

/** What an approval leaves on the chain, told from its call: `approve(spender, …)` of ERC-20 and ERC-721, or `setApprovalForAll(operator, …)`. */
export function approvalFootprint({ to, from, data }: UnsignedTransaction): Footprint {
  const call = data.toLowerCase();
  const spender = spenderOf(call);
  if (spender === null) return footprints.anyLogOf(to);
  return call.startsWith(SET_APPROVAL_FOR_ALL)
    ? footprints.approvalForAll(to, from, spender)
    : footprints.approval(to, from, spender);
}

/** The first argument, an address: behind the selector and twelve bytes of zeros. */
function spenderOf(data: string): Address | null {
  return tryParseAddress(`0x${data.slice(10 + 24, 10 + 64)}`);
}
