import { describe, expect, it } from '@jest/globals';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { failureOf } from '../../../flows/payment/failureOf.js';
import { walletError } from '../../kit/ScriptedWallet.js';

describe('failureOf', () => {
  it('returns the code and the message of a built-in error', () => {
    const error = checkoutErrors.networkInfo(new Error('no answer'));
    expect(failureOf(error)).toEqual({ code: error.code, message: error.message });
  });

  it.each([
    ['an error without a code', new Error('no storage'), { code: 'UNEXPECTED', message: 'no storage' }],
    ['a wallet’s', walletError(4001), { code: '4001', message: 'the wallet says no' }],
    ['an object that says nothing', {}, { code: 'UNEXPECTED', message: '[object Object]' }],
    ['a word', 'no', { code: 'UNEXPECTED', message: 'no' }],
    ['nothing', null, { code: 'UNEXPECTED', message: 'null' }],
    ['not even that', undefined, { code: 'UNEXPECTED', message: 'undefined' }],
  ])('makes something of %s', (_what, thrown, failure) => {
    expect(failureOf(thrown)).toEqual(failure);
  });
});
