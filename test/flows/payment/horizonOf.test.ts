import { describe, expect, it } from '@jest/globals';
import { TaskAction, TaskState } from '../../../core/index.js';
import { horizonOf } from '../../../flows/payment/horizonOf.js';
import { childChainId } from '../../kit/aToken.js';
import { aHash, aStanding, aTask } from '../../widgets/kit/anExecution.js';
import { networks } from '../../widgets/kit/context.js';

const now = Date.UTC(2026, 10, 22, 12, 22, 40);
const minute = 60_000;
const asked = Date.UTC(2026, 10, 22, 12, 15, 48);
const deadline = asked / 1_000 + 20 * 60;
const of = (...tasks: readonly ReturnType<typeof aTask>[]) => horizonOf({ tasks }, now, networks);

describe('horizonOf', () => {
  it('returns a request’s deadline plus a minute for the last block, rounded up to the minute', () => {
    const standing = [aStanding({ at: asked, deadline })];
    expect(of(aTask('swap', 'unknown', { standing }))).toEqual({
      kind: 'time',
      reason: 'deadline',
      from: asked,
      until: Date.UTC(2026, 10, 22, 12, 37),
    });
  });

  it('returns the last of several deadlines, and none if one has none', () => {
    const later = aStanding({ at: asked + 1, deadline: deadline + 600 });
    const both = [aStanding({ at: asked, deadline }), later];
    expect(of(aTask('swap', 'unknown', { standing: both }))).toMatchObject({ until: Date.UTC(2026, 10, 22, 12, 47) });
    const open = [...both, aStanding({ at: asked + 2 })];
    expect(of(aTask('swap', 'unknown', { standing: open }))).toEqual({ kind: 'act', act: 'wallet-window-closed' });
  });

  it('returns 45 minutes after sending for a crossing', () => {
    const bridge = aTask('bridge', 'confirmed', { endedAt: Date.UTC(2026, 10, 22, 12, 20) });
    expect(of(bridge, aTask('await-arrival', 'unknown'))).toMatchObject({
      reason: 'crossing',
      until: Date.UTC(2026, 10, 22, 13, 6),
    });
  });

  it('returns the queue’s date, and the finality of an included transaction', () => {
    const dueAt = Date.UTC(2026, 10, 23, 9, 32) / 1_000;
    expect(of(aTask('await-arrival', 'waiting', { dueAt, startedAt: asked }))).toMatchObject({
      reason: 'queue',
      until: Date.UTC(2026, 10, 23, 9, 33),
    });
    const included = aTask('swap', 'included', { startedAt: now, transactionHash: aHash });
    expect(of(included)).toMatchObject({ reason: 'finality', until: Date.UTC(2026, 10, 22, 12, 24) });
  });

  it('returns an action once its time has passed', () => {
    const past = [aStanding({ at: asked, deadline: asked / 1_000 })];
    expect(of(aTask('swap', 'unknown', { standing: past }))).toEqual({ kind: 'act', act: 'wallet-window-closed' });
    const sent = [aStanding({ at: asked, deadline: asked / 1_000, answer: 'hash' })];
    expect(of(aTask('swap', 'unknown', { standing: sent }))).toEqual({ kind: 'act', act: 'look-again' });
    const bridge = aTask('bridge', 'confirmed', { endedAt: now - 60 * minute });
    expect(of(bridge, aTask('await-arrival', 'unknown'))).toEqual({ kind: 'act', act: 'look-again' });
  });

  it('is another look, which offers to abandon, if no deadline and no closed prompt tells the effect', () => {
    const error = { code: 'EFFECT_NOT_SEEN', message: 'not seen' };
    for (const standing of [[aStanding({ at: asked, deadline })], [aStanding({ answer: 'batch' })]])
      expect(horizonOf({ tasks: [aTask('fulfil', 'unknown', { standing })], error }, now, networks)).toEqual({
        kind: 'act',
        act: 'look-again',
      });
  });

  it('returns the provider’s page for a card', () => {
    expect(of(aTask('pay-by-card', 'unknown'))).toEqual({ kind: 'act', act: 'provider-page' });
  });

  it('returns null if nothing is in doubt', () => {
    expect(of(aTask('swap', 'confirmed'), aTask('fulfil', 'pending'))).toBeNull();
    expect(of()).toBeNull();
  });

  const states = Object.values(TaskState);
  const settled = new Set<string>([
    'pending',
    'preparing',
    'confirmed',
    'skipped',
    'rejected',
    'failed',
    'refunded',
    'partial',
  ]);
  const requests = [
    [],
    [aStanding()],
    [aStanding({ deadline })],
    [aStanding({ deadline: 1 })],
    [aStanding({ deadline, answer: 'hash' })],
    [aStanding({ deadline: null, answer: 'hash' })],
    [aStanding({ deadline }), aStanding({ at: 5 })],
  ];
  const times = [null, now, now - 600 * minute];
  const table = states.flatMap((state) =>
    [...Object.values(TaskAction), 'fulfil', 'top-up'].flatMap((action) =>
      requests.flatMap((standing) =>
        times.flatMap((startedAt) =>
          [undefined, 1, now / 1_000 + 60].map((dueAt) => ({ state, action, standing, startedAt, dueAt })),
        ),
      ),
    ),
  );

  it(`gives each of ${table.length} unconfirmed states a time or an action that ends it`, () => {
    for (const { state, action, dueAt, ...given } of table) {
      const task = aTask(action, state, { ...given, chainId: childChainId, ...(dueAt !== undefined && { dueAt }) });
      const horizon = horizonOf({ tasks: [task] }, now, networks);
      const about = { state, action, dueAt, ...given };
      if (settled.has(state)) expect({ about, horizon }).toEqual({ about, horizon: null });
      else if (horizon?.kind === 'time') {
        expect({ about, later: horizon.until > now }).toEqual({ about, later: true });
        expect(horizon.until % minute).toBe(0);
      } else
        expect({ about, act: horizon?.act }).toEqual({
          about,
          act: expect.stringMatching(/^(wallet-window-closed|provider-page|look-again)$/),
        });
    }
  });
});
