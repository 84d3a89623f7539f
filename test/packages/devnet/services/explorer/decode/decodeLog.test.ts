import { describe, expect, it } from '@jest/globals';
import { id, toBeHex, ZeroAddress, ZeroHash } from 'ethers';
import { decodeLog } from '../../../../../../packages/devnet/services/explorer/decode/decodeLog.js';
import { movements } from '../../../../../../packages/devnet/services/explorer/movements.js';

const transfer = id('Transfer(address,address,uint256)');
const word = (value: bigint): string => toBeHex(value, 32);
const coins = { address: ZeroAddress, topics: [transfer, ZeroHash, ZeroHash], data: word(45n) };
const piece = { address: ZeroAddress, topics: [transfer, ZeroHash, ZeroHash, word(45n)], data: '0x' };
const ends = { from: ZeroAddress, to: ZeroAddress, contract: ZeroAddress };

describe('decodeLog', () => {
  it('distinguishes a token’s transfer from an item’s, which have the same topic', () => {
    const [ofCoins, ofPiece] = [decodeLog(coins), decodeLog(piece)];
    expect([ofCoins?.fields.at(-1), ofPiece?.fields.at(-1)]).toEqual([
      { name: 'value', value: { kind: 'integer', value: 45n } },
      { name: 'tokenId', value: { kind: 'integer', value: 45n } },
    ]);
    expect(movements([ofCoins!, ofPiece!])).toEqual([
      { ...ends, itemId: null, amount: 45n },
      { ...ends, itemId: 45n, amount: 1n },
    ]);
  });

  it('is null if the bytes do not fit, or if the log is unknown', () => {
    expect(decodeLog({ ...coins, data: '0x12' })).toBeNull();
    expect(decodeLog({ ...coins, topics: [id('Nothing()')] })).toBeNull();
    expect(decodeLog({ ...coins, topics: [] })).toBeNull();
  });
});
