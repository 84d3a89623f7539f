import { describe, expect, it } from '@jest/globals';
import { messagesOf } from '../../../core/wallet/messagesOf.js';
import { walletError } from '../../kit/ScriptedWallet.js';

describe('messagesOf', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'the wallet’s own, and what stands behind it',
      new Error('outer', { cause: walletError(1, 'inner') }),
      ['outer', 'inner'],
    ],
    ['a bare text', 'no', ['no']],
    ['nothing if there is no text', { message: 7 }, []],
    ['nothing of nothing', undefined, []],
  ])('returns the messages: %s', (_what, error, expected) => {
    expect(messagesOf(error)).toEqual(expected);
  });
});
