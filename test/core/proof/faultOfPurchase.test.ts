import { describe, expect, it } from '@jest/globals';
import { pieceKey, type ShownMoves } from '../../../core/proof/faultOfMoves.js';
import { faultOfPurchase } from '../../../core/proof/faultOfPurchase.js';
import { aToken } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { transfer } from './kit/logs.js';

const token = aToken().address.toLowerCase();
const collection = exchange.toLowerCase();
const shown: ShownMoves = {
  account: player,
  most: new Map([[token, 100n]]),
  items: new Map([[pieceKey(collection, 7n), 1n]]),
  spenders: [],
};
const held = (contract: string, before: bigint, after: bigint) => new Map([[contract, { before, after }]]);
const simulated = (
  balances: ReadonlyMap<string, { before: bigint; after: bigint }>,
  logs: ReturnType<typeof transfer>[] = [],
) => ({
  ...{ reverted: null, logs, balances },
});

describe('faultOfPurchase', () => {
  it.each([
    ['the shown amount is gone', held(token, 500n, 400n)],
    ['the account holds more afterwards', held(stranger, 1n, 2n)],
    ['the shown item is gone', held(collection, 1n, 0n)],
  ])('finds nothing wrong where %s', (_what, balances) => {
    expect(faultOfPurchase(simulated(balances), shown)).toBeNull();
  });

  it.each([
    ['more than the shown amount is gone', held(token, 500n, 399n), { contract: token, leaves: 101n, shown: 100n }],
    ['a token without logs is gone', held(stranger, 5n, 4n), { contract: stranger, leaves: 1n, shown: 0n }],
  ])('refuses a purchase after which %s', (_what, balances, fault) => {
    expect(faultOfPurchase(simulated(balances), shown)).toEqual(fault);
  });

  it('refuses what the logs tell, whatever the balances are', () => {
    const logs = [transfer(stranger, player, exchange, 1n)];
    expect(faultOfPurchase(simulated(held(token, 500n, 500n), logs), shown)).toMatchObject({ leaves: 1n, shown: 0n });
  });
});
