import { describe, expect, it } from '@jest/globals';
import { leastGas } from '../../../core/execution/leastGas.js';
import { FeeType, type FundingStep, type StepFees } from '../../../core/routing/FundingRoute.js';
import { stepFee } from '../../../core/routing/fundingItem.js';
import type { LoggedRequest } from '../../../core/sending/LoggedRequest.js';
import { aRoute } from '../../kit/aRoute.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { aCall, aRequest } from '../sending/kit/aRequest.js';

const native = aNativeToken();
const gas = (value: bigint, token = native) => stepFee(FeeType.GAS, { token, value });
const requestOf = (taskId: string): LoggedRequest => aRequest({ calls: [aCall({ taskId })] });

function least(fees: StepFees, requests: readonly LoggedRequest[] = [], taskIds = ['0/swap']): bigint {
  const [step] = aRoute().steps as readonly [FundingStep];
  return leastGas(taskIds, {
    stepOf: () => ({ ...step, chainId: childChainId, fees }),
    everyRequest: () => requests,
  });
}

describe('leastGas', () => {
  it('is the sum of the gas that the step shows', () => {
    expect(least({ approvalGasFee: gas(1n), swapGasFee: gas(2n), bridgeGasFee: gas(4n), gasFee: gas(8n) })).toBe(15n);
  });

  it('is zero if the gas is unknown', () => {
    expect(least({})).toBe(0n);
  });

  it('leaves out gas of another chain, and what is paid in a token', () => {
    expect(least({ gasFee: gas(1n, { ...native, chainId: 1 }), swapGasFee: gas(2n, aToken()) })).toBe(0n);
  });

  it('is zero once another task of the same step was requested', () => {
    const fees = { gasFee: gas(3n) };
    expect(least(fees, [requestOf('0/approve')])).toBe(0n);
    expect(least(fees, [requestOf('0/swap')])).toBe(3n);
    expect(least(fees, [requestOf('1/approve')])).toBe(3n);
  });
});
