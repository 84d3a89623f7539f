import { describe, expect, it } from '@jest/globals';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { Address } from '../../../core/money/Address.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { isKnownByListOnly, pricedForms } from '../../../core/prices/pricedForms.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';

const { bridgePair } = resolveEnvironment({ environment: 'sandbox' });
const { rootChainIMX, rootChainWrappedETH, childChainWrappedETH, childChainWrappedIMX } = bridgePair.contracts!;
const rootUsdc = aToken({ chainId: rootChainId, address: parseAddress('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238') });
const listed = [
  { token: aToken(), bridge: 'native' },
  { token: rootUsdc, bridge: 'native', childForm: aToken() },
];
const onRoot = (address: Address) => aToken({ chainId: rootChainId, address });

describe('pricedForms', () => {
  it.each([
    ['a token of the child chain by its own address', aToken(), [aToken().address]],
    [
      'a token of the child chain in another spelling',
      aToken({ address: aToken().address.toLowerCase() as Address }),
      [aToken().address],
    ],
    ['native IMX by itself, then by what wraps it', aNativeToken(), ['native', childChainWrappedIMX]],
    [
      'wrapped IMX by itself, then by what it wraps',
      aToken({ address: childChainWrappedIMX }),
      [childChainWrappedIMX, 'native'],
    ],
    ['IMX of the root chain by native IMX', onRoot(rootChainIMX), ['native', childChainWrappedIMX]],
    [
      'IMX of the root chain in another spelling',
      onRoot(rootChainIMX.toLowerCase() as Address),
      ['native', childChainWrappedIMX],
    ],
    ['ether by its form on the child chain', aNativeToken({ chainId: rootChainId }), [childChainWrappedETH]],
    ['wrapped ether by the same', onRoot(rootChainWrappedETH), [childChainWrappedETH]],
    ['a token of the root chain by the form that the list names', rootUsdc, [aToken().address]],
    [
      'no token by its symbol alone',
      aToken({ chainId: rootChainId, address: parseAddress(`0x${'00'.repeat(19)}aa`) }),
      [],
    ],
    ['no token of another chain', aToken({ chainId: 1 }), []],
    ['no currency of another chain', aNativeToken({ chainId: 1 }), []],
  ])('returns the priced tokens: %s', (_what, token, forms) => {
    expect(pricedForms(token, bridgePair, listed)).toEqual(forms);
  });

  it('takes a listed form of another chain for none', () => {
    expect(
      pricedForms(rootUsdc, bridgePair, [{ token: rootUsdc, bridge: null, childForm: aToken({ chainId: 13371 }) }]),
    ).toEqual([]);
  });

  it('takes the form of a token of a further chain from a list that stands on either side', () => {
    const onBase = aToken({ chainId: 8453, address: rootUsdc.address });
    const home = { token: onBase, bridge: 'native', childForm: aToken() };
    const away = { token: aToken(), bridge: 'native', childForm: onBase };
    for (const entry of [home, away]) expect(pricedForms(onBase, bridgePair, [entry])).toEqual([aToken().address]);
    expect(pricedForms(aToken({ chainId: 10, address: onBase.address }), bridgePair, [home, away])).toEqual([]);
  });

  it('looks for native IMX under both its addresses where the list names it', () => {
    const form = aNativeToken({ chainId: childChainId });
    expect(pricedForms(rootUsdc, bridgePair, [{ token: rootUsdc, bridge: null, childForm: form }])).toEqual([
      'native',
      childChainWrappedIMX,
    ]);
  });
});

describe('a pair without a bridge', () => {
  const alone = { ...bridgePair, contracts: null };

  it('prices a token of the child chain by its own address alone, and one of the root chain by the list', () => {
    expect(pricedForms(aNativeToken(), alone, listed)).toEqual(['native']);
    expect(pricedForms(rootUsdc, alone, listed)).toEqual([aToken().address]);
    expect(isKnownByListOnly(onRoot(rootChainIMX), alone)).toBe(true);
  });
});

describe('isKnownByListOnly', () => {
  it.each([
    ['a token of the root chain', rootUsdc, true],
    ['IMX of the root chain', onRoot(rootChainIMX), false],
    ['ether', aNativeToken({ chainId: rootChainId }), false],
    ['a token of the child chain', aToken(), false],
    ['a token of another chain', aToken({ chainId: 1 }), true],
    ['the currency of another chain, which is not that of the root chain', aNativeToken({ chainId: 1 }), true],
  ])('returns the expected result for %s', (_what, token, isIt) => {
    expect(isKnownByListOnly(token, bridgePair)).toBe(isIt);
  });
});
