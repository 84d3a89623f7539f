import { id as selectorHash } from 'ethers';
import type { Hex } from '../money/Address.js';

/** EIP-20 and what OpenZeppelin added to it, EIP-721, EIP-1155, Permit2: by these an account gives its tokens away, or lets somebody else do so. */
const signatures = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'increaseAllowance(address,uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'approve(address,address,uint160,uint48)',
];
let selectors: ReadonlySet<string> | null = null;

/** Whether a call, by its selector, gives away tokens of whoever sends it. An ERC20's `approve` is looked at elsewhere: its amount is agreed to. */
export function handsOut(data: Hex): boolean {
  selectors ??= new Set(signatures.map((signature) => selectorHash(signature).slice(0, 10)));
  return selectors.has(data.slice(0, 10).toLowerCase());
}
