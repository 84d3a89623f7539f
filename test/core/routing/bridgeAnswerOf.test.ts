import { describe, expect, it } from '@jest/globals';
import { bridgeErrors } from '../../../core/errors/bridgeErrors.js';
import { TransferRefusal } from '../../../core/errors/TransferRefusal.js';
import { transferRefusals } from '../../../core/errors/transferRefusals.js';
import { bridgeAnswerOf } from '../../../core/routing/bridgeAnswerOf.js';

describe('bridgeAnswerOf', () => {
  it.each([
    ['INVALID_RECIPIENT', bridgeErrors.invalidRecipient('0x1')],
    ['OUT_OF_LIMITS', transferRefusals.outOfLimits(1n, { minimum: null, maximum: null })],
    ['NOT_BRIDGEABLE', bridgeErrors.tokenNotMapped('0x1')],
    ['REFUSED', transferRefusals.refused(TransferRefusal.PAUSED)],
    ['nothing, where terms cannot be read', transferRefusals.refused(TransferRefusal.UNREADABLE_TERMS)],
    ['nothing, where a service is silent', transferRefusals.feesUnanswered({ status: 503 })],
    ['nothing, of a stranger', Object.assign(new Error('silence'), { code: 'INVALID_AMOUNT' })],
    ['nothing, of nothing', undefined],
  ])('returns the rejection reason: %s', (answer, error) => {
    expect(bridgeAnswerOf(error)).toBe(answer.startsWith('nothing') ? null : answer);
  });
});
