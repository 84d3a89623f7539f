import { describe, expect, it } from '@jest/globals';
import { buildUnwrap, buildWrap } from '../../../../plugins/swap/transactions/buildWrap.js';
import { exchange, player } from '../../../kit/people.js';

const request = { chainId: 13473, from: player, wrappedNative: exchange, amount: 15n };

describe('buildWrap', () => {
  it('deposits the amount as value', () => {
    expect(buildWrap(request)).toEqual({ chainId: 13473, from: player, to: exchange, data: '0xd0e30db0', value: 15n });
  });
});

describe('buildUnwrap', () => {
  it('withdraws the amount and sends no value', () => {
    expect(buildUnwrap(request)).toEqual({
      chainId: 13473,
      from: player,
      to: exchange,
      data: `0x2e1a7d4d${'f'.padStart(64, '0')}`,
      value: 0n,
    });
  });
});
