import { describe, expect, it } from '@jest/globals';
import { readSilentSwitches } from '../../../core/checkout/prompts/readSilentSwitches.js';
import { systemClock } from '../../../core/stream/Clock.js';
import { saysNoAfterSending } from '../../../core/wallet/saysNoAfterSending.js';
import { ConnectorWallet } from '../../../integrations/wagmi/ConnectorWallet.js';
import { fromConnector } from '../../../integrations/wagmi/fromConnector.js';
import type { WagmiConnector } from '../../../integrations/wagmi/WagmiConnector.js';
import { EventfulWallet } from '../../core/wallet/kit/EventfulWallet.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { settled } from '../../kit/watch.js';

function aConnector(provider: unknown, given: Partial<WagmiConnector> = {}) {
  const asked: string[] = [];
  const connector: WagmiConnector = {
    id: 'io.test',
    type: 'injected',
    getProvider: () => Promise.resolve((asked.push('getProvider'), provider)),
    connect: () => Promise.resolve((asked.push('connect'), { accounts: [stranger] })),
    ...given,
  };
  return { asked, connector, wallet: new ConnectorWallet(connector) };
}

describe('ConnectorWallet', () => {
  it('fetches the provider at the first request, once', async () => {
    const { wallet, asked } = aConnector(new ScriptedWallet());
    expect(asked).toEqual([]);
    await wallet.request({ method: 'eth_chainId' });
    await wallet.request({ method: 'eth_chainId' });
    expect(asked).toEqual(['getProvider']);
  });

  it('shows the connected account without another prompt', async () => {
    const { wallet, asked } = aConnector(new ScriptedWallet());
    await expect(wallet.request({ method: 'eth_requestAccounts' })).resolves.toEqual([player]);
    expect(asked).not.toContain('connect');
  });

  it.each([
    ['shows no account', new ScriptedWallet({ accounts: [] })],
    ['does not say which it shows', new ScriptedWallet().refuse('eth_accounts', walletError(4100))],
  ])('connects through the connector if the wallet %s', async (_what, provider) => {
    const { wallet } = aConnector(provider);
    await expect(wallet.request({ method: 'eth_requestAccounts' })).resolves.toEqual([stranger]);
  });

  it('listens to a provider that appears after the first request failed, only while it has a subscriber', async () => {
    const provider = new EventfulWallet();
    const answers = [Promise.reject(new Error('not there yet')), Promise.resolve(provider)];
    const { wallet } = aConnector(provider, { getProvider: () => answers.shift()! });
    const heard: string[] = [];
    const left = (): unknown => heard.push('left');
    wallet
      .on('accountsChanged', () => heard.push('stayed'))
      .on('accountsChanged', left)
      .removeListener('accountsChanged', left);
    await settled();
    await wallet.request({ method: 'eth_chainId' });
    provider.emit('accountsChanged', [player]);
    expect(heard).toEqual(['stayed']);
  });

  it.each([undefined, null, {}])(
    'is disconnected if the connector’s provider is %p, and requests it again',
    async (provider) => {
      const { wallet, asked } = aConnector(provider);
      await expect(wallet.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 });
      await expect(wallet.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 });
      wallet.on('chainChanged', () => undefined).removeListener('chainChanged', () => undefined);
      await settled();
      expect(asked.filter((what) => what === 'getProvider').length).toBeGreaterThan(1);
    },
  );

  it("hears the provider's events, until it leaves", async () => {
    const provider = new EventfulWallet();
    const { wallet } = aConnector(provider);
    const heard: unknown[] = [];
    const listener = (accounts: unknown): void => void heard.push(accounts);
    wallet.on('accountsChanged', listener);
    await settled();
    provider.emit('accountsChanged', [stranger]);
    wallet.removeListener('accountsChanged', listener);
    await settled();
    provider.emit('accountsChanged', [player]);
    expect(heard).toEqual([[stranger]]);
  });

  it.each([
    ['coinbaseWalletSDK', 'coinbaseWallet'],
    ['baseAccount', 'baseAccount'],
  ])('recognises %s as rejecting after sending, before any request', (id, type) => {
    expect(saysNoAfterSending(aConnector(new ScriptedWallet(), { id, type }).wallet)).toBe(true);
  });

  it('has the marks of its provider', async () => {
    const { wallet } = aConnector(Object.assign(new ScriptedWallet({ isPassport: true }), { isBaseAccount: true }));
    expect([wallet.isPassport, saysNoAfterSending(wallet)]).toEqual([false, false]);
    await wallet.request({ method: 'eth_chainId' });
    expect([wallet.isPassport, saysNoAfterSending(wallet)]).toEqual([true, true]);
    expect(aConnector(null, { id: 'com.immutable.passport' }).wallet.isPassport).toBe(true);
  });

  it('is recognised as rejecting after sending in the browser of Coinbase, too', async () => {
    const { wallet } = aConnector(Object.assign(new ScriptedWallet(), { isCoinbaseBrowser: true }));
    await wallet.request({ method: 'eth_chainId' });
    expect(saysNoAfterSending(wallet)).toBe(true);
  });
});

describe('a connector of wagmi, before any request', () => {
  const marks = ['isPassport', 'isCoinbaseWallet', 'isCoinbaseBrowser', 'isBaseAccount', 'isWalletConnect'] as const;

  it.each([
    ['com.immutable.passport', 'isPassport'],
    ['coinbaseWallet', 'isCoinbaseWallet'],
    ['coinbaseWalletSDK', 'isCoinbaseWallet'],
    ['com.coinbase.wallet', 'isCoinbaseWallet'],
    ['baseAccount', 'isBaseAccount'],
    ['app.base.account', 'isBaseAccount'],
    ['walletConnect', 'isWalletConnect'],
  ])('is known by %s, as its name or as its kind, to be one with the mark %s', (name, mark) => {
    for (const given of [{ id: name }, { type: name }]) {
      const { wallet } = aConnector(new ScriptedWallet(), given);
      expect(marks.filter((each) => wallet[each])).toEqual([mark]);
    }
  });

  it('has no mark under any other name', () => {
    const { wallet } = aConnector(new ScriptedWallet(), { id: '', type: '' });
    expect(marks.filter((each) => wallet[each])).toEqual([]);
  });
});

describe('a provider behind a connector', () => {
  it('receives every request of the wallet', async () => {
    const { wallet } = aConnector(new ScriptedWallet({ chainId: 7 }));
    await expect(wallet.request({ method: 'eth_chainId' })).resolves.toBe('0x7');
  });

  it('is heard, too, by a listener that comes once it is there', async () => {
    const provider = new EventfulWallet();
    const { wallet } = aConnector(provider);
    await wallet.request({ method: 'eth_chainId' });
    const heard: unknown[] = [];
    const listener = (accounts: unknown): void => void heard.push(accounts);
    wallet.on('accountsChanged', listener);
    provider.emit('accountsChanged', [stranger]);
    wallet.removeListener('accountsChanged', listener);
    provider.emit('accountsChanged', [player]);
    expect(heard).toEqual([[stranger]]);
  });

  it('may have no events', async () => {
    const { wallet } = aConnector(new ScriptedWallet());
    const listener = (): undefined => undefined;
    wallet.on('accountsChanged', listener);
    await wallet.request({ method: 'eth_chainId' });
    expect(() => wallet.on('chainChanged', listener).removeListener('chainChanged', listener)).not.toThrow();
  });

  it('is still heard of one thing by a listener that has left another', async () => {
    const provider = new EventfulWallet();
    const { wallet } = aConnector(provider);
    const heard: string[] = [];
    const listener = (): unknown => heard.push('told');
    wallet.on('accountsChanged', listener).on('chainChanged', listener).removeListener('chainChanged', listener);
    await wallet.request({ method: 'eth_chainId' });
    provider.emit('accountsChanged', [player]);
    provider.emit('chainChanged', '0x1');
    expect(heard).toEqual(['told']);
  });

  it('is named by its connector if it is missing', async () => {
    const { wallet } = aConnector(null);
    await expect(wallet.request({ method: 'eth_chainId' })).rejects.toMatchObject({
      message: 'The connector io.test has no provider here',
    });
  });
});

describe('a WalletConnect connector', () => {
  const silent = async (wallet: ConnectorWallet): Promise<readonly number[]> => [
    ...(await readSilentSwitches(wallet, [rootChainId, childChainId], { clock: systemClock })),
  ];

  it('is known by its name, and changes silently to the networks of its session, once it is connected', async () => {
    const session = { namespaces: { eip155: { chains: [`eip155:${childChainId}`] } } };
    const provider = Object.assign(new ScriptedWallet(), { session });
    const { wallet } = aConnector(provider, { id: 'walletConnect', type: 'walletConnect' });
    expect([wallet.isWalletConnect, await silent(wallet)]).toEqual([true, []]);
    await wallet.request({ method: 'eth_chainId' });
    expect(await silent(wallet)).toEqual([childChainId]);
  });

  it('is known by the mark of its provider under another name, too', async () => {
    const { wallet } = aConnector(Object.assign(new ScriptedWallet(), { isWalletConnect: true }));
    await wallet.request({ method: 'eth_chainId' });
    expect(wallet.isWalletConnect).toBe(true);
  });
});

describe('fromConnector', () => {
  it('makes a wallet of a connector', async () => {
    const wallet = fromConnector(aConnector(new ScriptedWallet({ chainId: 7 })).connector);
    await expect(wallet.request({ method: 'eth_chainId' })).resolves.toBe('0x7');
  });

  it.each([
    ['nothing', undefined],
    ['text', 'connector'],
    ['what cannot connect', { ...aConnector(null).connector, connect: undefined }],
    ['what has no provider to give', { ...aConnector(null).connector, getProvider: undefined }],
  ])('refuses this connector: %s', (_what, connector) => {
    expect(() => fromConnector(connector as never)).toThrow(expect.objectContaining({ code: 'WEB3_PROVIDER_ERROR' }));
  });

  it('refuses an object that isn’t a connector', () => {
    expect(() => fromConnector({ id: 'a', type: 'b' } as never)).toThrow(
      expect.objectContaining({ code: 'WEB3_PROVIDER_ERROR' }),
    );
  });

  it('reports a connector that is still reconnecting', () => {
    expect(() => fromConnector({ id: 'a', name: 'A', type: 'b', uid: 'c' } as never)).toThrow(
      expect.objectContaining({
        code: 'WALLET_NEEDS_ADAPTER',
        data: expect.objectContaining({ what: 'a connector of wagmi that is still being restored' }) as object,
      }),
    );
  });
});
