import { describe, expect, it } from '@jest/globals';
import type {
  BridgeStatus,
  BridgeTransactionStatus,
  PendingWithdrawal,
} from '../../../../core/bridge/BridgeAdapter.js';
import { matchWithdrawals } from '../../../../plugins/bridge/status/matchWithdrawals.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const gmpResponse = { status: 'destination_executed' };
const aStatus = (given: Partial<BridgeTransactionStatus> = {}): BridgeTransactionStatus => ({
  txHash: '0x01',
  status: 'COMPLETE',
  data: { gmpResponse },
  token: exchange,
  sender: player,
  recipient: stranger,
  amount: 5n,
  ...given,
});
const anEntry = (given: Partial<PendingWithdrawal> = {}): PendingWithdrawal => ({
  index: 3,
  token: exchange,
  withdrawer: player,
  recipient: stranger,
  amount: 5n,
  timeoutStart: 100,
  timeoutEnd: 200,
  canWithdraw: false,
  ...given,
});
const statusesOf = (statuses: readonly BridgeTransactionStatus[]): readonly BridgeStatus[] =>
  statuses.map(({ status }) => status);

describe('matchWithdrawals', () => {
  it('sets FLOW_RATE_CONTROLLED for a match, and keeps the message with the timing', () => {
    expect(matchWithdrawals([aStatus()], [anEntry()])).toEqual([
      aStatus({
        status: 'FLOW_RATE_CONTROLLED',
        data: { gmpResponse, withdrawalIndex: 3, canWithdraw: false, timeoutStart: 100, timeoutEnd: 200 },
      }),
    ]);
  });

  it('tells the place of one whose gas is spoken of, and keeps the word for that', () => {
    expect(matchWithdrawals([aStatus({ status: 'NOT_ENOUGH_GAS', executed: true })], [anEntry()])).toEqual([
      aStatus({
        status: 'NOT_ENOUGH_GAS',
        executed: true,
        data: { gmpResponse, withdrawalIndex: 3, canWithdraw: false, timeoutStart: 100, timeoutEnd: 200 },
      }),
    ]);
  });

  it('uses each pending entry once', () => {
    expect(statusesOf(matchWithdrawals([aStatus(), aStatus(), aStatus()], [anEntry(), anEntry({ index: 4 })]))).toEqual(
      ['FLOW_RATE_CONTROLLED', 'FLOW_RATE_CONTROLLED', 'COMPLETE'],
    );
  });

  it('distinguishes equal withdrawals by the time of the block that queued them', () => {
    const at = (time: unknown) => aStatus({ data: { gmpResponse: { executed: { block_timestamp: time } } } });
    const places = (times: readonly unknown[], queued: readonly number[]) =>
      matchWithdrawals(
        times.map(at),
        queued.map((timeoutStart, index) => anEntry({ index, timeoutStart })),
      ).map(({ data }) => data.withdrawalIndex);
    expect(places([200], [100, 200])).toEqual([1]);
    expect(places([200, 100], [100, 200])).toEqual([1, 0]);
    expect(places([undefined, 100], [100, 200])).toEqual([1, 0]);
    // The first has been released, so the remaining entry is the other one.
    expect(places([100, 200], [200])).toEqual([undefined, 0]);
    expect(places([101], [100])).toEqual([0]);
  });

  it.each([
    ['amount', { amount: 6n }],
    ['token', { token: stranger }],
    ['withdrawer', { withdrawer: exchange }],
    ['recipient', { recipient: player }],
  ])('needs the same %s', (_field, given) => {
    expect(statusesOf(matchWithdrawals([aStatus()], [anEntry(given)]))).toEqual(['COMPLETE']);
  });

  it.each(['PENDING', 'PROCESSING', 'RETRY', 'ERROR', 'NOT_ENOUGH_GAS'] as const)(
    'keeps the status %s unchanged',
    (status) => {
      expect(statusesOf(matchWithdrawals([aStatus({ status })], [anEntry()]))).toEqual([status]);
    },
  );

  it('leaves a message without payload alone', () => {
    const bare: BridgeTransactionStatus = { txHash: '0x01', status: 'COMPLETE', data: { gmpResponse } };
    expect(matchWithdrawals([bare], [anEntry()])).toEqual([bare]);
  });
});
