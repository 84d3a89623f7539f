import { describe, expect, it } from '@jest/globals';
import { isUnknownChain } from '../../../core/wallet/isUnknownChain.js';
import { walletErrorKind } from '../../../core/wallet/walletErrorKind.js';
import { walletError } from '../../kit/ScriptedWallet.js';

const sentence = 'Unrecognized chain ID "0x34a1". Try adding the chain using wallet_addEthereumChain first.';

describe('isUnknownChain', () => {
  it.each<[string, unknown]>([
    ['by its code', walletError(4902)],
    ['by a code that is hidden', walletError(-32603, 'no', { data: { originalError: { code: 4902 } } })],
    ['by its sentence', walletError(-32603, sentence)],
    ['by a bare text', sentence],
  ])('detects an unknown chain %s', (_what, error) => {
    expect(isUnknownChain(error)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a “no”, whatever it says', walletError(4001, sentence)],
    ['a method that is not there', walletError(-32601)],
    ['another failure', walletError(-32603, 'Internal JSON-RPC error.')],
    ['nothing', undefined],
  ])('does not take %s for it', (_what, error) => {
    expect(isUnknownChain(error)).toBe(false);
  });

  it('is of switching alone: of a transaction the sentence proves nothing', () => {
    expect(walletErrorKind(walletError(-32603, sentence))).toBe('unclear');
  });
});
