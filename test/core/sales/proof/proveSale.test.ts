import { describe, expect, it } from '@jest/globals';
import { id } from 'ethers';
import type { Hex } from '../../../../core/money/Address.js';
import { isKnownCall } from '../../../../core/proof/isKnownCall.js';
import { faultOfSale } from '../../../../core/sales/proof/faultOfSale.js';
import { aToken } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const token = aToken();
const shown = { token, total: 100n, recipientAddress: player, spender: exchange };
const word = (value: string | bigint): string =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')}`;
const log = (address: string, event: string, indexed: readonly (string | bigint)[], value = 0n) => ({
  address,
  topics: [id(event), ...indexed.map(word)],
  data: word(value),
});
const transfer = 'Transfer(address,address,uint256)';
const single = 'TransferSingle(address,address,address,uint256,uint256)';
const batch = 'TransferBatch(address,address,address,uint256[],uint256[])';
const sent = 'Sent(address,address,address,uint256,bytes,bytes)';
/** Pieces of the stranger's collection, moved by the exchange. */
const pieces = (from: string, to: string, id: bigint, amount: bigint) => ({
  ...log(stranger, single, [exchange, from, to]),
  data: `${word(id)}${word(amount).slice(2)}`,
});
const pieceBatch = (from: string, to: string, id: bigint, amount: bigint) => ({
  ...log(stranger, batch, [exchange, from, to]),
  data: `0x${[64n, 128n, 1n, id, 1n, amount].map((one) => word(one).slice(2)).join('')}`,
});
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

describe('faultOfSale', () => {
  it.each([
    ['the price', [log(token.address, transfer, [player, exchange], 100n)]],
    [
      'the price and its change',
      [log(token.address, transfer, [player, exchange], 101n), log(token.address, transfer, [exchange, player], 1n)],
    ],
    ['an item that arrives', [log(stranger, transfer, [stranger, player, 7n])]],
    ['an item that goes to its owner', [log(stranger, transfer, [player, player, 7n])]],
    [
      'an item that leaves and comes back',
      [log(stranger, transfer, [player, exchange, 7n]), log(stranger, transfer, [exchange, player, 7n])],
    ],
    ['pieces that go to their owner', [pieces(player, player, 7n, 2n), pieceBatch(player, player, 7n, 2n)]],
    ['pieces that arrive and are passed on', [pieceBatch(exchange, player, 7n, 2n), pieces(player, exchange, 7n, 2n)]],
    ['tokens with operators that go to their owner', [log(stranger, sent, [player, player, player], 1n)]],
    ['the rest of the approval', [log(token.address, 'Approval(address,address,uint256)', [player, exchange], 0n)]],
    ['moves of others', [log(stranger, transfer, [exchange, stranger], 5n)]],
  ])('finds nothing wrong with %s', (_what, logs) => {
    expect(faultOfSale(logs, shown)).toBeNull();
  });

  it('names what leaves and what is shown', () => {
    const logs = [60n, 41n].map((value) => log(token.address, transfer, [player, exchange], value));
    expect(faultOfSale(logs, shown)).toEqual({ contract: token.address.toLowerCase(), leaves: 101n, shown: 100n });
  });

  it.each([
    ['another token', [log(stranger, transfer, [player, exchange], 1n)]],
    ['a burnt token', [log(stranger, transfer, [player, '0x0000000000000000000000000000000000000000'], 1n)]],
    ['the coin', [log(coin, transfer, [player, exchange], 1n)]],
    ['an item', [log(stranger, transfer, [player, exchange, 7n])]],
    [
      'items',
      [log(stranger, 'TransferSingle(address,address,address,uint256,uint256)', [player, player, exchange], 7n)],
    ],
    ['pieces of which fewer come back', [pieces(player, exchange, 7n, 2n), pieces(exchange, player, 7n, 1n)]],
    ['pieces instead of which others come', [pieceBatch(player, exchange, 7n, 1n), pieces(exchange, player, 8n, 1n)]],
    [
      'an item instead of which another comes',
      [log(stranger, transfer, [player, exchange, 7n]), log(stranger, transfer, [exchange, player, 8n])],
    ],
    ['tokens with operators', [log(stranger, sent, [exchange, player, exchange], 1n)]],
    ['an approval of another token', [log(stranger, 'Approval(address,address,uint256)', [player, exchange], 1n)]],
    [
      'an approval of another spender',
      [log(token.address, 'Approval(address,address,uint256)', [player, stranger], 1n)],
    ],
    ['an approval of more', [log(token.address, 'Approval(address,address,uint256)', [player, exchange], 101n)]],
    ['an approval for all', [log(stranger, 'ApprovalForAll(address,address,bool)', [player, exchange], 1n)]],
    ['an operator', [log(stranger, 'AuthorizedOperator(address,address)', [exchange, player])]],
  ])('reports a fault for %s', (_what, logs) => {
    expect(faultOfSale(logs, shown)).not.toBeNull();
  });
});

describe('isKnownCall', () => {
  it.each([
    ['execute(address,bytes32,address[],bytes[],uint256,bytes)', true],
    ['execute(address,bytes32,(address,string,bytes)[],uint256,bytes)', true],
    ['multicall(bytes[])', false],
    ['transferAndCall(address,uint256)', false],
  ])('returns the expected result for %s: %s', (signature, isKnown) => {
    expect(isKnownCall({ data: id(signature).slice(0, 10) as Hex })).toBe(isKnown);
  });
});
