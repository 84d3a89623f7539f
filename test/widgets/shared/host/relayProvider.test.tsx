import { afterEach, describe, expect, it } from '@jest/globals';
import type { Subscription } from 'rxjs';
import { WalletSession } from '../../../../flows/connect/WalletSession.js';
import { providerRelayName } from '../../../../widgets/shared/events/domEvents.js';
import { relayProvider } from '../../../../widgets/shared/host/relayProvider.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aShell } from '../../kit/aShell.js';

const { wallets } = aShell();
let relays: Subscription[] = [];

afterEach(() => {
  relays.forEach((relay) => relay.unsubscribe());
  relays = [];
});

function relayed(session = new WalletSession(wallets)): WalletSession {
  relays.push(relayProvider(session));
  return session;
}

function say(detail: unknown): void {
  window.dispatchEvent(new CustomEvent(providerRelayName, { detail }));
}

const update = (data: unknown): unknown => ({ type: 'PROVIDER_UPDATED', data });
const info = { uuid: 'u', name: 'Fox', rdns: 'io.fox', icon: 'data:image/svg+xml,<svg/>' };

describe('relayProvider', () => {
  it('uses the wallet that the page names', () => {
    const session = relayed();
    const provider = new ScriptedWallet();
    say(update({ provider }));
    expect(session.chosen).toEqual({ provider, name: 'host' });
    say(update({ provider: null }));
    expect(session.chosen).toBeNull();
  });

  it.each([
    [null],
    ['text'],
    [{ type: 'OTHER', data: { provider: null } }],
    [update(null)],
    [update({})],
    [update({ provider: { request: 'none' } })],
  ])('keeps its wallet at %j', (detail) => {
    const session = relayed();
    const wallet = { provider: new ScriptedWallet(), name: 'metamask' };
    session.choose(wallet);
    say(detail);
    expect(session.chosen).toBe(wallet);
  });

  it('uses the name and the picture from the page', () => {
    const session = relayed();
    const provider = new ScriptedWallet();
    say(update({ provider, walletProviderName: 'io.fox', walletProviderInfo: info }));
    expect(session.chosen).toEqual({ provider, name: 'io.fox', info });
    for (const missing of ['uuid', 'name', 'rdns', 'icon']) {
      const other = new ScriptedWallet();
      say(update({ provider: other, walletProviderInfo: { ...info, [missing]: 7 } }));
      expect(session.chosen).toEqual({ provider: other, name: 'host' });
    }
  });

  it('believes no picture from elsewhere', () => {
    const session = relayed();
    say(
      update({
        provider: new ScriptedWallet(),
        walletProviderName: 'io.fox',
        walletProviderInfo: { ...info, icon: 'https://elsewhere/pixel.png' },
      }),
    );
    expect(session.chosen?.info).toBeUndefined();
  });

  it('stops listening after its last subscriber has left', () => {
    const session = relayed();
    relays[0]!.unsubscribe();
    say(update({ provider: new ScriptedWallet() }));
    expect(session.chosen).toBeNull();
  });
});

it('notifies the page when a widget connects a wallet, and when it is gone', () => {
  // Another session of the page may repeat the event.
  const told = new Map<unknown, unknown>();
  const listen = (event: Event): void => {
    const { detail } = event as CustomEvent<{ readonly data: { readonly provider: unknown } }>;
    told.set(detail.data.provider, detail);
  };
  const session = relayed();
  relayed(session);
  window.addEventListener(providerRelayName, listen);
  const provider = new ScriptedWallet();
  session.choose({ provider, name: 'io.fox', info });
  session.choose({ provider: new ScriptedWallet(), name: 'host' });
  session.drop();
  window.removeEventListener(providerRelayName, listen);
  expect([...told.values()]).toEqual([
    update({ provider, walletProviderName: 'io.fox', walletProviderInfo: info }),
    update({ provider: expect.any(ScriptedWallet), walletProviderName: 'host' }),
    update({ provider: null }),
  ]);
});

it('relays until the last of several widgets leaves, and again for the next one', () => {
  const session = relayed();
  relayed(session);
  const choose = (): boolean => {
    const provider = new ScriptedWallet();
    say(update({ provider }));
    return session.chosen?.provider === provider;
  };
  relays[0]!.unsubscribe();
  expect(choose()).toBe(true);
  relays[1]!.unsubscribe();
  expect(choose()).toBe(false);
  relayed(session);
  expect(choose()).toBe(true);
});

it('keeps its wallet if another kind of event has the same name', () => {
  const session = relayed();
  window.dispatchEvent(new Event(providerRelayName));
  say(update({ provider: () => null }));
  expect(session.chosen).toBeNull();
});
