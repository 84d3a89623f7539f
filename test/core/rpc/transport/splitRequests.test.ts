import { describe, expect, it } from '@jest/globals';
import { splitRequests } from '../../../../core/rpc/transport/splitRequests.js';

const aRequest = (bytes: number) => ({
  method: 'm',
  params: ['x'.repeat(bytes)],
  isWanted: () => true,
  settle: () => undefined,
});
const lengths = (sizes: readonly number[], most: number) =>
  splitRequests(sizes.map(aRequest), most).map(({ length }) => length);

describe('splitRequests', () => {
  it('splits by number and by size, and keeps the order', () => {
    expect(lengths([1, 1, 1, 1, 1], 2)).toEqual([2, 2, 1]);
    expect(lengths([600_000, 300_000, 200_000, 2_000_000, 1], 100)).toEqual([2, 1, 1, 1]);
    expect(lengths([], 2)).toEqual([]);
  });
});
