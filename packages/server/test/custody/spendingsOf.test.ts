import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { Hex } from 'tributary-sdk';
import { spendingsOf } from '../../src/custody/spendingsOf.js';

const token = '0x3B2d8A1931736Fc321C24864BceEe981B11c3c57';
const [shop, player] = ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'];
const erc20 = new Interface([
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function burn(uint256)',
]);
const payment = (data: string, value = 0n) => ({
  ...{ key: 'k', tenant: 'game', chainId: 5, sender: player, to: token, data: data as Hex, value },
});
const call = (name: string, ...given: readonly unknown[]): string => erc20.encodeFunctionData(name, given);
const moved = { token: token.toLowerCase(), amount: 9n, recipient: shop.toLowerCase() };

describe('spendingsOf', () => {
  it.each([
    ['transfer', call('transfer', shop, 9n)],
    ['transferFrom', call('transferFrom', player, shop, 9n)],
    ['approve', call('approve', shop, 9n)],
    ['increaseAllowance', call('increaseAllowance', shop, 9n)],
  ])('counts what %s moves of the token, and who gets it', (_name, data) => {
    expect(spendingsOf(payment(data))).toEqual([moved]);
    expect(spendingsOf(payment(`${data.slice(0, 2)}${data.slice(2).toUpperCase()}`))).toEqual([moved]);
  });

  it('counts the coin that a call of a token carries as well', () => {
    const coin = { token: 'native', amount: 5n, recipient: token.toLowerCase() };
    expect(spendingsOf(payment(call('transfer', shop, 9n), 5n))).toEqual([coin, moved]);
  });

  it.each([
    ['no data', '0x'],
    ['a call that moves no token', call('burn', 9n)],
    ['less than a selector', '0xa9059c'],
  ])('counts the coin alone with %s', (_what, data) => {
    expect(spendingsOf(payment(data, 5n))).toEqual([{ token: 'native', amount: 5n, recipient: token.toLowerCase() }]);
  });

  it.each(['transfer', 'approve', 'increaseAllowance'])(
    'returns null if the parameters of %s are truncated',
    (name) => {
      expect(spendingsOf(payment(call(name, shop, 9n).slice(0, -2)))).toBeNull();
      expect(spendingsOf(payment(call(name, shop, 9n).slice(0, 10)))).toBeNull();
    },
  );

  it('returns null if those of transferFrom are truncated', () => {
    expect(spendingsOf(payment(call('transferFrom', player, shop, 9n).slice(0, -64)))).toBeNull();
  });
});
