import type { EngineErrorCode } from '../errors/EngineErrorCode.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Clock } from '../stream/Clock.js';
import type { ExecutionSnapshot } from './ExecutionSnapshot.js';

export interface LateWatchOptions {
  /** Checks once, and sends nothing. */
  readonly look: (executionId: string) => Promise<ExecutionSnapshot>;
  /** `previous`: the snapshot of the previous check; `null` for the first. */
  readonly onLook: (snapshot: ExecutionSnapshot, previous: ExecutionSnapshot | null) => void;
  readonly clock: Clock;
}

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;

/** A wallet that sends one request twice does so within this many checks: 105 s. */
const BRIEF_LOOKS = 3;

interface Watched {
  readonly executionId: string;
  readonly pauseMs: number;
  /** Absent: until no request is open. */
  readonly looksLeft?: number;
  readonly previous: ExecutionSnapshot | null;
}

/**
 * Polls, with growing pauses, whether open requests of an abandoned execution still take effect,
 * and for a while whether a wallet sent a finished request twice. Ends when no request is open, and
 * on `dispose`.
 */
export class LateWatch {
  readonly #stops = new Map<string, () => void>();
  #isDisposed = false;

  constructor(private readonly options: LateWatchOptions) {}

  /** Starts watching an execution; does nothing if it is already watched. */
  watch(executionId: string): void {
    if (!this.#stops.has(executionId)) this.#plan({ executionId, pauseMs: FIRST_PAUSE_MS, previous: null });
  }

  /** Watches a finished execution for three checks, with timers that don't keep the process running. */
  watchBriefly(executionId: string): void {
    if (this.#stops.has(executionId)) return;
    this.#plan({ executionId, pauseMs: FIRST_PAUSE_MS, looksLeft: BRIEF_LOOKS, previous: null });
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }

  #plan(watched: Watched): void {
    if (this.#isDisposed) return;
    const { executionId, pauseMs, looksLeft } = watched;
    this.#stops.set(
      executionId,
      this.options.clock.after(pauseMs, () => void this.#look(watched), { isBackground: looksLeft !== undefined }),
    );
  }

  async #look({ executionId, pauseMs, looksLeft, previous }: Watched): Promise<void> {
    const outcome = await this.options.look(executionId).catch(whyUnseen);
    if (typeof outcome === 'object') this.options.onLook(outcome, previous);
    const isSettled =
      typeof outcome === 'object' ? outcome.tasks.every(({ standing }) => standing === undefined) : outcome === 'none';
    const isOver = looksLeft === undefined ? isSettled : looksLeft <= 1 || outcome === 'none';
    if (isOver) this.#stops.delete(executionId);
    else
      this.#plan({
        executionId,
        pauseMs: Math.min(2 * pauseMs, LONGEST_PAUSE_MS),
        ...(looksLeft !== undefined && { looksLeft: looksLeft - 1 }),
        previous: typeof outcome === 'object' ? outcome : previous,
      });
  }
}

/** `none`: the execution doesn't exist, so no request is open. `unknown`: a later check may succeed. */
function whyUnseen(error: unknown): 'none' | 'unknown' {
  return isTributaryError(error) && error.code === ('EXECUTION_NOT_FOUND' satisfies EngineErrorCode)
    ? 'none'
    : 'unknown';
}
