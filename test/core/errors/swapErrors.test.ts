import { describe, expect, it } from '@jest/globals';
import { SwapErrorCode, swapErrors } from '../../../core/errors/swapErrors.js';
import { factOf } from './kit/thrownBy.js';

describe('swapErrors', () => {
  // Specification §5 and §8, word for word.
  it.each([
    ['INVALID_ADDRESS', 'invalid from address', swapErrors.invalidFromAddress()],
    ['INVALID_ADDRESS', 'invalid token in address', swapErrors.invalidTokenInAddress()],
    ['INVALID_ADDRESS', 'invalid token out address', swapErrors.invalidTokenOutAddress()],
    ['DUPLICATE_ADDRESSES', 'token in and token out addresses must be different', swapErrors.duplicateAddresses()],
    ['INVALID_MAX_HOPS', 'max hops must be less than or equal to 10', swapErrors.invalidMaxHopsTooHigh()],
    ['INVALID_MAX_HOPS', 'max hops must be greater than or equal to 1', swapErrors.invalidMaxHopsTooLow()],
    ['INVALID_SLIPPAGE', 'slippage percent must be less than or equal to 50', swapErrors.invalidSlippageTooHigh()],
    ['INVALID_SLIPPAGE', 'slippage percent must be greater than or equal to 0', swapErrors.invalidSlippageTooLow()],
    [
      'INVALID_CONFIGURATION',
      'Invalid secondary fee recipient address: 0xbad',
      swapErrors.invalidSecondaryFeeRecipient('0xbad'),
    ],
    [
      'INVALID_CONFIGURATION',
      'Invalid secondary fee basis points: 1001',
      swapErrors.invalidSecondaryFeeBasisPoints(1001),
    ],
    [
      'INVALID_CONFIGURATION',
      'Invalid total secondary fee basis points: 1200',
      swapErrors.invalidTotalSecondaryFeeBasisPoints(1200),
    ],
    ['INVALID_CONFIGURATION', 'Missing override: rpcURL', swapErrors.missingOverride('rpcURL')],
    [
      'INVALID_CONFIGURATION',
      'Invalid exchange contract address for quoter',
      swapErrors.invalidExchangeContract('quoter'),
    ],
    ['INVALID_CONFIGURATION', 'Invalid trade type', swapErrors.invalidTradeType()],
    ['INVALID_CONFIGURATION', 'No quoting function signature found', swapErrors.noQuotingFunction()],
    [
      'CHAIN_NOT_SUPPORTED',
      'Chain with ID 5 is not a supported chain in environment sandbox',
      swapErrors.chainNotSupported(5, 'sandbox'),
    ],
    ['NO_ROUTES_AVAILABLE', 'no routes available', swapErrors.noRoutesAvailable()],
    ['PROVIDER_CALL_ERROR', 'failed to get ERC20 decimals', swapErrors.decimalsUnknown()],
    ['PROVIDER_CALL_ERROR', 'failed multicall: timeout', swapErrors.failedMulticall('timeout')],
    ['PROVIDER_CALL_ERROR', 'Expected BigNumber', swapErrors.expectedBigNumber()],
    ['APPROVE_ERROR', 'failed to get allowance: timeout', swapErrors.failedAllowance('timeout')],
    ['APPROVE_ERROR', 'owner and spender addresses are the same', swapErrors.ownerIsSpender()],
    ['APPROVE_ERROR', 'approval could not be built', swapErrors.approvalNotBuilt()],
    ['INVALID_ADDRESS', 'cannot unwrap non-wrapped token 0x1234', swapErrors.nonWrappedToken('0x1234')],
    // Ours
    ['INVALID_MAX_HOPS', 'max hops must be a whole number', swapErrors.invalidMaxHopsNotWhole()],
    ['INVALID_SLIPPAGE', 'slippage percent must be a decimal number', swapErrors.invalidSlippageNotDecimal()],
    ['INVALID_SLIPPAGE', 'slippage percent must have at most 18 decimals', swapErrors.invalidSlippageTooPrecise()],
  ])('has the code and the message %s: %s', (code, message, error) => {
    expect(factOf(error)).toEqual([code, message]);
    expect(error.type).toBe(code);
  });

  it('has the codes of the specification, but for ALREADY_APPROVED_ERROR', () => {
    expect(Object.entries(SwapErrorCode).map(([name, code]) => (name === code ? code : null))).toEqual([
      'INVALID_CONFIGURATION',
      'INVALID_SLIPPAGE',
      'INVALID_MAX_HOPS',
      'INVALID_ADDRESS',
      'DUPLICATE_ADDRESSES',
      'CHAIN_NOT_SUPPORTED',
      'NO_ROUTES_AVAILABLE',
      'PROVIDER_CALL_ERROR',
      'APPROVE_ERROR',
    ]);
  });

  it('keeps the cause and the data together with the message', () => {
    const cause = new Error('node is down');
    expect(swapErrors.failedAllowance('node is down', cause).cause).toBe(cause);
    expect(swapErrors.invalidSlippageTooHigh(undefined, { percent: 51 }).data).toEqual({ percent: 51 });
    expect('cause' in swapErrors.invalidFromAddress()).toBe(false);
  });
});
