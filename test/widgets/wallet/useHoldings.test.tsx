import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { NEVER, of } from 'rxjs';
import { useHoldings } from '../../../widgets/wallet/useHoldings.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { usdc } from '../kit/aFundingRoute.js';
import { networks } from '../kit/context.js';
import { hosted } from '../kit/hosted.js';

afterEach(cleanup);

const wallet = { provider: new ScriptedWallet(), name: 'metamask' };
const told = (chainId: number) => ({
  ...{ chainId, success: true, error: null },
  balances: [{ token: usdc, balance: 5n, formattedBalance: '' }],
});

function open(config: object = {}) {
  const asked: unknown[] = [];
  const currencies: unknown[] = [];
  const parts = {
    environment: { l1ChainId: rootChainId, l2ChainId: childChainId, networks, currency: 'USD' },
    balances: {
      watchBalances: (request: { readonly chainId: number }) => {
        asked.push(request);
        return request.chainId === childChainId ? of(told(childChainId)) : NEVER;
      },
    },
    prices: {
      watch: (_tokens: unknown, { currency }: { readonly currency: string }) => {
        currencies.push(currency);
        return NEVER;
      },
    },
    tokens: { getList: () => new Promise(() => undefined) },
  };
  const { wrapper } = hosted(parts, { config });
  const hook = renderHook(({ account }) => useHoldings({ wallet, account, chainId: childChainId }), {
    wrapper,
    initialProps: { account: player },
  });
  return { ...hook, asked, currencies };
}

it('reads every chain of the environment for the account and its wallet', () => {
  const { result, asked, rerender } = open();
  const { provider } = wallet;
  const of = (account: string) =>
    [childChainId, rootChainId].map((chainId) => ({ chainId, walletAddress: account, provider }));
  expect(asked).toEqual(of(player));
  expect(result.current.state.chains.map(({ chainId, status }) => [chainId, status])).toEqual([
    [childChainId, 'read'],
    [rootChainId, 'reading'],
  ]);
  rerender({ account: stranger });
  expect(asked.slice(2)).toEqual(of(stranger));
});

it('reads one chain again on demand', () => {
  const { result, asked } = open();
  act(() => result.current.again(rootChainId));
  expect(asked.slice(2)).toMatchObject([{ chainId: rootChainId }]);
});

it('shows prices in the currency that the host chose', async () => {
  jest.useFakeTimers();
  const { currencies } = open({ currency: 'EUR' });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(currencies).toEqual(['EUR']);
});
