import { describe, expect, it } from '@jest/globals';
import { AbiCoder, keccak256 } from 'ethers';
import { poolKeyId } from '../../../../plugins/swap/managed/poolKeyId.js';
import { nobody } from './kit/uniswapV4.js';

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const key = {
  manager: nobody,
  currency0: nobody,
  currency1: usdc,
  fee: 500,
  tickSpacing: 10,
  hooks: nobody,
};

describe('poolKeyId', () => {
  it('is the id under which the pool of ether and USDC, 0.05 %, stands on Ethereum', () => {
    expect(poolKeyId(key)).toBe('0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d8496e8fda8a82ca27');
  });

  it.each([
    ['a hook', { ...key, hooks: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC' }],
    ['another fee and spacing', { ...key, fee: 0x80_0000, tickSpacing: 32_767 }],
    ['two tokens', { ...key, currency0: '0x6B175474E89094C44Da98b954EedeAC495271d0F' }],
  ])('hashes the five words as Solidity encodes them: %s', (_name, other) => {
    const { currency0, currency1, fee, tickSpacing, hooks } = other;
    const types = ['address', 'address', 'uint24', 'int24', 'address'];
    const encoded = AbiCoder.defaultAbiCoder().encode(types, [currency0, currency1, fee, tickSpacing, hooks]);
    expect(poolKeyId(other)).toBe(keccak256(encoded));
  });
});
