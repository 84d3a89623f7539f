import { describe, expect, it } from '@jest/globals';
import { filter, map, merge, type Observable, of, Subject } from 'rxjs';
import { createFlow } from '../../flows/createFlow.js';
import type { Flow } from '../../flows/Flow.js';

type Action = { readonly type: 'add'; readonly by: number } | { readonly type: 'double' };

/** Counts from 1; starts with one more. */
function aCount(isShared?: boolean) {
  const asked: Observable<number>[] = [];
  const flow = createFlow<Action, number, number>({
    actions: { add: true, double: true },
    initial: 1,
    apply: (state, change) => state + change,
    changes: (actions$, current$) => {
      asked.push(current$);
      return merge(
        of(1),
        actions$.pipe(
          filter((action) => action.type === 'add'),
          map(({ by }) => by),
        ),
        actions$.pipe(
          filter(({ type }) => type === 'double'),
          map(() => current$.value),
        ),
      );
    },
    ...(isShared !== undefined && { isShared }),
  });
  return { flow, asked };
}

function listen({ state$ }: Flow<number, unknown>): { readonly states: number[]; readonly leave: () => void } {
  const states: number[] = [];
  const shown = state$.subscribe((state) => states.push(state));
  return { states, leave: () => shown.unsubscribe() };
}

describe('createFlow', () => {
  it('does nothing before a subscriber, starts with the initial state, and replays the latest', () => {
    const { flow, asked } = aCount();
    flow.commands.add({ by: 5 });
    expect(asked).toHaveLength(0);
    const { states, leave } = listen(flow);
    flow.commands.add({ by: 3 });
    flow.commands.double();
    leave();
    flow.commands.double();
    expect(states).toEqual([1, 2, 5, 10]);
  });

  it('starts again for each subscriber', () => {
    const { flow, asked } = aCount();
    const first = listen(flow);
    flow.commands.add({ by: 3 });
    const second = listen(flow);
    expect([asked.length, first.states, second.states]).toEqual([2, [1, 2, 5], [1, 2]]);
  });

  it('runs an action once, and gives later subscribers the current state', () => {
    const { flow, asked } = aCount(true);
    const first = listen(flow);
    flow.commands.add({ by: 3 });
    const second = listen(flow);
    expect([asked.length, second.states]).toEqual([1, [5]]);
    first.leave();
    second.leave();
    expect(listen(flow).states).toEqual([1, 2]);
  });

  it('passes an error on to its subscribers', () => {
    const changes$ = new Subject<number>();
    const { state$ } = createFlow<Action, number, number>({
      actions: { add: true, double: true },
      initial: 0,
      apply: (_, change) => change,
      changes: () => changes$,
    });
    const failures: unknown[] = [];
    state$.subscribe({ error: (error) => failures.push(error) });
    changes$.error('broken');
    expect(failures).toEqual(['broken']);
  });
});
