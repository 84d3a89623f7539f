import { afterEach, describe, expect, it } from '@jest/globals';
import type { Subscription } from 'rxjs';
import { WalletSession } from '../../../../flows/connect/WalletSession.js';
import { providerRelayName } from '../../../../widgets/shared/events/domEvents.js';
import { relayProvider } from '../../../../widgets/shared/host/relayProvider.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aShell } from '../../kit/aShell.js';

const { wallets } = aShell();
let relays: Subscription[] = [];
let told: unknown[] = [];
const listen = (event: Event): void => void told.push((event as CustomEvent).detail);

afterEach(() => {
  relays.forEach((relay) => relay.unsubscribe());
  window.removeEventListener(providerRelayName, listen);
  [relays, told] = [[], []];
});

function relayed(session = new WalletSession(wallets)): WalletSession {
  relays.push(relayProvider(session));
  return session;
}

const update = (data: unknown): unknown => ({ type: 'PROVIDER_UPDATED', data });
const info = { uuid: 'u', name: 'Fox', rdns: 'io.fox', icon: 'data:image/svg+xml,<svg/>' };

describe('relayProvider', () => {
  it('notifies the page once when a widget connects a wallet, and when it is gone', () => {
    const session = relayed(relayed());
    window.addEventListener(providerRelayName, listen);
    const provider = new ScriptedWallet();
    session.choose({ provider, name: 'io.fox', info });
    session.drop();
    expect(told).toEqual([
      update({ provider, walletProviderName: 'io.fox', walletProviderInfo: info }),
      update({ provider: null }),
    ]);
  });

  it('passes a wallet with its name between two groups of widgets, without a loop', () => {
    const [one, two] = [relayed(), relayed()];
    window.addEventListener(providerRelayName, listen);
    const wallet = { provider: new ScriptedWallet(), name: 'io.fox', info };
    one.choose(wallet);
    expect(two.chosen).toEqual(wallet);
    expect(told).toHaveLength(2);
  });
});
