import { describe, expect, it } from '@jest/globals';
import { ChainHead } from '../../../../core/rpc/batching/ChainHead.js';

function aHead() {
  const head = new ChainHead();
  const moves: bigint[] = [];
  head.moves$.subscribe((number) => moves.push(number));
  return { head, moves };
}

describe('ChainHead', () => {
  it('emits when the number moves, not when it is confirmed', () => {
    const { head, moves } = aHead();
    for (const number of [5n, 5n, 6n]) head.observe(number, 0);
    expect(moves).toEqual([5n, 6n]);
    expect(head.number).toBe(6n);
  });

  it('does not go back with a node that lags behind', () => {
    const { head, moves } = aHead();
    for (const number of [6n, 5n, 5n, 6n, 5n, 5n]) head.observe(number, 0);
    expect(moves).toEqual([6n]);
  });

  it('goes back with a chain that was rolled back', () => {
    const { head, moves } = aHead();
    for (const number of [6n, 3n, 3n, 4n]) head.observe(number, 0);
    expect(moves).toEqual([6n, 4n]);
  });

  it('knows how long ago the number was confirmed', () => {
    const { head } = aHead();
    expect(head.seenWithin(10, 0)).toBeNull();
    head.observe(5n, 100);
    expect([head.seenWithin(10, 109), head.seenWithin(10, 110)]).toEqual([5n, null]);
  });
});
