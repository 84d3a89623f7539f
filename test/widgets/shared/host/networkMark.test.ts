import { describe, expect, it } from '@jest/globals';
import { networkMark, networkName } from '../../../../widgets/shared/host/networkMark.js';
import { hues, networkGrounds } from '../../../../widgets/theme/hues.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { networks } from '../../kit/context.js';

const aNetwork = (chainId: number, chainName: string, iconUrls?: readonly string[]) => ({
  ...networks[childChainId],
  ...{ chainId, chainName },
  ...(iconUrls && { iconUrls }),
});
const known = {
  l1ChainId: rootChainId,
  l2ChainId: childChainId,
  networks: {
    ...networks,
    10: aNetwork(10, 'OP Mainnet'),
    8453: aNetwork(8453, 'Base', ['https://icons.example/base.svg']),
  },
};

describe('networkMark', () => {
  it('has a glyph for the two chains of the environment, and letters with a hue for each other chain', () => {
    expect([childChainId, rootChainId, 10, 8453].map((chainId) => networkMark(known, chainId))).toEqual([
      { name: 'Immutable zkEVM', hue: 'river', glyph: 'waves' },
      { name: 'Ethereum', hue: 'violet', glyph: 'mountain' },
      { name: 'OP Mainnet', hue: 'moss' },
      { name: 'Base', hue: 'ember', icon: 'https://icons.example/base.svg' },
    ]);
  });

  it('names an unknown chain by its number', () => {
    expect([networkName(known, 5), networkMark(known, 5)]).toEqual(['5', { name: '5', hue: 'moss' }]);
  });

  it('has a gradient for every flat background', () => {
    expect(Object.keys(networkGrounds).filter((hue) => !Object.hasOwn(hues, hue))).toEqual([]);
  });
});
