import { describe, expect, it } from '@jest/globals';
import { isRefusedByNode } from '../../../core/wallet/isRefusedByNode.js';
import { walletError } from '../../kit/ScriptedWallet.js';

describe('isRefusedByNode', () => {
  it.each<[string, unknown, boolean]>([
    ['an estimate that was reverted', walletError(3, 'execution reverted: ZeroAmount()'), true],
    ['the same without the code', walletError(-32000, 'execution reverted'), true],
    ['a nonce that was used', walletError(-32000, 'nonce too low'), true],
    ['either behind the wallet’s own words', walletError(-32603, 'Internal JSON-RPC error.', { data: { originalError: walletError(3, 'execution reverted') } }), true],
    ['a transaction that the pool has already', walletError(-32000, 'already known'), false],
    ['a dropped connection', new Error('socket hang up'), false],
    ['nothing', undefined, false],
  ])('%s: %#', (_what, error, isRefused) => {
    expect(isRefusedByNode(error)).toBe(isRefused);
  });
});
