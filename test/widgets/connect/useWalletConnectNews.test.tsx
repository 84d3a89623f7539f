import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import type { SessionState } from '../../../flows/connect/WalletSession.js';
import { useWalletConnectNews, walletConnectOf } from '../../../widgets/connect/useWalletConnectNews.js';
import { exchange, player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

afterEach(cleanup);

const provider = new ScriptedWallet();
const connected = (given: Partial<Extract<SessionState, { status: 'connected' }>> = {}): SessionState => ({
  status: 'connected',
  wallet: { provider, name: 'walletconnect' },
  account: player,
  chainId: 1,
  ...given,
});

/** Returns the events that the host gets while the session has these states. */
function toldOf(sessions: readonly SessionState[]): readonly unknown[] {
  const told: unknown[] = [];
  const emit = (type: string, data: unknown): void => void told.push([type, data]);
  const { rerender } = renderHook(({ session }) => useWalletConnectNews(session, emit as never), {
    initialProps: { session: { status: 'none' } as SessionState },
  });
  for (const session of sessions) rerender({ session });
  return told;
}

const news = ['walletconnect-provider-updated', { ethereumProvider: provider, walletConnectManager: provider }];

describe('useWalletConnectNews', () => {
  it('emits each change of account and network, but not the start, and nothing twice', () => {
    expect(toldOf([connected()])).toEqual([]);
    expect(toldOf([connected(), connected()])).toEqual([]);
    expect(toldOf([connected(), connected({ chainId: 13371 })])).toEqual([news]);
    expect(toldOf([connected(), connected({ account: exchange }), connected()])).toEqual([news, news]);
  });

  it('emits nothing for a session that ends and starts again: the connecting widget reports it', () => {
    expect(toldOf([connected(), { status: 'none' }, connected({ account: exchange })])).toEqual([]);
  });

  it('emits nothing for another wallet', () => {
    const wallet = { provider, name: 'metamask' };
    expect(toldOf([connected({ wallet }), connected({ wallet, chainId: 2 })])).toEqual([]);
  });
});

describe('walletConnectOf', () => {
  it('returns the host’s object, as provider and as manager', () => {
    expect(walletConnectOf({ provider, name: 'walletconnect' })).toEqual({
      ethereumProvider: provider,
      walletConnectManager: provider,
    });
    expect(walletConnectOf({ provider, name: 'io.metamask' })).toBeNull();
  });
});
