import { describe, expect, it } from '@jest/globals';
import type { EngineEvent } from 'tributary-sdk';
import { describeStream, describeStreams } from '../../../../examples/front-door/state/describeStreams.js';
import {
  afterEvent,
  type Chosen,
  countWays,
  type Streams,
  sleepingStreams,
} from '../../../../examples/front-door/state/Streams.js';

type Told = EngineEvent | Chosen;
type Untimed<T> = T extends EngineEvent ? Omit<T, 'at'> : T;
const after = (...events: readonly Untimed<Told>[]): Streams =>
  events.reduce((streams, event) => afterEvent(streams, { at: 0, ...event } as Told), sleepingStreams);

const started = { type: 'search-started', token: 'USDC', chainId: 1 } as const;
const ended = { type: 'search-ended', status: 'ROUTES_FOUND', routes: 1 } as const;
const found = (kind: string, routeId = kind) => ({ type: 'route-found', kind, routeId }) as const;

describe('afterEvent', () => {
  it('wakes all streams but the card’s at the start of a search, and at its end lights those with a route', () => {
    expect(after(started).states).toEqual({ swap: 'asked', bridge: 'asked', 'bridge-swap': 'asked', onramp: 'asleep' });
    expect(after(started, found('swap'), ended).states).toEqual({
      swap: 'found',
      bridge: 'dry',
      'bridge-swap': 'dry',
      onramp: 'asleep',
    });
  });

  it('counts each route once, even if found again, and keeps found ones lit', () => {
    const streams = after(started, found('swap', 'a'), found('swap', 'b'), ended, started, found('swap', 'a'));
    expect([countWays(streams), streams.states.swap]).toEqual([2, 'found']);
  });

  it('darkens a stream that failed or is disabled, unless it has a route or was not searched', () => {
    const failed = { type: 'finder-failed', kind: 'swap', code: 'X', message: '' } as const;
    const disabled = (kind: string) => ({ type: 'option-disabled', kind, reason: 'OFF' }) as const;
    expect(after(started, failed, disabled('bridge-swap'), disabled('onramp')).states).toEqual({
      swap: 'dry',
      bridge: 'asked',
      'bridge-swap': 'dry',
      // The drawer may offer a card for the whole item at the same time.
      onramp: 'asleep',
    });
    expect(after(started, found('swap'), failed).states.swap).toBe('found');
  });

  it('marks the player’s choice and its execution; custom kinds have no stream', () => {
    expect(after({ type: 'chosen', kind: 'bridge' }).chosen).toBe('bridge');
    expect(after({ type: 'execution-started', executionId: 'x', kind: 'swap' }).chosen).toBe('swap');
    expect(after(started, found('treasury'), { type: 'chosen', kind: 'treasury' })).toEqual(after(started));
  });
});

describe('describeStreams', () => {
  it.each([
    ['Asking every stream', 'Each is a way to pay. Nothing is paid by looking.', after(started)],
    ['One stream lit so far', 'It brings one way to pay.', after(started, found('swap'))],
    ['Two streams lit so far', 'They bring two ways to pay.', after(started, found('swap'), found('bridge'))],
    ['Two streams lit', 'They bring two ways to pay.', after(started, found('swap'), found('bridge'), ended)],
    [
      'Two streams lit',
      'They bring three ways to pay.',
      after(started, found('swap', 'a'), found('swap', 'b'), found('bridge'), ended),
    ],
    [
      'One stream lit',
      'It brings two ways to pay. The bright one is chosen.',
      after(started, found('swap', 'a'), found('swap', 'b'), ended, { type: 'chosen', kind: 'swap' }),
    ],
    [
      'Two streams lit',
      'They bring two ways to pay. The bright one is chosen.',
      after(started, found('swap'), ended, { type: 'chosen', kind: 'onramp' }),
    ],
    ['Where can it come from?', 'Each stream is a way to pay. They wake when they are asked.', sleepingStreams],
  ])('counts as many streams as the scene lights, and separately their routes: %s, %s', (title, sentence, streams) => {
    expect(describeStreams(streams)).toEqual({ title, sentence });
  });

  it('shows the status at each spring, and nothing before a search', () => {
    expect(describeStream(sleepingStreams, 'swap')).toBeNull();
    const streams = after(started, found('swap'));
    expect(describeStream(streams, 'swap')).toEqual({ name: 'Swap', detail: '1 way' });
    expect(describeStream(streams, 'bridge')).toEqual({ name: 'Bridge', detail: 'asking' });
    // No source was queried for cards, so there is no text about them.
    expect(describeStream(streams, 'onramp')).toBeNull();
    expect(describeStream(after(started, { type: 'chosen', kind: 'onramp' }), 'onramp')).toEqual({
      name: 'Card',
      detail: '1 way',
    });
    expect(describeStream(after(started, ended), 'bridge')).toEqual({ name: 'Bridge', detail: 'not available' });
  });
});
