import { describe, expect, it } from '@jest/globals';
import { bridgeableTokens } from '../../../core/bridge/bridgeableTokens.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { Token } from '../../../core/money/Token.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { aNativeToken, aToken, rootChainId } from '../../kit/aToken.js';

const environment = resolveEnvironment({ environment: 'sandbox' });
const usdc = aToken({ chainId: rootChainId });
const eth = aNativeToken({ chainId: rootChainId });
const weth = aToken({
  chainId: rootChainId,
  address: environment.bridgePair.contracts!.rootChainWrappedETH,
  decimals: 18,
  symbol: 'WETH',
  name: 'Wrapped Ether',
});

function bridgeable(listed: readonly Token[], asked: unknown[] = []): Promise<readonly Token[]> {
  const get = (...given: unknown[]) => (asked.push(given), Promise.resolve(listed));
  return bridgeableTokens(aRoutingContext({ tokens: { get } }), environment, {});
}

describe('bridgeableTokens', () => {
  it("are the bridge's own list of the root chain", async () => {
    const asked: unknown[] = [];
    expect(await bridgeable([usdc], asked)).toEqual([usdc]);
    expect(asked).toEqual([[rootChainId, 'bridge', {}]]);
  });

  it('have wrapped ETH where they have ETH, once', async () => {
    expect(await bridgeable([eth, usdc])).toEqual([eth, usdc, weth]);
    expect(await bridgeable([weth, eth])).toEqual([weth, eth]);
  });
});
