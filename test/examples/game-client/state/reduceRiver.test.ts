import { describe, expect, it } from '@jest/globals';
import type { RiverEvent } from '../../../../examples/game-client/state/RiverEvent.js';
import { firstState, type RiverPhase, type RiverState } from '../../../../examples/game-client/state/RiverState.js';
import { reduceRiver } from '../../../../examples/game-client/state/reduceRiver.js';
import { aRoute } from '../../../kit/aRoute.js';
import { aCheckout, aFulfilment, anExecution, aRouting, aTask } from '../snapshots.js';

const declined = { code: 'USER_REJECTED_REQUEST_ERROR', message: 'The user rejected the request' };

function after(...events: readonly RiverEvent[]): RiverState {
  return events.reduce(reduceRiver, firstState);
}

describe('reduceRiver', () => {
  it.each<[string, RiverEvent, RiverPhase]>([
    ['a no to the sign-in', { type: 'left-ashore', declined: true }, 'ashore'],
    ['a stall with the lantern', { type: 'visited', keeper: 'stall', unfinished: null }, 'free'],
    ['a lantern that is the player’s already', { type: 'visited', keeper: 'player', unfinished: null }, 'yours'],
    ['a lantern that is somebody else’s', { type: 'visited', keeper: 'somebody', unfinished: null }, 'sold'],
    ['a payment of an earlier visit', { type: 'visited', keeper: 'stall', unfinished: anExecution() }, 'unfinished'],
    [
      'a payment of an earlier visit whose lantern has arrived',
      { type: 'visited', keeper: 'player', unfinished: anExecution() },
      'yours',
    ],
    ['a search', { type: 'checkout', snapshot: aCheckout() }, 'looking'],
    ['a search without a way', { type: 'checkout', snapshot: aCheckout({ status: 'done' }) }, 'no-way'],
    [
      'a wallet that holds enough',
      { type: 'checkout', snapshot: aCheckout({ status: 'done', sufficient: true, insufficient: [], routing: null }) },
      'ready',
    ],
    ['a way that is carried out', { type: 'execution', snapshot: anExecution() }, 'paying'],
    ['a way that has been carried out', { type: 'execution', snapshot: anExecution({ status: 'done' }) }, 'buying'],
    [
      'a no in the wallet',
      { type: 'execution', snapshot: anExecution({ status: 'stopped', error: declined }) },
      'declined',
    ],
    [
      'a price that moved',
      {
        type: 'execution',
        snapshot: anExecution({ status: 'stopped', error: { code: 'PRICE_MOVED', message: 'It moved' } }),
      },
      'failed',
    ],
    [
      'a failure',
      { type: 'execution', snapshot: anExecution({ status: 'failed', error: { code: 'X', message: 'x' } }) },
      'failed',
    ],
    [
      'an unknown outcome, whatever it is called',
      { type: 'execution', snapshot: anExecution({ status: 'unknown', error: declined }) },
      'unknown',
    ],
    ['a purchase under way', { type: 'fulfilment', snapshot: aFulfilment() }, 'buying'],
    ['a purchase', { type: 'fulfilment', snapshot: aFulfilment({ status: 'SUCCESS' }) }, 'yours'],
    [
      'a purchase the player declined',
      { type: 'fulfilment', snapshot: aFulfilment({ status: 'FAILED', error: declined }) },
      'declined',
    ],
    [
      'a purchase that failed',
      { type: 'fulfilment', snapshot: aFulfilment({ status: 'FAILED', reason: 'reverted' }) },
      'failed',
    ],
    [
      'a purchase that is short again',
      { type: 'fulfilment', snapshot: aFulfilment({ status: 'INSUFFICIENT_FUNDS', execution: null }) },
      'failed',
    ],
    [
      'a purchase whose end is not known',
      { type: 'fulfilment', snapshot: aFulfilment({ status: 'FULFILLMENTS_UNSETTLED' }) },
      'unknown',
    ],
    ['something that could not be read', { type: 'unread', message: 'no answer' }, 'unread'],
  ])('%s', (_name, event, phase) => {
    expect(after(event).phase).toBe(phase);
  });

  it('chooses the search’s best once every way is known, whichever came first', () => {
    const [late, early] = [aRoute({ id: 'best' }), aRoute({ id: 'early' })];
    const found = aCheckout({ routing: aRouting({ routes: [early], pending: ['bridge'] }) });
    const all = aCheckout({ status: 'done', routing: aRouting({ status: 'ROUTES_FOUND', routes: [late, early] }) });
    const state = after({ type: 'checkout', snapshot: found }, { type: 'checkout', snapshot: all });
    expect([state.ways.map(({ id }) => id), state.chosen]).toEqual([['early', 'best'], 'best']);
  });

  it('leaves the player’s choice alone', () => {
    const routes = [aRoute({ id: 'best' }), aRoute({ id: 'mine' })];
    const state = after(
      { type: 'checkout', snapshot: aCheckout({ routing: aRouting({ routes }) }) },
      { type: 'chosen', way: 'mine' },
      {
        type: 'checkout',
        snapshot: aCheckout({ status: 'done', routing: aRouting({ status: 'ROUTES_FOUND', routes }) }),
      },
    );
    expect(state.chosen).toBe('mine');
  });

  it('chooses nothing that is still searched or dry', () => {
    const searched: RiverEvent = {
      type: 'checkout',
      snapshot: aCheckout({ routing: aRouting({ pending: ['bridge'] }) }),
    };
    expect(after(searched, { type: 'chosen', way: 'bridge' }).chosen).toBeNull();
  });

  it('says what is missing with its unit', () => {
    expect(after({ type: 'checkout', snapshot: aCheckout() }).missing).toBe('8.75 USDC');
  });

  it('keeps the way’s execution until the purchase has one of its own', () => {
    const paid = anExecution({ id: 'way', status: 'done', tasks: [aTask({ state: 'confirmed' })] });
    const reading = after(
      { type: 'execution', snapshot: paid },
      { type: 'fulfilment', snapshot: aFulfilment({ status: 'reading', execution: null }) },
    );
    expect(reading.execution?.id).toBe('way');
  });
});
