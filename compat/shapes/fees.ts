import type { BridgeFees } from '../../index.js';
import type { BridgeFeeResponse } from '../types/bridge.js';

/** The fees of a transfer, without the fields that the published answer has not. */
export const toFeeResponse = ({
  sourceChainGas,
  approvalFee,
  bridgeFee,
  imtblFee,
  totalFees,
}: BridgeFees): BridgeFeeResponse => ({ sourceChainGas, approvalFee, bridgeFee, imtblFee, totalFees });
