import { expect, it } from '@jest/globals';
import { isApprovalBehind } from '../../../core/allowance/isApprovalBehind.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';

it.each<[string, boolean | undefined, string | null, boolean]>([
  ['separate transactions: the approval is behind even if none was sent', false, null, true],
  ['one batch with nothing sent: the approval takes effect with the spending', true, null, false],
  ['a batch rebuilt after the approval was sent', true, hashNumber(1), true],
  ['an unknown mode with a sent approval', undefined, hashNumber(1), true],
  ['an unknown mode with nothing sent', undefined, null, false],
])('isApprovalBehind returns the expected result for %s', (_when, inBatch, hash, isBehind) => {
  const context = { hashOf: (taskId: string) => (taskId === 'approve' ? hash : hashNumber(2)) };
  expect(isApprovalBehind('approve', context, inBatch === undefined ? {} : { inBatch })).toBe(isBehind);
});
