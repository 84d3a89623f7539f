import { type Observable, Subject } from 'rxjs';
import { withoutSource } from '../plainData/withoutSource.js';
import type { EngineEvent } from './EngineEvent.js';

export type EventBody = EngineEvent extends infer E ? (E extends EngineEvent ? Omit<E, 'at'> : never) : never;

/** The events of an engine from its start. The runtime, which is loaded later, emits them (`EngineEvents`). */
export class EventStream {
  readonly #events$ = new Subject<EngineEvent>();

  /** `now`: time in Unix milliseconds. */
  constructor(private readonly now: () => number) {}

  get events$(): Observable<EngineEvent> {
    return withoutSource(this.#events$);
  }

  write(body: EventBody): void {
    this.#events$.next({ at: this.now(), ...body });
  }

  close(): void {
    this.#events$.complete();
  }
}
