import { describe, expect, it } from '@jest/globals';
import { type Address, parseAddress } from '../../../../core/index.js';
import { pairAddress } from '../../../../plugins/swap/constantProduct/pairAddress.js';
import { pairFor, uniswapV2 } from './kit/uniswapV2.js';

const [usdc, weth, dai] = [
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
].map((text) => parseAddress(text)) as [Address, Address, Address];
const { factory, initCodeHash } = uniswapV2;

describe('pairAddress', () => {
  it.each([
    ['USDC and WETH', usdc, weth, '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc'],
    ['DAI and WETH', dai, weth, '0xA478c2975Ab1Ea89e8196811F51A7B7Ade33eB11'],
    ['DAI and USDC', dai, usdc, '0xAE461cA67B15dc8dc81CE7615e0320dA1A9aB8D5'],
  ])('returns the address of the pair of %s on Ethereum, in any order', (_pair, a, b, published) => {
    expect(pairAddress(factory, a, b, initCodeHash)).toBe(published);
    expect(pairAddress(factory, b, a, initCodeHash)).toBe(published);
    expect(pairFor(a, b)).toBe(published);
  });

  it('depends on the factory and on the code', () => {
    const another = pairAddress(parseAddress(`0x${'1'.repeat(40)}`), usdc, weth, initCodeHash);
    const other = pairAddress(factory, usdc, weth, `0x${'1'.repeat(64)}`);
    expect(new Set([another, other, pairFor(usdc, weth)]).size).toBe(3);
  });
});
