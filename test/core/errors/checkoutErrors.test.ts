import { describe, expect, it } from '@jest/globals';
import {
  CheckoutErrorReason,
  CheckoutErrorType,
  checkoutErrors,
  checkoutRoutingMessages,
  fulfilmentRevertedReason,
} from '../../../core/errors/checkoutErrors.js';
import { factOf } from './kit/thrownBy.js';

describe('checkoutErrors', () => {
  // Specification §5 and §8, word for word.
  it.each([
    [
      'MISSING_PARAMS',
      'both walletAddress and provider are missing. At least one must be provided.',
      checkoutErrors.missingWalletAndProvider(),
    ],
    [
      'MISSING_PARAMS',
      'indexer is disabled for this chain, you must provide a provider.',
      checkoutErrors.indexerDisabled(),
    ],
    [
      'CHAIN_NOT_SUPPORTED_ERROR',
      'chain ID 5 not supported by the environment',
      checkoutErrors.chainNotInEnvironment(5),
    ],
    ['CHAIN_NOT_SUPPORTED_ERROR', 'Chain:5 is not a supported chain', checkoutErrors.chainNotSupported(5)],
    ['GET_ERC721_ALLOWANCE_ERROR', 'Invalid ERC721 ID', checkoutErrors.invalidErc721Id('x')],
    ['PROVIDER_ERROR', 'No L1 or L2 provider available', checkoutErrors.noProvider()],
    ['PROVIDER_ERROR', 'No L1 provider available for 1', checkoutErrors.noL1Provider(1)],
    ['PROVIDER_ERROR', 'No L2 provider available for 13371', checkoutErrors.noL2Provider(13371)],
    ['GET_BALANCE_ERROR', 'Error getting 13473 balances', checkoutErrors.chainBalances(13473)],
    ['GET_BALANCE_ERROR', 'Failed to get balances', checkoutErrors.getBalance()],
    [
      'UNSUPPORTED_BALANCE_REQUIREMENT_ERROR',
      'Unsupported item requirement balance check',
      checkoutErrors.unsupportedBalanceRequirement(),
    ],
    ['UNPREDICTABLE_GAS_LIMIT', 'Failed to estimate gas for transaction', checkoutErrors.unpredictableGasLimit()],
    [
      'BRIDGE_GAS_ESTIMATE_ERROR',
      '[BRIDGE_GAS_ESTIMATE_ERROR]:Error estimating gas for bridge. Cause:no answer',
      checkoutErrors.bridgeGasEstimate(new Error('no answer')),
    ],
    [
      'EXECUTE_FULFILLMENT_TRANSACTION_ERROR',
      'An error occurred while executing the fulfillment transaction',
      checkoutErrors.executeFulfilment(),
    ],
  ])('has the code and the message %s: %s', (code, message, error) => {
    expect(factOf(error)).toEqual([code, message]);
  });

  it.each([
    ['GET_ERC20_ALLOWANCE_ERROR', 'ERC20', checkoutErrors.erc20Allowance()],
    ['GET_ERC721_ALLOWANCE_ERROR', 'ERC721', checkoutErrors.erc721Allowance()],
    ['GET_ERC1155_ALLOWANCE_ERROR', 'ERC1155', checkoutErrors.erc1155Allowance()],
  ])('%s names the standard', (code, standard, error) => {
    expect(factOf(error)).toEqual([code, `Failed to get the allowance for ${standard}`]);
  });

  // Specification §8: wallet error mapping.
  it.each([
    ['INSUFFICIENT_FUNDS', checkoutErrors.insufficientFunds],
    ['USER_REJECTED_REQUEST_ERROR', checkoutErrors.userRejectedRequest],
    ['UNPREDICTABLE_GAS_LIMIT', checkoutErrors.unpredictableGasLimit],
    ['TRANSACTION_FAILED', checkoutErrors.transactionFailed],
  ] as const)('%s keeps the wallet’s own error as its cause', (code, make) => {
    const cause = { code: 4001 };
    const error = make(cause);
    expect(error.code).toBe(code);
    expect(error.cause).toBe(cause);
  });

  it('keeps REJECTED_SWITCH_AFTER_ADDING_NETWORK as a reason below the rejection', () => {
    const error = checkoutErrors.rejectedSwitchAfterAddingNetwork();
    expect(error.code).toBe('USER_REJECTED_REQUEST_ERROR');
    expect(error.data).toEqual({ reason: CheckoutErrorReason.REJECTED_SWITCH_AFTER_ADDING_NETWORK });
  });

  it('says the outcomes of routing and fulfilment in the words of the specification', () => {
    expect(checkoutRoutingMessages.noRouteOptions).toBe('No routing options are available');
    expect(checkoutRoutingMessages.noRoutesFound).toBe(
      'Smart Checkout did not find any funding routes to fulfill the transaction',
    );
    expect(fulfilmentRevertedReason).toBe('Fulfillment transaction failed and was reverted');
  });

  it('has exactly the codes of the specification', () => {
    expect(Object.keys(CheckoutErrorType)).toEqual(Object.values(CheckoutErrorType));
    expect(Object.values(CheckoutErrorType).join(' ')).toBe(
      [
        'MISSING_PARAMS WEB3_PROVIDER_ERROR PROVIDER_ERROR DEFAULT_PROVIDER_ERROR CONNECT_PROVIDER_ERROR GET_BALANCE_ERROR',
        'GET_INDEXER_BALANCE_ERROR GET_ERC20_INFO_ERROR GET_ERC20_BALANCE_ERROR GET_ERC721_BALANCE_ERROR GET_NETWORK_INFO_ERROR',
        'METAMASK_PROVIDER_ERROR CHAIN_NOT_SUPPORTED_ERROR PROVIDER_REQUEST_MISSING_ERROR PROVIDER_REQUEST_FAILED_ERROR',
        'USER_REJECTED_REQUEST_ERROR TRANSACTION_FAILED INSUFFICIENT_FUNDS UNPREDICTABLE_GAS_LIMIT INVALID_GAS_ESTIMATE_TYPE',
        'UNSUPPORTED_TOKEN_TYPE_ERROR UNSUPPORTED_BALANCE_REQUIREMENT_ERROR',
        'GET_ORDER_LISTING_ERROR CANCEL_ORDER_LISTING_ERROR PREPARE_ORDER_LISTING_ERROR CREATE_ORDER_LISTING_ERROR FULFILL_ORDER_LISTING_ERROR',
        'SWITCH_NETWORK_UNSUPPORTED GET_ERC20_ALLOWANCE_ERROR GET_ERC721_ALLOWANCE_ERROR GET_ERC1155_ALLOWANCE_ERROR',
        'EXECUTE_APPROVAL_TRANSACTION_ERROR EXECUTE_FULFILLMENT_TRANSACTION_ERROR SIGN_MESSAGE_ERROR BRIDGE_GAS_ESTIMATE_ERROR',
        'ORDER_FEE_ERROR ITEM_REQUIREMENTS_ERROR API_ERROR ORDER_EXPIRED_ERROR WIDGETS_SCRIPT_LOAD_ERROR APPROVAL_TRANSACTION_FAILED',
      ].join(' '),
    );
  });

  // `notAWallet` of the engine says WEB3_PROVIDER_ERROR, the widgets' `widgetNotLoaded` WIDGETS_SCRIPT_LOAD_ERROR.
  it('has a factory for every code but those that others raise', () => {
    const sentences = Object.entries(checkoutErrors).filter(([name]) => name !== 'wrapped');
    const made = sentences.map(([, make]) => (make as (value: number) => { code: string })(1).code);
    const others = ['WEB3_PROVIDER_ERROR', 'WIDGETS_SCRIPT_LOAD_ERROR'];
    expect([...new Set([...made, ...others])].sort()).toEqual(Object.values(CheckoutErrorType).sort());
  });
});

describe('checkoutErrors.wrapped', () => {
  it('formats its message as [type]:message. Cause:inner', () => {
    const error = checkoutErrors.wrapped('GET_BALANCE_ERROR', new Error('node is down'), {
      message: 'Failed to get balances',
    });
    expect(factOf(error)).toEqual([
      'GET_BALANCE_ERROR',
      '[GET_BALANCE_ERROR]:Failed to get balances. Cause:node is down',
    ]);
  });

  it('formats its message as [type] Cause:inner if it has no message', () => {
    expect(checkoutErrors.wrapped('API_ERROR', new Error('node is down')).message).toBe(
      '[API_ERROR] Cause:node is down',
    );
  });

  it.each([
    [
      'the message of the inner error’s own error',
      { error: { message: 'nonce too low' }, message: 'Internal JSON-RPC error.' },
      'nonce too low',
    ],
    ['the inner error’s message', { message: 'Internal JSON-RPC error.' }, 'Internal JSON-RPC error.'],
    ['UnknownError if there is neither', {}, 'UnknownError'],
    ['UnknownError for nothing at all', undefined, 'UnknownError'],
  ])('takes the cause’s text from %s', (_name, cause, text) => {
    expect(checkoutErrors.wrapped('PROVIDER_ERROR', cause).message).toBe(`[PROVIDER_ERROR] Cause:${text}`);
  });

  it('merges the data of an inner checkout error over its own and keeps the inner type as innerErrorType', () => {
    const inner = checkoutErrors.chainNotInEnvironment(5);
    const error = checkoutErrors.wrapped('GET_BALANCE_ERROR', inner, { data: { chainId: 1, wallet: '0x' } });
    expect(error.data).toEqual({ chainId: 5, wallet: '0x', innerErrorType: 'CHAIN_NOT_SUPPORTED_ERROR' });
    expect(error.message).toBe('[GET_BALANCE_ERROR] Cause:chain ID 5 not supported by the environment');
    expect(error.cause).toBe(inner);
  });

  it('keeps its own data where the inner error is a foreign one', () => {
    expect(checkoutErrors.wrapped('API_ERROR', new Error('x'), { data: { url: 'u' } }).data).toEqual({ url: 'u' });
  });
});
