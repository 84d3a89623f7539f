import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { LazyPaymentViews } from '../../../../widgets/shared/payment/paymentParts.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { imx } from '../../kit/aFundingRoute.js';
import { aHash, anExecution, aStanding, aTask } from '../../kit/anExecution.js';
import { teachDialogs } from '../../kit/dialogs.js';
import { driven, FakeEngine } from '../../kit/FakeEngine.js';
import { PaymentPage } from './kit/PaymentPage.js';

let fake: FakeEngine;
let wallet: ScriptedWallet;

beforeAll(() => LazyPaymentViews.load());
beforeEach(() => {
  jest.useFakeTimers();
  fake = new FakeEngine();
  wallet = new ScriptedWallet().script('eth_getTransactionReceipt', () => null);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Runs pending promises and timers. */
async function pass(ms = 0): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

async function start(): Promise<RenderResult> {
  const shown = render(<PaymentPage engine={fake.engine} wallet={wallet} />);
  press('Start');
  await pass();
  return shown;
}

async function say(snapshot: ExecutionSnapshot): Promise<void> {
  act(() => fake.execution.input$.next(snapshot));
  if (snapshot.status !== 'running') act(() => fake.execution.input$.complete());
  await pass();
}

describe('ShownPayment', () => {
  it('shows a payment from its start to its end', async () => {
    await start();
    expect(fake.executed.map(({ id }) => id)).toEqual(['swap:imx']);
    await say(
      anExecution('awaiting-wallet', 'pending', {
        tasks: [
          aTask('approve', 'awaiting-wallet', {
            label: { action: 'approve', amount: { token: imx, value: 10n ** 18n }, counterparty: null },
          }),
        ],
      }),
    );
    expect(screen.getByRole('alert').textContent).toBe('Confirm in MetaMask: Approve 1\u00a0IMX');
    expect(screen.getByText('Reject the request if it asks for more than 1 IMX.')).toBeTruthy();
    await say(anExecution('confirmed', 'sent'));
    expect(screen.getByText('Safe to close. This step finishes without the window.')).toBeTruthy();
    await say(anExecution('confirmed', 'confirmed', { status: 'done' }));
    expect(screen.getByRole('heading', { name: 'It is here' })).toBeTruthy();
  });

  it('stops before the next signature when the player leaves', async () => {
    const { unmount } = await start();
    await say(anExecution('sent', 'pending'));
    unmount();
    expect(fake.execution.listeners).toBe(0);
  });

  it('shows a rejection as a choice, and can try again', async () => {
    await start();
    await say(
      anExecution('rejected', 'pending', {
        status: 'stopped',
        error: { code: 'USER_REJECTED_REQUEST_ERROR', message: '' },
      }),
    );
    expect(screen.getByRole('heading', { name: 'Request rejected' })).toBeTruthy();
    expect(screen.getByText('Your wallet reports that this step wasn’t sent.')).toBeTruthy();
    fake.execution = driven();
    press('Try again');
    // A started payment resumes where it stopped: a second payment would start at the first step.
    expect([fake.executed.length, fake.resumed]).toEqual([1, ['execution-1']]);
  });

  it('shows the address to receive gas at if the wallet lacks it', async () => {
    teachDialogs();
    await start();
    await say(
      anExecution('confirmed', 'failed', {
        status: 'failed',
        error: { code: 'INSUFFICIENT_FUNDS', message: 'too little' },
      }),
    );
    screen.getByRole('heading', { name: 'Not enough gas' });
    press('Receive COIN');
    // The drawer's code is loaded on the press.
    await screen.findByText(player);
    screen.getByText('Send only COIN on Immutable zkEVM to this address.');
  });

  it('asks before it stops after a running step, and then stops', async () => {
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
    expect(screen.getByText('Stopping after this step. You won’t be asked for the next one.')).toBeTruthy();
    await say(anExecution('confirmed', 'preparing'));
    expect(fake.execution.listeners).toBe(0);
    expect(screen.getByRole('heading', { name: 'Payment stopped' })).toBeTruthy();
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
    press('Check again now');
    await pass();
    await act(() => Promise.resolve(fake.look.input$.next(unknown)));
    expect(screen.getByText(/^Last check/)).toBeTruthy();
    expect(wallet.sent).toEqual([]);
    expect(fake.executed).toHaveLength(1);
  });

  it('shows the open request, prompts again after confirmation, and abandons after one question', async () => {
    await start();
    const standing = [aStanding({ at: Date.now(), answer: 'rejected', message: 'The request was kept' })];
    const unknown = anExecution('confirmed', 'unknown', {
      status: 'unknown',
      tasks: [aTask('approve', 'confirmed'), aTask('swap', 'unknown', { standing })],
    });
    await say(unknown);
    expect(screen.getByText(/^Your wallet rejected this, but some wallets keep a request/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What may still happen' })).toBeTruthy();
    expect(screen.getByText('MetaMask said: The request was kept')).toBeTruthy();
    const again = screen.getByRole('button', { name: 'I closed the request, ask again' });
    expect(document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'If the old request is confirmed later, you pay twice.',
    );
    press('Check again now');
    await pass();
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await act(() => Promise.resolve(fake.look.input$.next(unknown)));
    press('Abandon payment');
    expect(screen.getByRole('alertdialog', { name: 'Abandon this payment?' })).toBeTruthy();
    press('Keep checking');
    expect(fake.abandoned).toEqual([]);
    press('Abandon payment');
    fireEvent.click(screen.getAllByRole('button', { name: 'Abandon payment' }).at(-1) as HTMLElement);
    expect(fake.abandoned).toEqual([unknown.id]);
    await act(() =>
      Promise.resolve(
        fake.givenUp$.next({ ...unknown, status: 'abandoned', error: { code: 'EXECUTION_ABANDONED', message: '' } }),
      ),
    );
    expect(screen.getByRole('heading', { name: 'Payment abandoned' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    expect(wallet.sent).toEqual([]);
  });

  it('reports an abandoned payment that arrived later, also to screen readers, with its explorer page', async () => {
    await start();
    const unknown = anExecution('confirmed', 'unknown', {
      status: 'unknown',
      tasks: [aTask('approve', 'confirmed'), aTask('swap', 'unknown', { standing: [aStanding()] })],
    });
    await say(unknown);
    press('Abandon payment');
    fireEvent.click(screen.getAllByRole('button', { name: 'Abandon payment' }).at(-1) as HTMLElement);
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
    const sentence = 'A payment you abandoned went through: 54.8238 IMX';
    expect(screen.getByRole('heading', { name: 'The payment went through' })).toBeTruthy();
    expect(screen.getByText('Check your balance before you pay again.')).toBeTruthy();
    expect(
      screen
        .getAllByRole('status')
        .some(
          ({ textContent }) =>
            textContent === `The payment went through. ${sentence}. It completed after you abandoned it.`,
        ),
    ).toBe(true);
    const link = screen.getByRole('link', { name: 'View on explorer' });
    expect([
      link.getAttribute('href'),
      document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual([`https://explorer.example/tx/${aHash}`, sentence]);
    expect(wallet.sent).toEqual([]);
  });

  it('counts the prompted step, not the previous one that only waits for finality', async () => {
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
  ])('shows an older request that was executed during a payment that is %s', async (_name, execution) => {
    await start();
    await say({ ...execution, late: [{ taskId: '0/swap', transactionHash: aHash }] });
    const sentence = 'This payment was made a second time: 54.8238 IMX';
    expect(screen.getByText(/^You may have paid twice\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View on explorer', description: sentence })).toBeTruthy();
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(sentence) === true)).toBe(
      true,
    );
  });

  it('says after a rejection that the old prompt must not be confirmed', async () => {
    await start();
    await say(
      anExecution('confirmed', 'rejected', {
        status: 'stopped',
        tasks: [aTask('swap', 'rejected', { standing: [aStanding({ answer: 'rejected' })] })],
      }),
    );
    expect(
      screen.getByText('Close the old request in MetaMask. If the old request is confirmed later, you pay twice.'),
    ).toBeTruthy();
    fake.execution = driven();
    press('Try again');
    expect([fake.resumed, fake.confirmed]).toEqual([['execution-1'], [undefined]]);
  });

  it('continues after the player confirms that the wallet prompt is closed', async () => {
    await start();
    const unknown = anExecution('confirmed', 'unknown', {
      status: 'unknown',
      tasks: [aTask('approve', 'confirmed'), aTask('swap', 'unknown', { standing: [aStanding()] })],
    });
    await say(unknown);
    fake.execution = driven();
    press('I closed the request, ask again');
    expect(fake.resumed).toEqual([]);
    press('Yes, ask again');
    expect([fake.resumed, fake.confirmed]).toEqual([[unknown.id], ['wallet-window-closed']]);
  });

  it('shows success without an action if the payment arrives later', async () => {
    await start();
    await say(
      anExecution('confirmed', 'unknown', {
        status: 'unknown',
        tasks: [aTask('swap', 'unknown', { transactionHash: aHash })],
      }),
    );
    await pass(15_000);
    await act(() => Promise.resolve(fake.look.input$.next(anExecution('confirmed', 'confirmed', { status: 'done' }))));
    expect(screen.getByRole('heading', { name: 'It is here' })).toBeTruthy();
  });
});
