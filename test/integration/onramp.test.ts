import { describe, expect, it } from '@jest/globals';
import { filter, firstValueFrom, lastValueFrom, shareReplay } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import { erc20Token, type FundingRequest, onrampPlugin, parseAddress } from 'tributary-sdk';
import { definePlugin, type OnrampProvider, type OnrampRequest } from 'tributary-sdk/plugin';
import { gameOrigin } from '../kit/gamePage.js';
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
  it('offers the card for a sold token, follows the order to its end, and credits the wallet', async () => {
    const { child, tokens, accounts } = bed.devnet;
    const engine = bed.engine({ plugins: [onrampPlugin({ referrerDomain: gameOrigin })] });
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

  it('has a page address that is valid once, and requests another one', async () => {
    const { tokens, accounts } = bed.devnet;
    const { onramp } = bed.engine({ plugins: [onrampPlugin({ referrerDomain: gameOrigin })] });
    const request = {
      walletAddress: parseAddress(accounts.player.address),
      tokenAddress: tokens.child['USDC']!.address,
      tokenAmount: '5',
    };
    const statusOf = async (page: string, referer = `${gameOrigin}/`): Promise<number> =>
      (await fetch(page, { headers: { referer } })).status;
    const [first, second] = [await onramp.buildUrl(request), await onramp.buildUrl(request)];
    expect(second).not.toBe(first);
    expect(await statusOf(first)).toBe(200);
    expect(await statusOf(first)).toBe(403);
    expect(await statusOf(second, 'https://other.example/')).toBe(403);
    expect(await statusOf(second)).toBe(200);
    expect(await statusOf(`${new URL(first).origin}/?walletAddress=${request.walletAddress}&apiKey=devnet`)).toBe(403);
  });

  it('returns the configured fees, and opens the page with the host’s data about the player', async () => {
    const { accounts } = bed.devnet;
    const email = (account: string): Promise<string | null> =>
      Promise.resolve(account === accounts.player.address ? 'player@example.com' : null);
    const { onramp } = bed.engine({ plugins: [onrampPlugin({ referrerDomain: gameOrigin, email })] });
    await expect(onramp.getTerms?.({})).resolves.toEqual({
      fees: { minimumBasisPoints: 350, maximumBasisPoints: 550 },
      limits: null,
      sellsItems: true,
    });
    const page = await onramp.buildUrl({ walletAddress: parseAddress(accounts.player.address), fiatCurrency: 'EUR' });
    const html = await payOn(page);
    expect(html).toContain('player@example.com');
    expect(html).toContain('50 EUR');
  });

  it('offers only tokens that its provider sells', async () => {
    const { checkoutApi } = bed.devnet.endpoints;
    const configuration = async (): Promise<unknown> => {
      const told = (await (await fetch(`${checkoutApi}/v1/config`)).json()) as {
        readonly onramp: Readonly<Record<string, object>>;
      };
      const { address, decimals, symbol, name } = bed.devnet.tokens.child['GEM']!;
      const other = { publishableApiKey: 'x', tokens: [{ address, decimals, symbol, name }], fees: {} };
      return { ...told, onramp: { ...told.onramp, '999': other } };
    };
    const { overrides } = devnetOverrides(bed.devnet);
    const engine = bed.engine({
      plugins: [onrampPlugin({ referrerDomain: gameOrigin })],
      overrides: { ...overrides, sources: { configuration } },
    });
    const symbolsOf = (tokens: readonly { readonly symbol: string }[]): readonly string[] =>
      tokens.map(({ symbol }) => symbol).sort();
    expect(symbolsOf(await engine.onramp.getTokens())).toEqual(['ETH', 'IMX', 'USDC']);
    expect(symbolsOf((await engine.tokens.getList({ purpose: 'onramp', provider: '999' })).tokens)).toEqual(['GEM']);
    const found = await lastValueFrom(engine.findFundingRoutes(shortOf('GEM', 10n ** 18n)));
    expect(found).toMatchObject({ status: 'NO_ROUTES_FOUND', rejections: [{ kind: 'onramp', reason: 'NOT_SOLD' }] });
  });

  it('searches and executes with any registered provider', async () => {
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
      plugins: [
        onrampPlugin({ referrerDomain: gameOrigin }),
        definePlugin({ id: 'studio', adapters: { onramp: studio } }),
      ],
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

  it('rejects a token that the provider does not sell', async () => {
    const found = await lastValueFrom(
      bed
        .engine({ plugins: [onrampPlugin({ referrerDomain: gameOrigin })] })
        .findFundingRoutes(shortOf('GEM', 10n ** 18n)),
    );
    expect(found).toMatchObject({ status: 'NO_ROUTES_FOUND', rejections: [{ kind: 'onramp', reason: 'NOT_SOLD' }] });
  });

  it('is disabled with its reason while the configuration cannot be read', async () => {
    bed.devnet.faults.set('checkoutApi', { status: 500, match: '/v1/config' });
    const found = await lastValueFrom(
      bed.engine({ plugins: [onrampPlugin({ referrerDomain: gameOrigin })] }).findFundingRoutes(shortOf('USDC', 1n)),
    );
    expect(found).toMatchObject({ status: 'NO_ROUTE_OPTIONS', disabled: [{ kind: 'onramp', reason: 'CHECK_FAILED' }] });
  });
});
