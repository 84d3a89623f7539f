import { type MonoTypeOperatorFunction, Observable, tap } from 'rxjs';
import type { CheckoutSnapshot } from '../checkout/CheckoutSnapshot.js';
import type { FulfilmentSnapshot } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import type { ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import type { UnreadableEntry } from '../execution/journal/SafeJournal.js';
import type { Token } from '../money/Token.js';
import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import type { ScreenedAddress } from '../screening/AccountScreening.js';
import type { EventBody, EventStream } from './EventStream.js';

/** Converts snapshots to events: one for each change in a snapshot. */
export class EngineEvents {
  constructor(private readonly stream: EventStream) {}

  followSearch(token: Token): MonoTypeOperatorFunction<RoutingSnapshot> {
    return follow<RoutingSnapshot>((snapshot, previous) => this.#noteSearch(token, snapshot, previous));
  }

  /** Follows the search of a checkout, if it has a shortfall. */
  followCheckout(): MonoTypeOperatorFunction<CheckoutSnapshot> {
    return follow<CheckoutSnapshot>(({ routing }, previous) => {
      if (routing?.shortfall) this.#noteSearch(routing.shortfall.token, routing, previous?.routing ?? null);
    });
  }

  followExecution(): MonoTypeOperatorFunction<ExecutionSnapshot> {
    return follow<ExecutionSnapshot>((snapshot, previous) => this.#noteExecution(snapshot, previous));
  }

  /** Follows the execution of a purchase. */
  followFulfilment(): MonoTypeOperatorFunction<FulfilmentSnapshot> {
    return follow<FulfilmentSnapshot>(({ execution }, previous) => {
      if (execution !== null) this.#noteExecution(execution, previous?.execution ?? null);
    });
  }

  #noteSearch({ symbol, chainId }: Token, snapshot: RoutingSnapshot, previous: RoutingSnapshot | null): void {
    if (previous === null) this.#write({ type: 'search-started', token: symbol, chainId });
    for (const { id, kind } of added(snapshot.routes, previous?.routes, ({ id }) => id))
      this.#write({ type: 'route-found', kind, routeId: id });
    for (const { kind, reason, candidate } of snapshot.rejections.slice(previous?.rejections.length ?? 0)) {
      this.#write({ type: 'route-rejected', kind, reason, candidate: candidate?.symbol ?? null });
    }
    for (const failure of snapshot.failures.slice(previous?.failures.length ?? 0))
      this.#write({ type: 'finder-failed', ...failure });
    for (const { kind, reason } of snapshot.disabled.slice(previous?.disabled.length ?? 0))
      this.#write({ type: 'option-disabled', kind, reason });
    if (snapshot.status !== 'SEARCHING')
      this.#write({ type: 'search-ended', status: snapshot.status, routes: snapshot.routes.length });
  }

  #noteExecution(snapshot: ExecutionSnapshot, previous: ExecutionSnapshot | null): void {
    const executionId = snapshot.id;
    if (previous === null) this.#write({ type: 'execution-started', executionId, kind: snapshot.route.kind });
    for (const { id, action, state, transactionHash } of added(
      snapshot.tasks,
      previous?.tasks,
      ({ id, state }) => `${id} ${state}`,
    )) {
      if (state !== 'pending')
        this.#write({ type: 'task-changed', executionId, taskId: id, action, state, transactionHash });
    }
    this.noteLate(snapshot, previous);
    if (snapshot.status !== 'running' && snapshot.status !== previous?.status)
      this.#write({ type: 'execution-ended', executionId, status: snapshot.status });
  }

  /** Emits the late transactions of an ended execution. */
  noteLate(snapshot: ExecutionSnapshot, previous: ExecutionSnapshot | null): void {
    for (const late of added(snapshot.late ?? [], previous?.late, ({ transactionHash }) => transactionHash))
      this.#write({ type: 'late-transaction', executionId: snapshot.id, ...late });
  }

  noteUnreadableEntry({ executionId, reason }: UnreadableEntry): void {
    this.#write({ type: 'journal-entry-unreadable', executionId, reason });
  }

  noteScreening(screened: ScreenedAddress): void {
    this.#write({ type: 'account-screened', ...screened });
  }

  #write(body: EventBody): void {
    this.stream.write(body);
  }
}

function follow<T>(compare: (current: T, previous: T | null) => void): MonoTypeOperatorFunction<T> {
  return (source) =>
    new Observable((subscriber) => {
      let previous: T | null = null;
      const note = (current: T): void => {
        compare(current, previous);
        previous = current;
      };
      return source.pipe(tap(note)).subscribe(subscriber);
    });
}

function added<T>(current: readonly T[], previous: readonly T[] | undefined, key: (item: T) => string): readonly T[] {
  const known = new Set(previous?.map(key));
  return current.filter((item) => !known.has(key(item)));
}
