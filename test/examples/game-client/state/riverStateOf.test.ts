import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot } from 'tributary-sdk';
import type { CheckoutState, PaymentState, PayWay } from 'tributary-sdk/flows';
import type { RiverPhase } from '../../../../examples/game-client/state/RiverState.js';
import { riverStateOf } from '../../../../examples/game-client/state/riverStateOf.js';
import type { Visit } from '../../../../examples/game-client/state/Visit.js';
import { initialCheckoutState } from '../../../../flows/order/CheckoutState.js';
import { initialPaymentState } from '../../../../flows/payment/PaymentState.js';
import { aRoute } from '../../../kit/aRoute.js';
import { aToken } from '../../../kit/aToken.js';
import { anExecution, aRouting, aTask } from '../snapshots.js';

const declined = { code: 'USER_REJECTED_REQUEST_ERROR', message: 'The user rejected the request' };
const atStall: Visit = { status: 'known', keeper: 'stall', unfinished: null };
const short: CheckoutState['check'] = {
  status: 'known',
  sufficient: false,
  token: aToken(),
  held: 1_250_000n,
  missing: 8_750_000n,
  short: [{ token: aToken(), value: 8_750_000n }],
  gas: null,
  isGasUnknown: false,
  approvals: 1,
};

function searched(given: Partial<NonNullable<CheckoutState['search']>>, chosenId: string | null = null): CheckoutState {
  const search = { snapshot: aRouting(), routes: [], startedAt: 0, pricedAt: null, error: null, ...given };
  const { choices, ways } = initialCheckoutState;
  return {
    ...initialCheckoutState,
    check: short,
    search,
    tab: 'tokens',
    ways: { ...ways, tokens: search.routes.map(({ id }) => ({ id }) as PayWay) },
    choices: { ...choices, tokens: { ...choices.tokens, chosenId } },
  };
}

const paid = (phase: PaymentState['phase'], execution: Partial<ExecutionSnapshot> | null): PaymentState => ({
  ...initialPaymentState,
  phase,
  execution: execution === null ? null : anExecution(execution),
});

/** A way and the purchase behind it, as one. */
const [way] = aRoute().steps;
const order = aRoute({ steps: [way!, { ...way!, type: 'FULFILMENT' }] });

describe('riverStateOf', () => {
  it.each<[string, Visit, RiverPhase]>([
    ['no player aboard', { status: 'ashore', reason: null }, 'ashore'],
    ['a pending wallet request', { status: 'boarding' }, 'boarding'],
    ['a pending request to the stall', { status: 'asking' }, 'visiting'],
    ['a stall with the lantern', atStall, 'free'],
    ['a lantern that is the player’s already', { ...atStall, keeper: 'player' }, 'yours'],
    ['a lantern of another owner', { ...atStall, keeper: 'somebody' }, 'sold'],
    ['a payment of an earlier visit', { ...atStall, unfinished: anExecution() }, 'unfinished'],
    [
      'an earlier payment whose lantern has arrived',
      { ...atStall, keeper: 'player', unfinished: anExecution() },
      'yours',
    ],
    ['a stall that does not answer', { status: 'unread', message: 'no answer' }, 'unread'],
  ])('shows this visit: %s', (_name, visit, phase) => {
    expect(riverStateOf(visit, null, initialPaymentState).phase).toBe(phase);
  });

  it.each<[string, CheckoutState | null, RiverPhase]>([
    ['none that is looked at', null, 'free'],
    ['one that is checked', initialCheckoutState, 'looking'],
    ['a search', searched({}), 'looking'],
    ['a search without a way', searched({ snapshot: aRouting({ status: 'NO_ROUTES_FOUND' }) }), 'no-way'],
    ['ways', searched({ snapshot: aRouting({ status: 'ROUTES_FOUND' }), routes: [aRoute()] }), 'choosing'],
    ['enough', { ...initialCheckoutState, check: { ...short, sufficient: true } }, 'ready'],
    ['a check that failed', { ...initialCheckoutState, check: { status: 'failed', error: declined } }, 'unread'],
    ['a search that broke off', searched({ error: declined }), 'unread'],
  ])('shows this order: %s', (_name, state, phase) => {
    expect(riverStateOf(atStall, state, initialPaymentState).phase).toBe(phase);
  });

  it.each<[string, PaymentState, RiverPhase]>([
    ['one that was just begun', paid('executing', null), 'paying'],
    ['a route in execution', paid('executing', { route: order, tasks: [aTask({ state: 'sent' })] }), 'paying'],
    ['a way that is through', paid('executing', { route: order, tasks: [aTask({ state: 'confirmed' })] }), 'buying'],
    ['a way alone', paid('executing', { tasks: [aTask({ state: 'confirmed' })] }), 'paying'],
    ['a purchase', paid('ended', { route: order, status: 'done' }), 'yours'],
    ['a no in the wallet', paid('ended', { status: 'stopped', error: declined }), 'declined'],
    [
      'a price that moved',
      paid('ended', { status: 'stopped', error: { code: 'PRICE_MOVED', message: 'It moved' } }),
      'failed',
    ],
    ['a failure, whatever it is called', paid('ended', { status: 'failed', error: declined }), 'failed'],
    ['one that was given up', paid('ended', { status: 'abandoned' }), 'failed'],
    ['an unknown outcome, whatever it is called', paid('ended', { status: 'unknown', error: declined }), 'unknown'],
  ])('shows this payment: %s', (_name, payment, phase) => {
    expect(riverStateOf(atStall, searched({}), payment).phase).toBe(phase);
  });

  it('shows a payment before the results of the visit', () => {
    const visit: Visit = { ...atStall, unfinished: anExecution({ id: 'earlier' }) };
    const { phase, execution } = riverStateOf(visit, null, paid('executing', { id: 'earlier' }));
    expect([phase, execution?.id]).toEqual(['paying', 'earlier']);
  });

  it('shows the shortfall with its unit, and keeps the selected option', () => {
    const { missing, chosen, ways } = riverStateOf(
      atStall,
      searched({ routes: [aRoute({ id: 'mine' })] }, 'mine'),
      initialPaymentState,
    );
    expect([missing, chosen, ways.map(({ id }) => id)]).toEqual(['8.75 USDC', 'mine', ['mine']]);
  });
});
