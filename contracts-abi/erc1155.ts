import { erc1155Errors } from './errors/erc1155Errors.js';

/** The ERC1155 functions and events that requirements, approvals and transfers use. */
export const erc1155Abi = [
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function isApprovedForAll(address account, address operator) view returns (bool)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event ApprovalForAll(address indexed account, address indexed operator, bool approved)',
  ...erc1155Errors,
] as const;
