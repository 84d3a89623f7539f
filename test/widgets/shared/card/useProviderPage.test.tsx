import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { WalletSession } from '../../../../flows/connect/WalletSession.js';
import { useProviderPage } from '../../../../widgets/shared/card/useProviderPage.js';
import { HostContext } from '../../../../widgets/shared/host/WidgetHost.js';
import { asEngine } from '../../../kit/asEngine.js';
import { aCardRoute } from '../../kit/aFundingRoute.js';
import { anExecution, aTask } from '../../kit/anExecution.js';

const first = 'https://card.example/order?id=1';
const second = 'https://card.example/order?id=2';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

type Url = Promise<string>;
const paying = (given: object = { url: first }, state: 'waiting' | 'confirmed' = 'waiting'): ExecutionSnapshot =>
  anExecution('confirmed', 'confirmed', {
    route: aCardRoute(),
    tasks: [aTask('pay-by-card', state, { id: '0/pay-by-card', ...given })],
  });

function open(execution: ExecutionSnapshot = paying(), buildUrl: () => Url = () => Promise.resolve(second)) {
  const asked: { readonly request: unknown; readonly signal: AbortSignal | undefined }[] = [];
  const engine = asEngine({
    wallets: {},
    onramp: {
      buildUrl: (request: unknown, { signal }: { readonly signal?: AbortSignal }) => {
        asked.push({ request, signal });
        return buildUrl();
      },
    },
  });
  const session = new WalletSession(engine.wallets);
  const host = { engine, session, config: {}, language: 'en', styleTarget: null };
  const onTab = jest.fn();
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <HostContext.Provider value={host}>{children}</HostContext.Provider>
  );
  const { result, unmount } = renderHook(() => useProviderPage(execution, onTab), { wrapper });
  return { current: () => result.current, asked, onTab, unmount };
}

/** A tab as `window.open` returns it. */
function tabs(tab: { opener: unknown; location: { href: string }; close: () => void } | null) {
  return jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
}
const aTab = () => ({ opener: window as unknown, location: { href: 'about:blank' }, close: jest.fn() });
const settled = (): Promise<void> => act(async () => Promise.resolve());

describe('useProviderPage', () => {
  it('shows the page that the provider has named', () => {
    const { current } = open();
    expect(current().page).toEqual({ url: first, origin: 'https://card.example', host: 'card.example' });
    expect(current().failed).toBe(false);
  });

  it.each([
    ['none was named yet', paying({})],
    ['it is no page of the web', paying({ url: 'blob:https://card.example/1' })],
    ['it carries a user', paying({ url: 'https://me:pass@card.example/' })],
  ])('shows none where %s', (_what, execution) => {
    expect(open(execution).current()).toMatchObject({ page: null, failed: false });
  });

  it('fails if the payment waits for a page and none is available', () => {
    expect(open(paying({ detail: { by: 'card' } })).current().failed).toBe(true);
    expect(open(paying({ detail: { by: 'card' }, url: first })).current().failed).toBe(false);
  });

  it('offers no action once the payment is over', () => {
    expect(open(paying({ url: first }, 'confirmed')).current()).toMatchObject({ loadAgain: null, openTab: null });
  });

  it('loads another address for the same order', async () => {
    const { current, asked } = open();
    act(() => current().loadAgain?.());
    await settled();
    expect(current().page?.url).toBe(second);
    expect(asked[0]?.request).toMatchObject({ walletAddress: aCardRoute().account, tokenAmount: '32.6' });
  });

  it('reports that no address is available, until the next try', async () => {
    let isAway = true;
    const { current } = open(paying(), () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(second)));
    act(() => current().loadAgain?.());
    await settled();
    expect([current().failed, current().page?.url]).toEqual([true, first]);
    isAway = false;
    act(() => current().loadAgain?.());
    await settled();
    expect([current().failed, current().page?.url]).toEqual([false, second]);
  });

  it('aborts the request when it unmounts', () => {
    const { current, asked, unmount } = open(paying(), () => new Promise(() => undefined));
    act(() => current().loadAgain?.());
    expect(asked[0]?.signal?.aborted).toBe(false);
    unmount();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('opens a tab at once, without access to this page, and shows the order in it', async () => {
    const tab = aTab();
    const opened = tabs(tab);
    const { current, onTab } = open();
    act(() => current().openTab?.());
    expect(opened.mock.calls).toEqual([['about:blank', '_blank']]);
    expect(tab.opener).toBeNull();
    await settled();
    expect([tab.location.href, onTab.mock.calls.length, tab.close.mock.calls.length]).toEqual([second, 1, 0]);
  });

  it.each([
    ['no address is to be had', () => Promise.reject(new Error('away'))],
    ['the address is no page of the web', () => Promise.resolve('blob:x')],
  ])('closes the tab where %s', async (_what, buildUrl: () => Url) => {
    const tab = aTab();
    tabs(tab);
    const { current, onTab } = open(paying(), buildUrl);
    act(() => current().openTab?.());
    await settled();
    expect([tab.close.mock.calls.length, onTab.mock.calls.length, current().failed]).toEqual([1, 0, true]);
  });

  it('keeps the page and reports a failure if the new address is not a page of the web', async () => {
    const { current } = open(paying(), () => Promise.resolve('blob:x'));
    act(() => current().loadAgain?.());
    await settled();
    expect([current().failed, current().page?.url]).toEqual([true, first]);
  });

  it('reports no failure of a page that was left', async () => {
    const tab = aTab();
    tabs(tab);
    let fail: (error: Error) => void = () => undefined;
    const { current, unmount } = open(paying(), () => new Promise((_resolve, reject) => (fail = reject)));
    act(() => current().openTab?.());
    unmount();
    fail(new Error('aborted'));
    await settled();
    expect([tab.close.mock.calls.length, current().failed]).toEqual([1, false]);
  });

  it('shows the new address although the provider named none when the payment was resumed', async () => {
    const { current } = open(paying({ detail: { by: 'card' } }));
    expect([current().failed, current().page]).toEqual([true, null]);
    act(() => current().loadAgain?.());
    await settled();
    expect([current().failed, current().page?.url]).toEqual([false, second]);
  });

  it('reports that the browser blocks tabs, and requests no address', () => {
    tabs(null);
    const { current, asked } = open();
    act(() => current().openTab?.());
    expect([current().failed, asked]).toEqual([true, []]);
  });
});
