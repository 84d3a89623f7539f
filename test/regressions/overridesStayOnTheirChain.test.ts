import { describe, expect, it } from '@jest/globals';
import { swapPlugin } from 'tributary-sdk';
import type { SwapOverrides } from '../../plugins/swap/index.js';
import { useDevnet } from '../integration/useDevnet.js';
import { manyRoutingTokens } from '../plugins/swap/quoting/kit/devnetExchange.js';

const bed = useDevnet();
const wrappedNativeToken = manyRoutingTokens.wrappedNativeToken!;

function wrapOn(chain: 'root' | 'child', overrides: SwapOverrides): Promise<unknown> {
  const { chainId } = bed.devnet[chain];
  const { accounts } = bed.devnet;
  const { dex } = bed.engine({ plugins: [swapPlugin({ secondaryFees: [], overrides })] });
  return dex.quoteExactInput({
    chainId,
    fromAddress: accounts.rich.address,
    tokenIn: 'native',
    tokenOut: overrides.wrappedNativeToken!.address,
    amount: 10n ** 17n,
  });
}

describe('overrides of the exchange', () => {
  it('are not applied to another chain than theirs, which is the child chain by default', async () => {
    const refusal = { code: 'CHAIN_NOT_SUPPORTED' };
    await expect(wrapOn('root', manyRoutingTokens)).rejects.toMatchObject(refusal);
    await expect(wrapOn('root', { ...manyRoutingTokens, chainId: bed.devnet.child.chainId })).rejects.toMatchObject(
      refusal,
    );
    await expect(wrapOn('child', { ...manyRoutingTokens, chainId: bed.devnet.child.chainId })).resolves.toMatchObject({
      swap: { to: wrappedNativeToken.address },
    });
  });

  it('build nothing for an address without a contract, on any chain', async () => {
    const refusal = {
      code: 'INVALID_CONFIGURATION',
      message: `There is no contract at wrappedNativeToken (${wrappedNativeToken.address}) on chain ${bed.devnet.root.chainId}`,
    };
    await expect(wrapOn('root', { ...manyRoutingTokens, chainId: bed.devnet.root.chainId })).rejects.toMatchObject(
      refusal,
    );
  });

  it.each(['swapRouter', 'immutableSwapProxy'] as const)('build no swap for a %s without a contract', async (name) => {
    const { child, accounts } = bed.devnet;
    const overrides = {
      ...manyRoutingTokens,
      exchangeContracts: { ...manyRoutingTokens.exchangeContracts, [name]: accounts.empty.address },
    };
    const { dex } = bed.engine({
      plugins: [swapPlugin({ secondaryFees: [{ recipient: accounts.rich.address, basisPoints: 100 }], overrides })],
    });
    const usdc = bed.devnet.tokens.child['USDC']!.address;
    const quote = dex.quoteExactInput({
      chainId: child.chainId,
      fromAddress: accounts.player.address,
      tokenIn: 'native',
      tokenOut: usdc,
      amount: 10n ** 15n,
    });
    await expect(quote).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      message: `There is no contract at ${name} (${accounts.empty.address}) on chain ${child.chainId}`,
    });
  });
});
