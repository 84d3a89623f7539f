import { describe, expect, it } from '@jest/globals';
import { endExecution, isBetweenSignatures } from '../../../flows/payment/endExecution.js';
import { aSwapRoute } from '../../widgets/kit/aFundingRoute.js';
import { anExecution } from '../../widgets/kit/anExecution.js';

const route = aSwapRoute();
const broken = { code: 'ENGINE_DISPOSED', message: 'the engine is disposed' };

describe('endExecution', () => {
  it('lets a final status stand', () => {
    const done = anExecution('confirmed', 'confirmed', { status: 'done' });
    expect(endExecution(done, route, broken)).toBe(done);
  });

  it('is stopped when it broke off before anything was said', () => {
    expect(endExecution(null, route, broken)).toMatchObject({ status: 'stopped', tasks: [], error: broken });
  });

  it.each([
    ['preparing', 'stopped'],
    ['awaiting-wallet', 'unknown'],
    ['sent', 'unknown'],
    ['included', 'unknown'],
    ['waiting', 'unknown'],
  ] as const)('broken off while the swap was "%s", it is %s', (state, status) => {
    expect(endExecution(anExecution('confirmed', state), route, broken)).toMatchObject({ status, error: broken });
  });
});

it('a permission that is in a block is no doubt about what was not asked for yet', () => {
  expect(endExecution(anExecution('included', 'pending'), route, broken)).toMatchObject({ status: 'stopped' });
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
