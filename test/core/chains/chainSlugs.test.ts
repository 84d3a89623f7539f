import { describe, expect, it } from '@jest/globals';
import { chainSlugs } from '../../../core/chains/chainSlugs.js';

describe('chainSlugs', () => {
  it('names the chains as the product’s API does', () => {
    expect(chainSlugs).toEqual({
      1: 'ethereum',
      11155111: 'sepolia',
      13371: 'imtbl-zkevm-mainnet',
      13473: 'imtbl-zkevm-testnet',
      15003: 'imtbl-zkevm-devnet',
    });
  });
});
