import { BridgeAction, type FundingEngine, nativeTokenOf } from '../../index.js';
import { CheckoutErrorType, GasEstimateType } from './enums/checkoutEnums.js';
import { CheckoutError } from './errors/CheckoutError.js';
import { toFeeResponse } from './shapes/fees.js';
import { toCheckoutToken } from './shapes/tokens.js';
import type { BridgeFeeResponse } from './types/bridge.js';
import type { GasEstimateBridgeToL2Result, GasEstimateParams, GasEstimateSwapResult } from './types/gasEstimates.js';

const nothing: BridgeFeeResponse = {
  sourceChainGas: 0n,
  approvalFee: 0n,
  bridgeFee: 0n,
  imtblFee: 0n,
  totalFees: 0n,
};

/** The account for estimates without an account (facts §4.9). */
const ESTIMATING_ACCOUNT = '0x0000000000000000000000000000000000000001';

/**
 * Estimates the gas of a deposit or a swap. Unknown fees are zero or left out, as in the published
 * SDK.
 * @throws CheckoutError INVALID_GAS_ESTIMATE_TYPE
 */
export async function estimateGas(
  engine: FundingEngine,
  { gasEstimateType }: GasEstimateParams | { readonly gasEstimateType: string },
): Promise<GasEstimateSwapResult | GasEstimateBridgeToL2Result> {
  const type = gasEstimateType as GasEstimateType;
  switch (type) {
    case GasEstimateType.BRIDGE_TO_L2:
      return { gasEstimateType: type, ...(await depositFees(engine)) };
    case GasEstimateType.SWAP:
      return { gasEstimateType: type, fees: await swapFees(engine) };
    default:
      throw new CheckoutError('Invalid type provided for gasEstimateType', CheckoutErrorType.INVALID_GAS_ESTIMATE_TYPE);
  }
}

async function depositFees(engine: FundingEngine): Promise<Pick<GasEstimateBridgeToL2Result, 'fees' | 'token'>> {
  const { l1ChainId, networks } = engine.environment;
  const network = networks[l1ChainId];
  return { fees: await feesOrNothing(engine), ...(network && { token: toCheckoutToken(nativeTokenOf(network)) }) };
}

async function feesOrNothing(engine: FundingEngine): Promise<BridgeFeeResponse> {
  const { l1ChainId: sourceChainId, l2ChainId: destinationChainId } = engine.environment;
  try {
    const request = { sourceChainId, destinationChainId, token: 'NATIVE', amount: 0n };
    return toFeeResponse(await engine.bridge.estimateFees({ action: BridgeAction.DEPOSIT, ...request }));
  } catch {
    return nothing;
  }
}

/** Quotes one token of the first pair that can be swapped. */
async function swapFees(engine: FundingEngine): Promise<GasEstimateSwapResult['fees']> {
  try {
    const { l2ChainId } = engine.environment;
    const { tokens } = await engine.tokens.getList({ purpose: 'swap', chainId: l2ChainId });
    const [tokenIn, tokenOut] = tokens.filter(({ address }) => address !== 'native');
    if (tokenIn === undefined || tokenOut === undefined) return {};
    const { swap } = await engine.dex.quoteExactInput({
      chainId: l2ChainId,
      fromAddress: ESTIMATING_ACCOUNT,
      tokenIn: tokenIn.address,
      tokenOut: tokenOut.address,
      amount: 10n ** 18n,
    });
    if (swap.gasFeeEstimate === null) return {};
    return { totalFees: swap.gasFeeEstimate.value, token: toCheckoutToken(swap.gasFeeEstimate.token) };
  } catch {
    return {};
  }
}
