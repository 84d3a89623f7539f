import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id } from 'ethers';
import {
  decodeBridgeMessage,
  encodeWithdrawalMessage,
  parseTransferMessage,
  WITHDRAW_SIGNATURE,
} from '../../../../plugins/bridge/messages/bridgeMessage.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const message = { token: exchange, sender: player, recipient: stranger, amount: 2n ** 256n - 1n };
const layout = ['bytes32', 'address', 'address', 'address', 'uint256'];
const encoded = (word: string): string =>
  AbiCoder.defaultAbiCoder().encode(layout, [id(word), exchange, player, stranger, message.amount]);

describe('a message of the bridge', () => {
  it('is of the layout and the words that the contracts use, and back', () => {
    expect(WITHDRAW_SIGNATURE).toBe(id('WITHDRAW'));
    expect(encodeWithdrawalMessage(message)).toBe(encoded('WITHDRAW'));
    expect(decodeBridgeMessage(encoded('DEPOSIT'))).toEqual(message);
    expect(() => decodeBridgeMessage('0x1234')).toThrow();
  });

  it.each(['WITHDRAW', 'DEPOSIT'])('moves tokens where it is a %s, in capitals as well', (word) => {
    expect(parseTransferMessage(encoded(word))).toEqual(message);
    expect(parseTransferMessage(encoded(word).toUpperCase().replace('0X', '0x'))).toEqual(message);
  });

  it.each([
    ['announces a token', encoded('MAP_TOKEN')],
    ['is cut off', encoded('DEPOSIT').slice(0, 200)],
    ['is empty', ''],
    ['names no address', `${encoded('WITHDRAW').slice(0, 66)}${'f'.repeat(256)}`],
  ])('moves none where it %s', (_what, payload) => {
    expect(parseTransferMessage(payload)).toBeNull();
  });
});
