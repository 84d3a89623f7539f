import { describe, expect, it } from '@jest/globals';
import { progressOf } from '../../../core/orders/orderProgress.js';
import { aFulfilment } from './kit/anOrderDesk.js';

describe('progressOf', () => {
  it.each([
    ['reading', 'running'],
    ['running', 'running'],
    ['SUCCESS', 'SUCCESS'],
    ['FAILED', 'FAILED'],
    ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
    ['FULFILLMENTS_UNSETTLED', 'FULFILLMENTS_UNSETTLED'],
  ] as const)('maps the fulfilment status %s to %s, with reason and error', (status, expected) => {
    const error = { code: 'SOME', message: 'why' };
    const fulfilment = aFulfilment({ status, reason: 'why', error });
    expect(progressOf(fulfilment)).toEqual({ status: expected, reason: 'why', error, fulfilment });
  });
});
