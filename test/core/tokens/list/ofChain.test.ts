import { describe, expect, it } from '@jest/globals';
import { resolveEnvironment } from '../../../../core/config/resolveEnvironment.js';
import { ofChain } from '../../../../core/tokens/list/ofChain.js';
import { aToken, childChainId, rootChainId } from '../../../kit/aToken.js';

const { bridgePair } = resolveEnvironment({ environment: 'sandbox' });
const usdc = aToken();
const form = (chainId: number) => ({
  token: aToken({ chainId }),
  bridge: 'native',
  childForm: usdc,
  decimalsOf: childChainId,
});

describe('ofChain', () => {
  it('has what a list says of the chain, and nothing of another', () => {
    const listed = [{ token: usdc, bridge: null }, form(rootChainId)];
    expect(ofChain(listed, childChainId, bridgePair)).toEqual([listed[0]]);
  });

  it('has a form with the decimals of the other chain between the two of the bridge only', () => {
    const listed = [form(rootChainId), form(56)];
    expect(ofChain(listed, rootChainId, bridgePair)).toEqual([listed[0]]);
    expect(ofChain(listed, 56, bridgePair)).toEqual([]);
  });

  it('has none where the pair has no bridge of the product', () => {
    expect(ofChain([form(rootChainId)], rootChainId, { ...bridgePair, contracts: null })).toEqual([]);
  });

  it('includes a counterpart that has a separate entry, on any chain', () => {
    const own = { token: aToken({ chainId: 56, decimals: 18 }), bridge: 'native', childForm: usdc };
    expect(ofChain([own], 56, bridgePair)).toEqual([own]);
  });
});
