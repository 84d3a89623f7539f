import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { OnrampMessage } from '../../../../core/index.js';
import { cardOrders } from '../../../../flows/card/CardOrder.js';
import { WalletSession } from '../../../../flows/connect/WalletSession.js';
import { type UseCardOrder, useCardOrder } from '../../../../widgets/shared/card/useCardOrder.js';
import type { CardViewProps } from '../../../../widgets/shared/card/views/CardPartProps.js';
import { HostContext } from '../../../../widgets/shared/host/WidgetHost.js';
import { asEngine } from '../../../kit/asEngine.js';

const execution = 'card-1';
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const origin = 'https://card.example';
const failed = (orderId: string, reason: string | null = null): OnrampMessage => ({
  type: 'order-failed',
  orderId,
  reason,
});

/** The hook, with an engine that accepts parsed messages. */
function open(id = execution): {
  current: () => UseCardOrder;
  hear: (message: OnrampMessage | null) => void;
  left: jest.Mock;
} {
  const engine = { onramp: { parseMessage: ({ data }: { data: unknown }) => data }, wallets: {} };
  const host = {
    engine: asEngine(engine),
    session: new WalletSession(asEngine(engine).wallets),
    config: {},
    language: 'en',
    styleTarget: null,
  };
  const left = jest.fn();
  const commands = { leave: left } as unknown as CardViewProps['commands'];
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <HostContext.Provider value={host}>{children}</HostContext.Provider>
  );
  const { result } = renderHook(() => useCardOrder(id, commands), { wrapper });
  const hear = (message: OnrampMessage | null): void => act(() => result.current.hear(origin, message));
  return { current: () => result.current, hear, left };
}

describe('useCardOrder', () => {
  it('stores the provider’s messages, also over a reload', () => {
    const { current, hear } = open();
    hear({ type: 'order-processing', orderId: 'CW-1' });
    expect(current().order).toMatchObject({ phase: 'paid', orderId: 'CW-1' });
    expect(open().current().order).toEqual(current().order);
  });

  it('ignores messages that the provider does not define', () => {
    const { current, hear } = open();
    const before = current().order;
    hear(null);
    hear({ type: 'loaded' });
    expect(current().order).toBe(before);
    expect(cardOrders.read(execution)).toBeNull();
  });

  it.each([
    ['the provider’s reason', 'Declined', 'Declined'],
    ['words of its own where it says none', null, 'The card provider says that the order failed.'],
  ])('leaves a payment whose order failed, with %s', (_case, reason, message) => {
    const { hear, left } = open();
    hear(failed('CW-1', reason));
    expect(left.mock.calls).toEqual([[{ failure: { code: 'ONRAMP_ORDER_FAILED', message } }]]);
  });

  it('keeps a paid order if an earlier attempt fails', () => {
    const { current, hear, left } = open();
    hear({ type: 'order-processing', orderId: 'CW-2' });
    hear(failed('CW-1'));
    expect(left).not.toHaveBeenCalled();
    expect(current().order.phase).toBe('paid');
  });

  it('stores nothing for an execution in preparation', () => {
    const { current } = open('');
    act(() => current().leave());
    expect(cardOrders.read('')).toBeNull();
  });

  it('leaves on the player’s wish, and remembers that', () => {
    const { current, left } = open();
    act(() => current().openElsewhere());
    expect(cardOrders.read(execution)?.phase).toBe('elsewhere');
    act(() => current().leave());
    expect(cardOrders.read(execution)?.phase).toBe('left');
    expect(left.mock.calls).toEqual([[{ failure: null }]]);
  });
});
