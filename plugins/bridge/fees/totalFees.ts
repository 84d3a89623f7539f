import type { BridgeFees } from '../../../core/index.js';

export function totalFees({
  sourceChainGas,
  approvalFee,
  bridgeFee,
}: Pick<BridgeFees, 'sourceChainGas' | 'approvalFee' | 'bridgeFee'>): BridgeFees {
  return { sourceChainGas, approvalFee, bridgeFee, imtblFee: 0n, totalFees: sourceChainGas + approvalFee + bridgeFee };
}
