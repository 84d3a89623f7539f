import { describe, expect, it } from '@jest/globals';
import { asNetworkSays } from '../../../flows/money/asNetworkSays.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { networks } from '../../widgets/kit/context.js';

describe('asNetworkSays', () => {
  it('names the native currency as its network does, and leaves every other token', () => {
    const { symbol, name } = networks[childChainId].nativeCurrency;
    expect(
      asNetworkSays(aNativeToken({ symbol: 'X', icon: 'https://x.example' }), networks[childChainId]),
    ).toMatchObject({
      ...{ symbol, name, icon: 'https://x.example' },
    });
    expect(asNetworkSays(aToken(), networks[childChainId])).toEqual(aToken());
    expect(asNetworkSays(aNativeToken({ symbol: 'X' }), undefined)).toMatchObject({ symbol: 'X' });
  });
});
