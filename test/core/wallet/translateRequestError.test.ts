import { describe, expect, it } from '@jest/globals';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { translateRequestError } from '../../../core/wallet/translateRequestError.js';
import { walletError } from '../../kit/ScriptedWallet.js';

describe('translateRequestError', () => {
  it.each([
    [4001, 'USER_REJECTED_REQUEST_ERROR'],
    [4900, 'PROVIDER_REQUEST_FAILED_ERROR'],
    [-32603, 'PROVIDER_REQUEST_FAILED_ERROR'],
  ])('maps the wallet code %s to %s', (walletCode, code) => {
    const cause = walletError(walletCode);
    expect(translateRequestError(cause)).toMatchObject({ code, cause });
  });

  it('keeps a typed error unchanged', () => {
    const error = checkoutErrors.switchNetworkUnsupported();
    expect(translateRequestError(error)).toBe(error);
  });
});
