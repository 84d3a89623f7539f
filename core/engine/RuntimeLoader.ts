import { defer, from, type Observable, Subject, switchMap, takeUntil } from 'rxjs';
import { engineErrors } from '../errors/engineErrors.js';
import type { EngineRuntime } from './EngineRuntime.js';
import { onDemand } from './onDemand.js';

/** Imports and composes the runtime when something is first asked of it; `dispose` ends it for good. */
export class RuntimeLoader {
  readonly #disposed$ = new Subject<void>();
  readonly #load: () => Promise<EngineRuntime>;
  #runtime: EngineRuntime | null = null;
  #isDisposed = false;

  constructor(load: () => Promise<EngineRuntime>) {
    this.#load = onDemand(async () => {
      const runtime = await load();
      if (this.#isDisposed) runtime.dispose();
      else this.#runtime = runtime;
      return runtime;
    });
  }

  /** null until it has been loaded. */
  get runtime(): EngineRuntime | null {
    return this.#runtime;
  }

  /** @throws TributaryError ENGINE_DISPOSED */
  assertNotDisposed(): void {
    if (this.#isDisposed) throw engineErrors.disposed();
  }

  /** @throws TributaryError ENGINE_DISPOSED, also where that happened meanwhile; PART_NOT_LOADED */
  async load(): Promise<EngineRuntime> {
    this.assertNotDisposed();
    const runtime = await this.#load();
    this.assertNotDisposed();
    return runtime;
  }

  /** Cold: loads on `subscribe`; who leaves meanwhile has asked nothing. Completes on dispose. */
  watch<T>(ask: (runtime: EngineRuntime) => Observable<T>): Observable<T> {
    return defer(() => {
      this.assertNotDisposed();
      const runtime = this.#runtime;
      return (runtime === null ? from(this.load()).pipe(switchMap(ask)) : ask(runtime)).pipe(
        takeUntil(this.#disposed$),
      );
    });
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#disposed$.next();
    this.#disposed$.complete();
    this.#runtime?.dispose();
  }
}
