import { describe, expect, it } from '@jest/globals';
import { PlayersWallet } from '../../../integrations/wallets/PlayersWallet.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';

function open(account: string | null = null) {
  const inner = new ScriptedWallet({ accounts: [stranger, player] });
  const wallet = new PlayersWallet({
    account,
    ask: (method, params) => inner.request({ method, params: params }),
  });
  const heard: unknown[] = [];
  wallet.on('accountsChanged', (accounts: unknown) => void heard.push(accounts));
  wallet.on('chainChanged', (chainId: unknown) => void heard.push(chainId));
  return { inner, wallet, heard, ask: (method: string) => wallet.request({ method }) };
}

describe('PlayersWallet', () => {
  it.each(['isPassport', 'isCoinbaseWallet', 'isCoinbaseBrowser', 'isBaseAccount', 'isWalletConnect'] as const)(
    'has the flag %s of the host’s provider, and none without it',
    (mark) => {
      const provider = Object.assign(new ScriptedWallet(), { [mark]: true });
      const ask = (): Promise<unknown> => Promise.resolve(null);
      expect(new PlayersWallet({ account: null, ask, provider })[mark]).toBe(true);
      expect(new PlayersWallet({ account: null, ask, provider: new ScriptedWallet() })[mark]).toBe(false);
      expect(new PlayersWallet({ account: null, ask })[mark]).toBe(false);
      expect(provider.calls).toEqual([]);
    },
  );

  it('shows the networks of a WalletConnect session', () => {
    const provider = Object.assign(new ScriptedWallet(), { session: { topic: '1' } });
    const ask = (): Promise<unknown> => Promise.resolve(null);
    expect(new PlayersWallet({ account: null, ask, provider }).session).toEqual({ topic: '1' });
  });

  it.each([
    ['nothing that can receive requests', {}, 'WEB3_PROVIDER_ERROR'],
    ['a client of viem', { request() {}, uid: '1', transport: { type: 'custom' } }, 'WALLET_NEEDS_ADAPTER'],
  ])('refuses %s for a provider: it would seem to have no habits', (_what, provider, code) => {
    const ask = (): Promise<unknown> => Promise.resolve(null);
    expect(() => new PlayersWallet({ account: null, ask, provider: provider as never })).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it.each(['eth_accounts', 'eth_requestAccounts'])(
    'answers %s with the account that it was made for',
    async (method) => {
      const { inner, ask } = open(player.toLowerCase());
      inner.script('eth_requestAccounts', () => inner.accounts);
      await expect(ask(method)).resolves.toEqual([player]);
    },
  );

  it.each(['eth_accounts', 'eth_chainId'])('passes on that there is no answer to %s', async (method) => {
    const { inner, ask } = open();
    inner.script(method, () => undefined);
    await expect(ask(method)).resolves.toBeUndefined();
  });

  it('shows no account if the wallet has hidden its own', async () => {
    const { inner, ask } = open(player);
    inner.accounts = [stranger];
    await expect(ask('eth_accounts')).resolves.toEqual([]);
  });

  it('shows the wallet’s accounts if it has no own account', async () => {
    await expect(open().ask('eth_accounts')).resolves.toEqual([stranger, player]);
  });

  it.each([['nothing'], [null], [{}]])('passes %p on instead of a list of accounts', async (answer) => {
    const { inner, ask } = open(player);
    inner.script('eth_accounts', () => answer);
    await expect(ask('eth_accounts')).resolves.toEqual(answer);
  });

  it('emits an account and a chain that changed since the last answer, once', async () => {
    const { inner, ask, heard } = open();
    for (const method of ['eth_accounts', 'eth_chainId', 'eth_accounts', 'eth_chainId']) await ask(method);
    expect(heard).toEqual([]);
    inner.accounts = [player];
    inner.chainId = 1;
    for (const method of ['eth_accounts', 'eth_chainId', 'eth_accounts', 'eth_chainId']) await ask(method);
    expect(heard).toEqual([[player], '0x1']);
  });

  it('treats another spelling of an account as the same account', async () => {
    const { inner, ask, heard } = open();
    await ask('eth_accounts');
    inner.accounts = [stranger.toLowerCase(), player.toLowerCase()];
    await ask('eth_accounts');
    expect(heard).toEqual([]);
  });

  it('reads the wallet’s chain after a switch, and emits it', async () => {
    const { wallet, inner, ask, heard } = open();
    await ask('eth_chainId');
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] });
    expect([heard, inner.methods.at(-1)]).toEqual([['0xaa36a7'], 'eth_chainId']);
    inner.refuse('eth_chainId', walletError(-32603));
    await expect(
      wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x34a1' }] }),
    ).resolves.toBeNull();
  });

  it('passes the wallet’s own error on, and sends one request', async () => {
    const { inner, ask } = open();
    const error = walletError(-32603);
    inner.refuse('eth_sendTransaction', error);
    await expect(ask('eth_sendTransaction')).rejects.toBe(error);
    expect(inner.methods).toEqual(['eth_sendTransaction']);
  });

  it('sends nothing to a listener that has left', async () => {
    const { wallet, inner, ask, heard } = open();
    const gone = (): void => void heard.push('gone');
    wallet.on('chainChanged', gone).removeListener('chainChanged', gone);
    await ask('eth_chainId');
    inner.chainId = 1;
    await ask('eth_chainId');
    expect(heard).toEqual(['0x1']);
  });
});
