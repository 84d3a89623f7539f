import type { Hex } from '../money/Address.js';

/** By these an account gives tokens of its own away, or lets somebody else do so: EIP-20 and what OpenZeppelin added to it, EIP-721, EIP-1155, Permit2. */
const selectors: ReadonlySet<string> = new Set([
  '0xa9059cbb', // transfer(address,uint256)
  '0x23b872dd', // transferFrom(address,address,uint256)
  '0x39509351', // increaseAllowance(address,uint256)
  '0xa22cb465', // setApprovalForAll(address,bool)
  '0x42842e0e', // safeTransferFrom(address,address,uint256)
  '0xb88d4fde', // safeTransferFrom(address,address,uint256,bytes)
  '0xf242432a', // safeTransferFrom(address,address,uint256,uint256,bytes)
  '0x2eb2c2d6', // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '0x87517c45', // approve(address,address,uint160,uint48)
]);

/** Whether a call gives away tokens of whoever sends it. An ERC20's `approve` is looked at elsewhere: its amount is agreed to. */
export function givesTokensAway(data: Hex): boolean {
  return selectors.has(data.slice(0, 10).toLowerCase());
}
