import { describe, expect, it } from '@jest/globals';
import { startingBridgeForm } from '../../../widgets/bridge/BridgeParameters.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';
import { ether, usdc } from '../kit/aFundingRoute.js';

const rootUsdc = aToken({ chainId: rootChainId, address: exchange });
const deposit = { from: rootChainId, to: childChainId, tokens: [ether, rootUsdc] };
const withdrawal = { from: childChainId, to: rootChainId, tokens: [aNativeToken(), usdc] };
const ways = [deposit, withdrawal] as const;

describe('startingForm', () => {
  it.each([
    ['nothing: the root chain’s own currency, brought over', {}, rootChainId, rootChainId, ether],
    ['a token of the root chain', { tokenAddress: exchange }, rootChainId, rootChainId, rootUsdc],
    ['a token of the child chain: a withdrawal', { tokenAddress: usdc.address }, rootChainId, childChainId, usdc],
    [
      'the native currency of where the wallet is',
      { tokenAddress: 'native' as const },
      childChainId,
      childChainId,
      withdrawal.tokens[0],
    ],
    ['the native currency, with the wallet elsewhere', { tokenAddress: 'native' as const }, 1, rootChainId, ether],
  ])('returns the initial form: %s', (_case, parameters, walletChainId, from, token) => {
    const { form, isMissingToken } = startingBridgeForm(parameters, [...ways], walletChainId);
    expect([form.from, form.token, isMissingToken]).toEqual([from, token, false]);
  });

  it('reports a token that no bridge supports, and chooses no other', () => {
    expect(
      startingBridgeForm({ tokenAddress: `0x${'9'.repeat(40)}` as typeof exchange }, [...ways], rootChainId),
    ).toMatchObject({ isMissingToken: true, form: { token: null } });
  });

  it('keeps the amount as the host writes it', () => {
    expect(startingBridgeForm({ amount: '1.5' }, [...ways], rootChainId).form.text).toBe('1.5');
  });
});
