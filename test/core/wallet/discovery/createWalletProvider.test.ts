import { afterEach, describe, expect, it } from '@jest/globals';
import { createWalletProvider } from '../../../../core/wallet/discovery/createWalletProvider.js';
import { WalletDiscovery } from '../../../../core/wallet/discovery/WalletDiscovery.js';
import type { HostWallets } from '../../../../core/wallet/Wallets.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { ManualClock } from '../../stream/ManualClock.js';
import { anAnnouncement, enterPage, leavePage } from '../kit/AnnouncingPage.js';

const handed = new ScriptedWallet();

afterEach(leavePage);

function aBed(hosts: HostWallets = {}) {
  const page = enterPage();
  const clock = new ManualClock();
  const discovery = new WalletDiscovery({ clock });
  const create = async (name: string) => {
    const created = createWalletProvider(name, discovery, hosts);
    created.catch(() => undefined);
    await clock.pass(300);
    return created;
  };
  return { page, create };
}

describe('createWalletProvider', () => {
  it.each([
    ['metamask', 'io.metamask'],
    ['passport', 'com.immutable.passport'],
    ['app.rabby', 'app.rabby'],
  ])('takes %s as it is announced', async (name, rdns) => {
    const { page, create } = aBed({ [name]: () => handed });
    const announced = anAnnouncement(rdns);
    page.install(announced);
    await expect(create(name)).resolves.toBe(announced.provider);
  });

  it.each(['passport', 'walletconnect', 'app.rabby', 'metamask'])(
    'takes %s from the host where it is not announced',
    async (name) => {
      await expect(aBed({ [name]: () => Promise.resolve(handed) }).create(name)).resolves.toBe(handed);
    },
  );

  it('makes the host’s wallet only when it is chosen', async () => {
    let made = 0;
    const { create } = aBed({ walletconnect: () => ((made += 1), handed) });
    expect(made).toBe(0);
    await create('walletconnect');
    expect(made).toBe(1);
  });

  it('does not take for WalletConnect what announces itself as that', async () => {
    const { page, create } = aBed({ walletconnect: () => handed });
    page.install(anAnnouncement('walletconnect'));
    await expect(create('walletconnect')).resolves.toBe(handed);
  });

  it('finds metamask in window.ethereum, alone or among several', async () => {
    const { page, create } = aBed();
    page.ethereum = handed;
    await expect(create('metamask')).resolves.toBe(handed);
    const metamask = Object.assign(new ScriptedWallet(), { isMetaMask: true });
    page.ethereum = Object.assign(new ScriptedWallet(), { providers: [handed, metamask] });
    await expect(create('metamask')).resolves.toBe(metamask);
  });

  it('is METAMASK_PROVIDER_ERROR without metamask', async () => {
    await expect(aBed().create('metamask')).rejects.toMatchObject({
      code: 'METAMASK_PROVIDER_ERROR',
      message: 'MetaMask is not available',
    });
  });

  it.each(['passport', 'walletconnect', 'no.such.wallet', 'constructor', ''])(
    'is DEFAULT_PROVIDER_ERROR without %p',
    async (wallet) => {
      await expect(aBed().create(wallet)).rejects.toMatchObject({
        code: 'DEFAULT_PROVIDER_ERROR',
        message: 'The wallet is not available',
        data: { wallet },
      });
    },
  );

  it('is DEFAULT_PROVIDER_ERROR where the host’s wallet cannot be made, with the reason, or is none', async () => {
    await expect(
      aBed({ walletconnect: () => Promise.reject(new Error('no project id')) }).create('walletconnect'),
    ).rejects.toMatchObject({
      code: 'DEFAULT_PROVIDER_ERROR',
      message: '[DEFAULT_PROVIDER_ERROR]:The wallet is not available. Cause:no project id',
      data: { wallet: 'walletconnect' },
    });
    await expect(aBed({ walletconnect: () => ({}) as never }).create('walletconnect')).rejects.toMatchObject({
      code: 'DEFAULT_PROVIDER_ERROR',
    });
  });
});
