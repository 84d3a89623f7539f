import { describe, expect, it } from '@jest/globals';
import { bridgeErrors } from '../../../core/errors/bridgeErrors.js';
import { swapErrors } from '../../../core/errors/swapErrors.js';
import { TransferRefusal } from '../../../core/errors/TransferRefusal.js';
import { transferRefusals } from '../../../core/errors/transferRefusals.js';
import { feesRejectionOf, quoteRejectionOf, reachRejectionOf, rejectionOf } from '../../../core/routing/rejectionOf.js';
import { aToken } from '../../kit/aToken.js';

const candidate = aToken();
const common = { kind: 'swap', candidate, chainId: candidate.chainId };

describe('rejectionOf', () => {
  it('names the candidate, its chain and the cause, if there is one', () => {
    expect(rejectionOf('swap', 'NO_BALANCE', candidate)).toEqual({ ...common, reason: 'NO_BALANCE' });
    expect(rejectionOf('swap', 'FEES_UNKNOWN', candidate, new Error('silence'))).toEqual({
      ...common,
      reason: 'FEES_UNKNOWN',
      detail: 'silence',
    });
    expect(rejectionOf('swap', 'FEES_UNKNOWN', candidate, swapErrors.decimalsUnknown())).toEqual({
      ...common,
      reason: 'FEES_UNKNOWN',
      code: 'PROVIDER_CALL_ERROR',
      detail: 'failed to get ERC20 decimals',
    });
  });
});

describe('quoteRejectionOf', () => {
  it.each([
    ['no pool trades it', swapErrors.noRoutesAvailable(), 'NO_POOL'],
    ['the exchange refuses for another reason', swapErrors.invalidSlippageTooHigh(), 'QUOTE_FAILED'],
    [
      'a stranger speaks of no routes',
      Object.assign(new Error('silence'), { code: 'NO_ROUTES_AVAILABLE' }),
      'QUOTE_FAILED',
    ],
    ['nothing is said', undefined, 'QUOTE_FAILED'],
  ])('returns the rejection reason if %s', (_name, error, reason) => {
    expect(quoteRejectionOf('swap', candidate, error)).toMatchObject({ ...common, reason });
  });
});

describe('reachRejectionOf', () => {
  it.each([
    ['the account is not there', bridgeErrors.invalidRecipient('0x1'), 'INVALID_RECIPIENT'],
    ['its code could not be read', new Error('silence'), 'QUOTE_FAILED'],
  ])('returns the rejection reason if %s', (_name, error, reason) => {
    expect(reachRejectionOf('swap', candidate, error)).toMatchObject({ ...common, reason, detail: error.message });
  });
});

const ofBridge = { ...common, kind: 'bridge' };
const refused = Object.values(TransferRefusal).filter((reason) => reason !== TransferRefusal.UNREADABLE_TERMS);

describe('feesRejectionOf', () => {
  it.each([
    ['INVALID_RECIPIENT', bridgeErrors.invalidRecipient('0x1')],
    ['OUT_OF_LIMITS', transferRefusals.outOfLimits(1n, { minimum: null, maximum: null })],
    ['NOT_BRIDGEABLE', bridgeErrors.tokenNotMapped('0x1')],
  ])('is %s, with the bridge’s own code and words', (reason, error) => {
    const { code, message: detail } = error;
    expect(feesRejectionOf('bridge', candidate, error)).toEqual({ ...ofBridge, reason, code, detail });
  });

  it.each(refused)('is REFUSED where %s', (reason) => {
    expect(feesRejectionOf('bridge', candidate, transferRefusals.refused(reason))).toMatchObject({
      ...{ ...ofBridge, reason: 'REFUSED', code: 'UNSUPPORTED_ERROR' },
      detail: expect.stringContaining(reason),
    });
  });

  it.each([
    ['terms cannot be read', transferRefusals.refused(TransferRefusal.UNREADABLE_TERMS)],
    ['a node is of another chain', bridgeErrors.childProviderMismatch(1, 2)],
    ['the service is silent', transferRefusals.feesUnanswered({ status: 503 })],
    ['a stranger speaks of an amount', Object.assign(new Error('silence'), { code: 'INVALID_AMOUNT' })],
  ])('is FEES_UNKNOWN if %s', (_what, error) => {
    const unknown = { ...ofBridge, reason: 'FEES_UNKNOWN', code: 'BRIDGE_GAS_ESTIMATE_ERROR' };
    expect(feesRejectionOf('bridge', candidate, error)).toMatchObject(unknown);
  });
});
