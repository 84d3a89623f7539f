import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type ExecutionSnapshot, TributaryError } from '../../../../core/index.js';
import type { FundingEvent } from '../../../../widgets/shared/funding/FundingEvent.js';
import { FundingWidget } from '../../../../widgets/shared/funding/FundingWidget.js';
import { ThemeScope } from '../../../../widgets/theme/ThemeScope.js';
import { childChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aBridgeRoute, aSwapRoute, imx, usdc } from '../../kit/aFundingRoute.js';
import { aHash, anExecution, aStanding, aTask } from '../../kit/anExecution.js';
import { aRoutingSnapshot } from '../../kit/aRoutingSnapshot.js';
import { driven, FakeEngine } from '../../kit/FakeEngine.js';

let fake: FakeEngine;
let wallet: ScriptedWallet;
let events: FundingEvent[];

beforeEach(() => {
  jest.useFakeTimers();
  fake = new FakeEngine();
  wallet = new ScriptedWallet().script('eth_getTransactionReceipt', () => null);
  events = [];
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Promises and timers have their turn. */
async function pass(ms = 0): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

/** As a host writes it at each of its renders: everything inline. */
function page(amount = 32_600_000n): ReactElement {
  return (
    <ThemeScope>
      <FundingWidget
        engine={fake.engine}
        wallet={wallet}
        walletName="MetaMask"
        shortfall={{ chainId: childChainId, tokenAddress: usdc.address, amount }}
        requirements={[{ token: usdc, value: 45_000_000n }]}
        item={{ name: 'Riverglass Lantern', from: 'Moonferry' }}
        onEvent={(event) => events.push(event)}
      />
    </ThemeScope>
  );
}

async function show(): Promise<RenderResult> {
  const shown = render(page());
  await pass();
  return shown;
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

async function showRoutes(): Promise<RenderResult> {
  const shown = await show();
  press('Find ways to pay');
  act(() => fake.search.input$.next(aRoutingSnapshot({ routes: [aSwapRoute(), aBridgeRoute()], pending: ['onramp'] })));
  await pass(400);
  return shown;
}

async function start(): Promise<RenderResult> {
  const shown = await showRoutes();
  press(/^Review: /);
  press(/^Start: /);
  return shown;
}

async function say(snapshot: ExecutionSnapshot): Promise<void> {
  act(() => fake.execution.input$.next(snapshot));
  if (snapshot.status !== 'running') act(() => fake.execution.input$.complete());
  await pass();
}

describe('FundingWidget', () => {
  it('shows have, need and shortfall, and searches nothing before it is asked', async () => {
    await show();
    expect(screen.getByRole('img', { name: 'You have 12.40 of 45.00\u00a0USDC' })).toBeTruthy();
    expect(screen.getByText('32.60')).toBeTruthy();
    expect(fake.search.visits).toBe(0);
  });

  it.each([
    ['ADDRESS_REFUSED', 'This account can’t be served', /^A screening for sanctions refuses it/],
    ['SCREENING_UNAVAILABLE', 'We can’t tell whether this account can be served', /does not answer/],
  ])('says of %s what it is, offers no way, and searches again when asked', async (code, title, body) => {
    await show();
    press('Find ways to pay');
    const refusal = new TributaryError(code, 'its risk of sanctions is Severe');
    act(() => fake.search.input$.error(refusal));
    await pass();
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(body)).toBeTruthy();
    expect(screen.getByText('its risk of sanctions is Severe')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
    press('Search again');
    expect(fake.search.visits).toBe(2);
  });

  it('says of a search that could not start that nothing was paid, never that nothing was found; the engine’s words are a detail', async () => {
    await show();
    press('Find ways to pay');
    act(() => fake.search.input$.error(new TributaryError('ERC20_INFO_ERROR', 'Failed to get the ERC20 token info')));
    // As long as it takes to be said.
    await pass(2_000);
    const [notice, said] = screen.getAllByText('The search did not start').map(({ parentElement }) => parentElement!);
    expect(notice?.textContent).toBe('The search did not startNothing was paid.Failed to get the ERC20 token info');
    expect(said).toBeTruthy();
    expect(screen.queryByText('No way to pay found')).toBeNull();
  });

  it('says of a wallet that was locked meanwhile what to do, in the words of the page', async () => {
    await show();
    press('Find ways to pay');
    act(() => fake.search.input$.error(new TributaryError('WALLET_NOT_CONNECTED', 'the wallet is not connected')));
    await pass(2_000);
    const [notice] = screen.getAllByText('Your wallet is not connected any more');
    expect(notice?.parentElement?.textContent).toBe(
      'Your wallet is not connected any moreNothing was paid.Connect it again, then try again.the wallet is not connected',
    );
    expect(screen.queryByText('The search did not start')).toBeNull();
  });

  it('never takes a failed read for "nothing"', async () => {
    fake.balanceError = new Error('no answer');
    await show();
    expect(screen.getByText('Balance not read yet')).toBeTruthy();
    fake.balanceError = null;
    press('Try again');
    await pass();
    expect(screen.getByText('12.40')).toBeTruthy();
  });

  it('streams ways in, sums them up, and its button works as soon as one is found', async () => {
    await show();
    press('Find ways to pay');
    await pass();
    expect(
      screen.getByRole('button', { name: 'Review', description: 'The button works as soon as one way is found.' }),
    ).toBeTruthy();
    act(() => fake.search.input$.next(aRoutingSnapshot({ routes: [aBridgeRoute()], pending: ['swap'] })));
    await pass(400);
    expect(screen.getByRole('button', { name: /^Review: pay 32.60.USDC$/ })).toBeTruthy();
    act(() =>
      fake.search.input$.next(
        aRoutingSnapshot({ routes: [aSwapRoute(), aBridgeRoute()], pending: [], status: 'ROUTES_FOUND' }),
      ),
    );
    await pass(400);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
    // Without prices the engine's order decides, and nobody has touched the list.
    expect(screen.getByRole('radio', { name: /^Swap/, checked: true })).toBeTruthy();
    expect(screen.getByText('2 ways found')).toBeTruthy();
  });

  it('shows why a way is not offered, with its figures', async () => {
    await show();
    press('Find ways to pay');
    const rejections = [
      {
        kind: 'swap',
        reason: 'INSUFFICIENT_GAS',
        candidate: usdc,
        chainId: childChainId,
        short: { token: imx, value: 3_000_000_000_000_000n },
      },
    ];
    act(() =>
      fake.search.input$.next(
        aRoutingSnapshot({
          status: 'NO_ROUTES_FOUND',
          pending: [],
          rejections,
          disabled: [{ kind: 'onramp', reason: 'REGION', detail: 'Not in your region.' }],
        }),
      ),
    );
    await pass(400);
    expect(screen.getByText('You need 0.003 IMX more for gas on Immutable zkEVM.')).toBeTruthy();
    expect(screen.getByText('Not in your region.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Search again' })).toBeTruthy();
  });

  it('marks prices that are too old and asks for new ones', async () => {
    await showRoutes();
    await pass(61_000);
    expect(screen.getAllByText(/^This price is 1.minute old$/)).toHaveLength(2);
    press('Get new prices');
    expect(fake.search.visits).toBe(2);
  });

  it('searches on where the page renders again, and starts over for another shortfall', async () => {
    const { rerender } = await showRoutes();
    rerender(page());
    await pass();
    expect([fake.search.visits, fake.search.listeners]).toEqual([1, 1]);
    expect(screen.getByRole('button', { name: /^Review: / })).toBeTruthy();
    rerender(page(1_000_000n));
    await pass();
    expect(fake.search.listeners).toBe(0);
    expect(screen.getByRole('button', { name: 'Find ways to pay' })).toBeTruthy();
  });

  it('goes on with a payment whatever the shortfall is meanwhile, tells of its end, and starts over for the next one', async () => {
    const { rerender } = await start();
    await say(anExecution('confirmed', 'sent'));
    rerender(page(1_000_000n));
    await pass();
    expect([fake.executed.length, fake.execution.listeners]).toEqual([1, 1]);
    expect(screen.queryByRole('button', { name: 'Find ways to pay' })).toBeNull();
    await say(anExecution('confirmed', 'confirmed', { status: 'done' }));
    expect(events.map(({ type }) => type)).toEqual(['success']);
    expect(screen.queryByRole('button', { name: 'Find ways to pay' })).toBeNull();
    rerender(page(2_000_000n));
    await pass();
    expect(screen.getByRole('button', { name: 'Find ways to pay' })).toBeTruthy();
  });

  it('keeps its end in view where the host says that nothing is short any more', async () => {
    const { rerender } = await start();
    await say(anExecution('confirmed', 'confirmed', { status: 'done' }));
    rerender(page(0n));
    await pass();
    expect(screen.getByRole('heading', { name: 'You can buy Riverglass Lantern now' })).toBeTruthy();
    rerender(page(2_000_000n));
    await pass();
    expect(screen.getByRole('button', { name: 'Find ways to pay' })).toBeTruthy();
  });

  it('starts over for another account of the wallet, and not for the same one, locked in between', async () => {
    await showRoutes();
    act(() => fake.account$.next(null));
    act(() => fake.account$.next(player));
    await pass();
    expect([fake.search.visits, fake.search.listeners]).toEqual([1, 1]);
    fake.balances.set(usdc.address, 3_000_000n);
    act(() => fake.account$.next(stranger));
    await pass();
    expect(fake.search.listeners).toBe(0);
    expect(screen.getByRole('button', { name: 'Find ways to pay' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'You have 3.00 of 35.60\u00a0USDC' })).toBeTruthy();
  });

  it('keeps what one account pays, and has paid, in view when the wallet changes over to another', async () => {
    await start();
    act(() => fake.account$.next(stranger));
    await say(anExecution('confirmed', 'sent'));
    expect([fake.executed.length, fake.execution.listeners]).toEqual([1, 1]);
    await say(anExecution('confirmed', 'confirmed', { status: 'done' }));
    act(() => fake.account$.next(player));
    await pass();
    expect(screen.getByRole('heading', { name: 'You can buy Riverglass Lantern now' })).toBeTruthy();
  });

  it('cancels the search when the player leaves', async () => {
    const { unmount } = await showRoutes();
    expect(fake.search.listeners).toBe(1);
    unmount();
    expect(fake.search.listeners).toBe(0);
  });

  it('cancels the search when the player goes back to the item', async () => {
    await showRoutes();
    press('Back');
    expect(fake.search.listeners).toBe(0);
  });

  it('shows every signature before the first one, and asks the wallet nothing', async () => {
    await showRoutes();
    press(/^Review: /);
    expect(screen.getByText('You pay at most, plus gas')).toBeTruthy();
    expect(screen.getByText('Allow exactly 54.8238 IMX')).toBeTruthy();
    expect(fake.execution.visits).toBe(0);
    expect(wallet.methods).toEqual(['eth_accounts']);
  });

  it('carries the chosen way out, live, and reports success', async () => {
    await start();
    expect(fake.executed.map(({ id }) => id)).toEqual(['swap:imx']);
    expect(fake.search.listeners).toBe(0);
    await say(
      anExecution('awaiting-wallet', 'pending', {
        tasks: [
          aTask('approve', 'awaiting-wallet', {
            label: { action: 'approve', amount: { token: imx, value: 10n ** 18n }, counterparty: null },
          }),
        ],
      }),
    );
    expect(screen.getByRole('alert').textContent).toBe('Your turn: Allow exactly 1\u00a0IMX, in MetaMask');
    expect(screen.getByText('It must not say more than 1 IMX. If it does, reject it.')).toBeTruthy();
    await say(anExecution('confirmed', 'sent'));
    expect(screen.getByText('Safe to close. This step finishes without the window.')).toBeTruthy();
    fake.balances.set(usdc.address, 45_000_000n);
    await say(anExecution('confirmed', 'confirmed', { status: 'done' }));
    expect(screen.getByRole('heading', { name: 'You can buy Riverglass Lantern now' })).toBeTruthy();
    expect(screen.getByText('45.00 USDC')).toBeTruthy();
    expect(events.map(({ type }) => type)).toEqual(['success']);
    press('Back to the game');
    expect(events.map(({ type }) => type)).toEqual(['success', 'close-widget']);
  });

  it('stops before the next signature when the player leaves', async () => {
    const { unmount } = await start();
    await say(anExecution('sent', 'pending'));
    unmount();
    expect(fake.execution.listeners).toBe(0);
  });

  it('is calm about a no in the wallet, and may be tried again', async () => {
    await start();
    await say(
      anExecution('rejected', 'pending', {
        status: 'stopped',
        error: { code: 'USER_REJECTED_REQUEST_ERROR', message: '' },
      }),
    );
    expect(screen.getByRole('heading', { name: 'You closed the request' })).toBeTruthy();
    expect(screen.getByText('Your wallet says that this step was not sent.')).toBeTruthy();
    expect(events.map(({ type }) => type)).toEqual(['rejected']);
    fake.execution = driven();
    press('Try again');
    // What has begun goes on where it stopped: a second payment would begin at the first step.
    expect([fake.executed.length, fake.resumed]).toEqual([1, ['execution-1']]);
  });

  it('asks before it stops after a running step, and then does not go on', async () => {
    HTMLDialogElement.prototype.showModal = function showModal(): void {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close(): void {
      this.open = false;
    };
    await start();
    await say(anExecution('sent', 'pending'));
    press('Stop after this step');
    expect(screen.getByRole('dialog', { name: 'Stop after this step?' })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Stop after this step' }).at(-1) as HTMLElement);
    expect(screen.getByText('We stop after this step. The next one is not asked for.')).toBeTruthy();
    await say(anExecution('confirmed', 'preparing'));
    expect(fake.execution.listeners).toBe(0);
    expect(screen.getByRole('heading', { name: 'Stopped, as you asked' })).toBeTruthy();
  });

  it('locks paying while the outcome is unknown, and only looks again', async () => {
    await start();
    const unknown = anExecution('confirmed', 'unknown', {
      status: 'unknown',
      tasks: [aTask('approve', 'confirmed'), aTask('swap', 'unknown', { transactionHash: aHash })],
    });
    await say(unknown);
    expect(screen.getByRole('heading', { name: 'Please don’t pay again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Start|Review|Try again)/ })).toBeNull();
    expect(events.map(({ type }) => type)).toEqual(['unknown']);
    press('Check again now');
    await pass();
    await act(() => Promise.resolve(fake.look.input$.next(unknown)));
    expect(screen.getByText(/^Last check/)).toBeTruthy();
    expect(wallet.sent).toEqual([]);
    expect(fake.executed).toHaveLength(1);
  });

  it('says what may still happen, asks again on the player’s word, and gives up after one question', async () => {
    await start();
    const standing = [aStanding({ at: Date.now(), answer: 'rejected', message: 'The request was kept' })];
    const unknown = anExecution('confirmed', 'unknown', {
      status: 'unknown',
      tasks: [aTask('approve', 'confirmed'), aTask('swap', 'unknown', { standing })],
    });
    await say(unknown);
    expect(screen.getByText(/^Your wallet said no, and may all the same send it later/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What may still happen' })).toBeTruthy();
    expect(screen.getByText('MetaMask said: The request was kept')).toBeTruthy();
    const again = screen.getByRole('button', { name: 'I closed the window in my wallet: ask again' });
    expect(document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Should the old window be confirmed after all, you pay a second time.',
    );
    press('Check again now');
    await pass();
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await act(() => Promise.resolve(fake.look.input$.next(unknown)));
    press('Give up');
    expect(screen.getByRole('alertdialog', { name: 'Give this payment up?' })).toBeTruthy();
    press('Keep looking');
    expect(fake.abandoned).toEqual([]);
    press('Give up');
    fireEvent.click(screen.getAllByRole('button', { name: 'Give up' }).at(-1) as HTMLElement);
    expect(fake.abandoned).toEqual([unknown.id]);
    await act(() =>
      Promise.resolve(
        fake.givenUp$.next({ ...unknown, status: 'abandoned', error: { code: 'EXECUTION_ABANDONED', message: '' } }),
      ),
    );
    expect(screen.getByRole('heading', { name: 'Given up, as you said' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    expect(wallet.sent).toEqual([]);
  });

  it('tells of what was given up and arrived after all, in words, to readers, and with its page', async () => {
    await start();
    const unknown = anExecution('confirmed', 'unknown', {
      status: 'unknown',
      tasks: [aTask('approve', 'confirmed'), aTask('swap', 'unknown', { standing: [aStanding()] })],
    });
    await say(unknown);
    press('Give up');
    fireEvent.click(screen.getAllByRole('button', { name: 'Give up' }).at(-1) as HTMLElement);
    const given = { ...unknown, status: 'abandoned', error: { code: 'EXECUTION_ABANDONED', message: '' } } as const;
    await act(() => Promise.resolve(fake.givenUp$.next(given)));
    await pass();
    const arrival = { taskId: '0/swap', transactionHash: aHash };
    act(() => fake.events$.next({ at: 1, type: 'late-transaction', executionId: unknown.id, ...arrival }));
    await act(() =>
      Promise.resolve(
        fake.look.input$.next({
          ...given,
          tasks: [aTask('approve', 'confirmed'), aTask('swap', 'unknown')],
          late: [arrival],
        }),
      ),
    );
    const sentence = 'A payment you had given up on arrived after all: 54.8238 IMX';
    expect(screen.getByRole('heading', { name: 'It arrived after all' })).toBeTruthy();
    expect(screen.getByText('Look at what you have before you pay again.')).toBeTruthy();
    expect(
      screen
        .getAllByRole('status')
        .some(
          ({ textContent }) =>
            textContent ===
            `It arrived after all. ${sentence}. The network carried it out although you had given it up.`,
        ),
    ).toBe(true);
    const link = screen.getByRole('link', { name: 'See on explorer' });
    expect([
      link.getAttribute('href'),
      document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual([`https://explorer.example/tx/${aHash}`, sentence]);
    expect(events.map(({ type }) => type)).toEqual(['unknown', 'rejected']);
    expect(wallet.sent).toEqual([]);
  });

  it('counts the step that is asked for, not the one before it that only has to become final', async () => {
    await start();
    await say(anExecution('included', 'awaiting-wallet'));
    expect(screen.getByText('Step 2 of 2')).toBeTruthy();
    await say(anExecution('included', 'pending'));
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
  });

  it.each([
    ['on its way', anExecution('confirmed', 'sent')],
    ['not certain', anExecution('confirmed', 'unknown', { status: 'unknown' })],
    ['stopped', anExecution('confirmed', 'rejected', { status: 'stopped' })],
    ['failed', anExecution('confirmed', 'failed', { status: 'failed' })],
    ['done', anExecution('confirmed', 'confirmed', { status: 'done' })],
  ])('tells of an older request that was carried out beside a payment that is %s', async (_name, execution) => {
    await start();
    await say({ ...execution, late: [{ taskId: '0/swap', transactionHash: aHash }] });
    const sentence = 'This payment was made a second time: 54.8238 IMX';
    expect(
      screen.getByText('You may have paid twice. Look at what arrived: only the receiver can give it back.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See on explorer', description: sentence })).toBeTruthy();
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(sentence) === true)).toBe(
      true,
    );
  });

  it('after a no says that the old window must not be confirmed any more', async () => {
    await start();
    await say(
      anExecution('confirmed', 'rejected', {
        status: 'stopped',
        tasks: [aTask('swap', 'rejected', { standing: [aStanding({ answer: 'rejected' })] })],
      }),
    );
    expect(
      screen.getByText(
        'Close the old window in MetaMask. Should the old window be confirmed after all, you pay a second time.',
      ),
    ).toBeTruthy();
    fake.execution = driven();
    press('Try again');
    expect([fake.resumed, fake.confirmed]).toEqual([['execution-1'], [undefined]]);
  });

  it('goes on with what the player says is closed in the wallet', async () => {
    await start();
    const unknown = anExecution('confirmed', 'unknown', {
      status: 'unknown',
      tasks: [aTask('approve', 'confirmed'), aTask('swap', 'unknown', { standing: [aStanding()] })],
    });
    await say(unknown);
    fake.execution = driven();
    press('I closed the window in my wallet: ask again');
    expect(fake.resumed).toEqual([]);
    press('It is closed, ask again');
    expect([fake.resumed, fake.confirmed]).toEqual([[unknown.id], ['wallet-window-closed']]);
  });

  it('notices by itself that it arrived after all', async () => {
    await start();
    await say(
      anExecution('confirmed', 'unknown', {
        status: 'unknown',
        tasks: [aTask('swap', 'unknown', { transactionHash: aHash })],
      }),
    );
    await pass(15_000);
    await act(() => Promise.resolve(fake.look.input$.next(anExecution('confirmed', 'confirmed', { status: 'done' }))));
    expect(screen.getByRole('heading', { name: 'You can buy Riverglass Lantern now' })).toBeTruthy();
    expect(events.map(({ type }) => type)).toEqual(['unknown', 'success']);
  });
});
