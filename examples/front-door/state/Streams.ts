import type { EngineEvent } from 'tributary-sdk';

/** The streams from the hills, in drawing order; each is a kind of payment option. */
export const streamKinds = ['swap', 'bridge', 'bridge-swap', 'onramp'] as const;
export type StreamKind = (typeof streamKinds)[number];

/** asleep: no search yet; asked: searching; found: has a payment option; dry: has none. */
export type StreamState = 'asleep' | 'asked' | 'found' | 'dry';

export interface Streams {
  readonly states: Readonly<Record<StreamKind, StreamState>>;
  /** Ids of the found options, by kind: a repeated search finds the same ones. */
  readonly ways: Readonly<Record<StreamKind, readonly string[]>>;
  readonly chosen: StreamKind | null;
  readonly searching: boolean;
}

/** The player's choice, from the widget's event. */
export interface Chosen {
  readonly type: 'chosen';
  readonly kind: string;
}

const everyKind = <T>(value: T): Readonly<Record<StreamKind, T>> => ({
  swap: value,
  bridge: value,
  'bridge-swap': value,
  onramp: value,
});

export const sleepingStreams: Streams = {
  states: everyKind<StreamState>('asleep'),
  ways: everyKind<readonly string[]>([]),
  chosen: null,
  searching: false,
};

/** Updates the scene from the same events as the widget's list, so it needs no search itself. */
export function afterEvent(streams: Streams, event: EngineEvent | Chosen): Streams {
  switch (event.type) {
    case 'search-started':
      return {
        ...streams,
        searching: true,
        // No search covers the card: a card pays for the whole item, and the drawer shows its fee.
        states: {
          ...mapStates(streams, (state) => (state === 'found' ? state : 'asked')),
          onramp: streams.states.onramp,
        },
      };
    case 'route-found':
      return isStream(event.kind) ? found(streams, event.kind, event.routeId) : streams;
    case 'finder-failed':
    case 'option-disabled':
      return isStream(event.kind) ? dried(streams, event.kind) : streams;
    case 'search-ended':
      return {
        ...streams,
        searching: false,
        states: mapStates(streams, (state) => (state === 'asked' ? 'dry' : state)),
      };
    case 'chosen':
    case 'execution-started':
      return isStream(event.kind) ? { ...streams, chosen: event.kind } : streams;
    case 'route-rejected':
    case 'task-changed':
    case 'execution-ended':
    case 'late-transaction':
    case 'account-screened':
    case 'journal-entry-unreadable':
      return streams;
  }
}

/**
 * Whether the scene draws a stream lit: it has a payment option, or the player chose it (a card,
 * which no search finds).
 */
export function isLit({ states, chosen }: Streams, kind: StreamKind): boolean {
  return states[kind] === 'found' || chosen === kind;
}

/** Returns the number of payment options of all lit streams: at least one each. */
export function countWays(streams: Streams): number {
  const lit = streamKinds.filter((kind) => isLit(streams, kind));
  return lit.reduce((sum, kind) => sum + Math.max(1, streams.ways[kind].length), 0);
}

function isStream(kind: string): kind is StreamKind {
  return streamKinds.some((each) => each === kind);
}

function found(streams: Streams, kind: StreamKind, routeId: string): Streams {
  const known = streams.ways[kind];
  return {
    ...streams,
    states: { ...streams.states, [kind]: 'found' },
    ways: { ...streams.ways, [kind]: known.includes(routeId) ? known : [...known, routeId] },
  };
}

function dried(streams: Streams, kind: StreamKind): Streams {
  // A found option stays; a stream without a search stays asleep.
  if (streams.states[kind] !== 'asked') return streams;
  return { ...streams, states: { ...streams.states, [kind]: 'dry' } };
}

function mapStates({ states }: Streams, next: (state: StreamState) => StreamState): Streams['states'] {
  return {
    swap: next(states.swap),
    bridge: next(states.bridge),
    'bridge-swap': next(states['bridge-swap']),
    onramp: next(states.onramp),
  };
}
