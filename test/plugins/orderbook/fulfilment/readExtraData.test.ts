import { describe, expect, it } from '@jest/globals';
import type { Hex } from '../../../../core/index.js';
import { readExtraData } from '../../../../plugins/orderbook/fulfilment/readExtraData.js';
import { player } from '../../../kit/people.js';

const signature = '33'.repeat(64);
const extraData = (version: string, taker: string, expiry: string, context = '0301'): Hex =>
  `0x${version}${taker.slice(2)}${expiry}${signature}${context}`;

describe('readExtraData', () => {
  it('reads who may fill the order, and until when', () => {
    expect(readExtraData(extraData('00', player, '000000006553f100'))).toEqual({
      taker: player,
      expiresAt: 1_700_000_000,
    });
    expect(readExtraData(extraData('00', `0x${'00'.repeat(20)}`, '0000000000000001'))).toEqual({
      taker: null,
      expiresAt: 1,
    });
  });

  it.each<[string, Hex]>([
    ['another version', extraData('01', player, '000000006553f100')],
    ['nothing', '0x'],
    ['no context', extraData('00', player, '000000006553f100', '')],
    ['no end', extraData('00', player, 'ffffffffffffffff')],
  ])('throws a TypeError for %s', (_what, data) => {
    expect(() => readExtraData(data)).toThrow(TypeError);
  });
});
