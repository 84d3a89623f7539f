import { setTimeout as sleep } from 'node:timers/promises';
import type { Devnet } from 'tributary-devnet';
import type { Eip1193Provider } from 'tributary-sdk';
import { SteppedRelayer } from './SteppedRelayer.js';
import { TrafficWriter, urlOf } from './TrafficWriter.js';

/** The requests sent in parallel, sorted. */
export type Round = readonly string[];

/** Event-loop turns to wait for another request: code that continues from an answer has sent it by then. */
const QUIET_TURNS = 8;
const TURN_MS = 3;

/** Whether a text of requests asks about a transaction that was sent. */
export function isAboutSent(requests: string): boolean {
  return requests.includes('<transaction ');
}

interface OpenRound {
  readonly lines: string[];
  readonly held: { readonly line: string; readonly release: () => void }[];
  underWay: number;
}

export interface RecorderOptions {
  /**
   * Whether the answers of a round come one after the other, so that requests after different answers are not grouped by accident. Default: all at once, as from
   * services with equal latency.
   */
  readonly isSingly?: boolean;
}

/**
 * Records all requests of an engine to services, nodes and its wallet, in rounds: answers are held back until the answers of all parallel requests are
 * there. The dependencies between requests are then the same in every run, also on a busy machine.
 */
export class TrafficRecorder {
  readonly #writer: TrafficWriter;
  readonly #relayer: SteppedRelayer;
  readonly #rounds: Round[] = [];
  #open: OpenRound | null = null;
  #isGiving = false;

  constructor(
    devnet: Devnet,
    private readonly options: RecorderOptions = {},
  ) {
    this.#writer = new TrafficWriter(devnet);
    this.#relayer = new SteppedRelayer(devnet);
  }

  /** Leaves out a repeated check of a pending transaction: the number of checks depends on the clock. */
  get rounds(): readonly Round[] {
    return this.#rounds.filter((round, index) => {
      const text = round.join('\n');
      return !isAboutSent(text) || text !== this.#rounds[index - 1]?.join('\n');
    });
  }

  readonly fetch: typeof fetch = (input, init) =>
    this.#held(this.#writer.http(input, init), async () => {
      if (!urlOf(input).includes('searchGMP')) return fetch(input, init);
      await this.#relayer.settle();
      return fetch(input, init);
    });

  wallet(wallet: Eip1193Provider): Eip1193Provider {
    return {
      request: ({ method, params }) =>
        this.#held(this.#writer.wallet(method, params), async () => {
          const answer = await wallet.request({ method, ...(params && { params }) });
          if (method === 'eth_sendTransaction') this.#writer.nameTransaction(answer as string);
          return answer;
        }),
    };
  }

  async #held<T>(line: string, ask: () => Promise<T>): Promise<T> {
    const round = this.#join(line);
    const { promise: released, resolve: release } = withResolvers();
    const [outcome] = await Promise.allSettled([ask()]);
    round.held.push({ line, release });
    round.underWay -= 1;
    await released;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  #join(line: string): OpenRound {
    const round = this.#open ?? this.#begin();
    round.lines.push(line);
    round.underWay += 1;
    return round;
  }

  #begin(): OpenRound {
    const round: OpenRound = { lines: [], held: [], underWay: 0 };
    this.#open = round;
    void this.#close(round);
    return round;
  }

  async #close(round: OpenRound): Promise<void> {
    for (let quiet = 0, seen = 0; quiet < QUIET_TURNS; quiet += 1) {
      await sleep(TURN_MS);
      if (round.underWay > 0 || round.lines.length > seen || this.#isGiving) quiet = 0;
      seen = round.lines.length;
    }
    this.#open = null;
    this.#rounds.push([...round.lines].sort());
    this.#isGiving = true;
    for (const { release } of round.held.sort((a, b) => (a.line < b.line ? -1 : 1))) {
      release();
      if (this.options.isSingly) await sleep(QUIET_TURNS * TURN_MS);
    }
    this.#isGiving = false;
  }
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
