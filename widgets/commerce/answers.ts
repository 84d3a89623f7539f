import { CommerceFlow } from '../../flows/commerce/CommerceFlow.js';
import type { CommerceStage } from '../../flows/commerce/CommerceStage.js';
import type { SoldReceipt } from '../../flows/order/soldReceipt.js';
import {
  CommerceEventType,
  CommerceFailure,
  CommerceSuccess,
  CommerceUserAction,
} from '../shared/events/commerceEvents.js';
import type { SharedEvents, Unknown, WidgetEvent, WidgetEventMap } from '../shared/events/WidgetEvents.js';
import { type HostedWidgetType, WidgetType } from '../shared/events/WidgetType.js';

/** The commerce widget's reaction to one event of a hosted widget. */
export interface Answer {
  /** For the host. */
  readonly tell?: WidgetEvent<typeof WidgetType.COMMERCE>;
  /** The flow to switch to. */
  readonly open?: CommerceStage;
  /** Returns to the host's flow. */
  readonly back?: true;
}

type Given = Readonly<Record<string, unknown>>;
type Answers<E> = { readonly [N in keyof E]: (data: E[N], given: Given) => Answer };

const success =
  (type: CommerceSuccess) =>
  (data: unknown): Answer => ({ tell: { type: CommerceEventType.SUCCESS, data: { type, data } } });
const sold = (data: SoldReceipt): Answer => ({ tell: { type: CommerceEventType.SOLD, data } });
const failure =
  (type: CommerceFailure | null) =>
  (data: unknown): Answer => ({ tell: { type: CommerceEventType.FAILURE, data: { type, data } } });
const action =
  (type: CommerceUserAction) =>
  (data: unknown): Answer => ({ tell: { type: CommerceEventType.USER_ACTION, data: { type, data } } });
const open = (flow: CommerceFlow, parameters: Given): Answer => ({ open: { flow, parameters } });
const unknown =
  (flow: CommerceFlow) =>
  (data: Unknown): Answer => ({ tell: { type: CommerceEventType.UNKNOWN, data: { flow, data } } });
/** Events that the host does not need or that it gets in another way. */
const nothing = (): Answer => ({});

const shared = {
  'close-widget': (): Answer => ({ tell: { type: CommerceEventType.CLOSE, data: {} } }),
  'language-changed': nothing,
  'request-connect': ({ walletProviderName }) => open(CommerceFlow.CONNECT, { targetWalletRdns: walletProviderName }),
  'request-wallet': (data) => open(CommerceFlow.WALLET, data),
  'request-swap': (data) => open(CommerceFlow.SWAP, data),
  'request-bridge': (data) => open(CommerceFlow.BRIDGE, data),
  'request-onramp': (data) => open(CommerceFlow.ONRAMP, data),
  'request-add-tokens': (data) => open(CommerceFlow.ADD_TOKENS, data),
  // The host names the items in the parameters of the commerce widget.
  'request-purchase': (_data, { environmentId, items, listingId, pieces }) =>
    open(CommerceFlow.PURCHASE, { environmentId, items, listingId, pieces }),
  'request-go-back': (): Answer => ({ back: true }),
} satisfies Answers<SharedEvents>;

const connected = success(CommerceSuccess.ADD_TOKENS_CONNECT_SUCCESS);

/** Every event of every hosted widget (facts §5.5, "Commerce re-emits inner events"). */
const answers: { readonly [T in HostedWidgetType]: Answers<WidgetEventMap[T]> } = {
  [WidgetType.CONNECT]: {
    ...shared,
    // A player who was sent here to connect a wallet returns to the previous flow.
    success: (data) => ({ ...success(CommerceSuccess.CONNECT_SUCCESS)(data), back: true }),
    failure: failure(CommerceFailure.CONNECT_FAILED),
    // PROVIDER_UPDATED reports the wallet.
    'walletconnect-provider-updated': nothing,
  },
  [WidgetType.WALLET]: {
    ...shared,
    'network-switch': action(CommerceUserAction.NETWORK_SWITCH),
    'disconnect-wallet': () => ({ tell: { type: CommerceEventType.DISCONNECTED, data: {} } }),
    failure: failure(null),
    // The specification has no event names for a player's own items.
    'item-sent': nothing,
    'item-listed': nothing,
    'listing-cancelled': nothing,
    unknown: unknown(CommerceFlow.WALLET),
  },
  [WidgetType.SWAP]: {
    ...shared,
    success: success(CommerceSuccess.SWAP_SUCCESS),
    failure: failure(CommerceFailure.SWAP_FAILED),
    rejected: failure(CommerceFailure.SWAP_REJECTED),
    unknown: unknown(CommerceFlow.SWAP),
  },
  [WidgetType.BRIDGE]: {
    ...shared,
    'transaction-sent': success(CommerceSuccess.BRIDGE_SUCCESS),
    failure: failure(CommerceFailure.BRIDGE_FAILED),
    'claim-withdrawal-success': success(CommerceSuccess.BRIDGE_CLAIM_WITHDRAWAL_SUCCESS),
    'claim-withdrawal-failure': failure(CommerceFailure.BRIDGE_CLAIM_WITHDRAWAL_FAILED),
    unknown: unknown(CommerceFlow.BRIDGE),
  },
  [WidgetType.ONRAMP]: {
    ...shared,
    success: success(CommerceSuccess.ONRAMP_SUCCESS),
    failure: failure(CommerceFailure.ONRAMP_FAILED),
  },
  [WidgetType.SALE]: {
    ...shared,
    sold,
    success: success(CommerceSuccess.SALE_SUCCESS),
    'transaction-success': success(CommerceSuccess.SALE_TRANSACTION_SUCCESS),
    failure: failure(CommerceFailure.SALE_FAILED),
    rejected: failure(CommerceFailure.SALE_FAILED),
    unknown: unknown(CommerceFlow.SALE),
    'payment-method': action(CommerceUserAction.PAYMENT_METHOD_SELECTED),
    'payment-token': action(CommerceUserAction.PAYMENT_TOKEN_SELECTED),
  },
  [WidgetType.ADD_TOKENS]: {
    ...shared,
    'connect-success': connected,
    success: success(CommerceSuccess.ADD_TOKENS_SUCCESS),
    failure: failure(CommerceFailure.ADD_TOKENS_FAILED),
    rejected: failure(CommerceFailure.ADD_TOKENS_FAILED),
    unknown: unknown(CommerceFlow.ADD_TOKENS),
  },
  // The specification has no event names for a purchase: it uses the sale's, and for connecting those of add-tokens.
  [WidgetType.PURCHASE]: {
    ...shared,
    'connect-success': connected,
    sold,
    success: success(CommerceSuccess.SALE_SUCCESS),
    failure: failure(CommerceFailure.SALE_FAILED),
    rejected: failure(CommerceFailure.SALE_FAILED),
    unknown: unknown(CommerceFlow.PURCHASE),
  },
  [WidgetType.TRANSFER]: {
    ...shared,
    success: success(CommerceSuccess.TRANSFER_SUCCESS),
    failure: failure(CommerceFailure.TRANSFER_FAILED),
    rejected: failure(CommerceFailure.TRANSFER_FAILED),
    unknown: unknown(CommerceFlow.TRANSFER),
  },
};

/** @param given the parameters that the host gave the commerce widget */
export function answerTo(
  type: HostedWidgetType,
  event: { readonly type: string; readonly data: unknown },
  given: Given,
): Answer {
  const rows = answers[type] as Readonly<Record<string, (data: unknown, given: Given) => Answer>>;
  return (Object.hasOwn(rows, event.type) ? rows[event.type]! : nothing)(event.data, given);
}
