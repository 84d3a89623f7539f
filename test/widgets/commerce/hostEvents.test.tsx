import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useInitialised } from '../../../widgets/commerce/useInitialised.js';
import { useProviderUpdated } from '../../../widgets/commerce/useProviderUpdated.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { hosted } from '../kit/hosted.js';

afterEach(cleanup);

it('emits once that a flow is on the page', () => {
  const emit = jest.fn();
  const { rerender } = renderHook((flow: 'SWAP' | 'SALE') => useInitialised(flow as never, emit as never), {
    initialProps: 'SWAP',
  });
  rerender('SALE');
  expect(emit.mock.calls).toEqual([['INITIALISED', { flow: 'SWAP' }]]);
});

it('emits each replaced wallet of the widgets, but not the first one', () => {
  const emit = jest.fn();
  const [first, second] = [new ScriptedWallet(), new ScriptedWallet()];
  const info = { name: 'Fox', rdns: 'io.fox', uuid: 'u', icon: 'data:image/png,' };
  const { session, wrapper } = hosted({}, { chosen: { provider: first, name: 'metamask' } });
  const { unmount } = renderHook(() => useProviderUpdated(emit as never), { wrapper });
  expect(emit).not.toHaveBeenCalled();
  act(() => session.choose({ provider: first, name: 'again' }));
  expect(emit).not.toHaveBeenCalled();
  act(() => session.choose({ provider: second, name: 'io.fox', info }));
  act(() => session.drop());
  act(() => session.choose({ provider: first, name: 'metamask' }));
  expect(emit.mock.calls).toEqual([
    ['PROVIDER_UPDATED', { provider: second, walletProviderName: 'io.fox', walletProviderInfo: info }],
    ['PROVIDER_UPDATED', { provider: null }],
    ['PROVIDER_UPDATED', { provider: first, walletProviderName: 'metamask' }],
  ]);
  unmount();
  session.drop();
  expect(emit).toHaveBeenCalledTimes(3);
});
