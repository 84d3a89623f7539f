import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, type RenderHookResult, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EMPTY } from 'rxjs';
import type { Address, ExecutionSnapshot } from '../../../../core/index.js';
import type { ConnectedWallet } from '../../../../flows/connect/WalletSession.js';
import { HostContext, type WidgetHost } from '../../../../widgets/shared/host/WidgetHost.js';
import { type UsePayment, usePayment } from '../../../../widgets/shared/payment/usePayment.js';
import { asEngine } from '../../../kit/asEngine.js';
import { childChainId } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aSwapRoute } from '../../kit/aFundingRoute.js';
import { anExecution } from '../../kit/anExecution.js';
import { FakeEngine } from '../../kit/FakeEngine.js';

let fake: FakeEngine;
/** By account. */
let journal: Record<string, readonly ExecutionSnapshot[]>;
let ended: ExecutionSnapshot[];
const wallet = new ScriptedWallet();

beforeEach(() => {
  fake = new FakeEngine();
  journal = {};
  ended = [];
});
afterEach(cleanup);

function connected(account: Address = player, provider = wallet): ConnectedWallet {
  return { wallet: { provider, name: 'metamask' }, account, chainId: childChainId };
}

const isOurs = (): boolean => true;
const onEnded = (execution: ExecutionSnapshot): number => ended.push(execution);

interface Shown {
  readonly account: Address;
  readonly provider?: ScriptedWallet;
}

async function show(): Promise<RenderHookResult<UsePayment, Shown>> {
  const engine = asEngine({
    ...fake.engine,
    executions: (account: string) => Promise.resolve(journal[account] ?? []),
    wallets: { watchAccount: () => EMPTY },
  });
  const host = { engine } as WidgetHost;
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <HostContext.Provider value={host}>{children}</HostContext.Provider>
  );
  const shown = renderHook(
    ({ account, provider }: Shown) => usePayment({ wallet: connected(account, provider), isOurs, onEnded }),
    { wrapper, initialProps: { account: player } },
  );
  await act(async () => {});
  return shown;
}

function say(snapshot: ExecutionSnapshot, last = false): void {
  act(() => {
    fake.execution.input$.next(snapshot);
    if (last) fake.execution.input$.complete();
  });
}

const pay = { type: 'pay', route: aSwapRoute() } as const;

describe('usePayment', () => {
  it('starts nothing before the journal is read', () => {
    const { result } = renderHook(() => usePayment({ wallet: connected(), isOurs, onEnded }), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <HostContext.Provider
          value={
            { engine: { ...fake.engine, executions: () => new Promise(() => undefined) } } as unknown as WidgetHost
          }
        >
          {children}
        </HostContext.Provider>
      ),
    });
    expect(result.current.looking).toBe(true);
  });

  it('resumes a payment that needs no wallet prompt, and reports its end once', async () => {
    journal[player] = [anExecution('confirmed', 'sent')];
    const { result } = await show();
    expect([fake.resumed, result.current.payment.phase]).toEqual([['execution-1'], 'executing']);
    say(anExecution('confirmed', 'confirmed', { status: 'done' }), true);
    expect(ended.map(({ status }) => status)).toEqual(['done']);
  });

  it('shows a request from before a reload as unknown, and resumes nothing by a recheck', async () => {
    journal[player] = [anExecution('confirmed', 'awaiting-wallet')];
    const { result } = await show();
    expect([result.current.payment.execution?.status, fake.resumed, fake.executed]).toEqual(['unknown', [], []]);
    act(() => result.current.commands.recheck());
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect([fake.rechecked, fake.resumed, fake.executed]).toEqual([['execution-1'], [], []]);
  });

  it('reports an unknown outcome, and then the final one', async () => {
    const { result } = await show();
    act(() => result.current.commands.pay(pay));
    say(anExecution('confirmed', 'unknown', { status: 'unknown' }), true);
    await act(async () => {});
    expect(ended.map(({ status }) => status)).toEqual(['unknown']);
    act(() => result.current.leave());
    expect(result.current.payment.phase).toBe('ended');
  });

  it('reports no end that is only shown, and lets the player leave', async () => {
    journal[player] = [anExecution('confirmed', 'pending')];
    const { result } = await show();
    expect([result.current.payment.execution?.status, ended]).toEqual(['stopped', []]);
    act(() => result.current.leave());
    expect(result.current.payment.phase).toBe('idle');
  });

  it('keeps a running payment visible when the wallet changes to another account', async () => {
    const { result, rerender } = await show();
    act(() => result.current.commands.pay(pay));
    say(anExecution('confirmed', 'sent'));
    rerender({ account: exchange });
    await act(async () => {});
    expect([result.current.payment.phase, fake.execution.listeners]).toEqual(['executing', 1]);
    say(anExecution('confirmed', 'confirmed', { status: 'done' }), true);
    expect([result.current.payment.phase, ended.length]).toEqual(['ended', 1]);
  });

  it('looks for the payments of the account that the wallet has changed over to', async () => {
    journal[exchange] = [anExecution('confirmed', 'sent', { id: 'of-the-other' })];
    const { rerender } = await show();
    rerender({ account: exchange });
    await act(async () => {});
    expect(fake.resumed).toEqual(['of-the-other']);
  });

  it('finds the payment again, and starts nothing before, if the account returns with another wallet', async () => {
    const { result, rerender } = await show();
    act(() => result.current.commands.pay(pay));
    say(anExecution('confirmed', 'sent'));
    journal[player] = [anExecution('confirmed', 'sent')];
    rerender({ account: player, provider: new ScriptedWallet() });
    expect([result.current.looking, fake.execution.listeners]).toEqual([true, 0]);
    await act(async () => {});
    expect([result.current.looking, result.current.payment.phase]).toEqual([false, 'executing']);
    expect([fake.executed.length, fake.resumed]).toEqual([1, ['execution-1']]);
  });
});
