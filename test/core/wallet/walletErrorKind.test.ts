import { describe, expect, it } from '@jest/globals';
import { type WalletErrorKind, walletErrorKind } from '../../../core/wallet/walletErrorKind.js';
import { walletError } from '../../kit/ScriptedWallet.js';

const hostile = new Proxy(
  {},
  {
    get: () => {
      throw new Error('hands off');
    },
  },
);
const endless: { cause?: unknown } = {};
endless.cause = endless;

describe('walletErrorKind', () => {
  const kinds: readonly (readonly [string, unknown, WalletErrorKind])[] = [
    ['4001', walletError(4001), 'rejected'],
    ['"4001" as text', walletError('4001'), 'rejected'],
    ['ACTION_REJECTED of ethers', walletError('ACTION_REJECTED'), 'rejected'],
    ['5000 of WalletConnect', walletError(5000), 'rejected'],
    ['4100: a session that ended, whatever was confirmed before', walletError(4100), 'unclear'],
    ['3 of geth', walletError(3, 'whatever'), 'reverts'],
    ...[5700, 5710, 5740, 5750, 5760].map((code) => [`${code} of EIP-5792`, walletError(code), 'refused'] as const),
    ['5730, an unknown batch', walletError(5730), 'unclear'],
    ["a node's word that it was reverted", walletError(-32000, 'Execution reverted: no'), 'reverts'],
    ["Passport's No", walletError(-32003, 'Transaction rejected by user'), 'rejected'],
    ["Passport's No to a signature", walletError(-32003, 'Signature rejected by user'), 'rejected'],
    ['-32003 of a node', walletError(-32003, 'transaction rejected'), 'unclear'],
    ['a No in the middle of a text', walletError(-32603, 'the transaction rejected by user'), 'unclear'],
    ['a message that is no text', { code: -32603, message: 7 }, 'unclear'],
    ['an object for a code', { code: {}, message: 'insufficient funds' }, 'insufficient-funds'],
    ['4200', walletError(4200), 'refused'],
    ['-32600', walletError(-32600), 'refused'],
    ['-32601', walletError(-32601), 'refused'],
    ['-32602', walletError(-32602), 'refused'],
    ['-32004 of EIP-1474, a method that is not implemented', walletError(-32004), 'refused'],
    [
      "-32004 of the wallet's node, below a code of the wallet",
      walletError(-32603, 'Internal JSON-RPC error.', { data: walletError(-32004) }),
      'unclear',
    ],
    ['-32006, which is 401 of a node to MetaMask', walletError(-32006), 'unclear'],
    ['-32700, which may be the answer of a node that could not be read', walletError(-32700), 'unclear'],
    ['5720, a batch whose id the wallet has already', walletError(5720), 'unclear'],
    [
      "-32601 of the wallet's node, below a code of the wallet",
      walletError(-32603, 'Internal JSON-RPC error.', { data: walletError(-32601) }),
      'unclear',
    ],
    [
      '-32601 below a library that has no code',
      { message: 'could not coalesce error', error: walletError(-32601) },
      'refused',
    ],
    ['4902', walletError(4902), 'unknown-chain'],
    [
      '4902 below a code of the wallet',
      walletError(-32603, 'Internal JSON-RPC error.', { data: { originalError: walletError(4902) } }),
      'unknown-chain',
    ],
    ['INSUFFICIENT_FUNDS of ethers', walletError('INSUFFICIENT_FUNDS'), 'insufficient-funds'],
    [
      "geth's sentence",
      walletError(-32000, 'err: Insufficient funds for gas * price + value: have 0'),
      'insufficient-funds',
    ],
    [
      "a node's sentence below a wallet's",
      walletError(-32603, 'Internal JSON-RPC error.', { data: walletError(-32000, 'insufficient funds') }),
      'insufficient-funds',
    ],
    ['UNPREDICTABLE_GAS_LIMIT of ethers 5', walletError('UNPREDICTABLE_GAS_LIMIT'), 'unpredictable-gas'],
    ['a gas estimate of ethers 6', { code: 'CALL_EXCEPTION', action: 'estimateGas' }, 'unpredictable-gas'],
    ['a call of ethers 6 that reverts', { code: 'CALL_EXCEPTION', action: 'call' }, 'unclear'],
    ['4900, disconnected', walletError(4900), 'unclear'],
    ['4901, disconnected from the chain', walletError(4901), 'unclear'],
    ['-32603, internal error', walletError(-32603), 'unclear'],
    ['-32000 without the sentence', walletError(-32000, 'nonce too low'), 'unclear'],
    ['a foreign error', new Error('socket hang up'), 'unclear'],
    ['text', 'User rejected the request', 'unclear'],
    ['nothing', undefined, 'unclear'],
    ['a code that is a name of Object.prototype', walletError('constructor'), 'unclear'],
    ['an object that throws when it is looked at', hostile, 'unclear'],
    ['an error that causes itself', endless, 'unclear'],
  ];

  it.each(kinds)('takes %s for what it is', (_what, error, kind) => {
    expect(walletErrorKind(error)).toBe(kind);
  });

  it.each(['cause', 'error', 'info', 'data', 'originalError'])('finds the rejection behind the property %s', (key) => {
    expect(walletErrorKind({ message: 'failed', [key]: { message: 'failed', [key]: walletError(4001) } })).toBe(
      'rejected',
    );
  });

  it('believes the outermost layer that says something', () => {
    expect(walletErrorKind(walletError(4001, 'denied', { cause: walletError(4200) }))).toBe('rejected');
  });
});
