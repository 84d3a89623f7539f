import { describe, expect, it } from '@jest/globals';
import { WalletSession } from '../../../flows/connect/WalletSession.js';
import { EventfulWallet } from '../../core/wallet/kit/EventfulWallet.js';
import { anEngine } from '../../kit/anEngine.js';
import { player } from '../../kit/people.js';
import { walletError } from '../../kit/ScriptedWallet.js';
import { settled, until, watch } from '../../kit/watch.js';

describe('WalletSession', () => {
  it('reads a wallet again after it connects, if the wallet sends no event', async () => {
    const wallet = new EventfulWallet({ accounts: [] });
    const session = new WalletSession(anEngine().engine.wallets, { provider: wallet, name: 'fern' });
    const watched = watch(session.state$);
    await until(() => watched.last?.status === 'locked');
    wallet.accounts = [player];
    session.refresh();
    await until(() => watched.last?.status === 'connected');
  });

  it('distinguishes a silent wallet from a disconnected one, and reads it again on command', async () => {
    const wallet = new EventfulWallet().refuse('eth_accounts', walletError(-32_603));
    const session = new WalletSession(anEngine().engine.wallets, { provider: wallet, name: 'fern' });
    const watched = watch(session.state$);
    await until(() => watched.last?.status === 'unreadable');
    wallet.script('eth_accounts', () => [player]);
    session.refresh();
    await until(() => watched.last?.status === 'connected');
  });

  it('has no wallet before the first choice, and then one for all subscribers', async () => {
    const session = new WalletSession(anEngine().engine.wallets);
    const watched = watch(session.state$);
    const chosen = watch(session.chosen$);
    expect([session.chosen, watched.last]).toEqual([null, { status: 'none' }]);
    const wallet = { provider: new EventfulWallet(), name: 'fern' };
    session.choose(wallet);
    await until(() => watched.last?.status === 'connected');
    expect(watched.last).toMatchObject({ wallet, account: player, chainId: wallet.provider.chainId });
    expect([session.chosen, chosen.values]).toEqual([wallet, [null, wallet]]);
  });

  it('does not read a wallet again that is chosen twice, but does under another name', async () => {
    const provider = new EventfulWallet();
    const session = new WalletSession(anEngine().engine.wallets, { provider, name: 'fern' });
    const watched = watch(session.state$);
    await until(() => watched.last?.status === 'connected');
    const { length } = watched.values;
    session.choose({ provider, name: 'fern' });
    await settled();
    expect(watched.values).toHaveLength(length);
    session.choose({ provider, name: 'moss' });
    await until(() => watched.values.length > length);
    expect(watched.last).toMatchObject({ wallet: { name: 'moss' } });
  });

  it('reads a wallet once for all subscribers, and stops without any', async () => {
    const wallet = new EventfulWallet();
    const session = new WalletSession(anEngine().engine.wallets, { provider: wallet, name: 'fern' });
    const watched = watch(session.state$);
    await until(() => watched.last?.status === 'connected');
    const { length } = wallet.calls;
    const late = watch(session.state$);
    expect([late.last, wallet.calls.length]).toEqual([watched.last, length]);
    watched.leave();
    late.leave();
    expect(wallet.listenerCount).toBe(0);
  });

  it('drops a wallet, and listens to it no more', async () => {
    const wallet = new EventfulWallet();
    const session = new WalletSession(anEngine().engine.wallets, { provider: wallet, name: 'fern' });
    const watched = watch(session.state$);
    await until(() => watched.last?.status === 'connected');
    session.drop();
    expect([watched.last, wallet.listenerCount]).toEqual([{ status: 'none' }, 0]);
  });

  it('shows nothing of the earlier wallet while a new one has not answered', async () => {
    const session = new WalletSession(anEngine().engine.wallets, { provider: new EventfulWallet(), name: 'fern' });
    const watched = watch(session.state$);
    await until(() => watched.last?.status === 'connected');
    const silent = { provider: new EventfulWallet().script('eth_accounts', () => new Promise(() => {})), name: 'moss' };
    session.choose(silent);
    await settled();
    expect(watched.last).toEqual({ status: 'reading', wallet: silent });
  });

  it('shows the wallet while it is read again', async () => {
    const session = new WalletSession(anEngine().engine.wallets, { provider: new EventfulWallet(), name: 'fern' });
    const watched = watch(session.state$);
    await until(() => watched.last?.status === 'connected');
    const before = watched.values.length;
    session.refresh();
    await until(() => watched.values.length > before);
    expect(watched.values.slice(before).map(({ status }) => status)).toEqual(['connected']);
  });
});
