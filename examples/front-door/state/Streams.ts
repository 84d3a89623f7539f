import type { EngineEvent } from 'tributary-sdk';

/** The streams that come from the hills, in the order in which they are drawn: each is a kind of way to pay. */
export const streamKinds = ['swap', 'bridge', 'bridge-swap', 'onramp'] as const;
export type StreamKind = (typeof streamKinds)[number];

/** Nobody asked yet; asked; a way was found; there is none. */
export type StreamState = 'asleep' | 'asked' | 'found' | 'dry';

export interface Streams {
  readonly states: Readonly<Record<StreamKind, StreamState>>;
  /** Ids of the ways that were found, by kind: a search that is done anew finds the same ones. */
  readonly ways: Readonly<Record<StreamKind, readonly string[]>>;
  readonly chosen: StreamKind | null;
  readonly searching: boolean;
}

/** What the player chose, as the widget tells it. */
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

/** The scene is drawn from the same events as the widget's list: nothing is searched for it. */
export function afterEvent(streams: Streams, event: EngineEvent | Chosen): Streams {
  switch (event.type) {
    case 'search-started':
      return {
        ...streams,
        searching: true,
        // No search goes by card: a card pays for the whole item, and what it takes is told in the drawer.
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

/** Whether the scene draws it lit: it has found a way, or the player chose it (a card, which no search finds). */
export function isLit({ states, chosen }: Streams, kind: StreamKind): boolean {
  return states[kind] === 'found' || chosen === kind;
}

/** Returns the number of ways to pay of all lit streams: at least one of each. */
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
  // What has found a way keeps it; of what nobody asked nothing is said.
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
