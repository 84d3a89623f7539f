import { describe, expect, it } from '@jest/globals';
import {
  AmountProblem,
  ConfigurationProblem,
  EngineErrorCode,
  engineErrors,
  ResumeProblem,
} from '../../../core/errors/engineErrors.js';
import { factOf } from './kit/thrownBy.js';

describe('engineErrors', () => {
  it.each([
    [
      'INVALID_CONFIGURATION',
      'invalid configuration: overrides.endpoints.api is not an http(s) URL',
      engineErrors.invalidConfiguration('overrides.endpoints.api', ConfigurationProblem.NOT_AN_HTTP_URL, 'ftp://x'),
    ],
    ['DUPLICATE_PLUGIN', 'plugin "swap" is registered twice', engineErrors.duplicatePlugin('swap')],
    [
      'MISSING_REQUIREMENT',
      'plugin "bridge-swap" requires "DexAdapter", which no plugin brings',
      engineErrors.missingRequirement('bridge-swap', 'DexAdapter'),
    ],
    [
      'MISSING_REQUIREMENT',
      'no plugin brings "DexAdapter": add swapPlugin() to `plugins`',
      engineErrors.missingRole('DexAdapter'),
    ],
    ['MISSING_REQUIREMENT', 'no plugin brings "Treasury"', engineErrors.missingRole('Treasury')],
    ['MISSING_EXECUTOR', 'no plugin carries out steps of type "SWAP"', engineErrors.missingExecutor('SWAP')],
    ['ENGINE_DISPOSED', 'the engine is disposed', engineErrors.disposed()],
    ['PART_NOT_LOADED', '"swap" could not be loaded: oh', engineErrors.partNotLoaded('swap', new Error('oh'))],
    [
      'FINDER_TIMEOUT',
      'the route finder "swap" did not answer within 15000 ms',
      engineErrors.finderTimeout('swap', 15_000),
    ],
    ['FINDER_FAILED', 'the route finder "swap" failed: oh', engineErrors.finderFailed('swap', new Error('oh'))],
    [
      'INVALID_PLUGIN_ANSWER',
      'the plugin "desk" answered with something else than what was requested: route.id is empty',
      engineErrors.invalidAnswer('desk', 'route.id is empty'),
    ],
    ['TOO_MANY_ROUTES', 'the route finder "desk" found more than 64 routes', engineErrors.tooManyRoutes('desk', 64)],
    ['PRICE_MOVED', 'the price moved beyond what was agreed to', engineErrors.priceMoved({ quoted: 1n, current: 2n })],
    ['WEB3_PROVIDER_ERROR', 'Parsed provider is not a valid Web3Provider', engineErrors.notAWallet()],
    [
      'WALLET_NEEDS_ADAPTER',
      'a client of viem is not an EIP-1193 provider: pass fromWalletClient(client) of tributary-sdk/viem',
      engineErrors.walletNeedsAdapter('a client of viem', {
        call: 'fromWalletClient(client)',
        entry: 'tributary-sdk/viem',
      }),
    ],
    ['WALLET_NOT_CONNECTED', 'the wallet is not connected', engineErrors.walletNotConnected()],
    ['WALLET_ON_OTHER_CHAIN', 'the wallet is on chain 5 instead of chain 1', engineErrors.walletOnOtherChain(1, 5)],
    [
      'WALLET_ACCOUNT_CHANGED',
      "the wallet's account is 0xb instead of 0xa",
      engineErrors.walletAccountChanged('0xa', '0xb'),
    ],
    ['TRANSACTION_REVERTED', 'transaction 0xabc was reverted', engineErrors.transactionReverted('0xabc')],
    [
      'TRANSACTION_REPLACED',
      'transaction 0xabc was replaced in the wallet by 0xdef',
      engineErrors.transactionReplaced('0xabc', '0xdef'),
    ],
    [
      'TRANSACTION_MISMATCH',
      'the transaction of task "0/swap" is for another chain',
      engineErrors.transactionMismatch('0/swap', { field: 'chainId', expected: 1, actual: 5 }),
    ],
    [
      'TRANSACTION_MISMATCH',
      'the transaction of task "0/swap" is for another account',
      engineErrors.transactionMismatch('0/swap', { field: 'from', expected: '0xa', actual: '0xb' }),
    ],
    ['EXECUTION_NOT_FOUND', 'there is no execution "e" in the journal', engineErrors.executionNotFound('e')],
    [
      'EXECUTION_NOT_RESUMABLE',
      'execution "e" cannot be resumed: its tasks are not the ones that this version would carry out',
      engineErrors.executionNotResumable('e', ResumeProblem.OTHER_TASKS),
    ],
    [
      'EXECUTION_NOT_RESUMABLE',
      'execution "e" cannot be resumed: what is written down of it cannot be read',
      engineErrors.executionNotResumable('e', ResumeProblem.UNREADABLE),
    ],
    [
      'JOURNAL_UNAVAILABLE',
      'the journal did not carry out "list": oh',
      engineErrors.journalUnavailable('list', new Error('oh')),
    ],
    [
      'STORAGE_FORBIDDEN',
      'the browser lets this page store nothing, so the journal cannot "list": add allow-same-origin to a sandboxed frame, open the page in a tab of its own, allow its site data, or pass `journal`',
      engineErrors.storageForbidden('list', new Error('oh')),
    ],
    [
      'JOURNAL_NOT_VERSIONED',
      'the journal has no "compareAndSwap": pass a store that writes by compare-and-swap',
      engineErrors.journalNotVersioned('compareAndSwap'),
    ],
    ['LOCK_WITHOUT_FENCING', 'the execution lock has no "run"', engineErrors.lockWithoutFencing('has no "run"')],
    [
      'OUTCOME_UNKNOWN',
      'whether the transaction of task "0/swap" was sent is not known',
      engineErrors.outcomeUnknown('0/swap'),
    ],
    ['CHAIN_NOT_SUPPORTED_ERROR', 'chain ID 5 not supported by the environment', engineErrors.chainNotConfigured(5)],
    ['INVALID_ADDRESS', 'address is not a valid address', engineErrors.invalidAddress('x')],
    [
      'INVALID_AMOUNT',
      'the amount is invalid: it is negative',
      engineErrors.invalidAmount(AmountProblem.NEGATIVE, -1n),
    ],
    ['INVALID_DECIMALS', 'decimals must be a whole number from 0 to 255', engineErrors.invalidDecimals(-1)],
    ['INVALID_CHAIN_ID', 'Invalid chainId', engineErrors.invalidChainId('x')],
    ['TOKEN_MISMATCH', 'token mismatch: IMX is not ETH', engineErrors.tokenMismatch('IMX', 'ETH')],
  ])('has the code and the message %s: %s', (code, message, error) => {
    expect(factOf(error)).toEqual([code, message]);
  });

  it('names the plugin and what it misses in data, too', () => {
    expect(engineErrors.missingRequirement('a', 'b').data).toEqual({ pluginId: 'a', requirement: 'b' });
    expect(engineErrors.duplicatePlugin('a').data).toEqual({ pluginId: 'a' });
  });

  it('omits the value from data if none is given', () => {
    expect(
      engineErrors.invalidConfiguration('publishableKey', ConfigurationProblem.NOT_A_PUBLISHABLE_KEY).data,
    ).toEqual({ field: 'publishableKey' });
  });

  it('has codes that equal their names', () => {
    expect(Object.keys(EngineErrorCode)).toEqual(Object.values(EngineErrorCode));
  });
});
