import type { BridgeFees } from '../../../index.js';
import type { BridgeFeeResponse } from '../types/bridge.js';

/** Returns the fees of a transfer, without fields that the published result does not have. */
export const toFeeResponse = ({
  sourceChainGas,
  approvalFee,
  bridgeFee,
  imtblFee,
  totalFees,
}: BridgeFees): BridgeFeeResponse => ({ sourceChainGas, approvalFee, bridgeFee, imtblFee, totalFees });
