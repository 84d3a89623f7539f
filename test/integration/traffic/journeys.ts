import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import type { Devnet } from 'tributary-devnet';
import type { Eip1193Provider, ExecutionSnapshot, FundingEngine, FundingRoute, Hex, RouteKind } from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';
import { encodeCall } from 'tributary-sdk/plugin';
import { marketData } from './marketData.js';

export interface Player {
  readonly engine: FundingEngine;
  /** Recorded. */
  readonly wallet: Eip1193Provider;
  readonly account: string;
  readonly devnet: Devnet;
}

export interface Journey {
  /** Set up before the recording begins. Default: the player as the devnet has it. */
  readonly isShortOfChildEther?: true;
  run(player: Player): Promise<unknown>;
}

/** Typical actions of players on the default chain pair, from the search to the effect. */
export const journeys: Readonly<Record<string, Journey>> = {
  'a checkout of all four kinds, and once more': {
    isShortOfChildEther: true,
    run: async (player) => {
      await checkout(player, 60_000_000n);
      await checkout(player, 60_000_000n);
    },
  },
  'a checkout that is covered': { run: (player) => checkout(player, 1_000_000n) },
  'routes for the native currency': { run: (player) => search(player, 'native', 200n * 10n ** 18n) },
  'a swap by hand, its receipt in the history': {
    run: async (player) => {
      const { engine, account, devnet } = player;
      const { chainId } = devnet.child;
      const [tokenIn, tokenOut] = [token(player, 'ETH'), token(player, 'USDC')];
      const trade = { chainId, fromAddress: account, tokenIn, tokenOut, slippagePercent: 1 };
      await engine.dex.quoteExactInput({ ...trade, amount: 10n ** 15n });
      const result = await firstValueFrom(
        engine.dex.watchQuote({ ...trade, amount: 5_000_000n, tradeType: 'EXACT_OUTPUT' }).pipe(filter(isReady)),
      );
      await execute(player, await engine.actions.swap({ account, result: result.result }));
      await engine.history(account);
    },
  },
  'a deposit, by hand': {
    run: async (player) => {
      const { engine, account, devnet } = player;
      const [sourceChainId, destinationChainId] = [devnet.root.chainId, devnet.child.chainId];
      const usdc = devnet.tokens.root['USDC']!.address;
      const crossing = { account, sourceChainId, destinationChainId, token: usdc, amount: 2_000_000n };
      await execute(player, await engine.actions.bridge(crossing));
      await engine.bridge.listTransfers?.({ account });
    },
  },
  'a withdrawal, by hand': {
    run: async (player) => {
      const { engine, account, devnet } = player;
      const [sourceChainId, destinationChainId] = [devnet.child.chainId, devnet.root.chainId];
      await engine.bridge.getPendingWithdrawals(account);
      const crossing = { account, sourceChainId, destinationChainId, token: 'native', amount: 10n ** 18n };
      await execute(player, await engine.actions.bridge(crossing));
    },
  },
  'a bridge route that was found, carried out': {
    isShortOfChildEther: true,
    run: async (player) => execute(player, await found(player, 'bridge')),
  },
  'a bridge-swap route that was found, carried out': {
    isShortOfChildEther: true,
    run: async (player) => execute(player, await found(player, 'bridge-swap')),
  },
  'an item: checkout, swap, approval, purchase': {
    run: async (player) => {
      const { engine, wallet, devnet } = player;
      const itemRequirements = [requiring(player, 10_000_000n)];
      const { routing } = await lastValueFrom(engine.smartCheckout({ wallet, itemRequirements }));
      await execute(player, routing!.routes.find(({ kind }) => kind === 'swap')!);
      const to = devnet.contracts.child['marketplace']!;
      await lastValueFrom(
        engine.fulfil(
          { itemRequirements, transactions: [{ to, data: marketData.heroForUsdc, value: 0n }] },
          { wallet },
        ),
      );
    },
  },
};

/** Returns the transaction that leaves the player little ETH on the child chain: then some must be bridged, and all four kinds exist. */
export function childEtherAway({ devnet }: Pick<Player, 'devnet'>): { readonly to: string; readonly data: Hex } {
  const data = encodeCall(erc20Abi, 'transfer', [devnet.accounts.spare.address, 49n * 10n ** 15n]);
  return { to: devnet.tokens.child['ETH']!.address, data };
}

function isReady<T extends { readonly status: string }>(quote: T): quote is Extract<T, { readonly status: 'ready' }> {
  return quote.status === 'ready';
}

function token({ devnet }: Player, symbol: string): string {
  return devnet.tokens.child[symbol]!.address;
}

function requiring(player: Player, amount: bigint) {
  const spenderAddress = player.devnet.contracts.child['marketplace']!;
  return { type: 'ERC20', tokenAddress: token(player, 'USDC'), spenderAddress, amount } as const;
}

function checkout(player: Player, amount: bigint): Promise<unknown> {
  const { engine, wallet } = player;
  return lastValueFrom(engine.smartCheckout({ wallet, itemRequirements: [requiring(player, amount)] }));
}

async function search(
  { engine, wallet, devnet }: Player,
  tokenAddress: string,
  amount: bigint,
): Promise<readonly FundingRoute[]> {
  const shortfall = { chainId: devnet.child.chainId, tokenAddress, amount };
  return (await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }))).routes;
}

async function found(player: Player, wanted: RouteKind): Promise<FundingRoute> {
  const routes = await search(player, token(player, 'USDC'), 60_000_000n);
  return routes.find(({ kind }) => kind === wanted)!;
}

async function execute({ engine, wallet }: Player, route: FundingRoute): Promise<ExecutionSnapshot> {
  const done = await lastValueFrom(engine.execute(route, { wallet }));
  if (done.status !== 'done') throw new Error(`${route.id} ended as ${done.status}: ${done.error?.message}`);
  return done;
}
