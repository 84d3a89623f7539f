import { describe, expect, it } from '@jest/globals';
import { WalletSession } from '../../../flows/connect/WalletSession.js';
import { EventfulWallet } from '../../core/wallet/kit/EventfulWallet.js';
import { anEngine } from '../../kit/anEngine.js';
import { player } from '../../kit/people.js';
import { walletError } from '../../kit/ScriptedWallet.js';
import { until, watch } from '../../kit/watch.js';

describe('WalletSession', () => {
  it('reads a wallet anew after it was connected, where the wallet does not tell by itself', async () => {
    const wallet = new EventfulWallet({ accounts: [] });
    const session = new WalletSession(anEngine().engine.wallets, { provider: wallet, name: 'fern' });
    const watched = watch(session.state$);
    await until(() => watched.last?.status === 'locked');
    wallet.accounts = [player];
    session.refresh();
    await until(() => watched.last?.status === 'connected');
  });

  it('tells a wallet that does not answer from one that is not connected, and asks it again when told to', async () => {
    const wallet = new EventfulWallet().refuse('eth_accounts', walletError(-32_603));
    const session = new WalletSession(anEngine().engine.wallets, { provider: wallet, name: 'fern' });
    const watched = watch(session.state$);
    await until(() => watched.last?.status === 'unreadable');
    wallet.script('eth_accounts', () => [player]);
    session.refresh();
    await until(() => watched.last?.status === 'connected');
  });

  it('drops a wallet, and listens to it no more', async () => {
    const wallet = new EventfulWallet();
    const session = new WalletSession(anEngine().engine.wallets, { provider: wallet, name: 'fern' });
    const watched = watch(session.state$);
    await until(() => watched.last?.status === 'connected');
    session.drop();
    expect([watched.last, wallet.listenerCount]).toEqual([{ status: 'none' }, 0]);
  });
});
