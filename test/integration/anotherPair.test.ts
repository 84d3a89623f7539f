import { describe, expect, it } from '@jest/globals';
import { Interface, parseUnits } from 'ethers';
import { lastValueFrom } from 'rxjs';
import type { DevnetToken } from 'tributary-devnet';
import {
  type Address,
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type EnvironmentOverrides,
  type FundingEngine,
  type FundingRoute,
  type Hex,
  swapPlugin,
} from 'tributary-sdk';
import { erc20Abi } from '../../contracts-abi/index.js';
import { type ChainName, useBridge } from './bridgeBed.js';

const chainIds = { root: 710_001, child: 710_002 };
const names = { root: 'studio-root', child: 'studio-child' };
const bed = useBridge({ chainIds, messageServiceNames: names });
const erc20 = new Interface(erc20Abi);
const dollars = (text: string): bigint => parseUnits(text, 6);
/** No process listens on this port, so requests to the product's services fail at once. */
const nobody = 'http://127.0.0.1:9';
/** The origins that the engines of this file sent requests to. */
const asked = new Set<string>();
const recording: typeof fetch = (input, init) => {
  asked.add(new URL(input instanceof Request ? input.url : input).origin);
  return fetch(input, init);
};

const network = (chain: ChainName, symbol: string) => ({
  chainName: `Another ${chain} chain`,
  rpcUrls: [bed.devnet[chain].rpcUrl],
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  blockTimeMs: 1_000,
  finalityBlocks: 1,
});

/** A list of the Token Lists standard: bridged tokens name their counterpart on the other chain. */
function tokenList(): object {
  const { root, child } = bed.devnet.tokens;
  const forms: Readonly<Record<string, string>> = { USDC: root['USDC']!.address, ETH: 'native' };
  const entry = ({ symbol, name, address, decimals, chainId }: DevnetToken): object => ({
    ...{ chainId, address, symbol, name, decimals },
    ...(forms[symbol] && { extensions: { bridgeInfo: { [chainIds.root]: { tokenAddress: forms[symbol] } } } }),
  });
  return { tokens: Object.values(child).map(entry) };
}

function overrides(): EnvironmentOverrides {
  const known = createFundingEngine({ environment: 'sandbox', plugins: [] }).environment.bridgePair.contracts!;
  return {
    l1ChainId: chainIds.root,
    l2ChainId: chainIds.child,
    networks: { [chainIds.root]: network('root', 'ETH'), [chainIds.child]: network('child', 'IMX') },
    bridgePair: { contracts: known },
    endpoints: {
      ...{ api: nobody, checkoutApi: nobody, bridgeApi: nobody, metrics: nobody, onramp: nobody },
      messageService: bed.devnet.endpoints.messageService,
    },
    sources: {
      configuration: {},
      tokens: () => Promise.resolve(tokenList()),
      prices: { [bed.devnet.tokens.child['USDC']!.address]: '0.9998', native: '0.7' },
    },
  };
}

function anEngine(): FundingEngine {
  const { contracts, tokens } = bed.devnet;
  const { WIMX, ETH, USDC } = tokens.child;
  const exchange = contracts.child;
  return bed.engine({
    environment: 'sandbox',
    fetch: recording,
    overrides: overrides(),
    plugins: [
      swapPlugin({
        availability: true,
        secondaryFees: [],
        overrides: {
          rpcURL: bed.devnet.child.rpcUrl,
          exchangeContracts: {
            multicall: exchange['multicall']!,
            coreFactory: exchange['factory']!,
            quoter: exchange['quoter']!,
            swapRouter: exchange['router']!,
            immutableSwapProxy: exchange['swapProxy']!,
          },
          commonRoutingTokens: [WIMX!, ETH!, USDC!],
          nativeToken: { address: 'native', symbol: 'IMX', name: 'IMX', decimals: 18 },
          wrappedNativeToken: WIMX!,
        },
      }),
      bridgePlugin({
        simulation: 'node',
        statusPauses: { firstMs: 20, longestMs: 100 },
        messageServiceChains: {
          [chainIds.root]: { id: names.root, symbol: 'ETH' },
          [chainIds.child]: { id: names.child, symbol: 'IMX' },
        },
      }),
      bridgeSwapPlugin(),
    ],
  });
}

/** Spends the ether on the child chain: an account that holds some needs no bridge. */
async function spendChildEther(): Promise<void> {
  const data = erc20.encodeFunctionData('transfer', [bed.address('spare'), 49n * 10n ** 15n]);
  const [from, to] = [bed.address('player') as Address, bed.token('child', 'ETH') as Address];
  await bed.send('player', { chainId: chainIds.child, from, to, data: data as Hex, value: 0n });
}

async function carryOut(engine: FundingEngine, route: FundingRoute, chain: ChainName): Promise<void> {
  const ended = await lastValueFrom(engine.execute(route, { wallet: bed.wallet('player', chain) }));
  expect(ended).toMatchObject({ status: 'done' });
}

describe('a pair of chains that no table knows, without one of the product’s services', () => {
  it('swaps tokens on the configured chains', async () => {
    const engine = anEngine();
    const [from, WIMX] = [bed.address('player'), bed.token('child', 'WIMX')];
    const result = await engine.dex.quoteExactOutput({
      chainId: chainIds.child,
      fromAddress: from,
      tokenIn: 'native',
      tokenOut: bed.token('child', 'USDC'),
      amount: dollars('1'),
    });
    expect(result.route.some(({ tokenIn }) => tokenIn === WIMX)).toBe(true);
    const before = await bed.balance('child', 'USDC', from);
    await carryOut(engine, await engine.actions.swap({ account: from, result }), 'child');
    expect((await bed.balance('child', 'USDC', from)) - before).toBe(dollars('1'));
  });

  it.each([
    ['there', 'root', 'child'],
    ['back', 'child', 'root'],
  ] as const)('bridges the token %s', async (_way, source, destination) => {
    const engine = anEngine();
    const account = bed.address('player');
    const before = await bed.balance(destination, 'USDC', account);
    const route = await engine.actions.bridge({
      account,
      sourceChainId: chainIds[source],
      destinationChainId: chainIds[destination],
      token: bed.token(source, 'USDC'),
      amount: dollars('1.000001'),
    });
    await carryOut(engine, route, source);
    expect((await bed.balance(destination, 'USDC', account)) - before).toBe(dollars('1.000001'));
  });

  it('checks out with every kind of route, and bridges and swaps', async () => {
    const engine = anEngine();
    const account = bed.address('player');
    await spendChildEther();
    const checkout = await lastValueFrom(
      engine.smartCheckout({
        wallet: bed.wallet('player'),
        itemRequirements: [
          {
            type: 'ERC20',
            tokenAddress: bed.token('child', 'USDC'),
            spenderAddress: bed.devnet.contracts.child['marketplace']!,
            amount: dollars('60'),
          },
        ],
      }),
    );
    const { routes, failures, disabled } = checkout.routing!;
    expect([failures, disabled]).toEqual([[], []]);
    expect(new Set(routes.map(({ kind }) => kind))).toEqual(new Set(['swap', 'bridge', 'bridge-swap']));
    await carryOut(engine, routes.find(({ kind }) => kind === 'bridge-swap')!, 'root');
    expect(await bed.balance('child', 'USDC', account)).toBeGreaterThanOrEqual(dollars('60'));
    const prices = await engine.prices.get(checkout.requirements.flatMap((one) => ('token' in one ? [one.token] : [])));
    expect(prices).toMatchObject({ status: 'fresh', failure: null });
    expect(prices.prices.size).toBe(1);
  });

  it('sends requests to both nodes and the message service only', async () => {
    await anEngine().tokens.getList({ chainId: chainIds.child });
    const { root, child, endpoints } = bed.devnet;
    const allowed = [root.rpcUrl, child.rpcUrl, endpoints.messageService].map((url) => new URL(url).origin);
    expect([...asked].sort()).toEqual(allowed.sort());
  });
});

describe('missing parts of a chain pair', () => {
  const make = (given: EnvironmentOverrides, plugins = [bridgePlugin()]) =>
    createFundingEngine({ environment: 'sandbox', overrides: { ...overrides(), ...given }, plugins });

  it('throws no error if no plugin needs the missing part', () => {
    expect(make({ bridgePair: {} }, []).environment.bridgePair.contracts).toBeNull();
    expect(createFundingEngine({ environment: 'sandbox', overrides: { l2ChainId: 15003 }, plugins: [] })).toBeDefined();
  });

  it('is named by the plugin that needs it, when the engine is made', () => {
    expect(() => make({ bridgePair: {} })).toThrow('overrides.bridgePair.contracts is missing');
    const field = `bridgePlugin.messageServiceChains.${chainIds.root}`;
    expect(() => make({})).toThrow(
      expect.objectContaining({ code: 'AXELAR_CHAIN_NOT_FOUND', data: { chainId: chainIds.root, field } }),
    );
  });
});
