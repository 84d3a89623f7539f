import { describe, expect, it } from '@jest/globals';
import { knownChainIds } from '../../../core/config/knownChainIds.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';

describe('knownChainIds', () => {
  it('begins where purchases happen, and has the further ones by number, each once', () => {
    const network = {
      chainName: 'Base',
      rpcUrls: ['https://base.example'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    };
    const overrides = { networks: { 8453: network, 10: network, 13473: { blockTimeMs: 500 } } };
    expect(knownChainIds(resolveEnvironment({ environment: 'sandbox' }))).toEqual([13473, 11155111]);
    expect(knownChainIds(resolveEnvironment({ environment: 'sandbox', overrides }))).toEqual([
      13473, 11155111, 10, 8453,
    ]);
  });
});
