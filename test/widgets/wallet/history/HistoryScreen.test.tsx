import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type HistoryEntry, priceKey } from '../../../../core/index.js';
import { WalletSession } from '../../../../flows/connect/WalletSession.js';
import { executionOf } from '../../../../flows/history/executionOf.js';
import { HostContext, type WidgetHost } from '../../../../widgets/shared/host/WidgetHost.js';
import { ThemeScope } from '../../../../widgets/theme/ThemeScope.js';
import { HistoryScreen } from '../../../../widgets/wallet/history/HistoryScreen.js';
import type { HistoryScreenProps } from '../../../../widgets/wallet/history/HistoryScreenProps.js';
import { anHistoryEntry } from '../../../core/history/kit/anHistoryEntry.js';
import { asEngine } from '../../../kit/asEngine.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aSwapRoute, imx, usdc } from '../../kit/aFundingRoute.js';
import { teachDialogs } from '../../kit/dialogs.js';
import { FakeEngine } from '../../kit/FakeEngine.js';
import { aSwapEntry } from '../../shared/payment/receipt/kit.js';

let fake: FakeEngine;

beforeEach(() => {
  teachDialogs();
  fake = new FakeEngine();
});
afterEach(cleanup);

async function show(entry: HistoryEntry): Promise<void> {
  const engine = asEngine({
    ...fake.engine,
    history: () => Promise.resolve({ entries: [entry], cursor: null, total: 1 }),
    executions: () => Promise.resolve(entry.isOpen ? [executionOf(entry)] : []),
  });
  const host: WidgetHost = {
    engine,
    session: new WalletSession(engine.wallets),
    config: {},
    language: 'en',
    styleTarget: null,
  };
  const props = {
    wallet: { wallet: { provider: new ScriptedWallet(), name: 'metamask' }, account: player, chainId: usdc.chainId },
    close: { name: 'Close', onPress: () => undefined },
    onBack: () => undefined,
  } as unknown as HistoryScreenProps;
  render(
    <HostContext.Provider value={host}>
      <ThemeScope>
        <HistoryScreen {...props} />
      </ThemeScope>
    </HostContext.Provider>,
  );
  await act(async () => {});
}

async function press(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => {});
}

describe('HistoryScreen', () => {
  it('opens a finished entry as its receipt, resumes nothing, and returns to the list', async () => {
    await show(anHistoryEntry({ id: 'over', route: aSwapRoute() }));
    await press(/Swap/);
    await press(/Back to your history/);
    expect(screen.getByRole('button', { name: /Swap/ })).toBeTruthy();
    expect([fake.resumed, fake.executed]).toEqual([[], []]);
  });

  it('shows the cost in money first, then in tokens', async () => {
    const prices = { at: 1, prices: { [priceKey(imx)]: { digits: 60n, decimals: 2 } } };
    await show({ ...aSwapEntry({}, { prices }) });
    const row = screen.getByRole('button', { name: /Swap/ }).textContent ?? '';
    expect(row.indexOf('$32.89')).toBeGreaterThan(-1);
    expect(row.indexOf('54.815')).toBeGreaterThan(row.indexOf('$32.89'));
  });
});
