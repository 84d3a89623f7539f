import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, toArray } from 'rxjs';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type CheckoutRequest,
  type CheckoutSnapshot,
  type FundingEngine,
  type FundingRoute,
  type ItemRequirementInput,
  onrampPlugin,
  parseAddress,
  swapPlugin,
} from 'tributary-sdk';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const kinds = ['swap', 'bridge', 'onramp', 'bridge-swap'];

function engineWithAll(): FundingEngine {
  return bed.engine({
    plugins: [
      bridgeSwapPlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgePlugin(),
      swapPlugin(),
    ],
  });
}

function usdc(): string {
  return bed.devnet.tokens.child['USDC']!.address;
}

function requiring(amount: bigint | string): ItemRequirementInput {
  return { type: 'ERC20', tokenAddress: usdc(), spenderAddress: bed.devnet.contracts.child['marketplace']!, amount };
}

function checkout(engine: FundingEngine, request: Partial<CheckoutRequest>): Promise<CheckoutSnapshot> {
  return lastValueFrom(
    engine.smartCheckout({ wallet: bed.wallet('player'), itemRequirements: [requiring(150_000_000n)], ...request }),
  );
}

function heldUsdc(engine: FundingEngine): Promise<bigint> {
  return engine.balances.getBalance(
    bed.devnet.child.chainId,
    parseAddress(bed.devnet.accounts.player.address),
    parseAddress(usdc()),
  );
}

/** The player holds 1.25 USDC on the child chain and 100 on the root chain, so that 60 leaves room for every kind. */
const within = 60_000_000n;

describe('engine.smartCheckout', () => {
  it('streams requirements first, then routes, and completes with the requested ones', async () => {
    const snapshots = await lastValueFrom(
      engineWithAll()
        .smartCheckout({ wallet: bed.wallet('player'), itemRequirements: [requiring(within)] })
        .pipe(toArray()),
    );
    expect(snapshots[0]).toMatchObject({ status: 'reading', sufficient: null });
    expect(snapshots[1]).toMatchObject({
      sufficient: false,
      insufficient: [{ type: 'ERC20', delta: { formattedBalance: '58.75' } }],
    });
    expect(snapshots.at(-1)).toMatchObject({
      status: 'done',
      routing: { status: 'ROUTES_FOUND', pending: [], failures: [] },
    });
  });

  it('finds all four kinds, sorted by priority for any order of the plugins', async () => {
    await spendChildTokens();
    const { routing } = await checkout(engineWithAll(), { itemRequirements: [requiring(within)] });
    expect([...new Set(routing?.routes.map(({ kind }) => kind))]).toEqual(kinds);
    expect(routing?.failures).toEqual([]);
  });

  it('sends no further request if the balance suffices', async () => {
    const snapshot = await checkout(engineWithAll(), { itemRequirements: [requiring(1_000_000n)] });
    expect(snapshot).toMatchObject({ status: 'done', sufficient: true, insufficient: [], routing: null });
  });

  it('counts an ERC20 requirement in full if the balance must not count', async () => {
    const { routing, sufficient } = await checkout(engineWithAll(), {
      itemRequirements: [requiring(1_000_000n)],
      routing: 'full-amount',
    });
    expect(sufficient).toBe(true);
    expect(routing?.routes[0]?.steps.at(-1)?.delivers.value).toBe(1_000_000n);
  });

  it('reports the allowance that is missing, and an approval that leaves it covering the whole requirement', async () => {
    const { allowances } = await checkout(engineWithAll(), { itemRequirements: [requiring(within)] });
    expect(allowances).toMatchObject([{ sufficient: false, delta: within, resetTransaction: null }]);
  });

  it('reads decimal text with the decimals of the token', async () => {
    const { insufficient } = await checkout(engineWithAll(), { itemRequirements: [requiring('60')] });
    expect(insufficient).toMatchObject([{ required: { balance: within, formattedBalance: '60' } }]);
  });

  it('names all requirements that are short, and offers no route for several', async () => {
    const gem = {
      type: 'ERC20',
      tokenAddress: bed.devnet.tokens.child['GEM']!.address,
      spenderAddress: bed.devnet.contracts.child['marketplace']!,
      amount: '9000',
    } as const;
    const { insufficient, routing } = await checkout(engineWithAll(), { itemRequirements: [requiring(within), gem] });
    expect(insufficient).toHaveLength(2);
    expect(routing).toMatchObject({
      status: 'NO_ROUTES_FOUND',
      message: 'Smart Checkout did not find any funding routes to fulfill the transaction',
      routes: [],
    });
  });

  it('offers routes for a native shortfall, gas included', async () => {
    const { insufficient, routing } = await checkout(engineWithAll(), {
      itemRequirements: [{ type: 'NATIVE', amount: '200' }],
      transaction: { type: 'GAS', gasToken: { type: 'NATIVE', limit: 1_000_000n } },
    });
    expect(insufficient.map(({ type, isFee }) => [type, isFee])).toEqual([['NATIVE', true]]);
    expect(routing?.routes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['swap', 'bridge', 'onramp']));
  });

  it('does not search excluded kinds', async () => {
    const { routing } = await checkout(engineWithAll(), {
      itemRequirements: [requiring(within)],
      kinds: { swap: false, bridge: false },
    });
    expect(routing?.disabled.map(({ kind, reason }) => [kind, reason])).toEqual(
      expect.arrayContaining([
        ['swap', 'NOT_ASKED_FOR'],
        ['bridge', 'NOT_ASKED_FOR'],
      ]),
    );
    expect(routing?.routes.some(({ kind }) => kind === 'swap' || kind === 'bridge')).toBe(false);
  });

  it.each<[string, Partial<CheckoutRequest>, string]>([
    ['no requirement', { itemRequirements: [] }, 'ITEM_REQUIREMENTS_ERROR'],
    ['an unknown type', { itemRequirements: [{ type: 'ERC9' } as never] }, 'UNSUPPORTED_BALANCE_REQUIREMENT_ERROR'],
    [
      'an invalid ERC721 id',
      {
        itemRequirements: [
          {
            type: 'ERC721',
            contractAddress: '0x1111111111111111111111111111111111111111',
            spenderAddress: '0x1111111111111111111111111111111111111111',
            id: 'x',
          },
        ],
      },
      'GET_ERC721_ALLOWANCE_ERROR',
    ],
    [
      'an amount out of range',
      { itemRequirements: [{ type: 'NATIVE', amount: 2n ** 256n }] },
      'ITEM_REQUIREMENTS_ERROR',
    ],
  ])('refuses %s before any request', async (_name, request, code) => {
    await expect(checkout(engineWithAll(), request)).rejects.toMatchObject({ code });
    expect(bed.devnet.requests()).toEqual([]);
  });
});

describe('an executed route of the checkout', () => {
  it.each(['swap', 'bridge', 'bridge-swap'])('%s: the requirement is met afterwards', async (kind) => {
    await spendChildTokens();
    const engine = engineWithAll();
    const before = await heldUsdc(engine);
    const { routing } = await checkout(engine, { itemRequirements: [requiring(before + 20_000_000n)] });
    const route = routing?.routes.find((candidate) => candidate.kind === kind) as FundingRoute;
    const done = await lastValueFrom(engine.execute(route, { wallet: bed.wallet('player') }));
    expect(done).toMatchObject({ status: 'done', error: null });
    expect((await heldUsdc(engine)) - before).toBe(20_000_000n);
    await expect(checkout(engine, { itemRequirements: [requiring(before + 20_000_000n)] })).resolves.toMatchObject({
      sufficient: true,
    });
  });
});

/** Leaves the player little ETH on the child chain, and enough IMX for gas, so that ETH must be bridged for a swap. */
async function spendChildTokens(): Promise<void> {
  const eth = bed.devnet.tokens.child['ETH']!.address;
  const [to, amount] = [
    bed.devnet.accounts.spare.address.slice(2).padStart(64, '0'),
    (49n * 10n ** 15n).toString(16).padStart(64, '0'),
  ];
  await sendAndWait(bed.wallet('player'), { to: eth, data: `0xa9059cbb${to}${amount}` });
}
