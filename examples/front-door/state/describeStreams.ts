import { countWays, isLit, type StreamKind, type Streams, streamKinds } from './Streams.js';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;

export interface StreamWords {
  readonly title: string;
  readonly sentence: string;
}

/** Returns the text next to the streams: its title counts the lit streams, its sentence their payment options. */
export function describeStreams(streams: Streams): StreamWords {
  const lit = streamKinds.filter((kind) => isLit(streams, kind)).length;
  if (lit === 0 && !streams.searching)
    return {
      title: 'Where can it come from?',
      sentence: 'Each stream is a way to pay. They wake when they are asked.',
    };
  if (lit === 0) return { title: 'Asking every stream', sentence: 'Each is a way to pay. Nothing is paid by looking.' };
  const count = countWays(streams);
  const ways = `${lit === 1 ? 'It brings' : 'They bring'} ${numbers[count]?.toLowerCase() ?? count} ${count === 1 ? 'way' : 'ways'} to pay.`;
  return {
    title: `${numbers[lit] ?? lit} ${lit === 1 ? 'stream' : 'streams'} lit${streams.searching ? ' so far' : ''}`,
    sentence: streams.chosen === null ? ways : `${ways} The bright one is chosen.`,
  };
}

const names: Readonly<Record<StreamKind, string>> = {
  swap: 'Swap',
  bridge: 'Bridge',
  'bridge-swap': 'Bridge, then swap',
  onramp: 'Card',
};

/** Returns the label at a stream's spring; `null` while the stream sleeps. */
export function describeStream(
  streams: Streams,
  kind: StreamKind,
): { readonly name: string; readonly detail: string } | null {
  const state = streams.states[kind];
  if (isLit(streams, kind)) {
    const count = Math.max(1, streams.ways[kind].length);
    return { name: names[kind], detail: `${count} ${count === 1 ? 'way' : 'ways'}` };
  }
  if (state === 'asleep') return null;
  const asked = streams.searching ? 'asking' : 'not asked';
  return { name: names[kind], detail: state === 'asked' ? asked : 'not available' };
}
