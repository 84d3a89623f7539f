import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import type { PaymentRequest } from '../../../core/index.js';
import { TributaryError } from '../../../core/index.js';
import { usePayment } from '../../../integrations/react/usePayment.js';
import { below } from './kit/below.js';
import { anOffer, lantern, Shop, wallet } from './kit/Shop.js';

afterEach(cleanup);

function opened(initial: PaymentRequest | null = { wallet, goods: lantern }, shop = new Shop()) {
  const hook = renderHook((request: PaymentRequest | null) => usePayment(request), {
    ...below(shop),
    initialProps: initial,
  });
  return { ...hook, shop };
}

/** Program 2 of the design: `total` is named `cost`. */
function Buy(): ReactElement | null {
  const { payment, state, can } = usePayment({ wallet, goods: lantern });
  if (state === null) return null;
  return (
    <section>
      {state.offers.map(({ id, kind, cost, seconds }) => (
        <button type="button" key={id} onClick={() => void payment?.choose(id)}>
          {kind} {cost?.formatted} {seconds} s
        </button>
      ))}
      <button type="button" disabled={!can('confirm')} onClick={() => void payment?.confirm()}>
        Pay
      </button>
      <p>{state.problem?.message ?? state.status}</p>
    </section>
  );
}

describe('usePayment', () => {
  it('runs the program of the design: offers, pay, outcome', () => {
    const shop = new Shop();
    render(<Buy />, below(shop));
    const [sold] = shop.sold;
    expect(screen.getByText('quoting')).toBeTruthy();
    expect(screen.getByText<HTMLButtonElement>('Pay').disabled).toBe(true);
    act(() => sold?.show({ status: 'ready', offers: [anOffer('a'), anOffer('b')], chosen: 'a', can: ['confirm'] }));
    fireEvent.click(screen.getAllByText(/balance/)[1]!);
    fireEvent.click(screen.getByText('Pay'));
    expect(sold?.commands).toEqual(['choose b', 'confirm']);
    act(() => sold?.show({ status: 'succeeded', can: [] }));
    expect(screen.getByText('succeeded')).toBeTruthy();
  });

  it('creates one payment and watches it once under StrictMode', () => {
    const { shop } = opened();
    expect(shop.sold.map(({ watchers }) => watchers)).toEqual([1]);
  });

  it('keeps the payment while the request is equal by value', () => {
    const { shop, result, rerender } = opened();
    const { payment } = result.current;
    rerender({ goods: { ...lantern, items: [{ productId: 'lantern', quantity: 1 }] }, wallet });
    expect(result.current.payment).toBe(payment);
    expect(shop.sold).toHaveLength(1);
  });

  it('shows a new payment for a changed request, and never the state of the earlier one', () => {
    const { shop, result, rerender } = opened();
    act(() => shop.sold[0]?.show({ status: 'ready', can: ['confirm'] }));
    expect(result.current.can('confirm')).toBe(true);
    rerender({ wallet, goods: lantern, id: 'order-2' });
    expect([result.current.state?.status, result.current.can('confirm')]).toEqual(['quoting', false]);
    expect(shop.sold.map(({ watchers }) => watchers)).toEqual([0, 1]);
  });

  it('keeps a payment that is over while its component renders again', () => {
    const { shop, result, rerender } = opened();
    act(() => shop.sold[0]?.show({ status: 'succeeded' }));
    rerender({ wallet, goods: { ...lantern } });
    expect(result.current.state?.status).toBe('succeeded');
    expect(shop.sold).toHaveLength(1);
  });

  it.each([
    [undefined, 2],
    ['order-1', 1],
  ])('shares a finished payment with a new component only under an id: %s', (id, count) => {
    const shop = new Shop();
    const request: PaymentRequest = { wallet, goods: lantern, ...(id !== undefined && { id }) };
    const Status = () => <p>{usePayment(request).state?.status}</p>;
    const { rerender } = render(<Status key="first" />, below(shop));
    act(() => shop.sold[0]?.show({ status: 'succeeded' }));
    rerender(
      <>
        <Status key="first" />
        <Status key="second" />
      </>,
    );
    expect(shop.sold).toHaveLength(count);
  });

  it('compares the wallet by identity', () => {
    const { shop, rerender } = opened();
    rerender({ wallet: { ...wallet }, goods: lantern });
    expect(shop.sold).toHaveLength(2);
  });

  it('buys nothing for a null request', () => {
    const { shop, result, rerender } = opened(null);
    expect(shop.sold).toHaveLength(0);
    expect(result.current).toMatchObject({ payment: null, state: null, error: null });
    expect(result.current.can('confirm')).toBe(false);
    rerender({ wallet, goods: lantern });
    expect(result.current.state?.status).toBe('quoting');
  });

  it('gives the payment no command on unmount', () => {
    const { shop, unmount } = opened();
    act(() => shop.sold[0]?.show({ status: 'processing' }));
    unmount();
    expect(shop.sold.map(({ commands, watchers }) => [commands, watchers])).toEqual([[[], 0]]);
  });

  it('is one payment for several components with an equal request', () => {
    const shop = new Shop();
    render(
      <>
        <Buy />
        <Buy />
      </>,
      below(shop),
    );
    act(() => shop.sold[0]?.show({ status: 'processing' }));
    expect(screen.getAllByText('processing')).toHaveLength(2);
    expect(shop.sold).toHaveLength(1);
  });

  it.each([
    ['succeeded', 'quoting'],
    ['canceled', 'quoting'],
    ['processing', 'processing'],
    ['unknown', 'unknown'],
    ['paused', 'paused'],
  ])('mounts again after %s as %s', (status, next) => {
    const { shop, toggle } = toggled();
    act(() => shop.sold[0]?.show({ status }));
    toggle();
    expect(screen.queryByText(status)).toBeNull();
    toggle();
    expect(screen.getByText(next)).toBeTruthy();
    expect(shop.sold).toHaveLength(next === status ? 1 : 2);
  });

  it('returns the mistake that `buy` throws as an error', () => {
    const mistake = new TributaryError('INVALID_PARAMETER', 'request.goods is not an object');
    const buy = (): never => {
      throw mistake;
    };
    const { result } = renderHook(() => usePayment({ wallet, goods: lantern }), below({ buy }));
    expect(result.current).toMatchObject({ payment: null, state: null, error: mistake });
  });

  it('returns the mistake of a request that contains itself, and goes on rendering', () => {
    const mistake = new TributaryError('NOT_PLAIN_DATA', 'request contains itself');
    const buy = (): never => {
      throw mistake;
    };
    const request: Record<string, unknown> = { wallet, goods: lantern };
    request['metadata'] = { request };
    const { result } = renderHook(() => usePayment(request as never), below({ buy }));
    expect(result.current).toMatchObject({ payment: null, state: null, error: mistake });
  });

  it('returns a mistake found later as an error, with the latest state', () => {
    const { shop, result } = opened();
    act(() => shop.sold[0]?.states$.error(new TypeError('broken')));
    expect(result.current.error).toMatchObject({ code: 'UNEXPECTED', message: 'broken' });
    expect(result.current.state?.status).toBe('quoting');
  });

  it('renders the opening state on a server, and watches nothing', () => {
    const shop = new Shop();
    const { wrapper: Wrapper } = below(shop);
    const html = renderToString(
      <Wrapper>
        <Buy />
      </Wrapper>,
    );
    expect(html).toContain('<p>quoting</p>');
    expect(shop.sold.map(({ watchers }) => watchers)).toEqual([0]);
  });
});

/** A page whose button removes the purchase and shows it again. */
function toggled(): { readonly shop: Shop; readonly toggle: () => void } {
  const shop = new Shop();
  function Page(): ReactElement {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(!isShown)}>
          Toggle
        </button>
        {isShown && <Buy />}
      </>
    );
  }
  render(<Page />, below(shop));
  return { shop, toggle: () => void fireEvent.click(screen.getByText('Toggle')) };
}
