import { describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import { revertReason } from '../../../core/wallet/revertReason.js';
import { walletError } from '../../kit/ScriptedWallet.js';

const said = `0x08c379a0${AbiCoder.defaultAbiCoder().encode(['string'], ['not enough']).slice(2)}`;

describe('revertReason', () => {
  it.each<[string, unknown, string]>([
    ['the contract’s message', walletError(3, 'execution reverted: other words', { data: said }), 'not enough'],
    [
      'the contract’s message, behind the wallet’s',
      walletError(-32603, 'Internal JSON-RPC error.', {
        data: { originalError: walletError(3, 'execution reverted', { data: said }) },
      }),
      'not enough',
    ],
    ['the node’s words', walletError(-32000, 'err: Execution reverted: ZeroAmount()'), 'ZeroAmount()'],
    [
      'the node’s words, behind the wallet’s own',
      walletError(-32603, 'Internal JSON-RPC error.', { data: walletError(-32000, 'execution reverted: Paused') }),
      'Paused',
    ],
    [
      'the node’s message if the data contain an unknown error',
      walletError(3, 'execution reverted: Paused', { data: '0x12345678' }),
      'Paused',
    ],
    ['the wallet’s message if there is no other', walletError(3, 'it will fail'), 'it will fail'],
    ['a placeholder without a reason', walletError(3, 'execution reverted'), 'it gave no reason'],
    ['a placeholder without a reason, behind spaces', walletError(3, 'execution reverted:   '), 'it gave no reason'],
    [
      'the message of a layer below one without text',
      { message: 7, cause: walletError(3, 'execution reverted: no') },
      'no',
    ],
  ])('returns the reason: %s', (_what, error, reason) => {
    expect(revertReason(error)).toBe(reason);
  });
});
