import { NO_MISHAP, type Mishap, type WireNeighbour } from './Mishap.js';

/** What a run has to say about its requests. */
export interface WireScript {
  /** Of the n-th request of the run; asked when it leaves. */
  readonly mishap: (request: { readonly id: number; readonly neighbour: WireNeighbour; readonly methods: readonly string[] }) => Mishap;
  /** Virtual milliseconds on the way. */
  readonly latencyMs: (id: number) => number;
  /** The neighbours' world is brought up to date before anything reaches it. */
  readonly beforeAsking: (neighbour: WireNeighbour) => Promise<void>;
  /** What a request is turned into (a node that lies), and its answer. */
  readonly forge: (neighbour: WireNeighbour, json: unknown) => unknown;
  readonly forgeAnswer: (neighbour: WireNeighbour, json: unknown, text: string) => string;
  readonly trace: (line: string) => void;
}

/** Nothing happens to anything. */
export const silentScript: WireScript = {
  mishap: () => NO_MISHAP,
  latencyMs: () => 1,
  beforeAsking: () => Promise.resolve(),
  forge: (_neighbour, json) => json,
  forgeAnswer: (_neighbour, _json, text) => text,
  trace: () => undefined,
};
