import { describe, expect, it } from '@jest/globals';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { aToken } from '../../kit/aToken.js';

describe('formatPayable', () => {
  it('formats the paid amount and its token, rounded up, in the language’s format', () => {
    expect(formatPayable({ token: aToken(), value: 1_234_560_001n }, { locale: 'de' })).toBe('1.234,57\u00a0USDC');
  });
});
