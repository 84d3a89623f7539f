import { describe, expect, it } from '@jest/globals';
import { lateArrivals } from '../../../flows/payment/lateArrivals.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';

const approval = { taskId: '0/approve', transactionHash: '0xa' };
const swap = { taskId: '0/swap', transactionHash: '0xb' };

function arrived(...args: Parameters<typeof anExecution>): readonly unknown[] {
  return lateArrivals(anExecution(...args)).map(({ transactionHash, task, isPermission }) => [
    transactionHash,
    task.action,
    isPermission,
  ]);
}

describe('lateArrivals', () => {
  it('returns nothing if no transaction arrived late', () => {
    expect(arrived('confirmed', 'confirmed')).toEqual([]);
  });

  it('distinguishes approvals from transfers', () => {
    expect(arrived('unknown', 'unknown', { late: [approval, swap] })).toEqual([
      ['0xa', 'approve', true],
      ['0xb', 'swap', false],
    ]);
  });

  it('returns a batch once, as the transfer in it, in any order', () => {
    const batch = [approval, { ...swap, transactionHash: '0xa' }];
    expect(arrived('unknown', 'unknown', { late: batch })).toEqual([['0xa', 'swap', false]]);
    expect(arrived('unknown', 'unknown', { late: [...batch].reverse() })).toEqual([['0xa', 'swap', false]]);
  });

  it('omits the transaction of an abandoned step, but not another one', () => {
    const tasks = [aTask('swap', 'confirmed', { transactionHash: '0xb' })];
    const given = { tasks, status: 'abandoned' } as const;
    expect(arrived('confirmed', 'confirmed', { ...given, late: [swap] })).toEqual([]);
    expect(arrived('confirmed', 'confirmed', { ...given, late: [{ ...swap, transactionHash: '0xc' }] })).toEqual([
      ['0xc', 'swap', false],
    ]);
    const doubted = [aTask('swap', 'unknown', { transactionHash: '0xb' })];
    expect(arrived('confirmed', 'unknown', { tasks: doubted, late: [swap] })).toEqual([['0xb', 'swap', false]]);
  });

  it('contains the transaction of a step that ran more than once', () => {
    const tasks = [aTask('swap', 'confirmed', { transactionHash: '0xb' })];
    expect(arrived('confirmed', 'confirmed', { tasks, late: [swap] })).toEqual([['0xb', 'swap', false]]);
  });

  it('ignores a step that does not exist', () => {
    expect(arrived('unknown', 'unknown', { late: [{ taskId: '7/swap', transactionHash: '0xb' }] })).toEqual([]);
  });
});
