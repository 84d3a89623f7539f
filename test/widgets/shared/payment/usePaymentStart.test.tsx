import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, type RenderHookResult, renderHook } from '@testing-library/react';
import type { Address, FundingRoute } from '../../../../core/index.js';
import { type PaymentStart, usePaymentStart } from '../../../../widgets/shared/payment/usePaymentStart.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aSwapRoute } from '../../kit/aFundingRoute.js';

const wallet = { provider: new ScriptedWallet(), name: 'metamask' };
const planned = aSwapRoute();
let paid: FundingRoute[];

beforeEach(() => {
  paid = [];
});
afterEach(cleanup);

interface Props {
  readonly chainId: number;
  readonly account: Address;
}

function show(chainId = childChainId): RenderHookResult<PaymentStart, Props> {
  return renderHook(
    ({ chainId: at, account }: Props) => usePaymentStart({ wallet, account, chainId: at }, (plan) => paid.push(plan)),
    { initialProps: { chainId, account: player } },
  );
}

const settle = (): Promise<void> => act(async () => {});

describe('usePaymentStart', () => {
  it('pays the planned route once, for any number of presses', async () => {
    const { result } = show();
    act(() => {
      result.current.start(() => Promise.resolve(planned));
      result.current.start(() => Promise.resolve(planned));
    });
    expect(result.current.starting).toBe(true);
    await settle();
    expect([paid, result.current.starting]).toEqual([[planned], false]);
  });

  it('holds it while the wallet is on another network, and pays after the switch', async () => {
    const { result, rerender } = show(rootChainId);
    act(() => result.current.start(() => Promise.resolve(planned)));
    await settle();
    expect([result.current.held, paid]).toEqual([planned, []]);
    rerender({ chainId: childChainId, account: player });
    expect([result.current.held, paid]).toEqual([null, [planned]]);
  });

  it('drops a held payment on the player’s command', async () => {
    const { result, rerender } = show(rootChainId);
    act(() => result.current.start(() => Promise.resolve(planned)));
    await settle();
    act(() => result.current.drop());
    rerender({ chainId: childChainId, account: player });
    expect([result.current.held, paid]).toEqual([null, []]);
  });

  it('reports why it failed, and can be tried again', async () => {
    const { result } = show();
    act(() => result.current.start(() => Promise.reject(new Error('gone'))));
    await settle();
    expect([result.current.failure, result.current.starting]).toEqual([{ code: 'UNEXPECTED', message: 'gone' }, false]);
    act(() => result.current.start(() => Promise.resolve(planned)));
    await settle();
    expect([paid, result.current.failure]).toEqual([[planned], null]);
  });

  it('drops the review of one account when the wallet shows another', async () => {
    const { result, rerender } = show();
    let aborted = false;
    let plan = (_plan: FundingRoute): void => undefined;
    act(() =>
      result.current.start((signal) => {
        signal.addEventListener('abort', () => (aborted = true));
        return new Promise((resolve) => (plan = resolve));
      }),
    );
    rerender({ chainId: childChainId, account: exchange });
    plan(planned);
    await settle();
    expect([aborted, paid, result.current.starting]).toEqual([true, [], false]);
  });

  it('does not pay for another account if account and network change at once', async () => {
    const { result, rerender } = show(rootChainId);
    act(() => result.current.start(() => Promise.resolve(planned)));
    await settle();
    rerender({ chainId: childChainId, account: exchange });
    await settle();
    expect([paid, result.current.held, result.current.starting]).toEqual([[], null, false]);
  });
});
