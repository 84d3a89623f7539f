import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { Subject } from 'rxjs';
import { useListing } from '../../../../widgets/wallet/items/useListing.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { hosted } from '../../kit/hosted.js';

afterEach(cleanup);

const wallet = new ScriptedWallet();

it('lists an item with the connected wallet, and shows how far it is', () => {
  const asked: unknown[] = [];
  const sale$ = new Subject<unknown>();
  const sell = (request: unknown, options: unknown) => {
    asked.push([request, options]);
    return sale$;
  };
  const { result } = renderHook(useListing, { wrapper: hosted({ orders: { sell } }).wrapper, initialProps: wallet });
  expect(result.current.state).toEqual({ doing: 'nothing' });
  act(() => result.current.commands.sell({ id: '7' } as never));
  expect(asked).toEqual([[{ id: '7' }, { wallet }]]);
  expect(result.current.state).toMatchObject({ doing: 'sell', outcome: 'running' });
  act(() => sale$.next({ status: 'SUCCESS' }));
  expect(result.current.state).toMatchObject({ doing: 'sell', outcome: 'done' });
  act(() => result.current.commands.leave());
  expect(result.current.state).toEqual({ doing: 'nothing' });
});

it('does nothing if the engine has no order book', () => {
  const { result } = renderHook(useListing, { wrapper: hosted({}).wrapper, initialProps: wallet });
  expect(result.current.state).toEqual({ doing: 'nothing' });
});

it('does nothing at its first paint, and lists with another wallet from then on', () => {
  const asked: unknown[] = [];
  const sell = (_request: unknown, options: { readonly wallet: unknown }) => {
    asked.push(options.wallet);
    return new Subject<unknown>();
  };
  const painted: unknown[] = [];
  const { rerender, result } = renderHook(
    (provider: ScriptedWallet) => {
      const listing = useListing(provider);
      painted.push(listing.state);
      return listing;
    },
    { wrapper: hosted({ orders: { sell } }).wrapper, initialProps: wallet },
  );
  expect(painted[0]).toEqual({ doing: 'nothing' });
  const other = new ScriptedWallet();
  rerender(other);
  act(() => result.current.commands.sell({ id: '7' } as never));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBe(other);
});
