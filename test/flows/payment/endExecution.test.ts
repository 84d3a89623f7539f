import { describe, expect, it } from '@jest/globals';
import { endExecution, isBetweenSignatures, isLeavable } from '../../../flows/payment/endExecution.js';
import { aSwapRoute } from '../../widgets/kit/aFundingRoute.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';

const route = aSwapRoute();
const broken = { code: 'ENGINE_DISPOSED', message: 'the engine is disposed' };

describe('endExecution', () => {
  it('keeps a final status', () => {
    const done = anExecution('confirmed', 'confirmed', { status: 'done' });
    expect(endExecution(done, route, broken)).toBe(done);
  });

  it.each(['stopped', 'failed', 'unknown'] as const)(
    'says why one that was %s could not be taken up again',
    (status) => {
      const before = anExecution('confirmed', 'rejected', { status, error: { code: 'USER_REJECTED', message: 'no' } });
      expect(endExecution(before, route, broken)).toEqual({ ...before, error: broken });
      expect(endExecution(before, route, null)).toBe(before);
    },
  );

  it('is stopped if it ended before the first snapshot', () => {
    expect(endExecution(null, route, broken)).toEqual({
      id: '',
      route,
      status: 'stopped',
      tasks: [],
      error: broken,
    });
  });

  it.each([
    ['preparing', 'stopped'],
    ['awaiting-wallet', 'unknown'],
    ['sent', 'unknown'],
    ['included', 'unknown'],
    ['waiting', 'unknown'],
    ['unknown', 'unknown'],
  ] as const)('broken off while the swap was "%s", it is %s', (state, status) => {
    expect(endExecution(anExecution('confirmed', state), route, broken)).toMatchObject({ status, error: broken });
  });
});

it('ignores an included approval for tasks without a prompt', () => {
  expect(endExecution(anExecution('included', 'pending'), route, broken)).toMatchObject({ status: 'stopped' });
});

describe('isLeavable', () => {
  const card = aTask('pay-by-card', 'waiting', { type: 'wait' });
  const bought = aTask('swap', 'pending');

  it.each([
    ['it waits for the card provider’s page alone', [card, bought], true],
    ['the page is being prepared', [{ ...card, state: 'preparing' }, bought], true],
    [
      'something is under way while it is',
      [
        { ...card, state: 'preparing' },
        { ...bought, state: 'sent' },
      ],
      false,
    ],
    ['the page may be open in the wallet’s own window', [{ ...card, state: 'awaiting-wallet' }, bought], false],
    ['something else is waited for', [{ ...card, action: 'await-arrival' }, bought], false],
    ['something is under way beside it', [card, { ...bought, state: 'sent' }], false],
    ['nothing is waited for', [{ ...card, state: 'confirmed' }, bought], false],
  ] as const)('returns the expected result if %s', (_case, tasks, leavable) => {
    expect(isLeavable(anExecution('pending', 'pending', { tasks }))).toBe(leavable);
  });
});

describe('isBetweenSignatures', () => {
  it.each([
    ['pending', 'pending', true],
    ['confirmed', 'preparing', true],
    ['awaiting-wallet', 'pending', false],
    ['sent', 'pending', false],
    ['included', 'pending', true],
    ['included', 'awaiting-wallet', false],
  ] as const)('permission %s, swap %s: %s', (approve, swap, between) => {
    expect(isBetweenSignatures(anExecution(approve, swap))).toBe(between);
  });
});
