import { describe, expect, it } from '@jest/globals';
import { stepIndexOf, stepOf } from '../../../flows/payment/stepOf.js';
import { player } from '../../kit/people.js';
import { aSwapRoute, aTransferRoute } from '../../widgets/kit/aFundingRoute.js';
import { aTask } from '../../widgets/kit/anExecution.js';

describe('stepOf', () => {
  it('returns the step by the number at the start of the task’s id', () => {
    const route = aSwapRoute({ steps: [...aSwapRoute().steps, ...aTransferRoute(player).steps] });
    expect(stepOf(route, aTask('transfer', 'pending', { id: '1/transfer' }))?.type).toBe('TRANSFER');
    expect(stepOf(route, aTask('transfer', 'pending', { id: '2/transfer' }))).toBeUndefined();
    expect(stepIndexOf('12/approve-0')).toBe(12);
  });
});
