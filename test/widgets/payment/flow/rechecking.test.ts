import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Subject } from 'rxjs';
import { rechecking } from '../../../../widgets/payment/flow/rechecking.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { watch } from '../../../kit/watch.js';
import { anExecution } from '../../kit/anExecution.js';
import { driven, FakeEngine } from '../../kit/FakeEngine.js';

const unknown = anExecution('confirmed', 'unknown', { status: 'unknown' });
let fake: FakeEngine;
let now$: Subject<void>;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  fake = new FakeEngine();
  now$ = new Subject();
});
afterEach(() => void jest.useRealTimers());

const open = () => watch(rechecking(fake.engine, { execution: unknown, wallet: new ScriptedWallet(), now$ }));

describe('rechecking', () => {
  it('has the engine look every 15 seconds, and says when', () => {
    const seen = open();
    expect(seen.last).toEqual({ type: 'rechecked', recheck: { checking: false, lastAt: null, nextAt: 15_000 } });
    jest.advanceTimersByTime(15_000);
    expect([fake.rechecked, seen.last]).toMatchObject([[unknown.id], { recheck: { checking: true } }]);
    fake.look.input$.next(unknown);
    expect(seen.last).toEqual({ type: 'rechecked', recheck: { checking: false, lastAt: 15_000, nextAt: 30_000 } });
  });

  it('looks at once when asked, one look at a time', () => {
    open();
    now$.next();
    jest.advanceTimersByTime(0);
    now$.next();
    jest.advanceTimersByTime(0);
    expect(fake.rechecked).toHaveLength(1);
  });

  it.each([
    ['done', anExecution('confirmed', 'confirmed', { status: 'done' })],
    ['failed', anExecution('confirmed', 'failed', { status: 'failed' })],
    ['stopped', anExecution('confirmed', 'pending', { status: 'stopped' })],
  ] as const)('ends it where it is certain: %s', (_, certain) => {
    const seen = open();
    now$.next();
    jest.advanceTimersByTime(0);
    fake.look.input$.next(certain);
    expect(seen.last).toEqual({ type: 'ended', snapshot: certain });
  });

  it('knows as little as before where it cannot be looked at', () => {
    const seen = open();
    now$.next();
    jest.advanceTimersByTime(0);
    fake.look.input$.error(new Error('the journal is gone'));
    expect(seen.last).toMatchObject({ type: 'rechecked', recheck: { checking: false } });
    fake.look = driven();
    now$.next();
    jest.advanceTimersByTime(0);
    expect(fake.rechecked).toHaveLength(2);
  });

  it('does not end one that another tab carries out', () => {
    const seen = open();
    now$.next();
    jest.advanceTimersByTime(0);
    fake.look.input$.next(anExecution('confirmed', 'sent', { status: 'running', carrier: 'another' }));
    expect(seen.last).toMatchObject({ type: 'rechecked', recheck: { checking: false } });
  });
});
