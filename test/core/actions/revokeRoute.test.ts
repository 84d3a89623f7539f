import { describe, expect, it } from '@jest/globals';
import type { ActionDeps } from '../../../core/actions/ActionDeps.js';
import { createActions } from '../../../core/actions/createActions.js';
import { revokedAllowance } from '../../../core/actions/revokeRoute.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { Address } from '../../../core/money/Address.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { exchange, player } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

const token = aToken();

function revoke(allowed: bigint, given: object = {}) {
  const chain = new ScriptedChain().script('eth_call', () => `0x${allowed.toString(16).padStart(64, '0')}`);
  const deps = {
    environment: resolveEnvironment({ environment: 'sandbox' }),
    chains: new ScriptedChains(chain),
    tokens: { describe: () => Promise.resolve(token) },
  } as unknown as ActionDeps;
  const request = { account: player.toLowerCase(), chainId: childChainId, token: token.address, spender: exchange };
  return createActions(deps).revoke({ ...request, ...given });
}

describe('the taking back of an allowance', () => {
  it('is a route of one step that says what is allowed now', async () => {
    expect(await revoke(45n)).toMatchObject({
      id: `revoke:${childChainId}:${token.address}:${exchange}`,
      kind: 'revoke',
      account: player,
      confirmations: 1,
      expectedSeconds: 15,
      steps: [{ type: 'REVOKE', spender: exchange, allowed: 45n, delivers: { token, value: 0n } }],
    });
    expect((await revoke(0n)).confirmations).toBe(0);
  });

  it.each([
    ['INVALID_ADDRESS', { token: 'native' }],
    ['INVALID_ADDRESS', { spender: '0x12' }],
    ['INVALID_ADDRESS', { account: 'me' }],
    ['CHAIN_NOT_SUPPORTED_ERROR', { chainId: 5 }],
  ])('is refused with %s for %p', async (code, given) => {
    await expect(revoke(1n, given)).rejects.toMatchObject({ code });
  });

  it('sets the allowance to zero', () => {
    expect(revokedAllowance(token.address as Address, exchange)).toMatchObject({
      amount: 0n,
      spenderAddress: exchange,
    });
  });
});
