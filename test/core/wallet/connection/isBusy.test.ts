import { describe, expect, it } from '@jest/globals';
import { isBusy } from '../../../../core/wallet/connection/isBusy.js';
import { walletError } from '../../../kit/ScriptedWallet.js';

describe('isBusy', () => {
  it.each([
    ['EIP-1474', walletError(-32002)],
    ['Rabby while it is unlocked', walletError(-32001, 'Already processing unlock. Please wait.')],
    ['a code as text', walletError('-32002')],
    ['behind data.originalError', walletError(-32603, 'x', { data: { originalError: { code: -32002 } } })],
    ['behind causes', { message: 'x', cause: { message: 'y', cause: walletError(-32002) } }],
  ])('is true for the error: %s', (_what, error) => {
    expect(isBusy(error)).toBe(true);
  });

  it.each([walletError(4001), walletError(-32603), new Error('busy'), { cause: 'busy' }, 'busy', null, undefined])(
    'is not so: %p',
    (error) => {
      expect(isBusy(error)).toBe(false);
    },
  );
});
