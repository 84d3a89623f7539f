import { describe, expect, it } from '@jest/globals';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { COIN, faultOfMoves, pieceKey, type ShownMoves } from '../../../core/proof/faultOfMoves.js';
import { aToken } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { log, transfer, word, words } from './kit/logs.js';

const token = parseAddress(aToken().address);
const collection = exchange;
const shown = (given: Partial<ShownMoves> = {}): ShownMoves => ({
  account: player,
  most: new Map([[token.toLowerCase(), 100n]]),
  items: new Map([[pieceKey(collection, 7n), 2n]]),
  spenders: [
    { contract: token.toLowerCase(), spender: exchange, most: 100n },
    { contract: collection.toLowerCase(), spender: stranger, most: 1n },
  ],
  ...given,
});
const nobody = `0x${'0'.repeat(40)}`;
const item = (from: string, to: string, itemId: bigint) =>
  log(collection, 'Transfer(address,address,uint256)', [from, to, itemId]);
const pieces = (from: string, to: string, data: string) =>
  log(collection, 'TransferSingle(address,address,address,uint256,uint256)', [stranger, from, to], data);
const batch = (from: string, to: string, data: string) =>
  log(collection, 'TransferBatch(address,address,address,uint256[],uint256[])', [stranger, from, to], data);
/** Two items in one log: their ids, and how many pieces of each. */
const batchData = (ids: readonly [bigint, bigint], amounts: readonly [bigint, bigint]) =>
  words(64n, 160n, 2n, ...ids, 2n, ...amounts);
const approval = (address: string, spender: string, amount: bigint) =>
  log(address, 'Approval(address,address,uint256)', [player, spender], word(amount));
const itemApproval = (spender: string) =>
  log(collection, 'Approval(address,address,uint256)', [player, spender, 7n], '0x');
const operator = (spender: string, isApproved: bigint, owner: string = player) =>
  log(collection, 'ApprovalForAll(address,address,bool)', [owner, spender], word(isApproved));
const sent777 = (address: string, from: string, to: string) =>
  log(address, 'Sent(address,address,address,uint256,bytes,bytes)', [stranger, from, to], words(1n, 96n, 128n, 0n, 0n));
const burned777 = (address: string, from: string) =>
  log(address, 'Burned(address,address,uint256,bytes,bytes)', [stranger, from], words(1n, 96n, 128n, 0n, 0n));
const operator777 = (address: string, spender: string) =>
  log(address, 'AuthorizedOperator(address,address)', [spender, player]);
const permit2 = (event: string, amount: bigint) =>
  log(stranger, event, [player, token, exchange], words(amount, 10n ** 9n));

describe('faultOfMoves', () => {
  it.each([
    ['the shown amount of a token', [transfer(token, player, exchange, 100n)]],
    ['a shown token, named in lower case', [transfer(token.toLowerCase(), player, exchange, 100n)]],
    [
      'a token of which enough comes back',
      [transfer(token, player, exchange, 130n), transfer(token, exchange, player, 30n)],
    ],
    ['any amount that arrives', [transfer(token, stranger, player, 500n), transfer(stranger, exchange, player, 1n)]],
    ['the shown pieces of an item', [pieces(player, stranger, words(7n, 2n))]],
    ['a shown item', [item(player, stranger, 7n)]],
    ['shown pieces in a list', [batch(player, stranger, batchData([7n, 8n], [2n, 0n]))]],
    ['pieces that arrive with unreadable data', [pieces(stranger, player, '0x'), batch(stranger, player, '0x12')]],
    ['unreadable pieces of others', [batch(stranger, exchange, '0x')]],
    ['an announced approval', [approval(token, exchange, 100n)]],
    ['an announced approval of one item', [itemApproval(stranger)]],
    ['an item approval that is taken back', [itemApproval(nobody)]],
    ['an operator that is dismissed', [operator(exchange, 0n)]],
    ['another account’s operator', [operator(exchange, 1n, stranger)]],
    ['an announced spender of tokens with operators', [operator777(token, exchange)]],
    ['a shown token with operators', [sent777(token, player, exchange), burned777(token, player)]],
    ['tokens with operators that arrive', [sent777(stranger, exchange, player), burned777(stranger, exchange)]],
    ['a log of which nothing is known', [log(stranger, 'Paused(address)', [player])]],
    ['a log without topics', [{ address: stranger, topics: [], data: '0x' }]],
  ])('finds nothing wrong with %s', (_what, logs) => {
    expect(faultOfMoves(logs, shown())).toBeNull();
  });

  it.each([
    [
      'more of a token',
      [transfer(token, player, exchange, 101n)],
      { contract: token.toLowerCase(), leaves: 101n, shown: 100n },
    ],
    [
      'a token that is not shown',
      [transfer(stranger, player, exchange, 1n)],
      { contract: stranger.toLowerCase(), leaves: 1n, shown: 0n },
    ],
    ['the coin', [transfer(COIN, player, exchange, 3n)], { contract: COIN, leaves: 3n, shown: 0n }],
    ['more pieces of an item', [pieces(player, stranger, words(7n, 3n))], { leaves: 'item 7', shown: 'nothing' }],
    [
      'pieces of another item in a list',
      [batch(player, stranger, batchData([7n, 9n], [1n, 1n]))],
      { leaves: 'item 9' },
    ],
    ['pieces in two logs', [pieces(player, stranger, words(7n, 2n)), item(player, stranger, 7n)], { leaves: 'item 7' }],
    ['pieces that leave with unreadable data', [pieces(player, stranger, '0x')], { leaves: 'items', shown: 'nothing' }],
    ['a list of pieces with unreadable data', [batch(player, stranger, '0x12')], { leaves: 'items' }],
    [
      'a list with more items than amounts',
      [batch(player, stranger, words(64n, 160n, 2n, 8n, 9n, 1n, 4n))],
      { leaves: 'item 8' },
    ],
    [
      'an item approval for another spender',
      [itemApproval(exchange)],
      { contract: collection.toLowerCase(), approves: word(exchange), shown: 'nothing' },
    ],
    ['an approval of more', [approval(token, exchange, 101n)], { approves: word(exchange) }],
    ['an approval on another contract', [approval(stranger, exchange, 1n)], { contract: stranger.toLowerCase() }],
    [
      'an approval without an amount',
      [log(token, 'Approval(address,address,uint256)', [player, stranger])],
      { approves: word(stranger) },
    ],
    [
      'an approval whose amount is cut off',
      [log(token, 'Approval(address,address,uint256)', [player, stranger], '0x00')],
      { approves: word(stranger) },
    ],
    ['an operator', [operator(exchange, 1n)], { approves: word(exchange) }],
    ['an operator of tokens', [operator777(token, stranger)], { approves: word(stranger), shown: 'nothing' }],
    ['unseen tokens with operators', [sent777(stranger, player, exchange)], { leaves: 'tokens or items' }],
    [
      'burnt tokens with operators',
      [burned777(stranger, player)],
      { contract: stranger.toLowerCase(), shown: 'nothing' },
    ],
    [
      'a Permit2 approval',
      [permit2('Approval(address,address,address,uint160,uint48)', 1n)],
      { contract: stranger.toLowerCase() },
    ],
    [
      'a Permit2 signature',
      [permit2('Permit(address,address,address,uint160,uint48,uint48)', 1n)],
      { contract: stranger.toLowerCase() },
    ],
  ])('reports the fault: %s', (_what, logs, fault) => {
    expect(faultOfMoves(logs, shown())).toMatchObject(fault);
  });

  it.each([
    'Approval(address,address,address,uint160,uint48)',
    'Permit(address,address,address,uint160,uint48,uint48)',
  ])('accepts that an approval of Permit2 is taken back: %s', (event) => {
    expect(faultOfMoves([permit2(event, 0n)], shown())).toBeNull();
  });

  it('names the first fault of several, approvals before sums', () => {
    const logs = [transfer(token, player, exchange, 101n), operator(exchange, 1n), approval(stranger, exchange, 1n)];
    expect(faultOfMoves(logs, shown())).toMatchObject({ contract: collection.toLowerCase(), approves: word(exchange) });
  });

  it('counts what is shown of the coin', () => {
    const coinShown = shown({ most: new Map([[COIN, 3n]]) });
    expect(faultOfMoves([transfer(COIN, player, exchange, 3n)], coinShown)).toBeNull();
    expect(faultOfMoves([transfer(COIN, player, exchange, 4n)], coinShown)).toMatchObject({ leaves: 4n, shown: 3n });
  });
});

describe('pieceKey', () => {
  it('is one key for both spellings of a contract', () => {
    expect(pieceKey(collection, 7n)).toBe(pieceKey(collection.toLowerCase(), 7n));
    expect(pieceKey(collection, 7n)).not.toBe(pieceKey(collection, 8n));
  });
});
