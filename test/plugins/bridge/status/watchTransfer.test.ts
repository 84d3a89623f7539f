import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BridgeStatus, BridgeTransactionStatus } from '../../../../core/bridge/BridgeAdapter.js';
import { bridgeErrors } from '../../../../core/errors/bridgeErrors.js';
import { watchTransfer } from '../../../../plugins/bridge/status/watchTransfer.js';
import { watch } from '../../../kit/watch.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pauses = { firstMs: 1_000, longestMs: 4_000 };
const statusOf = (status: BridgeStatus): BridgeTransactionStatus => ({
  txHash: '0x01',
  status,
  data: { gmpResponse: null },
});

/** Answers in turn, the last one for ever; 'away' is an outage. */
function follow(...answers: readonly (BridgeStatus | 'away')[]) {
  const askedAt: number[] = [];
  const start = Date.now();
  const ask = (): Promise<BridgeTransactionStatus> => {
    const answer = answers[Math.min(askedAt.length, answers.length - 1)]!;
    askedAt.push(Date.now() - start);
    return answer === 'away' ? Promise.reject(new Error('away')) : Promise.resolve(statusOf(answer));
  };
  const seen = watch(watchTransfer('0x01', ask, pauses));
  const words = () => seen.values.map(({ status: { status }, stale }) => `${status}${stale ? ' stale' : ''}`);
  return { askedAt, seen, words };
}

describe('watchTransfer', () => {
  it('polls with growing pauses up to the longest, and restarts them after each change', async () => {
    const { askedAt, words } = follow('PENDING', 'PENDING', 'PENDING', 'PENDING', 'PENDING', 'PENDING', 'PROCESSING');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(words()).toEqual(['PENDING', 'PROCESSING']);
    expect(askedAt.slice(0, 9)).toEqual([0, 1_000, 2_500, 4_750, 8_125, 12_125, 16_125, 17_125, 18_625]);
  });

  it('fails where the transaction was undone, and asks no more', async () => {
    let asked = 0;
    const undone = (): Promise<never> => {
      asked += 1;
      return Promise.reject(bridgeErrors.transactionReverted('0x01'));
    };
    const seen = watch(watchTransfer('0x01', undone, pauses));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([asked, seen.error]).toEqual([1, expect.objectContaining({ code: 'TRANSACTION_REVERTED' })]);
  });

  it('ends with COMPLETE and asks no more', async () => {
    const { askedAt, seen, words } = follow('PROCESSING', 'COMPLETE');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([words(), seen.isComplete, askedAt.length]).toEqual([['PROCESSING', 'COMPLETE'], true, 2]);
  });

  it('ends when the message is executed, whatever is said of its gas, unless it waits in the queue', async () => {
    const unpaid: BridgeTransactionStatus = statusOf('NOT_ENOUGH_GAS');
    const answers = [
      unpaid,
      { ...unpaid, executed: true, data: { gmpResponse: null, withdrawalIndex: 1, canWithdraw: false } },
      { ...unpaid, executed: true },
    ] as const;
    let asked = 0;
    const seen = watch(watchTransfer('0x01', () => Promise.resolve(answers[Math.min(asked++, 2)]!), pauses));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([seen.values.map(({ status }) => status), seen.isComplete, asked]).toEqual([answers, true, 3]);
  });

  it.each(['PENDING', 'PROCESSING', 'RETRY', 'ERROR', 'NOT_ENOUGH_GAS', 'FLOW_RATE_CONTROLLED'] as const)(
    'does not end with %s: it can still arrive',
    async (status) => {
      const { seen, words } = follow(status, status, 'COMPLETE');
      await jest.advanceTimersByTimeAsync(1_000);
      expect([words(), seen.isComplete]).toEqual([[status], false]);
      await jest.advanceTimersByTimeAsync(2_000);
      expect([words(), seen.isComplete]).toEqual([[status, 'COMPLETE'], true]);
    },
  );

  it('keeps what it knew through an outage of a minute, marked stale, once', async () => {
    const { words, seen } = follow(
      'PROCESSING',
      ...Array.from({ length: 20 }, () => 'away' as const),
      'PROCESSING',
      'COMPLETE',
    );
    await jest.advanceTimersByTimeAsync(62_000);
    expect(words()).toEqual(['PROCESSING', 'PROCESSING stale']);
    await jest.advanceTimersByTimeAsync(15_000);
    expect([words(), seen.isComplete, seen.error]).toEqual([
      ['PROCESSING', 'PROCESSING stale', 'PROCESSING', 'COMPLETE'],
      true,
      undefined,
    ]);
  });

  it('is PENDING and stale while nothing was ever answered', async () => {
    const { words } = follow('away');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(words()).toEqual(['PENDING stale']);
  });

  it('does not let a service that has forgotten a transfer take it back', async () => {
    const { words } = follow('PROCESSING', 'PENDING', 'COMPLETE');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(words()).toEqual(['PROCESSING', 'PROCESSING stale', 'COMPLETE']);
  });

  it('asks no more once it is left', async () => {
    const { askedAt, seen } = follow('PROCESSING');
    await jest.advanceTimersByTimeAsync(0);
    seen.leave();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(askedAt).toEqual([0]);
  });
});
