import { describe, expect, it } from '@jest/globals';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { translateWalletError } from '../../../core/wallet/translateWalletError.js';
import { walletError } from '../../kit/ScriptedWallet.js';

/** As wallets wrap the error of what they ask. */
const wrapped = (cause: unknown): unknown => Object.assign(walletError(-32603), { data: { originalError: cause } });

describe('translateWalletError', () => {
  // Specification §8, "Wallet error mapping".
  it.each([
    ['insufficient funds', walletError('INSUFFICIENT_FUNDS'), 'INSUFFICIENT_FUNDS'],
    ['action rejected, by EIP-1193', walletError(4001), 'USER_REJECTED_REQUEST_ERROR'],
    ['action rejected, by ethers', walletError('ACTION_REJECTED'), 'USER_REJECTED_REQUEST_ERROR'],
    ['action rejected, by CAIP-25', walletError(5000), 'USER_REJECTED_REQUEST_ERROR'],
    ['action rejected, by Passport', new Error('Transaction rejected by user'), 'USER_REJECTED_REQUEST_ERROR'],
    ['action rejected, below another code', wrapped(walletError(4001)), 'USER_REJECTED_REQUEST_ERROR'],
    ['unpredictable gas', walletError('UNPREDICTABLE_GAS_LIMIT'), 'UNPREDICTABLE_GAS_LIMIT'],
    ['anything else', walletError(-32603), 'TRANSACTION_FAILED'],
    ['a refusal', walletError(4200), 'TRANSACTION_FAILED'],
    ['a simulated revert', walletError(3, 'execution reverted: no'), 'UNPREDICTABLE_GAS_LIMIT'],
    ['an unknown chain', walletError(4902), 'TRANSACTION_FAILED'],
  ])('maps %s to its code', (_what, error, code) => {
    expect(translateWalletError(error)).toMatchObject({ code, cause: error });
  });

  it('keeps a typed error unchanged', () => {
    const error = checkoutErrors.switchNetworkUnsupported();
    expect(translateWalletError(error)).toBe(error);
  });
});
