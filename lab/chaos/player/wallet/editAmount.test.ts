import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { player } from '../../world/player.js';
import { editAmount } from './editAmount.js';

const methods = new Interface([
  'function buy(uint256 listingId, uint256 quantity)',
  'function depositETH(uint256 amount)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function exactOutputSingle((address, address, uint24, address, uint256, uint256, uint160))',
]);
const call = (name: string, values: readonly unknown[], value = 0n) => ({
  to: player.address,
  data: methods.encodeFunctionData(name, values),
  value,
});
const swap = (amountOut: bigint) =>
  call('multicall', [
    9n,
    [
      methods.encodeFunctionData('exactOutputSingle', [
        [player.address, player.address, 3_000n, player.address, amountOut, 8n, 0n],
      ]),
    ],
  ]);

describe('editAmount', () => {
  it('lowers the amount of a known call, and changes nothing else', () => {
    expect(editAmount(call('buy', [4n, 6n]), 'unit')).toEqual(call('buy', [4n, 1n]));
    expect(editAmount(call('depositETH', [100n], 120n), 'half')).toEqual(call('depositETH', [50n], 120n));
    expect(editAmount(swap(6n), 'half')).toEqual(swap(3n));
  });

  it('makes a payment of coins smaller', () => {
    expect(editAmount({ to: player.address, data: '0x', value: 8n }, 'unit').value).toBe(1n);
  });

  it.each([
    ['a single piece', call('buy', [4n, 1n])],
    ['an unknown call', { to: player.address, data: '0x12345678', value: 0n }],
    ['a payment of nothing', { to: player.address, data: '0x', value: 0n }],
  ])('leaves the call unchanged: %s', (_what, one) => {
    expect(editAmount(one, 'half')).toBe(one);
  });
});
