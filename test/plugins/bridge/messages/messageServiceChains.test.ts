import { describe, expect, it } from '@jest/globals';
import { messageServiceChains } from '../../../../plugins/bridge/messages/messageServiceChains.js';

describe('messageServiceChains', () => {
  it.each([
    [1, 'ethereum', 'ETH'],
    [11155111, 'ethereum-sepolia', 'ETH'],
    [13371, 'immutable', 'IMX'],
    [13473, 'immutable', 'IMX'],
    [15003, 'immutable', 'IMX'],
  ])('%i is %s with %s', (chainId, serviceId, symbol) => {
    expect(messageServiceChains[chainId]).toEqual({ id: serviceId, symbol });
  });

  it('does not know other chains', () => {
    expect(messageServiceChains[137]).toBeUndefined();
  });
});
