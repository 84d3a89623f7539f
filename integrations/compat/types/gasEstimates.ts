import type { GasEstimateType } from '../enums/checkoutEnums.js';
import type { BridgeFeeResponse } from './bridge.js';
import type { TokenInfo } from './tokens.js';

interface GasEstimateBridgeToL2Params {
  gasEstimateType: GasEstimateType.BRIDGE_TO_L2;
}
interface GasEstimateSwapParams {
  gasEstimateType: GasEstimateType.SWAP;
}
export type GasEstimateParams = GasEstimateBridgeToL2Params | GasEstimateSwapParams;

export interface TokenAmountEstimate {
  /** Base units of `token`. */
  totalFees?: bigint;
  token?: TokenInfo;
}
export interface GasEstimateBridgeToL2Result {
  gasEstimateType: GasEstimateType.BRIDGE_TO_L2;
  fees: BridgeFeeResponse;
  token?: TokenInfo;
}
export interface GasEstimateSwapResult {
  gasEstimateType: GasEstimateType.SWAP;
  fees: TokenAmountEstimate;
}
