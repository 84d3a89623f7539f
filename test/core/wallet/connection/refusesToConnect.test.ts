import { describe, expect, it } from '@jest/globals';
import { refusesToConnect } from '../../../../core/wallet/connection/refusesToConnect.js';
import { walletErrorKind } from '../../../../core/wallet/walletErrorKind.js';
import { walletError } from '../../../kit/ScriptedWallet.js';

describe('refusesToConnect', () => {
  it('takes a wallet’s code for a no', () => {
    expect(refusesToConnect(walletError(4001))).toBe(true);
  });

  it.each([
    'User rejected the request.',
    'User denied account authorization',
    'The request was rejected by the user',
    'Connection request reset. Please try again.',
  ])('takes a text without a code for a no, of connecting only: %s', (text) => {
    const error = new Error('outer', { cause: new Error(text) });
    expect([refusesToConnect(error), walletErrorKind(error)]).toEqual([true, 'unclear']);
  });

  it('takes a bare text for what it says: some wallets reject with nothing else', () => {
    expect(refusesToConnect('User rejected the request.')).toBe(true);
    expect(refusesToConnect('the relay is gone')).toBe(false);
  });

  it.each([
    ['a text with another code', walletError(-32603, 'User rejected the request.')],
    ['another text', new Error('the relay is gone: request reset')],
    ['a message that isn’t text', { message: 7 }],
    ['nothing', undefined],
  ])('does not take %s for one', (_what, error) => {
    expect(refusesToConnect(error)).toBe(false);
  });
});
