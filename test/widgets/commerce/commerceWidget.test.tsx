import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import type { CommerceFlow } from '../../../flows/commerce/CommerceFlow.js';
import { WalletSession } from '../../../flows/connect/WalletSession.js';
import { CommerceWidget } from '../../../widgets/CommerceWidget.js';
import { domEventName } from '../../../widgets/shared/events/domEvents.js';
import { TributaryProvider } from '../../../widgets/shared/host/TributaryProvider.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { aShell } from '../kit/aShell.js';
import { teachDialogs } from '../kit/dialogs.js';

// Loading their code first may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

interface Heard {
  readonly type: string;
  readonly data: unknown;
}

const engine = aShell();
let events: Heard[];
let heard: (readonly [string, Heard])[];
const listeners = Object.values(domEventName).map(
  (name) => [name, (event: Event) => heard.push([name, (event as CustomEvent<Heard>).detail])] as const,
);

beforeEach(() => {
  teachDialogs();
  events = [];
  heard = [];
  for (const [name, listener] of listeners) window.addEventListener(name, listener);
});
afterEach(() => {
  cleanup();
  for (const [name, listener] of listeners) window.removeEventListener(name, listener);
});

interface Setting {
  readonly flow?: string;
  readonly session?: WalletSession;
  readonly more?: Readonly<Record<string, unknown>>;
}

function page({ flow = 'CONNECT', session = new WalletSession(engine.wallets), more = {} }: Setting): ReactElement {
  return (
    <StrictMode>
      <TributaryProvider engine={engine} session={session}>
        <CommerceWidget flow={flow as CommerceFlow} {...more} onEvent={(event) => events.push(event)} />
      </TributaryProvider>
    </StrictMode>
  );
}

async function open(setting: Setting = {}): Promise<{ change: (to: Setting) => void }> {
  const { rerender } = render(page(setting));
  await screen.findByRole('heading', { name: /Choose a wallet|cannot open|is connected/ });
  return { change: (to) => rerender(page({ ...setting, ...to })) };
}

const typesOf = (some: readonly Heard[]): readonly string[] => some.map(({ type }) => type);

describe('the commerce widget', () => {
  it('emits the current flow once, also in strict mode', async () => {
    await open();
    expect(events).toEqual([{ type: 'INITIALISED', data: { flow: 'CONNECT' } }]);
  });

  it('re-emits the hosted widget’s events once, only under its own name', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(typesOf(events)).toEqual(['INITIALISED', 'CLOSE']);
    expect(heard).toEqual(events.map((event) => ['imtbl-commerce-widget', event]));
  });

  it('passes the flow its parameters, and reports invalid ones as a failure of the flow', async () => {
    render(page({ more: { targetChainId: 5 } }));
    await waitFor(() =>
      expect(events).toContainEqual({
        type: 'FAILURE',
        data: {
          type: 'CONNECT_FAILED',
          data: {
            code: 'INVALID_PARAMETERS',
            reason: expect.stringContaining('targetChainId'),
            timestamp: expect.any(Number),
          },
        },
      }),
    );
    expect(new Set(heard.map(([name]) => name))).toEqual(new Set(['imtbl-commerce-widget']));
  });

  it.each([['TRADE'], [undefined]])('reports an invalid flow: %s', async (flow) => {
    render(page({ more: { flow } }));
    await waitFor(() => expect(typesOf(events)).toContain('FAILURE'));
    expect(events[0]).toEqual({
      type: 'FAILURE',
      data: {
        type: null,
        data: { code: 'INVALID_PARAMETERS', reason: expect.stringContaining('flow'), timestamp: expect.any(Number) },
      },
    });
  });

  it('emits an event when the wallet is replaced, and none when the same one is chosen again', async () => {
    const session = new WalletSession(engine.wallets);
    const provider = new ScriptedWallet();
    await open({ session });
    act(() => session.choose({ provider, name: 'metamask' }));
    act(() => session.choose({ provider, name: 'metamask' }));
    act(() => session.drop());
    expect(events.slice(1)).toEqual([
      { type: 'PROVIDER_UPDATED', data: { provider, walletProviderName: 'metamask' } },
      { type: 'PROVIDER_UPDATED', data: { provider: null } },
    ]);
  });

  it('names the hosted widget’s success, and includes its payload', async () => {
    const provider = new ScriptedWallet();
    await open({ session: new WalletSession(engine.wallets, { provider, name: 'metamask' }) });
    fireEvent.click(await screen.findByRole('button', { name: /^Continue with/ }));
    expect(events.slice(1)).toEqual([
      { type: 'SUCCESS', data: { type: 'CONNECT_SUCCESS', data: { provider, walletProviderName: 'metamask' } } },
    ]);
  });

  it('starts again with another flow, and keeps the flow when only its parameters change', async () => {
    const { change } = await open();
    change({ more: { targetWalletRdns: 'io.metamask' } });
    expect(typesOf(events)).toEqual(['INITIALISED']);
    change({ flow: 'SWAP' });
    await waitFor(() => expect(events.at(-1)).toEqual({ type: 'INITIALISED', data: { flow: 'SWAP' } }));
  });

  it('passes its look and language to the hosted widget', async () => {
    render(page({ more: { theme: 'light', language: 'ja' } }));
    await waitFor(() =>
      expect(
        document
          .querySelector('[data-tributary-widget="connect"]')
          ?.closest('[data-tributary-theme]')
          ?.getAttribute('data-tributary-theme'),
      ).toBe('light'),
    );
    await waitFor(() =>
      expect(document.querySelector('[data-tributary-widget="connect"] [lang]')?.getAttribute('lang')).toBe('ja'),
    );
  });
});
