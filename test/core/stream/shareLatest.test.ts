import { describe, expect, it } from '@jest/globals';
import { Observable } from 'rxjs';
import { shareLatest } from '../../../core/stream/shareLatest.js';

function aSource() {
  const state = { started: 0, stopped: 0, emit: (_value: number): void => undefined };
  const source$ = new Observable<number>((subscriber) => {
    state.started += 1;
    state.emit = (value) => subscriber.next(value);
    return () => (state.stopped += 1);
  });
  return { state, shared$: source$.pipe(shareLatest()) };
}

describe('shareLatest', () => {
  it('starts with the first listener and stops with the last', () => {
    const { state, shared$ } = aSource();
    expect(state).toMatchObject({ started: 0, stopped: 0 });
    const first = shared$.subscribe();
    const second = shared$.subscribe();
    first.unsubscribe();
    expect(state).toMatchObject({ started: 1, stopped: 0 });
    second.unsubscribe();
    expect(state).toMatchObject({ started: 1, stopped: 1 });
  });

  it('replays the last value to a late subscriber, and resets when all have left', () => {
    const { state, shared$ } = aSource();
    const seen: number[] = [];
    const first = shared$.subscribe();
    state.emit(1);
    state.emit(2);
    const late = shared$.subscribe((value) => seen.push(value));
    expect(seen).toEqual([2]);
    first.unsubscribe();
    late.unsubscribe();
    shared$.subscribe((value) => seen.push(value)).unsubscribe();
    expect(seen).toEqual([2]);
  });
});
