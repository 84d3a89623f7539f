import { describe, expect, it } from '@jest/globals';
import { id } from 'ethers';
import { NATIVE } from '../../../core/money/Address.js';
import { addressTopic } from '../../../core/sending/chain/topics.js';
import type { Footprint } from '../../../core/sending/Footprint.js';
import { footprints } from '../../../core/sending/footprints.js';
import { exchange, player, stranger } from '../../kit/people.js';

const [mine, theirs] = [addressTopic(player), addressTopic(stranger)];
const one = (signature: string, ...topics: readonly (string | null)[]) => ({
  logs: [{ address: exchange, topics: [id(signature), ...topics] }],
});

describe('footprints', () => {
  it.each<[string, Footprint, object]>([
    ['none', footprints.none, { logs: [] }],
    ['anyLogOf', footprints.anyLogOf(exchange), { logs: [{ address: exchange, topics: [] }] }],
    [
      'approval',
      footprints.approval(exchange, player, stranger),
      one('Approval(address,address,uint256)', mine, theirs),
    ],
    [
      'approvalForAll',
      footprints.approvalForAll(exchange, player, stranger),
      one('ApprovalForAll(address,address,bool)', mine, theirs),
    ],
    [
      'transfer',
      footprints.transfer(exchange, player, stranger),
      one('Transfer(address,address,uint256)', mine, theirs),
    ],
    ['spends', footprints.spends(exchange, player), one('Transfer(address,address,uint256)', mine)],
    ['spends, of the native currency', footprints.spends(NATIVE, player), { logs: [] }],
    ['receives', footprints.receives(exchange, player), one('Transfer(address,address,uint256)', null, mine)],
    ['receives, of the native currency', footprints.receives(NATIVE, player), { logs: [] }],
    ['wraps', footprints.wraps(exchange, player), one('Deposit(address,uint256)', mine)],
    ['unwraps', footprints.unwraps(exchange, player), one('Withdrawal(address,uint256)', mine)],
  ])('%s', (_what, footprint, expected) => {
    expect(footprint).toEqual(expected);
  });

  it('all of several', () => {
    const parts = [footprints.wraps(exchange, player), footprints.none, footprints.anyLogOf(stranger)];
    expect(footprints.all(...parts).logs).toEqual([...parts[0]!.logs, ...parts[2]!.logs]);
  });
});
