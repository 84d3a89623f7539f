import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NEVER, Subject } from 'rxjs';
import type { PaymentEngine } from '../../../flows/payment/PaymentEngine.js';
import { rechecking } from '../../../flows/payment/rechecking.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';
import { anExecution } from '../../widgets/kit/anExecution.js';
import { driven, FakeEngine } from '../../widgets/kit/FakeEngine.js';

const unknown = anExecution('confirmed', 'unknown', { status: 'unknown' });
let fake: FakeEngine;
let now$: Subject<void>;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  fake = new FakeEngine();
  now$ = new Subject();
});
afterEach(() => void jest.useRealTimers());

const giveUp$ = new Subject<void>();
const open = () => watch(rechecking(fake.engine, { execution: unknown, wallet: new ScriptedWallet(), now$, giveUp$ }));
const given = anExecution('confirmed', 'unknown', { status: 'abandoned' });

describe('rechecking', () => {
  it('makes the engine recheck every 15 seconds, and shows the time', () => {
    const seen = open();
    expect(seen.last).toEqual({ type: 'rechecked', recheck: { checking: false, lastAt: null, nextAt: 15_000 } });
    jest.advanceTimersByTime(15_000);
    expect([fake.rechecked, seen.last]).toMatchObject([[unknown.id], { recheck: { checking: true } }]);
    fake.look.input$.next(unknown);
    expect(seen.last).toEqual({
      type: 'rechecked',
      recheck: { checking: false, lastAt: 15_000, nextAt: 30_000 },
      execution: unknown,
    });
  });

  it('rechecks at once on command, one at a time', () => {
    open();
    now$.next();
    jest.advanceTimersByTime(0);
    now$.next();
    jest.advanceTimersByTime(0);
    expect(fake.rechecked).toHaveLength(1);
  });

  it('rechecks with the player’s own wallet', () => {
    const wallets: unknown[] = [];
    const wallet = new ScriptedWallet();
    const engine = { ...fake.engine, recheck: (_id: string, options: object) => (wallets.push(options), NEVER) };
    watch(rechecking(engine as unknown as PaymentEngine, { execution: unknown, wallet, now$ }));
    now$.next();
    jest.advanceTimersByTime(0);
    expect(wallets).toEqual([{ wallet }]);
  });

  it('rechecks every 15 seconds after a requested recheck', () => {
    open();
    jest.advanceTimersByTime(10_000);
    now$.next();
    jest.advanceTimersByTime(0);
    fake.look.input$.next(unknown);
    jest.advanceTimersByTime(14_999);
    expect(fake.rechecked).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(fake.rechecked).toHaveLength(2);
  });

  it('skips a recheck while the earlier one runs', () => {
    open();
    jest.advanceTimersByTime(30_000);
    expect(fake.rechecked).toHaveLength(1);
    fake.look.input$.next(unknown);
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

  it('keeps the unknown outcome if the recheck fails', () => {
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

  it('abandons the execution on the player’s command', async () => {
    const seen = open();
    giveUp$.next();
    expect([fake.abandoned, seen.last]).toEqual([[unknown.id], { type: 'giving-up', givingUp: 'asking' }]);
    fake.givenUp$.next(given);
    await Promise.resolve();
    expect(seen.last).toEqual({ type: 'ended', snapshot: given });
  });

  it('abandons only after the running recheck, and only if the outcome is still unknown', async () => {
    const seen = open();
    now$.next();
    jest.advanceTimersByTime(0);
    giveUp$.next();
    expect(fake.abandoned).toEqual([]);
    fake.look.input$.next(unknown);
    expect(fake.abandoned).toEqual([unknown.id]);
    fake.givenUp$.error(new Error('another tab is at it'));
    await Promise.resolve();
    expect(seen.last).toEqual({ type: 'giving-up', givingUp: 'refused' });
    now$.next();
    jest.advanceTimersByTime(0);
    giveUp$.next();
    fake.look.input$.next(anExecution('confirmed', 'confirmed', { status: 'done' }));
    expect([fake.abandoned.length, seen.last?.type]).toEqual([1, 'ended']);
  });

  it('does not abandon an execution that another tab runs', () => {
    const seen = open();
    now$.next();
    jest.advanceTimersByTime(0);
    fake.look.input$.next(anExecution('confirmed', 'sent', { status: 'running', carrier: 'another' }));
    expect(seen.last).toMatchObject({ type: 'rechecked', recheck: { checking: false } });
  });
});
