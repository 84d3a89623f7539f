import { describe, expect, it } from '@jest/globals';
import type { BridgeStatus } from '../../../../core/bridge/BridgeAdapter.js';
import type { CheckoutStatus } from '../../../../core/checkout/CheckoutSnapshot.js';
import type { FulfilmentStatus } from '../../../../core/checkout/fulfilment/FulfilmentSnapshot.js';
import type { ExecutionStatus, TaskState } from '../../../../core/execution/ExecutionSnapshot.js';
import type { HistoryOutcome } from '../../../../core/history/HistoryEntry.js';
import type { OnrampStatus } from '../../../../core/onramp/watchCardPayment.js';
import type { OrderStatus } from '../../../../core/orders/OrderSnapshot.js';
import type { PaymentStatus } from '../../../../core/payment/machine/paymentMachine.js';
import { paymentStatusOf } from '../../../../core/payment/machine/paymentStatusOf.js';
import type { RoutingStatus } from '../../../../core/routing/RoutingSnapshot.js';
import type { CallsStatus } from '../../../../core/wallet/calls/CallsSnapshot.js';
import type { FundingViewName } from '../../../../flows/funding/FundingState.js';
import type { PaymentPhase } from '../../../../flows/payment/PaymentState.js';
import type { PaymentState as CustodyState } from '../../../../packages/server/src/custody/Payment.js';
import { payoutStatusOf } from '../../../../packages/server/src/custody/payoutStatusOf.js';

/** The player's act while a screen shows a word. */
type Act =
  | 'wait for offers'
  | 'choose and confirm'
  | 'answer the prompt'
  | 'wait for the chain'
  | 'decide'
  | 'pay nothing again'
  | 'take the goods'
  | 'start over';

const actOf: Readonly<Record<PaymentStatus, Act>> = {
  quoting: 'wait for offers',
  ready: 'choose and confirm',
  asking: 'answer the prompt',
  processing: 'wait for the chain',
  paused: 'decide',
  unknown: 'pay nothing again',
  succeeded: 'take the goods',
  canceled: 'start over',
};

type Acts<Word extends string> = Readonly<Record<Word, Act>>;

const wait = 'wait for the chain';
const doubt = 'pay nothing again';
const goods = 'take the goods';
const prompt = 'answer the prompt';
const offers = 'wait for offers';

/** By the screens of today: the compiler asks for every word of every list. */
const acts = {
  execution: {
    running: wait,
    done: goods,
    stopped: 'decide',
    failed: 'decide',
    refunded: 'decide',
    partial: 'decide',
    unknown: doubt,
    abandoned: 'start over',
  } satisfies Acts<ExecutionStatus>,
  task: {
    pending: wait,
    preparing: wait,
    'awaiting-wallet': prompt,
    sent: wait,
    included: wait,
    waiting: wait,
    confirmed: goods,
    skipped: goods,
    rejected: 'decide',
    failed: 'decide',
    refunded: 'decide',
    partial: 'decide',
    unknown: doubt,
  } satisfies Acts<TaskState>,
  history: {
    running: wait,
    done: goods,
    rejected: 'decide',
    stopped: 'decide',
    failed: 'decide',
    refunded: 'decide',
    partial: 'decide',
    unknown: doubt,
    abandoned: 'start over',
  } satisfies Acts<HistoryOutcome>,
  fulfilment: {
    reading: offers,
    running: wait,
    SUCCESS: goods,
    FAILED: 'decide',
    INSUFFICIENT_FUNDS: 'decide',
    FULFILLMENTS_UNSETTLED: doubt,
  } satisfies Acts<FulfilmentStatus>,
  order: {
    preparing: offers,
    checking: offers,
    running: wait,
    signing: prompt,
    submitting: wait,
    SUCCESS: goods,
    FAILED: 'decide',
    INSUFFICIENT_FUNDS: 'decide',
    FULFILLMENTS_UNSETTLED: doubt,
  } satisfies Acts<OrderStatus>,
  calls: {
    preparing: wait,
    'awaiting-wallet': prompt,
    sent: wait,
    confirmed: goods,
    rejected: 'decide',
    failed: 'decide',
    unknown: doubt,
  } satisfies Acts<CallsStatus>,
  onramp: { AWAITING_PAYMENT: prompt, DELIVERED: goods } satisfies Acts<OnrampStatus>,
  bridge: {
    PENDING: wait,
    PROCESSING: wait,
    COMPLETE: goods,
    RETRY: wait,
    ERROR: doubt,
    NOT_ENOUGH_GAS: wait,
    FLOW_RATE_CONTROLLED: wait,
    EXPIRED: wait,
    REFUNDED: 'decide',
    READY_TO_PROVE: prompt,
    READY_TO_FINALISE: prompt,
    FAILED_REPLAYABLE: prompt,
  } satisfies Acts<BridgeStatus>,
  checkout: { reading: offers, routing: offers, done: 'choose and confirm' } satisfies Acts<CheckoutStatus>,
  routing: {
    SEARCHING: offers,
    ROUTES_FOUND: 'choose and confirm',
    NO_ROUTES_FOUND: 'decide',
    NO_ROUTE_OPTIONS: 'decide',
  } satisfies Acts<RoutingStatus>,
} as const;

/** Lists above core: of the flows and of custody. Where one word covers several states, the state that it begins with. */
const outside = {
  payment: { idle: 'ready', executing: 'processing', ended: 'paused' } satisfies Record<PaymentPhase, PaymentStatus>,
  funding: {
    item: 'quoting',
    routes: 'ready',
    review: 'ready',
    executing: 'processing',
    ended: 'paused',
  } satisfies Record<FundingViewName, PaymentStatus>,
  custody: payoutStatusOf satisfies Record<CustodyState, PaymentStatus>,
};

const rows = Object.entries(acts).flatMap(([list, words]) =>
  Object.entries(words).map(([word, act]) => [list, word, act] as const),
);

function stateOf(list: string, word: string): PaymentStatus {
  const states: Readonly<Record<string, Readonly<Record<string, PaymentStatus>>>> = paymentStatusOf;
  return states[list]![word]!;
}

describe('the payment state of a word', () => {
  it('has every list and every word', () => {
    expect(Object.keys(paymentStatusOf).sort()).toEqual(Object.keys(acts).sort());
    for (const [list, words] of Object.entries(paymentStatusOf))
      expect(rows.filter(([name]) => name === list).map(([, word]) => word)).toEqual(Object.keys(words));
  });

  it.each(rows)('gives %s %s the state in which the player has to %s', (list, word, act) => {
    expect(actOf[stateOf(list, word)]).toBe(act);
  });

  it('gives no state to two acts of the player', () => {
    expect(new Set(Object.values(actOf)).size).toBe(Object.keys(actOf).length);
  });

  it.each(Object.entries(outside))('covers the words of %s', (_list, words) => {
    for (const state of Object.values<PaymentStatus>(words)) expect(Object.keys(actOf)).toContain(state);
  });
});
