import { describe, expect, it } from '@jest/globals';
import { filter, firstValueFrom, lastValueFrom, shareReplay } from 'rxjs';
import { erc20Token, type FundingRequest, onrampPlugin, parseAddress } from 'tributary-sdk';
import { definePlugin, type OnrampProvider, type OnrampRequest } from 'tributary-sdk/plugin';
import { payOn } from './payOn.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();

function shortOf(symbol: string, amount: bigint): FundingRequest {
  const { child, tokens } = bed.devnet;
  return {
    wallet: bed.wallet('player'),
    shortfall: { chainId: child.chainId, tokenAddress: tokens.child[symbol]!.address, amount },
  };
}

describe('the onramp plugin', () => {
  it('offers the card for a token that is sold, carries the order to its end, and the wallet is credited', async () => {
    const { child, tokens, accounts } = bed.devnet;
    const engine = bed.engine({ plugins: [onrampPlugin()] });
    const [player, usdc] = [parseAddress(accounts.player.address), parseAddress(tokens.child['USDC']!.address)];
    const before = await engine.balances.getBalance(child.chainId, player, usdc);
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOf('USDC', 20_000_000n)));
    expect(routes.map(({ kind, priority }) => [kind, priority])).toEqual([['onramp', 3]]);

    const execution$ = engine.execute(routes[0]!, { wallet: bed.wallet('player') }).pipe(shareReplay(1));
    const end = lastValueFrom(execution$);
    const waiting = await firstValueFrom(execution$.pipe(filter(({ tasks }) => tasks[0]?.url !== undefined)));
    await payOn(waiting.tasks[0]!.url!);
    await expect(end).resolves.toMatchObject({
      status: 'done',
      tasks: [{ action: 'pay-by-card', state: 'confirmed', detail: 'DELIVERED' }],
    });
    expect((await engine.balances.getBalance(child.chainId, player, usdc)) - before).toBe(20_000_000n);
  });

  it('searches and carries out through whatever provider is registered', async () => {
    const { child, tokens, accounts } = bed.devnet;
    const gem = erc20Token(child.chainId, parseAddress(tokens.child['GEM']!.address), {
      decimals: 18,
      symbol: 'GEM',
      name: 'Gem',
    });
    const asked: OnrampRequest[] = [];
    const studio: OnrampProvider = {
      id: 'studio',
      getTokens: () => Promise.resolve([gem]),
      buildUrl: (request) => (asked.push(request), Promise.resolve('https://studio.example/pay')),
      parseMessage: () => null,
    };
    const engine = bed.engine({
      plugins: [onrampPlugin(), definePlugin({ id: 'studio', adapters: { onramp: studio } })],
    });
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOf('GEM', 10n ** 18n)));
    expect(routes.map(({ kind }) => kind)).toEqual(['onramp']);
    const { tasks } = await firstValueFrom(
      engine
        .execute(routes[0]!, { wallet: bed.wallet('player') })
        .pipe(filter((snapshot) => snapshot.tasks[0]?.url !== undefined)),
    );
    expect(tasks[0]?.url).toBe('https://studio.example/pay');
    expect(asked).toEqual([{ walletAddress: accounts.player.address, tokenAddress: gem.address, tokenAmount: '1' }]);
  });

  it('does not offer a token that the provider does not sell, and says so', async () => {
    const found = await lastValueFrom(
      bed.engine({ plugins: [onrampPlugin()] }).findFundingRoutes(shortOf('GEM', 10n ** 18n)),
    );
    expect(found).toMatchObject({ status: 'NO_ROUTES_FOUND', rejections: [{ kind: 'onramp', reason: 'NOT_SOLD' }] });
  });

  it('is disabled with its reason while the configuration cannot be read', async () => {
    bed.devnet.faults.set('checkoutApi', { status: 500, match: '/v1/config' });
    const found = await lastValueFrom(bed.engine({ plugins: [onrampPlugin()] }).findFundingRoutes(shortOf('USDC', 1n)));
    expect(found).toMatchObject({ status: 'NO_ROUTE_OPTIONS', disabled: [{ kind: 'onramp', reason: 'CHECK_FAILED' }] });
  });
});
