import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { rootBridgeAbi } from '../../../../contracts-abi/index.js';
import { queueWordsAbi, toQueueEntry } from '../../../../plugins/bridge/queue/toQueueEntry.js';
import { exchange, stranger } from '../../../kit/people.js';

describe('toQueueEntry', () => {
  it('checksums the addresses', () => {
    expect(toQueueEntry([BigInt(stranger), BigInt(exchange), 3n, 4n])).toEqual({ withdrawer: stranger, token: exchange, amount: 3n, timestamp: 4n });
  });

  it('refuses a word that is no address', () => {
    expect(() => toQueueEntry([1n << 160n, 1n, 1n, 1n])).toThrow();
  });
});

describe('queueWordsAbi', () => {
  it('is the bridge’s own function', () => {
    const [words, whole] = [queueWordsAbi, rootBridgeAbi].map((abi) => new Interface(abi).getFunction('getPendingWithdrawals')!);
    expect(words!.selector).toBe(whole!.selector);
    expect(words!.outputs[0]!.arrayChildren!.components!.map(({ name }) => name)).toEqual(whole!.outputs[0]!.arrayChildren!.components!.map(({ name }) => name));
  });
});
