import { countWays, type StreamKind, type Streams } from './Streams.js';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;

export interface StreamWords {
  readonly title: string;
  readonly sentence: string;
}

/** What is said beside the streams while they light up. */
export function describeStreams(streams: Streams): StreamWords {
  const count = countWays(streams);
  const ways = `${numbers[count] ?? count} ${count === 1 ? 'way' : 'ways'}`;
  if (count === 0 && !streams.searching && streams.chosen === null)
    return {
      title: 'Where can it come from?',
      sentence: 'Each stream is a way to pay. They wake when they are asked.',
    };
  if (count === 0)
    return { title: 'Asking every stream', sentence: 'Each is a way to pay. Nothing is paid by looking.' };
  const sentence =
    streams.chosen === null
      ? 'Each lit stream is a way to pay.'
      : 'Each stream is a way to pay. The bright one is chosen.';
  return { title: streams.searching ? `${ways} so far` : `${ways} found`, sentence };
}

const names: Readonly<Record<StreamKind, string>> = {
  swap: 'Swap',
  bridge: 'Bridge',
  'bridge-swap': 'Bridge, then swap',
  onramp: 'Card',
};

/** What stands at a stream's spring; null while it sleeps. */
export function describeStream(
  { states, ways, searching }: Streams,
  kind: StreamKind,
): { readonly name: string; readonly detail: string } | null {
  const state = states[kind];
  if (state === 'asleep') return null;
  const count = ways[kind].length;
  const details = {
    asked: searching ? 'asking' : 'not asked',
    found: `${count} ${count === 1 ? 'way' : 'ways'}`,
    dry: 'not available',
  } as const;
  return { name: names[kind], detail: details[state] };
}
