import { describe, expect, it } from '@jest/globals';
import { messageServiceChains } from '../../../../plugins/bridge/messages/messageServiceChains.js';
import { assertBridge } from '../../../../plugins/bridge/validation/assertBridge.js';
import { sandbox } from '../kit/aService.js';

const { bridgePair } = sandbox;

describe('assertBridge', () => {
  it('takes the bridge of the environment', () => {
    expect(() => assertBridge(bridgePair, messageServiceChains)).not.toThrow();
  });

  it('throws if the contracts are unknown', () => {
    expect(() => assertBridge({ ...bridgePair, contracts: null }, messageServiceChains)).toThrow(
      'invalid configuration: overrides.bridgePair.contracts is missing',
    );
  });

  it.each([
    ['no name', undefined],
    ['an empty id', { id: '', symbol: 'GOLD' }],
    ['no symbol', { id: 'studio', symbol: '' }],
  ])('misses the message service’s name of a chain: %s', (_what, name) => {
    const chains = { ...messageServiceChains, ...(name && { 31338: name }) };
    expect(() => assertBridge({ ...bridgePair, childChainId: 31338 }, chains)).toThrow(
      expect.objectContaining({
        code: 'AXELAR_CHAIN_NOT_FOUND',
        data: { chainId: 31338, field: 'bridgePlugin.messageServiceChains.31338' },
      }),
    );
  });
});
