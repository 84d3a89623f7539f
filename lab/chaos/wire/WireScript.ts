import { type Mishap, NO_MISHAP, type WireService } from './Mishap.js';

/** The decisions of a run about its requests. */
export interface WireScript {
  /** The fault of the run's n-th request; drawn when it leaves. */
  readonly mishap: (request: {
    readonly id: number;
    readonly service: WireService;
    readonly methods: readonly string[];
  }) => Mishap;
  /** Virtual milliseconds on the way. */
  readonly latencyMs: (id: number) => number;
  /** The services' world is brought up to date before anything reaches it. */
  readonly beforeAsking: (service: WireService) => Promise<void>;
  /** Returns the changed request (for a lying node), and the changed answer. */
  readonly forge: (service: WireService, json: unknown) => unknown;
  readonly forgeAnswer: (service: WireService, json: unknown, text: string) => string;
  readonly trace: (line: string) => void;
}

/** Nothing happens to anything. */
export const silentScript: WireScript = {
  mishap: () => NO_MISHAP,
  latencyMs: () => 1,
  beforeAsking: () => Promise.resolve(),
  forge: (_service, json) => json,
  forgeAnswer: (_service, _json, text) => text,
  trace: () => undefined,
};
