import { describe, expect, it } from '@jest/globals';
import { BridgeErrorType, bridgeErrors, SimulationFailure } from '../../../core/errors/bridgeErrors.js';
import { isTributaryError } from '../../../core/errors/TributaryError.js';
import { factOf } from './kit/thrownBy.js';

describe('bridgeErrors', () => {
  // Specification §8, word for word.
  it.each([
    ['INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid', bridgeErrors.invalidSourceChainId(5)],
    ['INVALID_DESTINATION_CHAIN_ID', 'the destinationChainId is not valid', bridgeErrors.invalidDestinationChainId(5)],
    ['CHAIN_IDS_MATCH', 'source cannot be the same as destination', bridgeErrors.chainIdsMatch(1)],
    ['INVALID_ADDRESS', 'address is not a valid address', bridgeErrors.invalidAddress('0x')],
    ['INVALID_AMOUNT', 'deposit amount is invalid', bridgeErrors.invalidAmount(0n)],
    ['INVALID_ADDRESS', 'token address is not a valid address', bridgeErrors.invalidTokenAddress('0x')],
    ['INVALID_RECIPIENT', 'address is not a valid recipient', bridgeErrors.invalidRecipient('0x')],
    ['INVALID_TRANSACTION', 'Invalid action', bridgeErrors.invalidAction('BURN')],
    ['INVALID_TRANSACTION', 'Invalid Bridge Bundled TX', bridgeErrors.invalidBundle()],
    [
      'INVALID_SOURCE_OR_DESTINATION_CHAIN',
      'This request is neither a valid deposit nor a valid withdrawal',
      bridgeErrors.neitherDepositNorWithdrawal(),
    ],
    [
      'INVALID_SOURCE_CHAIN_ID',
      'Finalised withdrawals must be on the root chain',
      bridgeErrors.finaliseOutsideRootChain(13473),
    ],
    ['FLOW_RATE_ERROR', 'pending withdrawal not found', bridgeErrors.pendingWithdrawalNotFound('0x', 3)],
    ['INVALID_TOKEN', 'invalid tokens array', bridgeErrors.invalidTokens()],
    [
      'AXELAR_CHAIN_NOT_FOUND',
      'Source or Destination chainID can not be matched to a cross-chain message service chain',
      bridgeErrors.messageChainNotFound(5),
    ],
    [
      'TENDERLY_GAS_ESTIMATE_FAILED',
      'Estimating gas failed, with the reason: simulation error: execution reverted',
      bridgeErrors.simulationFailed(SimulationFailure.SIMULATION_ERROR, { message: 'execution reverted' }),
    ],
    [
      'TENDERLY_GAS_ESTIMATE_FAILED',
      'Estimating gas failed, with the reason: mismatched responses',
      bridgeErrors.simulationFailed(SimulationFailure.MISMATCHED_RESPONSES),
    ],
    [
      'TENDERLY_GAS_ESTIMATE_FAILED',
      'Estimating gas failed, with the reason: missing results',
      bridgeErrors.simulationFailed(SimulationFailure.MISSING_RESULTS),
    ],
    ['AXELAR_GAS_ESTIMATE_FAILED', 'Estimating cross-chain gas failed', bridgeErrors.crossChainGasFailed()],
    ['PROVIDER_ERROR', 'Failed to fetch the cross-chain status', bridgeErrors.statusFailed()],
    ['FLOW_RATE_ERROR', 'Failed to fetch the pending withdrawals', bridgeErrors.pendingWithdrawalsFailed()],
    ['INTERNAL_ERROR', 'unable to query contract for flowrate info', bridgeErrors.flowRatesFailed()],
    // Ours
    ['INVALID_TOKEN', 'the token has no counterpart on the other chain', bridgeErrors.tokenNotMapped('0x')],
    ['FLOW_RATE_ERROR', 'the withdrawal cannot be released yet', bridgeErrors.withdrawalNotDue(5)],
    ['INVALID_FLOWRATE_INDEX', 'the flowrate index is not valid', bridgeErrors.invalidFlowRateIndex(-1)],
    ['TRANSACTION_REVERTED', 'the transaction was reverted', bridgeErrors.transactionReverted('0x')],
  ])('has the code and the message %s: %s', (code, message, error) => {
    expect(factOf(error)).toEqual([code, message]);
  });

  it.each([
    ['Rootchain', bridgeErrors.rootProviderMismatch(1, 5)],
    ['Childchain', bridgeErrors.childProviderMismatch(1, 5)],
  ])('asks to upgrade the SDK where the %s provider does not match', (side, error) => {
    expect(error.code).toBe('UNSUPPORTED_ERROR');
    expect(error.message).toContain(`${side} provider chainID does not match expected`);
    expect(error.message).toContain('upgrade the SDK');
    expect(error.data).toEqual({ expected: 1, actual: 5 });
  });

  it.each([
    BridgeErrorType.PROVIDER_ERROR,
    BridgeErrorType.ROOT_PROVIDER_ERROR,
    BridgeErrorType.CHILD_PROVIDER_ERROR,
    BridgeErrorType.INTERNAL_ERROR,
  ])('prefixes what a provider said by the type %s', (type) => {
    const cause = new Error('connection refused');
    const error = bridgeErrors.wrapped(type, cause);
    expect(factOf(error)).toEqual([type, `${type}: connection refused`]);
    expect(error.cause).toBe(cause);
  });

  it('puts a detail before the type', () => {
    expect(bridgeErrors.wrapped('PROVIDER_ERROR', new Error('no')).message).toBe('PROVIDER_ERROR: no');
    expect(bridgeErrors.wrapped('PROVIDER_ERROR', new Error('no'), 'allowance').message).toBe(
      'allowance: PROVIDER_ERROR: no',
    );
  });

  it('keeps the figures of a wrapped catalogue error', () => {
    expect(bridgeErrors.wrapped('PROVIDER_ERROR', bridgeErrors.chainIdsMatch(1)).data).toEqual({ chainId: 1 });
  });

  it('has exactly the types of the specification, each with a factory', () => {
    const types =
      'UNSUPPORTED_ERROR, INVALID_ADDRESS, INVALID_AMOUNT, INTERNAL_ERROR, PROVIDER_ERROR, ROOT_PROVIDER_ERROR, CHILD_PROVIDER_ERROR, TRANSACTION_REVERTED, INVALID_TOKEN, INVALID_TRANSACTION, INVALID_SOURCE_CHAIN_ID, INVALID_DESTINATION_CHAIN_ID, INVALID_SOURCE_OR_DESTINATION_CHAIN, CHAIN_IDS_MATCH, AXELAR_CHAIN_NOT_FOUND, AXELAR_GAS_ESTIMATE_FAILED, TENDERLY_GAS_ESTIMATE_FAILED, INVALID_RECIPIENT, FLOW_RATE_ERROR, INVALID_FLOWRATE_INDEX';
    expect(Object.values(BridgeErrorType).join(', ')).toBe(types);
    expect(Object.keys(BridgeErrorType)).toEqual(Object.values(BridgeErrorType));
  });

  it('is recognised by its mark', () => {
    expect(isTributaryError(bridgeErrors.invalidBundle())).toBe(true);
    expect(isTributaryError(new Error('foreign'))).toBe(false);
  });
});
