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

const amounted = (amount: object, { logs }: ReturnType<typeof one>) => ({
  logs: logs.map((log) => ({ ...log, amount })),
});

describe('footprints', () => {
  it.each<[string, Footprint, object]>([
    ['none', footprints.none, { logs: [] }],
    ['anyLogOf', footprints.anyLogOf(exchange), { logs: [{ address: exchange, topics: [] }], isLoose: true }],
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
      footprints.transfer(exchange, player, stranger, 5n),
      amounted({ word: 0, least: 5n, isNet: true }, one('Transfer(address,address,uint256)', mine, theirs)),
    ],
    [
      'spends',
      footprints.spends(exchange, player, 5n),
      amounted({ word: 0, least: 5n }, one('Transfer(address,address,uint256)', mine)),
    ],
    ['spends, of the native currency', footprints.spends(NATIVE, player, 5n), { logs: [] }],
    [
      'receives',
      footprints.receives(exchange, player, 5n),
      amounted({ word: 0, least: 5n, isNet: true }, one('Transfer(address,address,uint256)', null, mine)),
    ],
    ['receives, of the native currency', footprints.receives(NATIVE, player, 5n), { logs: [], isLoose: true }],
    [
      'wraps',
      footprints.wraps(exchange, player, 5n),
      amounted({ word: 0, least: 5n }, one('Deposit(address,uint256)', mine)),
    ],
    [
      'unwraps',
      footprints.unwraps(exchange, player, 5n),
      amounted({ word: 0, least: 5n }, one('Withdrawal(address,uint256)', mine)),
    ],
    [
      'revocation',
      footprints.revocation(exchange, player, stranger),
      amounted({ word: 0, least: 0n, most: 0n }, one('Approval(address,address,uint256)', mine, theirs)),
    ],
  ])('matches the logs of %s', (_what, footprint, expected) => {
    expect(footprint).toEqual(expected);
  });

  it('combines the logs of several', () => {
    const parts = [footprints.wraps(exchange, player, 5n), footprints.none, footprints.anyLogOf(stranger)];
    expect(footprints.all(...parts)).toEqual({ logs: [...parts[0]!.logs, ...parts[2]!.logs], isLoose: true });
    expect(footprints.all(parts[0]!, footprints.none)).toEqual({ logs: parts[0]!.logs });
  });
});
