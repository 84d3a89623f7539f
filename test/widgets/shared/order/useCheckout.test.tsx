import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Profiler, type ReactElement, useMemo } from 'react';
import { NEVER, Subject } from 'rxjs';
import type { CheckoutSnapshot } from '../../../../core/index.js';
import type { CheckoutCommands } from '../../../../flows/order/checkoutFlow.js';
import { HostContext, type WidgetHost } from '../../../../widgets/shared/host/WidgetHost.js';
import { useCheckout } from '../../../../widgets/shared/order/useCheckout.js';
import { asEngine } from '../../../kit/asEngine.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aSwapRoute, usdc } from '../../kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../kit/aRoutingSnapshot.js';
import { networks } from '../../kit/context.js';
import { aWish } from './kit.js';

const figure = { balance: 32_600_000n, formattedBalance: '32.6' };
const requirement = {
  type: 'ERC20',
  token: usdc,
  sufficient: false,
  delta: figure,
  current: figure,
  required: figure,
  isFee: false,
} as const;

/** With so many ways found. */
function found(count: number): CheckoutSnapshot {
  const routes = Array.from({ length: count }, (_, index) => aSwapRoute({ id: `way-${index}` }));
  return {
    status: 'routing',
    sufficient: false,
    requirements: [requirement],
    allowances: [],
    gas: 7n,
    insufficient: [requirement],
    routing: aRoutingSnapshot({ routes, pending: ['bridge'] }),
  };
}

function aHost(checkout$: Subject<CheckoutSnapshot>): WidgetHost {
  const engine = asEngine({
    environment: { l1ChainId: rootChainId, l2ChainId: childChainId, networks },
    executions: () => Promise.resolve([]),
    smartCheckout: () => checkout$,
    prices: { watch: () => NEVER },
  });
  return { engine, config: {}, language: 'en', styleTarget: null } as unknown as WidgetHost;
}

const wallet = { wallet: { provider: new ScriptedWallet(), name: 'host' }, account: player, chainId: childChainId };
const rules = { cards: 'one', excluded: ['debit', 'credit'], hidesExcluded: true } as const;

let commands: CheckoutCommands;

function Desk(): ReactElement {
  const wish = useMemo(() => aWish(), []);
  const checkout = useCheckout({
    wallet,
    wish,
    gasLimit: 280_000n,
    rules,
    method: null,
    fiatCurrency: null,
  });
  commands = checkout.commands;
  return <output>{checkout.state.ways.tokens.length} ways</output>;
}

const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useCheckout', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  async function open(): Promise<{ readonly checkout$: Subject<CheckoutSnapshot>; readonly commits: number[] }> {
    const checkout$ = new Subject<CheckoutSnapshot>();
    const commits: number[] = [];
    render(
      <HostContext.Provider value={aHost(checkout$)}>
        <Profiler id="desk" onRender={() => commits.push(Date.now())}>
          <Desk />
        </Profiler>
      </HostContext.Provider>,
    );
    await pass(3_000);
    commits.length = 0;
    return { checkout$, commits };
  }

  it('commits at most twice a second while ways arrive, clock ticks included', async () => {
    const { checkout$, commits } = await open();
    const began = Date.now();
    for (let count = 1; count <= 20; count++) {
      act(() => checkout$.next(found(count)));
      await pass(100);
    }
    await pass(1_000);
    const seconds = (Date.now() - began) / 1_000;
    expect(commits.length).toBeLessThanOrEqual(2 * seconds + 1);
    expect(screen.getByRole('status').textContent).toBe('20 ways');
  });

  it('shows results after a pause as soon as the flow emits, and the player’s actions at once', async () => {
    const { checkout$, commits } = await open();
    const ways = (): string | null => screen.getByRole('status').textContent;
    act(() => checkout$.next(found(0)));
    // Between two ticks of the clock.
    await pass(1_200);
    act(() => checkout$.next(found(1)));
    await pass(400);
    expect(ways()).toBe('1 ways');
    act(() => checkout$.next(found(2)));
    await pass(90);
    expect(ways()).toBe('1 ways');
    const before = commits.length;
    act(() => commands.touch());
    expect([ways(), commits.length]).toEqual(['2 ways', before + 1]);
  });
});
