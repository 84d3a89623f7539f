import type { Abortable } from '../../../core/index.js';
import type { RoutingContext } from '../../../core/plugin/index.js';
import type { StageFaults } from './StageFaults.js';

export interface StageQuestion {
  readonly what: string;
  readonly signal: AbortSignal | undefined;
  /** Not answered, failed or aborted. */
  isOpen: boolean;
}

type Ask = <T>(what: string, answer: () => T | Promise<T>, options?: Abortable) => Promise<T>;

/**
 * Counts a plugin's requests, delays them and makes them fail. The requests through `context` pass
 * it already; the plugin's other sources are wrapped in `ask`, `observe` or `fetch`.
 */
export class Stage {
  readonly context: RoutingContext;
  readonly #questions: StageQuestion[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly faults: StageFaults,
    makeContext: (ask: Ask) => RoutingContext,
    private readonly realFetch: typeof fetch,
  ) {
    this.context = makeContext(this.ask);
  }

  get questions(): readonly StageQuestion[] {
    return this.#questions;
  }

  /** Calls `answer` immediately, or never if the stage is set to be silent. */
  readonly ask: Ask = (what, answer, { signal } = {}) => {
    const question: StageQuestion = { what, signal, isOpen: true };
    const number = this.#questions.push(question) - 1;
    const { hangsFrom = Infinity, failsFrom = Infinity } = this.faults;
    const fate =
      number >= hangsFrom ? untilAborted(signal) : number >= failsFrom ? outage(what) : answered(answer, signal);
    for (const hear of [...this.#listeners]) hear();
    return fate.finally(() => (question.isOpen = false));
  };

  /**
   * Returns the same object; every promise of its methods counts as a request. The abort signal is
   * expected in the last argument.
   */
  observe<T extends object>(source: T): T {
    return new Proxy(source, {
      get: (target, name): unknown => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...args: readonly unknown[]): unknown => {
          const result: unknown = Reflect.apply(member, target, args);
          return result instanceof Promise ? this.ask(String(name), () => result, signalIn(args)) : result;
        };
      },
    });
  }

  /** A `fetch` for an engine or an HTTP client. */
  readonly fetch: typeof fetch = (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    return this.ask(
      `fetch ${input instanceof Request ? input.url : String(input)}`,
      () => this.realFetch(input, init),
      signal ? { signal } : {},
    );
  };

  /** Resolves once the request with this number is made. */
  whenAsked(number: number): Promise<void> {
    return new Promise((resolve) => {
      const hear = (): void => {
        if (this.#questions.length <= number) return;
        this.#listeners.delete(hear);
        resolve();
      };
      this.#listeners.add(hear);
      hear();
    });
  }
}

async function answered<T>(answer: () => T | Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  signal?.throwIfAborted();
  const value = await answer();
  signal?.throwIfAborted();
  return value;
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = (): void => reject(new DOMException('The question was aborted', 'AbortError'));
    if (signal?.aborted === true) leave();
    signal?.addEventListener('abort', leave, { once: true });
  });
}

function outage(what: string): Promise<never> {
  return Promise.reject(new Error(`the kit let ${what} fail`));
}

function signalIn(args: readonly unknown[]): Abortable {
  const last = args.at(-1);
  if (typeof last !== 'object' || last === null || !('signal' in last) || !(last.signal instanceof AbortSignal))
    return {};
  return { signal: last.signal };
}
