import { describe, expect, it } from '@jest/globals';
import { apiErrorOf } from '../../../core/errors/apiErrorOf.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';

describe('apiErrorOf', () => {
  it('is the service’s own error as it is, and one around anything else', () => {
    const own = new TributaryError('API_ERROR', 'said');
    expect(apiErrorOf(own)).toBe(own);
    for (const cause of [new TributaryError('HTTP_FAILED', 'away'), new Error('away'), { code: 'API_ERROR' }]) {
      expect(apiErrorOf(cause)).toMatchObject({ code: 'API_ERROR', cause });
      expect(apiErrorOf(cause)).not.toBe(cause);
    }
  });
});
