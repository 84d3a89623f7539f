import { describe, expect, it } from '@jest/globals';
import { doneBefore } from '../../../flows/payment/doneBefore.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';

describe('doneBefore', () => {
  it.each([
    ['nothing', anExecution('sent', 'pending')],
    ['permission', anExecution('confirmed', 'sent')],
    ['permission', anExecution('included', 'sent')],
    ['permission', { tasks: [aTask('reset-allowance', 'confirmed'), aTask('approve', 'confirmed')] }],
    ['steps', anExecution('confirmed', 'included')],
    ['steps', anExecution('skipped', 'confirmed')],
  ] as const)('reports the finished part: %s', (done, execution) => {
    expect(doneBefore(execution)).toBe(done);
  });
});
