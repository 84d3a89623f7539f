import { describe, expect, it } from '@jest/globals';
import { parseUnits } from 'ethers';
import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import {
  bridgePlugin,
  type FundingEngine,
  formatAmount,
  PrivateKeyWallet,
  priceOf,
  swapPlugin,
  type Token,
} from 'tributary-sdk';
import { createBridgeFlow, createHoldingsFlow, type HoldingsState } from 'tributary-sdk/flows';
import { acrossPlugin } from 'tributary-sdk/plugins/across';
import { readBridgeTokens } from '../../flows/bridge/bridgeTokens.js';
import { readBridgeWays } from '../../flows/bridge/bridgeWays.js';
import { useDevnet } from './useDevnet.js';

const [root, home, base, polygon] = [11155111, 13473, 8453, 137];
const bed = useDevnet({
  chains: [
    { id: base, name: 'Local Base' },
    { id: polygon, nativeCurrency: { name: 'POL', symbol: 'POL', usd: '0.4' } },
  ],
  bridges: ['gateway', 'across'],
});

const usdcOn = (chainId: number): string => bed.devnet.chain(chainId).tokens['USDC']!.address;

function anEngine(prices?: object): FundingEngine {
  const { overrides, ...options } = devnetOverrides(bed.devnet);
  const { pools, feesUrl } = bed.devnet.across!;
  const dollars = Object.fromEntries([home, base, polygon].map((chainId) => [chainId, usdcOn(chainId)]));
  const across = acrossPlugin({
    ...{ pools, tokens: [dollars], fees: { url: feesUrl } },
    statusPauses: { firstMs: 30, longestMs: 60 },
  });
  return bed.engine({
    ...options,
    overrides: { ...overrides, ...(prices && { sources: { prices } }) },
    plugins: [swapPlugin(), bridgePlugin(), across],
  });
}

const account = (): string => bed.devnet.accounts.rich.address;
const provider = (chainId: number): PrivateKeyWallet =>
  new PrivateKeyWallet({
    privateKey: bed.devnet.accounts.rich.privateKey,
    networks: Object.fromEntries(bed.devnet.chains.map(({ chainId: id, rpcUrl }) => [id, rpcUrl])),
    chainId,
  });

async function tokenOn(engine: FundingEngine, chainId: number): Promise<Token> {
  return engine.tokens.getTokenInfo(chainId, usdcOn(chainId));
}

describe('chains in addition to the pair', () => {
  it('are shown with the balances from each chain, and their value', async () => {
    const engine = anEngine();
    const { state$ } = createHoldingsFlow(engine, account(), { provider: provider(home) });
    const dollars = await Promise.all([home, base, polygon].map((chainId) => tokenOn(engine, chainId)));
    // Prices arrive as chains are read: the first ones cover only some balances.
    const arePriced = ({ prices }: HoldingsState): boolean => dollars.every((token) => priceOf(prices, token) !== null);
    const state = await firstValueFrom(
      state$.pipe(filter((told) => told.chains.every(({ status }) => status === 'read') && arePriced(told))),
    );
    expect(state.chains.map(({ chainId }) => chainId)).toEqual([home, root, polygon, base]);
    for (const chainId of [base, polygon]) {
      const { balances } = state.chains.find((chain) => chain.chainId === chainId)!;
      const usdc = dollars.find((token) => token.chainId === chainId)!;
      const held = await engine.balances.getTokenBalance({
        walletAddress: account(),
        chainId,
        tokenAddress: usdc.address,
      });
      expect(balances.find(({ token }) => token.address === usdc.address)).toMatchObject({ balance: held.balance });
      expect(balances[0]).toMatchObject({ token: { type: 'native', symbol: chainId === polygon ? 'POL' : 'ETH' } });
      expect(priceOf(state.prices, usdc)).toEqual(priceOf(state.prices, dollars[0]!));
    }
  });

  it('have a separate price for a token without a counterpart on the purchase chain', async () => {
    const engine = anEngine({ native: '0.7', [`${polygon}:native`]: '0.4', [usdcOn(home)]: '0.99' });
    const coin = await engine.tokens.getTokenInfo(polygon, 'native');
    const [snapshot, none] = await Promise.all([
      engine.prices.get([coin, await tokenOn(engine, base)]),
      anEngine({ native: '0.7' }).prices.get([coin]),
    ]);
    expect([priceOf(snapshot, coin), priceOf(snapshot, await tokenOn(engine, base))]).toEqual([
      { digits: 4n, decimals: 1 },
      { digits: 99n, decimals: 2 },
    ]);
    expect(priceOf(none, coin)).toBeNull();
  });

  it('keep showing the others if the node of one is down', async () => {
    const engine = anEngine();
    bed.devnet.faults.set(`rpc:${base}`, { status: 503 });
    const { state$ } = createHoldingsFlow(engine, account(), { provider: provider(home) });
    const state = await firstValueFrom(
      state$.pipe(filter(({ chains }) => chains.every(({ status }) => status !== 'reading'))),
    );
    expect(state.chains.map(({ chainId, status }) => [chainId, status])).toEqual([
      [home, 'read'],
      [root, 'read'],
      [polygon, 'read'],
      [base, 'unread'],
    ]);
  });

  it('are bridged by the transfer form to every chain that a bridge reaches, to the wei', async () => {
    const engine = anEngine();
    const ways = await readBridgeWays(engine);
    const { signal } = new AbortController();
    const { tokens } = await readBridgeTokens(
      engine,
      ways,
      { sourceChainId: base, destinationChainId: polygon },
      signal,
    );
    expect(tokens.map(({ token, arrivesAs }) => [token.chainId, token.symbol, arrivesAs?.chainId])).toEqual([
      [base, 'USDC', polygon],
    ]);
    const form = { from: base, to: polygon, recipient: null, token: tokens[0]!.token, text: '20' };
    const sender = { account: account(), isPassport: false } as Parameters<typeof createBridgeFlow>[1]['sender'];
    const flow = createBridgeFlow(engine, { sender, form, locale: 'en' });
    const { offer } = await firstValueFrom(flow.state$.pipe(filter((state) => state.offer.status === 'ready')));
    if (offer.status !== 'ready') throw new Error('not offered');
    const [step] = offer.route.steps;
    expect([step?.chainId, step?.delivers.token.chainId]).toEqual([base, polygon]);
    const arrives = step!.delivers.value;
    expect(arrives).toBeGreaterThan(parseUnits('19', 6));
    const before = await engine.balances.getBalance(polygon, sender.account, tokens[0]!.arrivesAs!.address);
    const ended = await lastValueFrom(engine.execute(offer.route, { wallet: provider(base) }));
    expect(ended.status).toBe('done');
    const after = await anEngine().balances.getBalance(polygon, sender.account, tokens[0]!.arrivesAs!.address);
    expect(formatAmount(after - before, 6)).toBe(formatAmount(arrives, 6));
  });
});
