import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { NEVER, of } from 'rxjs';
import { type Eip1193Provider, type PriceSnapshot, priceKey } from '../../../core/index.js';
import { methodsOffered } from '../../../flows/add-tokens/offeredWays.js';
import { WalletSession } from '../../../flows/connect/WalletSession.js';
import { noPrices } from '../../../flows/money/noPrices.js';
import { AddTokensStage } from '../../../widgets/add-tokens/AddTokensStage.js';
import type { AddTokensForm } from '../../../widgets/add-tokens/views/AddTokensStageProps.js';
import { type AddTokensContext, addTokensWords } from '../../../widgets/add-tokens/words/words.js';
import { HostContext, type WidgetHost } from '../../../widgets/shared/host/WidgetHost.js';
import { moneyWords } from '../../../widgets/shared/money/words/words.js';
import { orderWords } from '../../../widgets/shared/order/words/words.js';
import type { PlanPayment } from '../../../widgets/shared/payment/usePaymentStart.js';
import { ThemeScope } from '../../../widgets/theme/ThemeScope.js';
import { asEngine } from '../../kit/asEngine.js';
import { player } from '../../kit/people.js';
import { aFreeRoute, aSwapRoute, imx, usdc } from '../kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../kit/aRoutingSnapshot.js';
import { networks, context as shared } from '../kit/context.js';
import { teachDialogs } from '../kit/dialogs.js';
import { FakeEngine } from '../kit/FakeEngine.js';

const context: AddTokensContext = {
  ...shared,
  itemName: null,
  itemFrom: null,
  add: addTokensWords.get('en'),
  money: moneyWords.get('en'),
  order: orderWords.get('en'),
};
const dollars: PriceSnapshot = {
  ...noPrices,
  prices: new Map([
    [priceKey(imx), { digits: 60n, decimals: 2 }],
    [priceKey(usdc), { digits: 100n, decimals: 2 }],
  ]),
};
const provider: Eip1193Provider = { request: () => Promise.resolve(null) };

let fake: FakeEngine;
let plans: PlanPayment[];

beforeEach(() => {
  teachDialogs();
  jest.useFakeTimers();
  fake = new FakeEngine();
  plans = [];
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function show(known?: PriceSnapshot): Promise<void> {
  const engine = asEngine({
    ...fake.engine,
    findFundingRoutes: () => fake.search.source$,
    balances: { watchBalances: () => NEVER },
    environment: { ...fake.engine.environment, networks, currency: 'USD' },
    prices: { watch: () => (known === undefined ? NEVER : of(known)) },
  });
  const host: WidgetHost = {
    engine,
    session: new WalletSession(engine.wallets),
    config: {},
    language: 'en',
    styleTarget: null,
  };
  function Stage(): ReactElement {
    const [form, setForm] = useState<AddTokensForm>({ token: usdc, text: '32.6', recipient: null });
    return (
      <AddTokensStage
        wallet={{ wallet: { provider, name: 'metamask' }, account: player, chainId: usdc.chainId }}
        form={form}
        onForm={setForm}
        tokens={[imx, usdc]}
        kinds={kinds}
        rules={rules}
        onRequest={() => undefined}
        listNote={null}
        start={{ start: (plan) => plans.push(plan), starting: false, failure: null, held: null, drop: () => undefined }}
        onBegin={() => undefined}
        context={context}
        back={undefined}
        close={{ name: 'Close', onPress: () => undefined }}
      />
    );
  }
  const kinds = {};
  const rules = methodsOffered({ showOnrampOption: false });
  render(
    <HostContext.Provider value={host}>
      <ThemeScope>
        <Stage />
      </ThemeScope>
    </HostContext.Provider>,
  );
  await pass(400);
}

async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

async function find(snapshot: Parameters<typeof aRoutingSnapshot>[0]): Promise<void> {
  act(() => fake.search.input$.next(aRoutingSnapshot(snapshot)));
  await pass(400);
}

const list = (): HTMLElement => screen.getByRole('radiogroup', { name: 'Payment options' });
const ways = (): readonly HTMLInputElement[] => within(list()).queryAllByRole('radio');

describe('AddTokensStage', () => {
  it('says that the product is not available in the region, instead of that nothing was found', async () => {
    await show();
    await find({ status: 'NO_ROUTE_OPTIONS', pending: [], disabled: [{ kind: 'swap', reason: 'NOT_AVAILABLE_HERE' }] });
    expect(screen.getByRole('heading', { name: 'Not available in your region' })).toBeTruthy();
  });

  it('shows why a way is not available here, next to the available ones', async () => {
    await show();
    await find({
      status: 'ROUTES_FOUND',
      pending: [],
      routes: [aSwapRoute({ kind: 'guild-loan' })],
      disabled: [{ kind: 'swap', reason: 'NOT_AVAILABLE_HERE' }],
    });
    expect(screen.getByText('Not available in your region.')).toBeTruthy();
  });

  it('starts the chosen way, and drops the results for another amount', async () => {
    await show();
    await find({ status: 'ROUTES_FOUND', pending: [], routes: [aSwapRoute()] });
    expect(screen.getAllByText('32.60 USDC').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: /^Pay with 54\.8238/ }));
    expect(await plans[0]?.(new AbortController().signal)).toEqual(aSwapRoute());
    fireEvent.change(screen.getByLabelText('You want'), { target: { value: '40' } });
    expect(ways()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Finding the cheapest option' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await pass(400);
    expect(fake.search.visits).toBe(2);
  });

  it('sorts the lowest total first, in any order of responses, and shows it in money', async () => {
    await show(dollars);
    const slow = aSwapRoute({ id: 'slow' });
    const credit = aFreeRoute();
    await find({ status: 'SEARCHING', pending: ['credit'], routes: [slow] });
    await find({ status: 'ROUTES_FOUND', pending: [], routes: [slow, credit] });
    expect(ways().map(({ checked }) => checked)).toEqual([true, false]);
    expect(
      within(list())
        .getAllByText(/^\$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['$0.00', '$32.90']);
    expect(screen.getByRole('button', { name: 'Pay $0.00' })).toBeTruthy();
  });

  it('shows an empty wallet its address for the wanted tokens', async () => {
    await show();
    await find({ status: 'NO_ROUTES_FOUND', pending: [], routes: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Receive 32.60\u00a0USDC' }));
    await pass(0);
    expect(await receiveDrawer('Receive 32.60\u00a0USDC')).toContain(player);
  });

  it('leads a wallet without gas to a little of the coin that pays it, on its network', async () => {
    await show();
    const short = { token: imx, value: 3_000_000_000_000_000n };
    const rejections = [
      { kind: 'swap', reason: 'INSUFFICIENT_GAS', candidate: imx, chainId: imx.chainId, short },
      { kind: 'bridge', reason: 'INSUFFICIENT_GAS', short: { ...short, value: short.value * 2n } },
    ] as const;
    await find({ status: 'NO_ROUTES_FOUND', pending: [], routes: [], rejections });
    expect(
      screen.getByText('You can’t pay gas yet. Receive a little of it, then check again. A swap needs gas, too.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Receive 0.003\u00a0IMX' }));
    expect(await receiveDrawer('Receive 0.003\u00a0IMX')).toMatch(/Send only IMX on Immutable zkEVM to this address/);
  });
});

/** The words of the open drawer. */
async function receiveDrawer(name: string): Promise<string> {
  // Its code is loaded when it is first opened.
  jest.useRealTimers();
  const drawer = await screen.findByRole('dialog', { name }, { timeout: 20_000 });
  return drawer.textContent ?? '';
}
