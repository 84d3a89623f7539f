import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BridgeStatusSnapshot, type BridgeTransactionStatus } from '../../../core/bridge/BridgeAdapter.js';
import { followTransfer } from '../../../core/bridge/followTransfer.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';

const status = (name: string, timeoutEnd?: number): BridgeTransactionStatus =>
  ({
    txHash: '0x1',
    status: name,
    data: { gmpResponse: null, ...(timeoutEnd !== undefined && { timeoutEnd }) },
  }) as BridgeTransactionStatus;
const away = new Error('away');
const pending = status('PENDING');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Returns the emitted values and the time of each request. The last answer repeats. */
async function follow(answers: readonly (BridgeTransactionStatus | Error)[], ms: number, longestMs = 10_000) {
  const told: (BridgeStatusSnapshot | string)[] = [];
  const asked: number[] = [];
  const start = Date.now();
  const ask = (): Promise<BridgeTransactionStatus> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(Date.now() - start);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const subscription = followTransfer('0x1', ask, { firstMs: 100, longestMs }).subscribe({
    next: (snapshot) => told.push(snapshot),
    error: (error: { readonly code: string }) => told.push(error.code),
    complete: () => told.push('complete'),
  });
  await jest.advanceTimersByTimeAsync(ms);
  subscription.unsubscribe();
  return { told, asked };
}
const fresh = (of: BridgeTransactionStatus): BridgeStatusSnapshot => ({ status: of, stale: false });
const stale = (of: BridgeTransactionStatus, reason?: string): BridgeStatusSnapshot => ({
  status: of,
  stale: true,
  ...(reason !== undefined && { reason }),
});

describe('a transfer that is followed', () => {
  it('emits each change of status until the transfer has arrived', async () => {
    const [processing, done] = [status('PROCESSING'), status('COMPLETE')];
    const { told } = await follow([pending, processing, processing, done], 2_000);
    expect(told).toEqual([fresh(pending), fresh(processing), fresh(done), 'complete']);
  });

  it('emits a change of the wait’s end', async () => {
    const { told } = await follow([status('PROCESSING', 5), status('PROCESSING', 6)], 300);
    expect(told).toEqual([fresh(status('PROCESSING', 5)), fresh(status('PROCESSING', 6))]);
  });

  it('keeps what was known through an outage, and marks it', async () => {
    const processing = status('PROCESSING');
    const { told } = await follow([processing, away, away, processing, status('REFUNDED')], 3_000);
    expect(told).toEqual([
      ...[fresh(processing), stale(processing, 'away'), fresh(processing), fresh(status('REFUNDED'))],
      'complete',
    ]);
    expect((await follow([away], 10)).told).toEqual([stale(pending, 'away')]);
  });

  it('keeps the last known status if the transfer becomes unknown again', async () => {
    const processing = status('PROCESSING');
    expect((await follow([processing, pending], 300)).told).toEqual([fresh(processing), stale(processing)]);
  });

  it('does not complete on a stale final status', async () => {
    const { told } = await follow([status('PROCESSING'), away], 500);
    expect(told.at(-1)).not.toBe('complete');
  });

  it('ends with what was undone, and with no other error', async () => {
    const reverted = new TributaryError('TRANSACTION_REVERTED', 'undone');
    expect((await follow([pending, reverted], 500)).told).toEqual([fresh(pending), 'TRANSACTION_REVERTED']);
    const other = new TributaryError('PROVIDER_ERROR', 'away');
    expect((await follow([pending, other], 500)).told).toEqual([fresh(pending), stale(pending, 'away')]);
  });

  it('asks less and less while nothing happens, and at once again when something does', async () => {
    const { asked } = await follow([pending, pending, pending, status('PROCESSING'), status('PROCESSING')], 900);
    expect(asked).toEqual([0, 100, 250, 475, 575, 725]);
    const { asked: capped } = await follow([pending], 1_000, 200);
    expect(capped).toEqual([0, 100, 250, 450, 650, 850]);
  });
});
