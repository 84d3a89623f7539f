import { EngineErrorCode } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Clock } from '../stream/Clock.js';
import type { ExecutionSnapshot } from './ExecutionSnapshot.js';

export interface LateWatchOptions {
  /** Looks once, and sends nothing. */
  readonly look: (executionId: string) => Promise<ExecutionSnapshot>;
  readonly onLook: (snapshot: ExecutionSnapshot) => void;
  readonly clock: Clock;
}

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;

/** Keeps looking, in ever longer pauses, whether what stands of an execution that was given up takes effect after all. Ends when nothing stands any more, and on `dispose`. */
export class LateWatch {
  readonly #stops = new Map<string, () => void>();
  #isDisposed = false;

  constructor(private readonly options: LateWatchOptions) {}

  /** One that is watched already goes on as it does. */
  watch(executionId: string): void {
    if (!this.#stops.has(executionId)) this.#plan(executionId, FIRST_PAUSE_MS);
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }

  #plan(executionId: string, pauseMs: number): void {
    if (this.#isDisposed) return;
    this.#stops.set(
      executionId,
      this.options.clock.after(pauseMs, () => void this.#look(executionId, pauseMs)),
    );
  }

  async #look(executionId: string, pauseMs: number): Promise<void> {
    const outcome = await this.options.look(executionId).catch(whyUnseen);
    if (typeof outcome === 'object') this.options.onLook(outcome);
    const isOver =
      typeof outcome === 'object' ? outcome.tasks.every(({ standing }) => standing === undefined) : outcome === 'none';
    if (isOver) this.#stops.delete(executionId);
    else this.#plan(executionId, Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
  }
}

/** `none`: there is no such execution, so nothing of it stands. `unknown`: a look may tell another time. */
function whyUnseen(error: unknown): 'none' | 'unknown' {
  return isTributaryError(error) && error.code === EngineErrorCode.EXECUTION_NOT_FOUND ? 'none' : 'unknown';
}
