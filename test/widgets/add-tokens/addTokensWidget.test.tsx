import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NEVER, of, Subject } from 'rxjs';
import type { ChainBalances } from '../../../core/index.js';
import { additions } from '../../../flows/add-tokens/additions.js';
import type { WalletSession } from '../../../flows/connect/WalletSession.js';
import { AddTokensWidget } from '../../../widgets/add-tokens/addTokensWidget.js';
import { TributaryProvider } from '../../../widgets/shared/host/TributaryProvider.js';
import { asEngine } from '../../kit/asEngine.js';
import { player } from '../../kit/people.js';
import { usdc } from '../kit/aFundingRoute.js';
import { anExecution } from '../kit/anExecution.js';
import { teachDialogs } from '../kit/dialogs.js';
import { FakeEngine } from '../kit/FakeEngine.js';

// Loading its code first may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const running = anExecution('confirmed', 'sent');
const done = anExecution('confirmed', 'confirmed', { status: 'done' });
const delivered = done.route.steps.at(-1)!.delivers.value;

let fake: FakeEngine;
let balances$: Subject<ChainBalances>;
let events: string[];

beforeEach(() => {
  teachDialogs();
  window.localStorage.clear();
  fake = new FakeEngine();
  balances$ = new Subject();
  events = [];
});
afterEach(cleanup);

/** Shows a payment that this widget started when the wallet held 7 units, and that its executor reports as done. */
async function showDone(): Promise<void> {
  additions.write(running.id, { recipient: null, held: '7' });
  const engine = asEngine({
    ...fake.engine,
    executions: () => Promise.resolve([running]),
    tokens: { getList: () => new Promise(() => undefined) },
    balances: { watchBalances: () => balances$ },
    prices: { watch: () => NEVER },
  });
  const wallet = { provider: { request: () => new Promise(() => undefined) }, name: 'metamask' };
  const connected = { status: 'connected', wallet, account: player, chainId: usdc.chainId };
  const session = { chosen: wallet, state$: of(connected) } as unknown as WalletSession;
  render(
    <TributaryProvider engine={engine} session={session}>
      <AddTokensWidget onEvent={({ type }) => events.push(type)} />
    </TributaryProvider>,
  );
  await waitFor(() => expect(fake.execution.listeners).toBe(1));
  act(() => fake.execution.input$.next(done));
  act(() => fake.execution.input$.complete());
}

const holds = (balance: bigint): void =>
  act(() =>
    balances$.next({
      chainId: usdc.chainId,
      success: true,
      balances: [{ token: usdc, balance, formattedBalance: '' }],
    } as unknown as ChainBalances),
  );

describe('AddTokensWidget', () => {
  it('reports the arrival only when the balance shows it', async () => {
    await showDone();
    await screen.findByRole('heading', { name: 'Almost there' });
    holds(7n);
    holds(delivered - 1n);
    await screen.findByRole('heading', { name: 'Almost there' });
    expect(events).not.toContain('success');
    holds(7n + delivered);
    await screen.findByRole('heading', { name: 'Your USDC is here' });
    expect(events.filter((type) => type === 'success')).toEqual(['success']);
  });

  it('emits `unknown` if the player leaves before the tokens arrive', async () => {
    await showDone();
    await screen.findByRole('heading', { name: 'Almost there' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(events.slice(-2)).toEqual(['unknown', 'close-widget']);
  });
});
