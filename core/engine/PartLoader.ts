import { defer, from, type Observable, Subject, switchMap, takeUntil } from 'rxjs';
import { setupErrors } from '../errors/setupErrors.js';
import { onDemand } from '../stream/onDemand.js';
import type { LoadedPart } from './LoadedPart.js';

/** Loads a part of the engine on its first call; `dispose` ends it permanently. */
export class PartLoader<P extends LoadedPart> {
  readonly #disposed$ = new Subject<void>();
  readonly #load: () => Promise<P>;
  #part: P | null = null;
  #isDisposed = false;

  constructor(load: () => Promise<P>) {
    this.#load = onDemand(async () => {
      const part = await load();
      if (this.#isDisposed) part.dispose();
      else this.#part = part;
      return part;
    });
  }

  /** `null` until it is loaded. */
  get part(): P | null {
    return this.#part;
  }

  /** @throws TributaryError ENGINE_DISPOSED */
  assertNotDisposed(): void {
    if (this.#isDisposed) throw setupErrors.disposed();
  }

  /** @throws TributaryError ENGINE_DISPOSED, also if disposed while loading; PART_NOT_LOADED */
  async load(): Promise<P> {
    this.assertNotDisposed();
    const part = await this.#load();
    this.assertNotDisposed();
    return part;
  }

  /**
   * Cold: loads the part on `subscribe`. A caller that unsubscribes while it loads sends no
   * request. Completes on dispose.
   */
  watch<T>(ask: (part: P) => Observable<T>): Observable<T> {
    return defer(() => {
      this.assertNotDisposed();
      const part = this.#part;
      return (part === null ? from(this.load()).pipe(switchMap(ask)) : ask(part)).pipe(takeUntil(this.#disposed$));
    });
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#disposed$.next();
    this.#disposed$.complete();
    this.#part?.dispose();
  }
}
