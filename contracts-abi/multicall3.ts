/** Multicall3, found on most chains at 0xcA11bde05977b3631167028862bE2a173976CA11. */
export const multicall3Abi = [
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)',
  'function getEthBalance(address addr) view returns (uint256 balance)',
] as const;
