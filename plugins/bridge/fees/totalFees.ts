import type { BridgeFees } from '../../../core/index.js';

export function totalFees({
  sourceChainGas,
  approvalFee,
  bridgeFee,
  allowance,
}: Pick<BridgeFees, 'sourceChainGas' | 'approvalFee' | 'bridgeFee' | 'allowance'>): BridgeFees {
  return {
    sourceChainGas,
    approvalFee,
    bridgeFee,
    imtblFee: 0n,
    totalFees: sourceChainGas + approvalFee + bridgeFee,
    ...(allowance !== undefined && { allowance }),
  };
}
