import { describe, expect, it } from '@jest/globals';
import { bridgePairs } from '../../../core/chains/bridgePairs.js';
import { parentChains } from '../../../core/chains/parentChains.js';
import { parseAddress } from '../../../core/money/parseAddress.js';

// Addresses as published, in lower case: the table itself carries checksums.
const published = {
  '1/13371': {
    rootERC20BridgeFlowRate: '0xba5e35e26ae59c7aea6f029b68c6460de2d13eb6',
    childERC20Bridge: '0xba5e35e26ae59c7aea6f029b68c6460de2d13eb6',
    rootChainIMX: '0xf57e7e7c23978c3caec3c3548e3d615c346e79ff',
    rootChainWrappedETH: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    childChainWrappedETH: '0x52a6c53869ce09a731cd772f245b97a4401d3348',
    childChainWrappedIMX: '0x3a0c2ba54d6cbd3121f01b96dfd20e99d1696c9d',
    rootAdaptor: '0x4f49b53928a71e553bb1b0f66a5bcb54fd4e8932',
    childAdaptor: '0x4f49b53928a71e553bb1b0f66a5bcb54fd4e8932',
    rootGateway: '0x4f4495243837681061c4743b74b3eedf548d56a5',
  },
  '11155111/13473': {
    rootERC20BridgeFlowRate: '0x0d3c59c779fd552c27b23f723e80246c840100f5',
    childERC20Bridge: '0x0d3c59c779fd552c27b23f723e80246c840100f5',
    rootChainIMX: '0xe2629e08f4125d14e446660028bd98ee60ee69f2',
    rootChainWrappedETH: '0x7b79995e5f793a07bc00c21412e50ecae098e7f9',
    childChainWrappedETH: '0xe9e96d1aad82562b7588f03f49ad34186f996478',
    childChainWrappedIMX: '0x1ccca691501174b4a623ceda58cc8f1a76dc3439',
    rootAdaptor: '0x6328ac88ba8d466a0f551fc7c42c61d1ac7f92ab',
    childAdaptor: '0x6328ac88ba8d466a0f551fc7c42c61d1ac7f92ab',
    rootGateway: '0xe432150cce91c13a887f7d836923d5597add8e31',
  },
};

describe('bridgePairs', () => {
  it('supports sandbox (11155111 with 15003 and with 13473) and production (1 with 13371)', () => {
    expect(
      bridgePairs.map(({ environment, rootChainId, childChainId }) => `${environment} ${rootChainId}/${childChainId}`),
    ).toEqual(['production 1/13371', 'sandbox 11155111/13473', 'sandbox 11155111/15003']);
  });

  it.each(Object.entries(published))('%s has the published addresses, checksummed', (name, addresses) => {
    const pair = bridgePairs.find(({ rootChainId, childChainId }) => `${rootChainId}/${childChainId}` === name);
    expect(pair?.contracts).toEqual(
      Object.fromEntries(Object.entries(addresses).map(([role, address]) => [role, parseAddress(address)])),
    );
  });

  it('has no addresses for 15003, whose published ones are placeholders', () => {
    expect(bridgePairs.find(({ childChainId }) => childChainId === 15003)?.contracts).toBeNull();
  });

  it('agrees with the mapping of child chains to their parents', () => {
    expect(parentChains).toEqual({ 13371: 1, 13473: 11155111, 15003: 11155111 });
    expect(bridgePairs.every(({ rootChainId, childChainId }) => parentChains[childChainId] === rootChainId)).toBe(true);
  });
});
