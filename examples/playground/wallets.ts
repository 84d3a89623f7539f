import type { Eip1193Provider, HostWallets } from 'tributary-sdk';
import { announceDevnetWallet, createDevnetWallet, type DevnetWallet } from '../demo/announceDevnetWallet.js';
import type { DemoConfig } from '../demo/demoConfig.js';
import { PairingProvider } from './PairingProvider.js';

export interface PlaygroundWallets {
  /** Every wallet there is; each asks in a window of its own. */
  readonly wallets: readonly DevnetWallet[];
  readonly handedOver: HostWallets;
}

/** Two wallets that announce themselves, and stand-ins for the two that a studio's page hands over: Passport, and a wallet on a phone. */
export function createPlaygroundWallets(config: DemoConfig): PlaygroundWallets {
  const announced = [announceDevnetWallet(config, 'player', 'Devnet wallet'), announceDevnetWallet(config, 'empty', 'Empty devnet wallet')];
  const passport = createDevnetWallet(config, 'player', 'Passport');
  const phone = createDevnetWallet(config, 'player', 'Phone wallet');
  return {
    wallets: [...announced, passport, phone],
    handedOver: { passport: () => asPassport(passport.provider), walletconnect: () => new PairingProvider(phone.provider) },
  };
}

function asPassport(provider: Eip1193Provider): Eip1193Provider {
  return {
    isPassport: true,
    request: (request) => provider.request(request),
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  };
}
