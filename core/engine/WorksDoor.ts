import { defer, from, Subject, switchMap, takeUntil, type Observable } from 'rxjs';
import { engineErrors } from '../errors/engineErrors.js';
import { onDemand } from './onDemand.js';
import type { Works } from './Works.js';

/** The way from the hall to the works: opened by whoever is first to ask for something, shut for good by dispose. */
export class WorksDoor {
  readonly #shut$ = new Subject<void>();
  readonly #open: () => Promise<Works>;
  #works: Works | null = null;
  #isShut = false;

  constructor(open: () => Promise<Works>) {
    this.#open = onDemand(async () => {
      const works = await open();
      if (this.#isShut) works.dispose();
      else this.#works = works;
      return works;
    });
  }

  /** null until they have been opened. */
  get works(): Works | null {
    return this.#works;
  }

  /** @throws TributaryError ENGINE_DISPOSED */
  assertNotShut(): void {
    if (this.#isShut) throw engineErrors.disposed();
  }

  /** @throws TributaryError ENGINE_DISPOSED, also where that happened meanwhile; PART_NOT_LOADED */
  async enter(): Promise<Works> {
    this.assertNotShut();
    const works = await this.#open();
    this.assertNotShut();
    return works;
  }

  /** Cold: opens on `subscribe`; who leaves meanwhile has asked nothing. Completes on dispose. */
  watch<T>(ask: (works: Works) => Observable<T>): Observable<T> {
    return defer(() => {
      this.assertNotShut();
      const works = this.#works;
      return (works === null ? from(this.enter()).pipe(switchMap(ask)) : ask(works)).pipe(takeUntil(this.#shut$));
    });
  }

  shut(): void {
    this.#isShut = true;
    this.#shut$.next();
    this.#shut$.complete();
    this.#works?.dispose();
  }
}
