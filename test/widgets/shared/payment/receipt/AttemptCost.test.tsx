import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import type {
  Eip1193Provider,
  ExecutionSnapshot,
  HistoryEntry,
  RevokeStep,
  TaskSnapshot,
} from '../../../../../core/index.js';
import { AttemptCost } from '../../../../../widgets/shared/payment/receipt/AttemptCost.js';
import { ThemeScope } from '../../../../../widgets/theme/ThemeScope.js';
import { anHistoryEntry } from '../../../../core/history/kit/anHistoryEntry.js';
import { aRoute, aStep } from '../../../../kit/aRoute.js';
import { asEngine } from '../../../../kit/asEngine.js';
import { exchange, player } from '../../../../kit/people.js';
import { imx, usdc } from '../../../kit/aFundingRoute.js';
import { anExecution, aTask } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';
import { teachDialogs } from '../../../kit/dialogs.js';
import { amountOf, aSwapEntry } from './kit.js';

const label: NonNullable<TaskSnapshot['label']> = {
  action: 'approve',
  amount: { token: usdc, value: 45_000_000n },
  counterparty: exchange,
};
const rejected = (approve: 'confirmed' | 'rejected'): ExecutionSnapshot =>
  anExecution(approve, 'rejected', {
    id: 'one',
    status: 'stopped',
    tasks: [aTask('approve', approve, { label }), aTask('swap', 'rejected')],
  });

let allowed: bigint;
let executed: unknown[];
let execution$: Subject<ExecutionSnapshot>;

beforeEach(() => {
  teachDialogs();
  allowed = 45_000_000n;
  executed = [];
  execution$ = new Subject();
});
afterEach(cleanup);

async function show(entry: HistoryEntry, execution: ExecutionSnapshot): Promise<string> {
  const revoking = (): RevokeStep => ({
    ...aStep({ type: 'REVOKE', delivers: { token: usdc, value: 0n } }),
    spender: exchange,
    allowed,
  });
  const engine = asEngine({
    history: () => Promise.resolve({ entries: [entry], cursor: null, total: 1 }),
    actions: { revoke: () => Promise.resolve(aRoute({ kind: 'revoke', steps: [revoking()] })) },
    execute: (route: unknown) => {
      executed.push(route);
      return execution$;
    },
    events$: new Subject(),
  });
  const provider: Eip1193Provider = { request: () => Promise.resolve(null) };
  const wallet = { wallet: { provider, name: 'metamask' }, account: player, chainId: usdc.chainId };
  render(
    <ThemeScope>
      <AttemptCost engine={engine} execution={execution} wallet={wallet} context={context} />
    </ThemeScope>,
  );
  await act(async () => {});
  return document.body.textContent.replaceAll('\u00a0', ' ');
}

const nothing = { sent: [], received: [], fees: [] } as const;
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

describe('AttemptCost', () => {
  it('shows the exact gas, and then never says that nothing was spent', async () => {
    const gas = [amountOf(imx, 3_841_000_000_000_000n)];
    const text = await show(aSwapEntry({ ...nothing, gas }), rejected('confirmed'));
    expect(text).toContain('0.003841 IMX');
    expect(text).not.toMatch(/nothing was/i);
  });

  it('says that nothing was spent if the journal has no sent transaction', async () => {
    const text = await show(anHistoryEntry({ receipt: { status: 'none' } }), rejected('rejected'));
    expect(text).toContain('Nothing was sent, and nothing was spent.');
    expect(text).not.toMatch(/gas/i);
  });

  it('shows no cost before it is read', async () => {
    const text = await show(
      anHistoryEntry({
        receipt: {
          status: 'failed',
          error: { code: 'X', message: '' },
          transactions: [{ ...aSwapTransaction(), status: null, gas: null }],
        },
      }),
      rejected('confirmed'),
    );
    expect(text).toContain('Not available yet');
    expect(text).not.toMatch(/nothing was/i);
  });

  it('shows the remaining allowance, reviews its revocation, and revokes it with one press', async () => {
    const text = await show(aSwapEntry(nothing), rejected('confirmed'));
    expect(text).toMatch(/Remaining approval45\.00 USDC to 0x\w{4}…\w{4}/);
    press('Revoke approval');
    expect(screen.getByText(exchange)).toBeTruthy();
    expect(screen.getByText(/asks you to set the approval to 0\.00\sUSDC/)).toBeTruthy();
    expect(executed).toEqual([]);
    press('Revoke');
    press('Waiting for MetaMask');
    expect(executed).toHaveLength(1);
    const sent = anExecution('pending', 'pending', { id: 'two', tasks: [aTask('reset-allowance', 'sent')] });
    act(() => execution$.next(sent));
    allowed = 0n;
    await act(() => {
      execution$.next({ ...sent, status: 'done', tasks: [aTask('reset-allowance', 'confirmed')] });
      execution$.complete();
      return Promise.resolve();
    });
    expect(screen.getByText('Approval revoked.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke approval' })).toBeNull();
  });

  it('shows a rejection as such, and an unknown outcome as unknown', async () => {
    await show(aSwapEntry(nothing), rejected('confirmed'));
    press('Revoke approval');
    press('Revoke');
    const tasks = [aTask('reset-allowance', 'rejected')];
    await act(() => {
      execution$.next(anExecution('pending', 'pending', { id: 'two', status: 'stopped', tasks }));
      execution$.complete();
      return Promise.resolve();
    });
    expect(screen.getAllByText('Request rejected. The approval is unchanged.').length).toBeGreaterThan(0);
    execution$ = new Subject();
    press('Revoke');
    const unknown = [aTask('reset-allowance', 'unknown')];
    await act(() => {
      execution$.next(anExecution('pending', 'pending', { id: 'three', status: 'unknown', tasks: unknown }));
      execution$.complete();
      return Promise.resolve();
    });
    press('Waiting for MetaMask');
    expect(executed).toHaveLength(2);
  });

  it('shows no revoked allowance', async () => {
    allowed = 0n;
    expect(await show(aSwapEntry(nothing), rejected('confirmed'))).not.toContain('Remaining approval');
  });
});

function aSwapTransaction() {
  const { receipt } = aSwapEntry();
  if (receipt.status !== 'read') throw new Error('it is read');
  return receipt.transactions[0]!;
}
