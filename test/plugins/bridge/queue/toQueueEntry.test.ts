import { describe, expect, it } from '@jest/globals';
import { ZERO_ADDRESS } from '../../../../core/plugin/index.js';
import { type QueueRecord, toQueueEntry } from '../../../../plugins/bridge/queue/toQueueEntry.js';
import { exchange, stranger } from '../../../kit/people.js';

describe('toQueueEntry', () => {
  it('names what the contract recorded', () => {
    expect(toQueueEntry([stranger, exchange, 3n, 4n])).toEqual({
      withdrawer: stranger,
      token: exchange,
      amount: 3n,
      timestamp: 4n,
    });
  });

  it.each<[string, QueueRecord]>([
    ['withdrawer', [ZERO_ADDRESS, exchange, 3n, 4n]],
    ['token', [stranger, ZERO_ADDRESS, 3n, 4n]],
    ['amount', [stranger, exchange, 0n, 4n]],
    ['time', [stranger, exchange, 3n, 0n]],
  ])('takes a record without a %s for empty', (_, record) => {
    expect(toQueueEntry(record)).toBeNull();
  });
});
