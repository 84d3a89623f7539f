import { describe, expect, it } from '@jest/globals';
import { nativeTokenOf } from '../../../core/chains/nativeTokenOf.js';
import { networks } from '../../../core/chains/networks.js';

describe('nativeTokenOf', () => {
  it('is the currency with 18 decimals and the address value "native"', () => {
    expect(nativeTokenOf(networks[13473])).toEqual({
      chainId: 13473,
      address: 'native',
      type: 'native',
      name: 'tIMX',
      symbol: 'tIMX',
      decimals: 18,
    });
    expect(nativeTokenOf(networks[1])).toEqual({
      chainId: 1,
      address: 'native',
      type: 'native',
      name: 'Ethereum',
      symbol: 'ETH',
      decimals: 18,
    });
  });
});
