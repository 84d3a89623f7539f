import { describe, expect, it } from '@jest/globals';
import { bridgeErrors } from '../../../../core/errors/bridgeErrors.js';
import { TransferRefusal, transferRefusals } from '../../../../core/errors/transferRefusals.js';
import { rejectionOfFees } from '../../../../plugins/bridge/funding/rejectionOfFees.js';
import { aToken } from '../../../kit/aToken.js';

const token = aToken();
const common = { kind: 'bridge', candidate: token, chainId: token.chainId };
const refused = Object.values(TransferRefusal).filter((reason) => reason !== TransferRefusal.UNREADABLE_TERMS);

describe('rejectionOfFees', () => {
  it.each([
    ['INVALID_RECIPIENT', bridgeErrors.invalidRecipient('0x1')],
    ['OUT_OF_LIMITS', transferRefusals.outOfLimits(1n, { minimum: null, maximum: null })],
    ['NOT_BRIDGEABLE', bridgeErrors.tokenNotMapped('0x1')],
  ])('is %s, with the bridge’s own code and words', (reason, error) => {
    const { code, message: detail } = error;
    expect(rejectionOfFees(token, error)).toEqual({ ...common, reason, code, detail });
  });

  it.each(refused)('is REFUSED where %s', (reason) => {
    expect(rejectionOfFees(token, transferRefusals.refused(reason))).toMatchObject({
      ...{ ...common, reason: 'REFUSED', code: 'UNSUPPORTED_ERROR' },
      detail: expect.stringContaining(reason),
    });
  });

  it.each([
    ['terms cannot be read', transferRefusals.refused(TransferRefusal.UNREADABLE_TERMS)],
    ['a node is of another chain', bridgeErrors.childProviderMismatch(1, 2)],
    ['the service is silent', transferRefusals.feesUnanswered({ status: 503 })],
    ['a stranger speaks of an amount', Object.assign(new Error('silence'), { code: 'INVALID_AMOUNT' })],
  ])('says that nobody knows where %s', (_what, error) => {
    const unknown = { ...common, reason: 'FEES_UNKNOWN', code: 'BRIDGE_GAS_ESTIMATE_ERROR' };
    expect(rejectionOfFees(token, error)).toMatchObject(unknown);
  });
});
