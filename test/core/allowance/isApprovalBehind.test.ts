import { expect, it } from '@jest/globals';
import { isApprovalBehind } from '../../../core/allowance/isApprovalBehind.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';

it.each<[string, boolean | undefined, string | null, boolean]>([
  ['one by one: what comes before is behind, also where nothing had to be sent for it', false, null, true],
  ['in one batch, nothing sent: it takes effect together with what spends it', true, null, false],
  ['in a batch that is made anew after the approval went out', true, hashNumber(1), true],
  ['where nobody says, and it was sent', undefined, hashNumber(1), true],
  ['where nobody says, and nothing was sent', undefined, null, false],
])('isApprovalBehind, %s', (_when, inBatch, hash, isBehind) => {
  const context = { hashOf: (taskId: string) => (taskId === 'approve' ? hash : hashNumber(2)) };
  expect(isApprovalBehind('approve', context, inBatch === undefined ? {} : { inBatch })).toBe(isBehind);
});
