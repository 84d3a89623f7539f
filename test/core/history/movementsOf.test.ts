import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id, zeroPadValue } from 'ethers';
import { movementsOf } from '../../../core/history/movementsOf.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { exchange, player } from '../../kit/people.js';

const token = parseAddress(`0x${'7a'.repeat(20)}`);
const bridge = parseAddress(`0x${'7b'.repeat(20)}`);
const nobody = parseAddress(`0x${'00'.repeat(20)}`);
const contracts = { wrapped: [token], bridge: [bridge], called: [exchange] };
const abi = AbiCoder.defaultAbiCoder();
const word = (address: string): string => zeroPadValue(address.toLowerCase(), 32);
const number = (value: bigint): string => abi.encode(['uint256'], [value]);
const aLog = (signature: string, indexed: readonly string[], data: string, address: string = token) => ({
  address: address.toLowerCase(),
  topics: [id(signature), ...indexed],
  data,
});
const tokensOf = (...logs: ReturnType<typeof aLog>[]) => movementsOf(logs, contracts).tokens;
const TRANSFER = 'Transfer(address,address,uint256)';
const single = 'TransferSingle(address,address,address,uint256,uint256)';
const batch = 'TransferBatch(address,address,address,uint256[],uint256[])';

describe('movementsOf', () => {
  it('reads what changed hands: tokens, single items, items of many', () => {
    const from = exchange;
    const to = player;
    expect(tokensOf(aLog(TRANSFER, [word(from), word(to)], number(5n)))).toEqual([{ token, from, to, value: 5n }]);
    expect(tokensOf(aLog(TRANSFER, [word(from), word(to), number(11n)], '0x'))).toEqual([
      { token, from, to, value: 1n, tokenId: 11n },
    ]);
    const indexed = [word(nobody), word(from), word(to)];
    expect(tokensOf(aLog(single, indexed, abi.encode(['uint256', 'uint256'], [7n, 2n])))).toEqual([
      { token, from, to, value: 2n, tokenId: 7n },
    ]);
    const many = abi.encode(
      ['uint256[]', 'uint256[]'],
      [
        [7n, 8n],
        [2n, 3n],
      ],
    );
    expect(tokensOf(aLog(batch, indexed, many))).toEqual([
      { token, from, to, value: 2n, tokenId: 7n },
      { token, from, to, value: 3n, tokenId: 8n },
    ]);
  });

  it.each([
    ['without an amount', aLog(TRANSFER, [word(exchange), word(player)], '0x')],
    ['with more than an amount', aLog(TRANSFER, [word(exchange), word(player)], `${number(1n)}00`)],
    ['with an invalid sender address', aLog(TRANSFER, [number(2n ** 200n), word(player)], number(1n))],
    ['without a receiver', aLog(TRANSFER, [word(exchange)], number(1n))],
    ['of items without data', aLog(single, [word(nobody), word(exchange), word(player)], '0x')],
    [
      'of items, more ids than amounts',
      aLog(
        batch,
        [word(nobody), word(exchange), word(player)],
        abi.encode(['uint256[]', 'uint256[]'], [[1n, 2n], [1n]]),
      ),
    ],
    ['of many items that is cut off', aLog(batch, [word(nobody), word(exchange), word(player)], number(64n))],
    [
      'of items with an invalid receiver address',
      aLog(single, [word(nobody), word(exchange), number(2n ** 200n)], number(1n)),
    ],
    ['of items without a sender', aLog(single, [word(nobody)], abi.encode(['uint256', 'uint256'], [7n, 2n]))],
    ['with an item that isn’t a number', aLog(TRANSFER, [word(exchange), word(player), '0x12'], '0x')],
    ['of something else', aLog('Approval(address,address,uint256)', [word(exchange), word(player)], number(1n))],
    [
      'of an invalid contract address',
      { ...aLog(TRANSFER, [word(exchange), word(player)], number(1n)), address: '0x12' },
    ],
  ])('takes nothing from a log %s', (_case, log) => {
    expect(tokensOf(log)).toEqual([]);
  });

  it('reads wrapping and unwrapping of the wrapped currency alone, and counts no mint or burn twice', () => {
    const wraps = aLog('Deposit(address,uint256)', [word(player)], number(3n));
    const unwraps = aLog('Withdrawal(address,uint256)', [word(player)], number(4n));
    expect(movementsOf([wraps, unwraps], contracts)).toMatchObject({
      tokens: [
        { token, from: token, to: player, value: 3n },
        { token, from: player, to: token, value: 4n },
      ],
      wrapped: [{ from: player, value: 3n }],
      unwrapped: [{ to: player, value: 4n }],
    });
    const told = [
      aLog(TRANSFER, [word(nobody), word(player)], number(3n)),
      aLog(TRANSFER, [word(player), word(nobody)], number(4n)),
    ];
    expect(tokensOf(wraps, unwraps, ...told)).toHaveLength(2);
    expect(movementsOf([{ ...wraps, address: exchange.toLowerCase() }], contracts)).toMatchObject({
      tokens: [],
      wrapped: [],
    });
  });

  it('believes the bridge alone about what it pays out, and only the side that does', () => {
    const imx = aLog(
      'IMXDeposit(address,address,address,uint256)',
      [word(token), word(exchange), word(player)],
      number(9n),
      bridge,
    );
    const eth = aLog(
      'RootChainETHWithdraw(address,address,address,address,uint256)',
      [word(token), word(token), word(player)],
      abi.encode(['address', 'uint256'], [exchange, 8n]),
      bridge,
    );
    const paidOut = (...logs: ReturnType<typeof aLog>[]) => movementsOf(logs, contracts).paidOut;
    expect(paidOut(imx, eth)).toEqual([
      { token: 'native', from: bridge, to: player, value: 9n },
      { token: 'native', from: bridge, to: player, value: 8n },
    ]);
    expect(paidOut({ ...imx, address: exchange.toLowerCase() })).toEqual([]);
    // The root side's event of that name says that tokens went in.
    expect(paidOut({ ...imx, topics: imx.topics.slice(0, 3) })).toEqual([]);
  });

  it('believes the called contract alone about fees', () => {
    const ofToken = aLog(
      'FeeTaken(address,address,address,uint256)',
      [word(token), word(player), word(bridge)],
      number(2n),
      exchange,
    );
    const ofNative = aLog('FeeTaken(address,address,uint256)', [word(player), word(bridge)], number(3n), exchange);
    expect(movementsOf([ofToken, ofNative], contracts).fees).toEqual([
      { token, from: player, to: bridge, value: 2n },
      { token: 'native', from: player, to: bridge, value: 3n },
    ]);
    expect(movementsOf([{ ...ofToken, address: token.toLowerCase() }], contracts).fees).toEqual([]);
  });

  describe('a mint that differs from the wrapping counts as a separate movement', () => {
    const wraps = aLog('Deposit(address,uint256)', [word(player)], number(3n));
    const unwraps = aLog('Withdrawal(address,uint256)', [word(player)], number(3n));
    it.each([
      ['of another token', aLog(TRANSFER, [word(nobody), word(player)], number(3n), bridge)],
      ['from another sender', aLog(TRANSFER, [word(exchange), word(player)], number(3n))],
      ['to another receiver', aLog(TRANSFER, [word(nobody), word(exchange)], number(3n))],
      ['of another amount', aLog(TRANSFER, [word(nobody), word(player)], number(4n))],
    ])('counts both for a mint %s', (_what, minted) => {
      expect(tokensOf(minted, wraps)).toHaveLength(2);
    });
    it.each([
      ['of another token', aLog(TRANSFER, [word(player), word(nobody)], number(3n), bridge)],
      ['of another account', aLog(TRANSFER, [word(exchange), word(nobody)], number(3n))],
      ['to another receiver', aLog(TRANSFER, [word(player), word(exchange)], number(3n))],
      ['of another amount', aLog(TRANSFER, [word(player), word(nobody)], number(4n))],
    ])('counts both for a burn %s', (_what, burnt) => {
      expect(tokensOf(burnt, unwraps)).toHaveLength(2);
    });
    it('counts once if the mint matches the wrapping', () => {
      expect(tokensOf(wraps, aLog(TRANSFER, [word(nobody), word(player)], number(3n)))).toEqual([
        { token, from: nobody, to: player, value: 3n },
      ]);
    });
  });

  describe('takes no item', () => {
    const seven = abi.encode(['uint256', 'uint256'], [7n, 2n]);
    it.each([
      ['from an address that can’t be parsed', aLog(single, [word(nobody), number(2n ** 200n), word(player)], seven)],
      ['to an address that can’t be parsed', aLog(single, [word(nobody), word(exchange), number(2n ** 200n)], seven)],
      [
        'from an event with the layout of another',
        aLog('Other(address,address,address,uint256,uint256)', [word(nobody), word(exchange), word(player)], seven),
      ],
    ])('ignores an item transfer %s', (_what, log) => {
      expect(tokensOf(log)).toEqual([]);
    });
  });

  it('reads addresses in any case, and none out of a word that is longer or begins otherwise', () => {
    const mixed = word(player).toUpperCase().replace('0X', '0x');
    expect(tokensOf(aLog(TRANSFER, [mixed, word(exchange)], number(1n)))).toMatchObject([{ from: player }]);
    for (const spoiled of [`${word(player)}00`, `00${word(player)}`, '0x', word(player).replace('0x00', '0x01')])
      expect(tokensOf(aLog(TRANSFER, [spoiled, word(exchange)], number(1n)))).toEqual([]);
    expect(tokensOf(aLog(TRANSFER, [word(player), word(exchange)], `00${number(1n)}`))).toEqual([]);
  });

  describe('takes no fee', () => {
    const TOKEN_FEE = 'FeeTaken(address,address,address,uint256)';
    const NATIVE_FEE = 'FeeTaken(address,address,uint256)';
    const none = number(2n ** 200n);
    it.each([
      ['of no token', aLog(TOKEN_FEE, [none, word(player), word(bridge)], number(2n), exchange)],
      ['without a payer', aLog(TOKEN_FEE, [word(token), none, word(bridge)], number(2n), exchange)],
      ['without a receiver', aLog(TOKEN_FEE, [word(token), word(player)], number(2n), exchange)],
      ['without an amount', aLog(TOKEN_FEE, [word(token), word(player), word(bridge)], '0x', exchange)],
      ['of native currency without a payer', aLog(NATIVE_FEE, [none, word(bridge)], number(2n), exchange)],
      ['of native currency without a receiver', aLog(NATIVE_FEE, [word(player)], number(2n), exchange)],
      ['of native currency without an amount', aLog(NATIVE_FEE, [word(player), word(bridge)], '0x02', exchange)],
      [
        'out of another event of its layout',
        aLog(
          'FeeGiven(address,address,address,uint256)',
          [word(token), word(player), word(bridge)],
          number(2n),
          exchange,
        ),
      ],
    ])('ignores a fee %s', (_what, log) => {
      expect(movementsOf([log], contracts).fees).toEqual([]);
    });
  });

  describe('takes nothing that a bridge says', () => {
    const IMX = 'IMXDeposit(address,address,address,uint256)';
    const none = number(2n ** 200n);
    it.each([
      [
        'of another event',
        aLog('Other(address,address,address,uint256)', [word(token), word(exchange), word(player)], number(9n), bridge),
      ],
      [
        'of another event with its amount behind',
        aLog(
          'Other(address,address,address,address,uint256)',
          [word(token), word(token), word(player)],
          abi.encode(['address', 'uint256'], [exchange, 8n]),
          bridge,
        ),
      ],
      ['without a receiver', aLog(IMX, [word(token), word(exchange), none], number(9n), bridge)],
      ['without an amount', aLog(IMX, [word(token), word(exchange), word(player)], '0x', bridge)],
      [
        'with a topic too many',
        aLog(IMX, [word(token), word(exchange), word(player), word(player)], number(9n), bridge),
      ],
    ])('ignores a bridge log %s', (_what, log) => {
      expect(movementsOf([log], contracts).paidOut).toEqual([]);
    });
  });

  it.each([
    ['without an account', aLog('Deposit(address,uint256)', [number(2n ** 200n)], number(3n))],
    ['without an amount', aLog('Deposit(address,uint256)', [word(player)], '0x')],
    ['of another event', aLog('Mint(address,uint256)', [word(player)], number(3n))],
  ])('takes no wrapping %s', (_what, log) => {
    expect(movementsOf([log], contracts)).toEqual({ tokens: [], paidOut: [], wrapped: [], unwrapped: [], fees: [] });
  });
});
