import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, toArray } from 'rxjs';
import type { DevnetService, Fault } from 'tributary-devnet';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type CheckoutRequest,
  type CheckoutSnapshot,
  type Eip1193Provider,
  type EngineOptions,
  type FundingEngine,
  type ItemRequirementInput,
  onrampPlugin,
  swapPlugin,
} from 'tributary-sdk';
import { type EnginePlugin } from 'tributary-sdk/plugin';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const all = (): readonly EnginePlugin[] => [
  swapPlugin(),
  bridgePlugin(),
  onrampPlugin({ referrerDomain: 'https://game.example' }),
  bridgeSwapPlugin(),
];
const engineWith = (options: Partial<EngineOptions> = {}): FundingEngine => bed.engine({ plugins: all(), ...options });
const token = (symbol: string): string => bed.devnet.tokens.child[symbol]!.address;

function requiring(amount: bigint | string, symbol = 'USDC'): ItemRequirementInput {
  return {
    type: 'ERC20',
    tokenAddress: token(symbol),
    spenderAddress: bed.devnet.contracts.child['marketplace']!,
    amount,
  };
}

function checkout(engine: FundingEngine, request: Partial<CheckoutRequest> = {}): Promise<CheckoutSnapshot> {
  return lastValueFrom(
    engine.smartCheckout({ wallet: bed.wallet('player'), itemRequirements: [requiring(30_000_000n)], ...request }),
  );
}

const kindsOf = ({ routing }: CheckoutSnapshot): ReadonlySet<string> =>
  new Set(routing?.routes.map(({ kind }) => kind));

function passport(): Eip1193Provider {
  const wallet = bed.wallet('player');
  return { isPassport: true, request: (request) => wallet.request(request) };
}

describe('a check whose failure disables only its option', () => {
  it.each<[string, readonly [DevnetService, Fault], readonly (readonly [string, string])[], readonly string[]]>([
    [
      'swaps are not available here',
      ['api', { status: 403, match: '/availability' }],
      [
        ['swap', 'NOT_AVAILABLE_HERE'],
        ['bridge-swap', 'NOT_AVAILABLE_HERE'],
      ],
      ['bridge', 'onramp'],
    ],
    [
      'the availability of swaps is unknown',
      ['api', { status: 500, match: '/availability' }],
      [
        ['swap', 'CHECK_FAILED'],
        ['bridge-swap', 'CHECK_FAILED'],
      ],
      ['bridge', 'onramp'],
    ],
  ])('disables only the affected option if %s', async (_name, [service, fault], disabled, found) => {
    bed.devnet.faults.set(service, fault);
    const snapshot = await checkout(engineWith());
    expect(snapshot.routing?.disabled.map(({ kind, reason }) => [kind, reason]).sort()).toEqual([...disabled].sort());
    expect(kindsOf(snapshot)).toEqual(new Set(found));
    expect(snapshot.routing?.failures).toEqual([]);
  });

  it('disables bridges for a Passport wallet', async () => {
    const snapshot = await checkout(engineWith(), { wallet: passport() });
    expect(snapshot.routing?.disabled.map(({ kind, reason }) => [kind, reason]).sort()).toEqual([
      ['bridge', 'PASSPORT_WALLET'],
      ['bridge-swap', 'PASSPORT_WALLET'],
    ]);
    expect(kindsOf(snapshot)).toEqual(new Set(['swap', 'onramp']));
  });

  it('the card is not configured', async () => {
    const config = JSON.parse(await (await fetch(`${bed.devnet.endpoints.checkoutApi}/v1/config`)).text()) as object;
    bed.devnet.faults.set('checkoutApi', {
      status: 200,
      match: '/v1/config',
      body: JSON.stringify({ ...config, onramp: {} }),
    });
    const snapshot = await checkout(engineWith());
    expect(snapshot.routing?.disabled).toMatchObject([{ kind: 'onramp', reason: 'NOT_CONFIGURED' }]);
    expect(kindsOf(snapshot)).toEqual(new Set(['swap', 'bridge']));
  });

  it("all of them: NO_ROUTE_OPTIONS with the specification's sentence", async () => {
    const { routing } = await checkout(engineWith(), {
      kinds: { swap: false, bridge: false, onramp: false, 'bridge-swap': false },
    });
    expect(routing).toMatchObject({
      status: 'NO_ROUTE_OPTIONS',
      message: 'No routing options are available',
      routes: [],
    });
  });
});

describe('a source that stops answering', () => {
  it('the child chain: a typed error within the limit', async () => {
    bed.devnet.faults.set('childRpc', { socket: 'hang' });
    const failed = checkout(engineWith({ requirementTimeoutMs: 300 }));
    await expect(failed).rejects.toMatchObject({ code: 'ITEM_REQUIREMENTS_ERROR', data: { limitMs: 300 } });
  });

  it('reports bridges as failed within their time limit if the root chain hangs, and keeps other routes', async () => {
    bed.devnet.faults.set('rootRpc', { socket: 'hang' });
    const snapshot = await checkout(engineWith({ finderTimeoutMs: 1_500 }));
    expect(kindsOf(snapshot)).toEqual(new Set(['swap', 'onramp']));
    expect(snapshot.routing?.failures.map(({ kind, code }) => [kind, code]).sort()).toEqual([
      ['bridge', 'FINDER_TIMEOUT'],
      ['bridge-swap', 'FINDER_TIMEOUT'],
    ]);
  });

  it('the message service: no bridge route, and that reason', async () => {
    bed.devnet.faults.set('messageService', { status: 500 });
    const snapshot = await checkout(engineWith());
    expect(kindsOf(snapshot)).toEqual(new Set(['swap', 'onramp']));
    const unknownFees = snapshot.routing?.rejections
      .filter(({ reason }) => reason === 'FEES_UNKNOWN')
      .map(({ kind }) => kind);
    expect(new Set(unknownFees)).toEqual(new Set(['bridge', 'bridge-swap']));
  });

  it('rejects a disconnected wallet', async () => {
    const gone: Eip1193Provider = {
      request: () => Promise.reject(Object.assign(new Error('disconnected'), { code: 4900 })),
    };
    await expect(checkout(engineWith(), { wallet: gone })).rejects.toMatchObject({
      code: 'PROVIDER_REQUEST_FAILED_ERROR',
    });
  });

  it('a wallet without an account', async () => {
    await expect(checkout(engineWith(), { wallet: { request: () => Promise.resolve([]) } })).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
    });
  });

  it('still finds routes if the wallet disconnects midway; executing one stops before anything is sent', async () => {
    const wallet = bed.wallet('player');
    let isGone = false;
    const leaving: Eip1193Provider = {
      request: (request) =>
        isGone ? Promise.reject(Object.assign(new Error('disconnected'), { code: 4900 })) : wallet.request(request),
    };
    const engine = engineWith();
    const { routing } = await checkout(engine, { wallet: leaving });
    isGone = true;
    const ended = await lastValueFrom(engine.execute(routing!.routes[0]!, { wallet: leaving }));
    expect(ended).toMatchObject({ status: 'stopped', error: { code: 'PROVIDER_REQUEST_FAILED_ERROR' } });
  });
});

describe('any order', () => {
  it('finds the same routes in the same order for any order of the plugins', async () => {
    const shown = async (plugins: readonly EnginePlugin[]): Promise<unknown> =>
      (await checkout(bed.engine({ plugins }))).routing?.routes.map(({ id, priority }) => [id, priority]);
    const [swap, bridge, onramp, bridgeSwap] = all() as [EnginePlugin, EnginePlugin, EnginePlugin, EnginePlugin];
    const expected = await shown([swap, bridge, onramp, bridgeSwap]);
    await expect(shown([bridgeSwap, onramp, bridge, swap].map((plugin) => plugin))).resolves.toEqual(expected);
  });

  it('snapshots only grow until the last', async () => {
    const snapshots = await lastValueFrom(
      engineWith()
        .smartCheckout({ wallet: bed.wallet('player'), itemRequirements: [requiring(30_000_000n)] })
        .pipe(toArray()),
    );
    const sizes = snapshots.map(({ requirements, routing }) => [
      requirements.length,
      routing?.routes.length ?? 0,
      routing?.rejections.length ?? 0,
      routing?.disabled.length ?? 0,
      routing?.failures.length ?? 0,
    ]);
    sizes
      .slice(1)
      .forEach((size, index) =>
        size.forEach((count, which) => expect(count).toBeGreaterThanOrEqual(sizes[index]![which]!)),
      );
    const ids = snapshots.map(({ routing }) => routing?.routes.map(({ id }) => id) ?? []);
    ids.slice(1).forEach((later, index) => expect(later).toEqual(expect.arrayContaining(ids[index]!)));
  });
});

describe('requirements on the chain', () => {
  const spenderAddress = '0x1111111111111111111111111111111111111111';

  it('ERC1155 balances count, each id and all spenders together', async () => {
    const potion = {
      type: 'ERC1155',
      contractAddress: bed.devnet.contracts.child['items']!.toLowerCase(),
      id: 7n,
    } as const;
    const itemRequirements: readonly ItemRequirementInput[] = [
      { ...potion, spenderAddress, amount: 3n },
      { ...potion, spenderAddress: token('USDC'), amount: 3n },
    ];
    const { requirements, sufficient } = await checkout(engineWith(), { itemRequirements });
    expect(requirements).toMatchObject([
      {
        type: 'ERC1155',
        sufficient: false,
        required: { balance: 6n },
        current: { balance: 5n },
        delta: { balance: 1n },
      },
    ]);
    expect(sufficient).toBe(false);
  });

  it('shows both amounts of an item priced in native currency, and finds routes for the missing price', async () => {
    const price = { type: 'NATIVE', amount: '210' } as const;
    const held: ItemRequirementInput = {
      type: 'ERC721',
      contractAddress: bed.devnet.contracts.child['collection']!,
      id: 100n,
      spenderAddress,
    };
    const { requirements, insufficient, allowances, routing } = await checkout(engineWith(), {
      itemRequirements: [held, price],
    });
    expect(requirements).toMatchObject([
      { type: 'NATIVE', sufficient: false, required: { formattedBalance: '210' } },
      { type: 'ERC721', sufficient: true },
    ]);
    expect(insufficient).toMatchObject([{ type: 'NATIVE', delta: { formattedBalance: '10' } }]);
    expect(allowances).toMatchObject([{ sufficient: false, itemRequirement: { type: 'ERC721', id: 100n } }]);
    expect(routing).toMatchObject({
      status: 'ROUTES_FOUND',
      shortfall: { token: { address: 'native' }, missing: 10n * 10n ** 18n },
    });
  });

  it('ends with the specification’s sentence and lists all shortfalls if no item can be bought', async () => {
    const potion: ItemRequirementInput = {
      type: 'ERC1155',
      contractAddress: bed.devnet.contracts.child['items']!,
      id: 7n,
      spenderAddress,
      amount: 9n,
    };
    const { insufficient, routing } = await checkout(engineWith(), {
      itemRequirements: [potion, { type: 'NATIVE', amount: '210' }],
    });
    expect(insufficient).toMatchObject([{ type: 'NATIVE' }, { type: 'ERC1155', delta: { balance: 4n } }]);
    expect(routing).toMatchObject({
      status: 'NO_ROUTES_FOUND',
      message: 'Smart Checkout did not find any funding routes to fulfill the transaction',
      shortfall: null,
      routes: [],
    });
  });

  it('checks each of several ids of one ERC721 collection', async () => {
    const hero = {
      type: 'ERC721',
      contractAddress: bed.devnet.contracts.child['collection']!,
      spenderAddress,
    } as const;
    const { requirements } = await checkout(engineWith(), {
      itemRequirements: [
        { ...hero, id: 100n },
        { ...hero, id: '1' },
        { ...hero, id: 999n },
      ],
    });
    expect(requirements.map(({ sufficient }) => sufficient)).toEqual([true, false, false]);
  });

  it('one token in two spellings is one requirement', async () => {
    const upper = `0x${token('USDC').slice(2).toUpperCase()}`;
    const lower = { ...requiring(40n), tokenAddress: token('USDC').toLowerCase() } as ItemRequirementInput;
    const { requirements, allowances } = await checkout(engineWith(), {
      itemRequirements: [lower, { ...requiring(2n), tokenAddress: upper } as ItemRequirementInput],
    });
    expect(requirements).toMatchObject([{ required: { balance: 42n } }]);
    expect(allowances).toHaveLength(1);
  });

  it('shows a token without decimals with 18 and its exact balance, and refuses an amount written as text', async () => {
    const known = await checkout(engineWith(), { itemRequirements: [requiring(0n, 'NODEC')] });
    expect(known.requirements).toMatchObject([{ token: { decimals: 18 }, sufficient: true }]);
    await expect(checkout(engineWith(), { itemRequirements: [requiring('1', 'NODEC')] })).rejects.toMatchObject({
      code: 'ITEM_REQUIREMENTS_ERROR',
    });
  });
});
