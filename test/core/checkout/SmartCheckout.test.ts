import { describe, expect, it } from '@jest/globals';
import { EMPTY, lastValueFrom } from 'rxjs';
import type { BalanceRequirement } from '../../../core/checkout/BalanceRequirement.js';
import type { CheckoutRequest } from '../../../core/checkout/CheckoutRequest.js';
import type { RequirementReader } from '../../../core/checkout/RequirementReader.js';
import { SmartCheckout } from '../../../core/checkout/SmartCheckout.js';
import type { Token } from '../../../core/money/Token.js';
import { RoutingEngine } from '../../../core/routing/RoutingEngine.js';
import { aRoute } from '../../kit/aRoute.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { aToken } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { stranger } from '../../kit/people.js';
import { until, watch } from '../../kit/watch.js';

const usdc = aToken({ symbol: 'USDC' });
const gem = aToken({ symbol: 'GEM', address: stranger });

function aRequirement(token: Token, required: bigint, held: bigint): BalanceRequirement {
  const amount = (balance: bigint) => ({ balance, formattedBalance: `${balance}` });
  return {
    type: 'ERC20',
    token,
    sufficient: held >= required,
    required: amount(required),
    current: amount(held),
    delta: amount(required > held ? required - held : 0n),
    isFee: false,
  } as unknown as BalanceRequirement;
}

describe('SmartCheckout', () => {
  it('passes all requirements to finders, not only the shortfall', async () => {
    const seen: unknown[] = [];
    const finder = new FakeFinder({ find: (_shortfall, { requirements }) => (seen.push(requirements), EMPTY) });
    const requirements = [aRequirement(usdc, 10n, 3n), aRequirement(gem, 5n, 9n)];
    const reader = {
      read: () => Promise.resolve({ requirements, allowances: [], gas: undefined }),
    } as unknown as RequirementReader;
    const checkout = new SmartCheckout({
      routing: new RoutingEngine(() => [finder], { finderTimeoutMs: 1_000 }),
      requirements: reader,
    });
    const last = await lastValueFrom(
      checkout.run({ itemRequirements: [{ type: 'NATIVE', amount: 1n }] }, aRoutingContext({ requirements: [] })),
    );
    expect(last.sufficient).toBe(false);
    expect(seen).toEqual([
      [
        { token: usdc, value: 10n },
        { token: gem, value: 5n },
      ],
    ]);
  });

  const purchase = { itemRequirements: [{ type: 'NATIVE', amount: 1n }] } as const;
  const nothing = {
    status: 'reading',
    sufficient: null,
    requirements: [],
    allowances: [],
    insufficient: [],
    routing: null,
  };

  function aBed({
    requirements,
    gas,
    finder = new FakeFinder(),
  }: {
    readonly requirements: readonly BalanceRequirement[];
    readonly gas?: bigint | null;
    readonly finder?: FakeFinder;
  }) {
    const asked: AbortSignal[] = [];
    const read = (_checked: unknown, _context: unknown, { signal }: { readonly signal: AbortSignal }) => (
      asked.push(signal), Promise.resolve({ requirements, allowances: [], gas })
    );
    const checkout = new SmartCheckout({
      routing: new RoutingEngine(() => [finder], { finderTimeoutMs: 1_000 }),
      requirements: { read } as unknown as RequirementReader,
    });
    const run = (given: Partial<CheckoutRequest> = {}) =>
      watch(checkout.run({ ...purchase, ...given }, aRoutingContext({ requirements: [] })));
    return { run, finder, asked };
  }
  const held = aRequirement(usdc, 10n, 10n);
  const short = aRequirement(usdc, 10n, 3n);
  const otherShort = aRequirement(gem, 5n, 0n);

  it('searches no route if nothing is missing', async () => {
    const { run, finder } = aBed({ requirements: [held] });
    const seen = run();
    await seen.ended;
    expect(seen.values).toEqual([
      nothing,
      {
        status: 'done',
        sufficient: true,
        requirements: [held],
        allowances: [],
        insufficient: [],
        routing: null,
      },
    ]);
    expect(finder.shortfalls).toEqual([]);
  });

  it('has no way for several shortages at once, and says so without looking', async () => {
    const { run, finder } = aBed({ requirements: [held, short, otherShort] });
    const seen = run();
    await seen.ended;
    expect(seen.last).toEqual({
      status: 'done',
      sufficient: false,
      requirements: [held, short, otherShort],
      allowances: [],
      insufficient: [short, otherShort],
      routing: {
        status: 'NO_ROUTES_FOUND',
        message: 'Smart Checkout did not find any funding routes to fulfill the transaction',
        shortfall: null,
        routes: [],
        pending: [],
        rejections: [],
        failures: [],
        disabled: [],
      },
    });
    expect(finder.shortfalls).toEqual([]);
  });

  it('is routing while finders look, and done when they are', async () => {
    const { run, finder } = aBed({ requirements: [held, short] });
    const seen = run();
    await until(() => finder.subscribed === 1);
    finder.results$.next(aRoute({ kind: 'fake' }));
    await until(() => seen.last?.routing?.routes.length === 1);
    expect(seen.last).toMatchObject({ status: 'routing', sufficient: false, insufficient: [short] });
    finder.results$.complete();
    await seen.ended;
    expect(seen.last).toMatchObject({
      status: 'done',
      routing: { status: 'ROUTES_FOUND', shortfall: { missing: 7n } },
    });
  });

  it.each([[7n], [null]])('says what the gas comes to: %s', async (gas) => {
    const seen = aBed({ requirements: [held], gas }).run();
    await seen.ended;
    expect(seen.last).toHaveProperty('gas', gas);
  });

  it('says nothing of gas that was not asked for', async () => {
    const seen = aBed({ requirements: [held] }).run();
    await seen.ended;
    expect(seen.last).not.toHaveProperty('gas');
  });

  it('looks for other ways, too, where the host asks for them', async () => {
    const { run, finder } = aBed({ requirements: [held], finder: new FakeFinder({ find: () => EMPTY }) });
    const seen = run({ routing: 'always' });
    await seen.ended;
    expect(finder.shortfalls).toMatchObject([{ missing: 10n }]);
  });

  it('looks for no kind of way that the host does not want', async () => {
    const { run, finder } = aBed({
      requirements: [short],
      finder: new FakeFinder({ kind: 'swap', find: () => EMPTY }),
    });
    const seen = run({ kinds: { swap: false } });
    await seen.ended;
    expect(finder.shortfalls).toEqual([]);
  });

  it('rejects invalid requirements before any request', () => {
    const { run, asked } = aBed({ requirements: [held] });
    const seen = run({ itemRequirements: [] });
    expect(seen.error).toMatchObject({ code: 'ITEM_REQUIREMENTS_ERROR' });
    expect([seen.values, asked]).toEqual([[], []]);
  });

  it('lets finders read ahead for as long as it is listened to, and stops reading once it is left', async () => {
    const warmedUp: (AbortSignal | undefined)[] = [];
    const finder = Object.assign(new FakeFinder(), {
      warmUp: (_context: unknown, { signal }: { readonly signal?: AbortSignal }) => (
        warmedUp.push(signal), Promise.resolve()
      ),
    });
    const { run, asked } = aBed({ requirements: [short], finder });
    const seen = run();
    await until(() => warmedUp.length === 1 && finder.subscribed === 1);
    expect(warmedUp.map((signal) => signal?.aborted)).toEqual([false]);
    seen.leave();
    expect(warmedUp.map((signal) => signal?.aborted)).toEqual([true]);
    expect(asked).toHaveLength(1);
    const other = aBed({ requirements: [short] });
    const left = other.run();
    left.leave();
    expect(other.asked.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
