import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import type { PaymentChange } from '../../../flows/payment/applyPaymentChange.js';
import { executing } from '../../../flows/payment/executing.js';
import type { PaymentFailure } from '../../../flows/payment/PaymentState.js';
import { type Watched, watch } from '../../kit/watch.js';
import { aCardRoute, aSwapRoute } from '../../widgets/kit/aFundingRoute.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';
import { FakeEngine } from '../../widgets/kit/FakeEngine.js';

interface Bed {
  readonly fake: FakeEngine;
  readonly stop$: Subject<void>;
  readonly watched: Watched<PaymentChange>;
}

function start(): Bed {
  const fake = new FakeEngine();
  const stop$ = new Subject<void>();
  return {
    fake,
    stop$,
    watched: watch(executing({ snapshots$: fake.execution.source$, known: null, route: aSwapRoute(), stop$ })),
  };
}

describe('executing', () => {
  it('passes the engine’s snapshots on and ends with the last one', () => {
    const { fake, watched } = start();
    const [running, done] = [
      anExecution('awaiting-wallet', 'pending'),
      anExecution('confirmed', 'confirmed', { status: 'done' }),
    ];
    fake.execution.input$.next(running);
    fake.execution.input$.next(done);
    fake.execution.input$.complete();
    expect(watched.values).toEqual([
      { type: 'started' },
      { type: 'executed', snapshot: running },
      { type: 'executed', snapshot: done },
      { type: 'ended', snapshot: done },
    ]);
    expect(watched.isComplete).toBe(true);
  });

  it('is stopped, not unknown, if the player stops before the first snapshot', () => {
    const { fake, stop$, watched } = start();
    stop$.next();
    expect(fake.execution.listeners).toBe(1);
    fake.execution.input$.next(anExecution('preparing', 'pending'));
    expect([fake.execution.listeners, watched.last]).toMatchObject([
      0,
      { type: 'ended', snapshot: { status: 'stopped' } },
    ]);
  });

  it('stops at once between two signatures', () => {
    const { fake, stop$, watched } = start();
    fake.execution.input$.next(anExecution('confirmed', 'preparing'));
    stop$.next();
    expect(fake.execution.listeners).toBe(0);
    expect(watched.last).toMatchObject({ type: 'ended', snapshot: { status: 'stopped', error: null } });
  });

  it('completes the running step first, without another wallet prompt', () => {
    const { fake, stop$, watched } = start();
    fake.execution.input$.next(anExecution('sent', 'pending'));
    stop$.next();
    expect(fake.execution.listeners).toBe(1);
    fake.execution.input$.next(anExecution('confirmed', 'pending'));
    expect(fake.execution.listeners).toBe(0);
    expect(watched.last).toMatchObject({ type: 'ended', snapshot: { status: 'stopped' } });
  });

  it('does not call a payment stopped while the wallet still has it', () => {
    const { fake, stop$, watched } = start();
    fake.execution.input$.next(anExecution('confirmed', 'awaiting-wallet'));
    stop$.next();
    expect(watched.last?.type).toBe('executed');
    fake.execution.input$.next(anExecution('confirmed', 'sent'));
    fake.execution.input$.next(anExecution('confirmed', 'confirmed', { status: 'done' }));
    fake.execution.input$.complete();
    expect(watched.last).toMatchObject({ type: 'ended', snapshot: { status: 'done' } });
  });

  it('treats a stream that fails after sending as unknown', () => {
    const { fake, watched } = start();
    fake.execution.input$.next(anExecution('confirmed', 'sent'));
    fake.execution.input$.error(new Error('the engine is disposed'));
    expect(watched.last).toMatchObject({
      type: 'ended',
      snapshot: { status: 'unknown', error: { message: 'the engine is disposed' } },
    });
  });

  it('cancels when the player leaves', () => {
    const { fake, watched } = start();
    fake.execution.input$.next(anExecution('preparing', 'pending'));
    watched.leave();
    expect(fake.execution.listeners).toBe(0);
  });

  describe('an external page', () => {
    const onPage = anExecution('pending', 'pending', {
      route: aCardRoute(),
      tasks: [aTask('pay-by-card', 'waiting', { type: 'wait' })],
    });

    function show(): {
      readonly fake: FakeEngine;
      readonly leave$: Subject<PaymentFailure | null>;
      readonly watched: Watched<PaymentChange>;
    } {
      const fake = new FakeEngine();
      const leave$ = new Subject<PaymentFailure | null>();
      return {
        fake,
        leave$,
        watched: watch(
          executing({
            snapshots$: fake.execution.source$,
            known: null,
            route: aCardRoute(),
            stop$: new Subject(),
            leave$,
          }),
        ),
      };
    }

    it('can be left, and counts as not started', () => {
      const { fake, leave$, watched } = show();
      fake.execution.input$.next(onPage);
      leave$.next(null);
      expect([watched.last, watched.isComplete, fake.execution.listeners]).toEqual([{ type: 'left' }, true, 0]);
    });

    it('ends as failed when the page reports a failure', () => {
      const { fake, leave$, watched } = show();
      fake.execution.input$.next(onPage);
      leave$.next({ code: 'ONRAMP_ORDER_FAILED', message: 'declined' });
      expect(watched.last).toMatchObject({
        type: 'ended',
        snapshot: { status: 'failed', error: { code: 'ONRAMP_ORDER_FAILED' }, tasks: [{ state: 'failed' }] },
      });
    });

    it('is not shown before the first snapshot', () => {
      const { fake, leave$, watched } = show();
      leave$.next(null);
      expect([watched.last?.type, watched.error, fake.execution.listeners]).toEqual(['started', undefined, 1]);
    });

    it.each(['awaiting-wallet', 'sent', 'unknown'] as const)('is not shown if a wallet has a request: %s', (state) => {
      const { fake, leave$, watched } = show();
      fake.execution.input$.next(anExecution('confirmed', state));
      leave$.next(null);
      expect([watched.last?.type, fake.execution.listeners]).toEqual(['executed', 1]);
    });
  });
});
