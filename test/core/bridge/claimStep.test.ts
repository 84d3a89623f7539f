import { describe, expect, it } from '@jest/globals';
import type { PendingWithdrawal } from '../../../core/bridge/BridgeAdapter.js';
import { claimStep, isSameWithdrawal, type QueuedWithdrawal } from '../../../core/bridge/claimStep.js';
import { aNativeToken, aToken, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';

const withdrawal: QueuedWithdrawal = {
  recipient: stranger,
  index: 3,
  withdrawer: player,
  token: exchange,
  amount: 7n,
  timeoutStart: 10,
};

describe('claimStep', () => {
  it('spends gas alone, and delivers what was queued to whom it was sent', () => {
    const token = aToken({ chainId: rootChainId });
    const native = aNativeToken({ chainId: rootChainId });
    const pending: PendingWithdrawal = { ...withdrawal, timeoutEnd: 20, canWithdraw: true };
    const step = claimStep({ withdrawal: pending, token, gas: { token: native, balance: 5n }, fees: {} });
    expect(step).toMatchObject({
      type: 'CLAIM',
      chainId: rootChainId,
      fundingItem: { token: native, fundsRequired: { amount: 0n }, userBalance: { balance: 5n } },
      delivers: { token, value: 7n },
      recipient: stranger,
      fees: {},
    });
    expect(step.withdrawal).toEqual(withdrawal);
  });
});

describe('isSameWithdrawal', () => {
  it('is the one with the same six facts', () => {
    expect(isSameWithdrawal(withdrawal, { ...withdrawal })).toBe(true);
  });

  it.each([
    { recipient: player },
    { index: 4 },
    { withdrawer: stranger },
    { token: player },
    { amount: 8n },
    { timeoutStart: 11 },
  ])('is not the one that differs in %j', (difference) => {
    expect(isSameWithdrawal(withdrawal, { ...withdrawal, ...difference })).toBe(false);
  });
});
