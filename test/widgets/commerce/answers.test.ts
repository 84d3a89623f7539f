import { describe, expect, it } from '@jest/globals';
import { type CommerceFlow } from '../../../flows/commerce/CommerceFlow.js';
import { type Answer, answerTo } from '../../../widgets/commerce/answers.js';
import { hostedTypes } from '../../../widgets/commerce/hostedTypes.js';
import { type HostedWidgetType, WidgetType } from '../../../widgets/shared/events/WidgetType.js';

const { CONNECT, WALLET, SWAP, BRIDGE, ONRAMP, SALE, ADD_TOKENS, PURCHASE } = WidgetType;
const data = { told: 'as it is' };

const told = (type: string, carried: unknown): unknown => ({ tell: { type, data: carried } });
const success = (type: string): unknown => told('SUCCESS', { type, data });
const failure = (type: string | null): unknown => told('FAILURE', { type, data });
const action = (type: string): unknown => told('USER_ACTION', { type, data });
const unknown = (flow: CommerceFlow): unknown => told('UNKNOWN', { flow, data });

/** Facts §5.5, "Commerce re-emits inner events"; specification §2 for the names. */
const rows: readonly (readonly [HostedWidgetType, string, unknown])[] = [
  [CONNECT, 'success', { ...(success('CONNECT_SUCCESS') as Answer), back: true }],
  [CONNECT, 'failure', failure('CONNECT_FAILED')],
  [CONNECT, 'walletconnect-provider-updated', {}],
  [WALLET, 'network-switch', action('NETWORK_SWITCH')],
  [WALLET, 'disconnect-wallet', told('DISCONNECTED', {})],
  [WALLET, 'failure', failure(null)],
  [SWAP, 'success', success('SWAP_SUCCESS')],
  [SWAP, 'failure', failure('SWAP_FAILED')],
  [SWAP, 'rejected', failure('SWAP_REJECTED')],
  [SWAP, 'unknown', unknown('SWAP')],
  [BRIDGE, 'transaction-sent', success('BRIDGE_SUCCESS')],
  [BRIDGE, 'failure', failure('BRIDGE_FAILED')],
  [BRIDGE, 'claim-withdrawal-success', success('BRIDGE_CLAIM_WITHDRAWAL_SUCCESS')],
  [BRIDGE, 'claim-withdrawal-failure', failure('BRIDGE_CLAIM_WITHDRAWAL_FAILED')],
  [BRIDGE, 'unknown', unknown('BRIDGE')],
  [ONRAMP, 'success', success('ONRAMP_SUCCESS')],
  [ONRAMP, 'failure', failure('ONRAMP_FAILED')],
  [SALE, 'success', success('SALE_SUCCESS')],
  [SALE, 'sold', told('SOLD', data)],
  [SALE, 'transaction-success', success('SALE_TRANSACTION_SUCCESS')],
  [SALE, 'failure', failure('SALE_FAILED')],
  [SALE, 'rejected', failure('SALE_FAILED')],
  [SALE, 'unknown', unknown('SALE')],
  [SALE, 'payment-method', action('PAYMENT_METHOD_SELECTED')],
  [SALE, 'payment-token', action('PAYMENT_TOKEN_SELECTED')],
  [ADD_TOKENS, 'connect-success', success('ADD_TOKENS_CONNECT_SUCCESS')],
  [ADD_TOKENS, 'success', success('ADD_TOKENS_SUCCESS')],
  [ADD_TOKENS, 'failure', failure('ADD_TOKENS_FAILED')],
  [ADD_TOKENS, 'rejected', failure('ADD_TOKENS_FAILED')],
  [ADD_TOKENS, 'unknown', unknown('ADD_TOKENS')],
  [PURCHASE, 'connect-success', success('ADD_TOKENS_CONNECT_SUCCESS')],
  [PURCHASE, 'success', success('SALE_SUCCESS')],
  [PURCHASE, 'sold', told('SOLD', data)],
  [PURCHASE, 'failure', failure('SALE_FAILED')],
  [PURCHASE, 'rejected', failure('SALE_FAILED')],
  [PURCHASE, 'unknown', unknown('PURCHASE')],
];

const sharedRows: readonly (readonly [string, unknown, unknown])[] = [
  ['close-widget', {}, told('CLOSE', {})],
  ['language-changed', { language: 'ja' }, {}],
  [
    'request-connect',
    { walletProviderName: 'metamask' },
    { open: { flow: 'CONNECT', parameters: { targetWalletRdns: 'metamask' } } },
  ],
  [
    'request-wallet',
    { walletProviderName: 'metamask' },
    { open: { flow: 'WALLET', parameters: { walletProviderName: 'metamask' } } },
  ],
  [
    'request-swap',
    { fromTokenAddress: 'native', amount: '1' },
    { open: { flow: 'SWAP', parameters: { fromTokenAddress: 'native', amount: '1' } } },
  ],
  [
    'request-bridge',
    { tokenAddress: 'native', amount: '1' },
    { open: { flow: 'BRIDGE', parameters: { tokenAddress: 'native', amount: '1' } } },
  ],
  [
    'request-onramp',
    { tokenAddress: 'native', amount: '1' },
    { open: { flow: 'ONRAMP', parameters: { tokenAddress: 'native', amount: '1' } } },
  ],
  [
    'request-add-tokens',
    { toTokenAddress: 'native', toAmount: '1' },
    { open: { flow: 'ADD_TOKENS', parameters: { toTokenAddress: 'native', toAmount: '1' } } },
  ],
  ['request-purchase', {}, { open: { flow: 'PURCHASE', parameters: { environmentId: 'e', items: ['i'] } } }],
  ['request-go-back', {}, { back: true }],
];

describe('answerTo', () => {
  it.each(rows)('maps the event %s %s', (type, name, answer) => {
    expect(answerTo(type, { type: name, data }, {})).toEqual(answer);
  });

  it.each(Object.values(hostedTypes).flatMap((type) => sharedRows.map((row) => [type, ...row] as const)))(
    'maps the shared event %s %s',
    (type, name, carried, answer) => {
      expect(answerTo(type, { type: name, data: carried }, { flow: 'SALE', environmentId: 'e', items: ['i'] })).toEqual(
        answer,
      );
    },
  );

  it('ignores events that no widget has', () => {
    expect(answerTo(SWAP, { type: 'toString', data }, {})).toEqual({});
  });
});
