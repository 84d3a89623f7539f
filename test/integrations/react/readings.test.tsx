import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import {
  type Address,
  type ChainBalances,
  type PaymentsPage,
  type QuoteSnapshot,
  type SwapResult,
  TributaryError,
  type WatchedSwap,
} from '../../../core/index.js';
import { EngineProvider, useEngine } from '../../../integrations/react/EngineProvider.js';
import { useBalances } from '../../../integrations/react/useBalances.js';
import { usePayments } from '../../../integrations/react/usePayments.js';
import { useSwapQuote } from '../../../integrations/react/useSwapQuote.js';
import { useWallet } from '../../../integrations/react/useWallet.js';
import { asEngine } from '../../kit/asEngine.js';
import { player } from '../../kit/people.js';
import { driven } from '../../widgets/kit/FakeEngine.js';
import { below } from './kit/below.js';
import { wallet } from './kit/Shop.js';

afterEach(cleanup);

const swap: WatchedSwap = {
  tradeType: 'EXACT_INPUT',
  chainId: 13473,
  fromAddress: player,
  tokenIn: 'native',
  tokenOut: player,
  amount: 1n,
};

describe('useSwapQuote', () => {
  it('shows the quote while a newer one is read, and the last one with an error', () => {
    const quotes$ = new Subject<QuoteSnapshot>();
    const { result } = renderHook(() => useSwapQuote(swap), {
      ...below({ dex: { watchQuote: () => quotes$ } }),
    });
    const quote = { blockNumber: 1n } as SwapResult;
    act(() => quotes$.next({ status: 'quoting', previous: null }));
    expect(result.current).toMatchObject({ data: undefined, isPending: true, isFetching: true });
    act(() => quotes$.next({ status: 'ready', result: quote }));
    expect(result.current).toMatchObject({ data: quote, isPending: false, isFetching: false });
    act(() => quotes$.next({ status: 'quoting', previous: quote }));
    expect(result.current).toMatchObject({ data: quote, isFetching: true });
    act(() => quotes$.next({ status: 'failed', error: new Error('no pool'), previous: quote }));
    expect(result.current).toMatchObject({ data: quote, error: { code: 'UNEXPECTED' }, isFetching: false });
  });

  it('returns MISSING_REQUIREMENT as an error if no plugin swaps', () => {
    const { result } = renderHook(() => useSwapQuote(swap), below({}));
    expect(result.current.error?.code).toBe('MISSING_REQUIREMENT');
  });
});

describe('useBalances', () => {
  it('returns the balances, and keeps them with the error of an outage', () => {
    const { source$, input$ } = driven<ChainBalances>();
    const { result } = renderHook(() => useBalances({ walletAddress: player, chainId: 13473 }), {
      ...below({ balances: { watchBalances: () => source$ } }),
    });
    const balances: ChainBalances = { chainId: 13473, success: true, error: null, balances: [] };
    act(() => input$.next(balances));
    expect(result.current).toMatchObject({ data: balances, error: null, isFetching: false });
    const error = new TributaryError('GET_BALANCE_ERROR', 'no response');
    act(() => input$.next({ ...balances, success: false, error }));
    expect(result.current.error).toBe(error);
    expect(result.current.data?.balances).toEqual([]);
  });
});

describe('useWallet', () => {
  it('returns account and chain, and follows their changes', () => {
    const account$ = new Subject<Address | null>();
    const chain$ = new Subject<number | null>();
    const { result } = renderHook(() => useWallet(wallet), {
      ...below({ wallets: { watchAccount: () => account$, watchChain: () => chain$ } }),
    });
    act(() => chain$.next(13473));
    expect(result.current).toMatchObject({ data: undefined, isPending: true });
    act(() => account$.next(player));
    expect(result.current).toMatchObject({ data: { account: player, chainId: 13473 }, isFetching: false });
    act(() => account$.next(null));
    expect(result.current.data?.account).toBeNull();
  });
});

describe('usePayments', () => {
  const page = (status: string): PaymentsPage => ({ entries: [{ status }], cursor: null }) as unknown as PaymentsPage;

  it('reads the payments of the account once, and again on `refetch`', async () => {
    const requests: unknown[] = [];
    const payments = (request: unknown): Promise<PaymentsPage> => {
      requests.push(request);
      return Promise.resolve(page(requests.length === 1 ? 'processing' : 'succeeded'));
    };
    const { result } = renderHook(() => usePayments(player, { isOpen: true }), below({ payments }));
    await waitFor(() => expect(result.current.data?.[0]?.status).toBe('processing'));
    expect(requests).toEqual([{ account: player, isOpen: true }]);
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data?.[0]?.status).toBe('succeeded'));
    expect(result.current.isFetching).toBe(false);
  });

  it('reads nothing before the account is known', () => {
    const payments = (): never => {
      throw new Error('must not be read');
    };
    const { result } = renderHook(() => usePayments(null), below({ payments }));
    expect(result.current).toMatchObject({ data: undefined, error: null, isFetching: false });
  });
});

describe('useEngine', () => {
  it('returns the engine of the nearest provider', () => {
    const [outer, inner] = [asEngine({}), asEngine({})];
    const { result } = renderHook(() => useEngine(), {
      wrapper: ({ children }) => (
        <EngineProvider engine={outer}>
          <EngineProvider engine={inner}>{children}</EngineProvider>
        </EngineProvider>
      ),
    });
    expect(result.current).toBe(inner);
  });

  it('throws without a provider', () => {
    const log = console.error;
    console.error = () => undefined;
    expect(() => renderHook(() => useEngine())).toThrow(
      expect.objectContaining({
        code: 'MISSING_REQUIREMENT',
        message: 'useEngine must be called below an EngineProvider',
      }),
    );
    console.error = log;
  });
});
