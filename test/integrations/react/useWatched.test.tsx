import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { type Observable, of } from 'rxjs';
import { type FundingRequest, type RoutingSnapshot, TributaryError } from '../../../core/index.js';
import { useFundingRoutes } from '../../../integrations/react/useFundingRoutes.js';
import { driven } from '../../widgets/kit/FakeEngine.js';
import { below } from './kit/below.js';
import { wallet } from './kit/Shop.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const lacking = (amount: bigint): FundingRequest => ({
  wallet,
  shortfall: { chainId: 13473, tokenAddress: 'native', amount },
});
const found = (status: string): RoutingSnapshot => ({ status, routes: [] }) as unknown as RoutingSnapshot;

/** A hook over searches that the test drives, one for each amount. */
function searching(initial: FundingRequest | null = lacking(1n)) {
  const searches = new Map<bigint, ReturnType<typeof driven<RoutingSnapshot>>>();
  const search = (amount: bigint) => {
    const known = searches.get(amount) ?? driven<RoutingSnapshot>();
    searches.set(amount, known);
    return known;
  };
  const findFundingRoutes = ({ shortfall }: FundingRequest) => search(shortfall.amount).source$;
  const hook = renderHook((request: FundingRequest | null) => useFundingRoutes(request), {
    ...below({ findFundingRoutes }),
    initialProps: initial,
  });
  return { ...hook, search };
}

describe('useWatched', () => {
  it('returns the newest value, and fetches until the stream ends', () => {
    const { result, search } = searching();
    expect(result.current).toMatchObject({ data: undefined, error: null, isPending: true, isFetching: true });
    act(() => search(1n).input$.next(found('searching')));
    expect(result.current).toMatchObject({ data: found('searching'), isPending: false, isFetching: true });
    act(() => {
      search(1n).input$.next(found('done'));
      search(1n).input$.complete();
    });
    expect(result.current).toMatchObject({ data: found('done'), error: null, isFetching: false });
  });

  it('searches once under StrictMode', () => {
    const { search } = searching();
    expect(search(1n)).toMatchObject({ visits: 1, listeners: 1 });
  });

  it('searches once for requests that are equal by value', () => {
    const { rerender, search } = searching();
    rerender(lacking(1n));
    rerender({ shortfall: { amount: 1n, tokenAddress: 'native', chainId: 13473 }, wallet });
    expect(search(1n).visits).toBe(1);
  });

  it('searches again for another wallet', () => {
    const { rerender, search } = searching();
    rerender({ ...lacking(1n), wallet: { ...wallet } });
    expect(search(1n).visits).toBe(2);
  });

  it('never shows data or an error of an earlier request', () => {
    const { result, rerender, search } = searching();
    act(() => search(1n).input$.next(found('done')));
    rerender(lacking(2n));
    expect(result.current.data).toBeUndefined();
    act(() => search(1n).input$.next(found('late')));
    expect(result.current.data).toBeUndefined();
    act(() => search(2n).input$.error(new Error('gone')));
    rerender(lacking(3n));
    expect(result.current).toMatchObject({ data: undefined, error: null, isPending: true });
  });

  it('starts nothing for a null request', () => {
    const { result } = searching(null);
    expect(result.current).toMatchObject({ data: undefined, error: null, isPending: true, isFetching: false });
    act(() => result.current.refetch());
    expect(result.current.isFetching).toBe(false);
  });

  it('stops the search a second after the last component has unmounted', () => {
    const { unmount, search } = searching();
    unmount();
    expect(search(1n).listeners).toBe(1);
    jest.advanceTimersByTime(1_000);
    expect(search(1n).listeners).toBe(0);
  });

  it('returns the error of the stream, and keeps the data', () => {
    const { result, search } = searching();
    const error = new TributaryError('PROVIDER_REQUEST_FAILED_ERROR', 'no response');
    act(() => search(1n).input$.next(found('searching')));
    act(() => search(1n).input$.error(error));
    expect(result.current).toMatchObject({ data: found('searching'), isPending: false, isFetching: false });
    expect(result.current.error).toBe(error);
  });

  it('returns any other error as UNEXPECTED', () => {
    const { result, search } = searching();
    act(() => search(1n).input$.error(new TypeError('broken')));
    expect(result.current.error).toMatchObject({ code: 'UNEXPECTED', message: 'broken' });
  });

  it('starts again on `refetch`, keeps the data and clears the error', () => {
    const { result } = renderHook(() => useFundingRoutes(lacking(1n)), {
      ...below({ findFundingRoutes: answersInTurn() }),
    });
    expect(result.current).toMatchObject({ data: found('1'), isFetching: false });
    act(() => result.current.refetch());
    expect(result.current).toMatchObject({ data: found('2'), error: null, isFetching: false });
  });

  it('does not start again on `refetch` after unmount', () => {
    const { result, unmount, search } = searching();
    const { refetch } = result.current;
    unmount();
    refetch();
    expect(search(1n).visits).toBe(1);
  });

  it('starts nothing while rendering on a server', () => {
    const search = driven<RoutingSnapshot>();
    const { wrapper: Wrapper } = below({ findFundingRoutes: () => search.source$ });
    const Routes = () => <p>{useFundingRoutes(lacking(1n)).isPending ? 'pending' : 'found'}</p>;
    const html = renderToString(
      <Wrapper>
        <Routes />
      </Wrapper>,
    );
    expect([html, search.visits]).toEqual(['<p>pending</p>', 0]);
  });
});

/** Each search emits its number and ends. */
function answersInTurn(): () => Observable<RoutingSnapshot> {
  let searches = 0;
  return () => of(found(String(++searches)));
}
