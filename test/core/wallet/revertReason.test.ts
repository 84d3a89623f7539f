import { describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import { revertReason } from '../../../core/wallet/revertReason.js';
import { walletError } from '../../kit/ScriptedWallet.js';

const said = `0x08c379a0${AbiCoder.defaultAbiCoder().encode(['string'], ['not enough']).slice(2)}`;

describe('revertReason', () => {
  it.each<[string, unknown, string]>([
    ['what the contract said', walletError(3, 'execution reverted: other words', { data: said }), 'not enough'],
    [
      'what it said, behind the wallet’s own words',
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
      'the node’s words where the data are of nobody’s errors',
      walletError(3, 'execution reverted: Paused', { data: '0x12345678' }),
      'Paused',
    ],
    ['the wallet’s words where there are no others', walletError(3, 'it will fail'), 'it will fail'],
    ['that there are none', walletError(3, 'execution reverted'), 'it gave no reason'],
    ['that there are none, behind spaces', walletError(3, 'execution reverted:   '), 'it gave no reason'],
    [
      'the words of a layer whose message is no text',
      { message: 7, cause: walletError(3, 'execution reverted: no') },
      'no',
    ],
  ])('is %s', (_what, error, reason) => {
    expect(revertReason(error)).toBe(reason);
  });
});
