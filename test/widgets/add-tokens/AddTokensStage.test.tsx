import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { NEVER } from 'rxjs';
import type { Eip1193Provider } from '../../../core/index.js';
import { WalletSession } from '../../../flows/connect/WalletSession.js';
import { AddTokensStage } from '../../../widgets/add-tokens/AddTokensStage.js';
import type { AddTokensForm } from '../../../widgets/add-tokens/views/AddTokensStageProps.js';
import { type AddTokensContext, addTokensWords } from '../../../widgets/add-tokens/words/words.js';
import { HostContext, type WidgetHost } from '../../../widgets/shared/host/WidgetHost.js';
import { moneyWords } from '../../../widgets/shared/money/words/words.js';
import type { PlanPayment } from '../../../widgets/shared/payment/usePaymentStart.js';
import { ThemeScope } from '../../../widgets/theme/ThemeScope.js';
import { asEngine } from '../../kit/asEngine.js';
import { player } from '../../kit/people.js';
import { aSwapRoute, imx, usdc } from '../kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../kit/aRoutingSnapshot.js';
import { context as shared } from '../kit/context.js';
import { teachDialogs } from '../kit/dialogs.js';
import { FakeEngine } from '../kit/FakeEngine.js';

const context: AddTokensContext = {
  ...shared,
  itemName: null,
  itemFrom: null,
  add: addTokensWords.get('en'),
  money: moneyWords.get('en'),
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

async function show(): Promise<void> {
  const engine = asEngine({
    ...fake.engine,
    findFundingRoutes: () => fake.search.source$,
    balances: { watchBalances: () => NEVER },
    prices: { watch: () => NEVER },
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

describe('AddTokensStage', () => {
  it('says that nothing is served where the player is, and not that nothing was found', async () => {
    await show();
    await find({ status: 'NO_ROUTE_OPTIONS', pending: [], disabled: [{ kind: 'swap', reason: 'NOT_AVAILABLE_HERE' }] });
    expect(screen.getByRole('heading', { name: 'Not available here' })).toBeTruthy();
  });

  it('gives the reason of a way that is not served here, beside those that are', async () => {
    await show();
    await find({
      status: 'ROUTES_FOUND',
      pending: [],
      routes: [aSwapRoute({ kind: 'guild-loan' })],
      disabled: [{ kind: 'swap', reason: 'NOT_AVAILABLE_HERE' }],
    });
    expect(screen.getByText('It isn’t offered where you are.')).toBeTruthy();
  });

  it('starts the way that was reviewed, and what was found for another amount is gone', async () => {
    await show();
    await find({ status: 'ROUTES_FOUND', pending: [], routes: [aSwapRoute()] });
    fireEvent.click(screen.getByRole('button', { name: /^Review: pay/ }));
    expect(screen.getByText('for 32.60 USDC')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Start: swap/ }));
    expect(await plans[0]?.(new AbortController().signal)).toEqual(aSwapRoute());
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.change(screen.getByLabelText('You want'), { target: { value: '40' } });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: 'Review' }).getAttribute('aria-disabled')).toBe('true');
    await pass(400);
    expect(fake.search.visits).toBe(2);
  });
});
