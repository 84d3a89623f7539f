import type { Eip1193Provider, HostWallets } from 'tributary-sdk';
import type { ChosenWallet } from 'tributary-sdk/widgets';
import { announceDevnetWallet, createDevnetWallet, type DevnetWallet } from '../../demo/announceDevnetWallet.js';
import type { DemoConfig } from '../../demo/demoConfig.js';
import { BatchingProvider } from './BatchingProvider.js';
import { refusing, slow } from './GuardedProvider.js';
import { PairingProvider } from './PairingProvider.js';
import { SponsoringProvider } from './SponsoringProvider.js';
import type { WalletState } from './WalletState.js';

export interface PlaygroundWallets {
  /** All wallets; each has its own prompt. */
  readonly wallets: readonly DevnetWallet[];
  readonly handedOver: HostWallets;
  /** The wallet that is connected at the start. */
  readonly connected: ChosenWallet | null;
}

/**
 * Creates two announced wallets, and stand-ins for the two that a studio's page passes in:
 * Passport, and a wallet on a phone. Some states add one more.
 */
export function createPlaygroundWallets(config: DemoConfig, state: WalletState | null): PlaygroundWallets {
  const player = announceDevnetWallet(config, 'player', 'Devnet wallet');
  const empty = announceDevnetWallet(config, 'empty', 'Empty devnet wallet');
  const passport = createDevnetWallet(config, 'player', 'Passport');
  const phone = createDevnetWallet(config, 'player', 'Phone wallet');
  const pairing = new PairingProvider(phone.provider);
  const asPassportWallet = asPassport(new SponsoringProvider(passport.provider, config.rpcUrls));
  const { rpcUrls, scenario } = config;
  const elsewhere =
    Object.keys(rpcUrls)
      .map(Number)
      .find((chainId) => chainId !== scenario.chainId) ?? scenario.chainId;

  const states: Readonly<Record<WalletState, () => readonly [DevnetWallet, ChosenWallet]>> = {
    player: () => [player, chosen(player)],
    empty: () => [empty, chosen(empty)],
    passport: () => [passport, { provider: asPassportWallet, name: 'passport' }],
    walletconnect: () => [phone, { provider: pairing, name: 'walletconnect' }],
    rejects: () => own(createDevnetWallet(config, 'player', 'Wallet that says no', { through: refusing })),
    slow: () => own(createDevnetWallet(config, 'player', 'Slow wallet', { through: slow })),
    'no-gas': () => own(createDevnetWallet(config, 'spare', 'Wallet without gas')),
    batching: () =>
      own(
        createDevnetWallet(config, 'player', 'Batching wallet', {
          through: (wallet) => new BatchingProvider(wallet, rpcUrls),
        }),
      ),
    'wrong-network': () => own(createDevnetWallet(config, 'player', 'Wallet elsewhere', { chainId: elsewhere })),
  };
  const [wallet, connected] = state === null ? [null, null] : states[state]();
  wallet?.provider.remember();
  return {
    wallets: [...new Set([player, empty, passport, phone, ...(wallet === null ? [] : [wallet])])],
    handedOver: { passport: () => asPassportWallet, walletconnect: () => pairing },
    connected,
  };
}

function own(wallet: DevnetWallet): readonly [DevnetWallet, ChosenWallet] {
  return [wallet, chosen(wallet)];
}

function chosen({ provider, info }: DevnetWallet): ChosenWallet {
  return { provider, name: info.rdns, info };
}

function asPassport(provider: Eip1193Provider): Eip1193Provider {
  return {
    isPassport: true,
    request: (request) => provider.request(request),
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  };
}
