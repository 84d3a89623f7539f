import { describe, expect, it } from '@jest/globals';
import { applyConnectChange, type ConnectChange } from '../../../flows/connect/applyConnectChange.js';
import { type ConnectState, initialConnectState, type Joined } from '../../../flows/connect/ConnectState.js';
import type { WalletChoice } from '../../../flows/connect/walletChoices.js';
import { rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { networks } from '../../widgets/kit/context.js';

const choice: WalletChoice = { id: 'fern', place: 'browser', name: 'Fernwallet', icon: null, info: null };
const joined: Joined = { wallet: { provider: new ScriptedWallet(), name: 'fern' }, account: player };
const failure = { code: 'CONNECT_PROVIDER_ERROR', message: 'no answer' };
const asked: ConnectChange = { type: 'asked', choice };
const elsewhere: ConnectChange = {
  type: 'joined',
  joined,
  elsewhere: { target: networks[rootChainId], from: null },
};

function after(...changes: readonly ConnectChange[]): ConnectState {
  return changes.reduce(applyConnectChange, initialConnectState);
}

describe('applyConnectChange', () => {
  it('shows the list during a wallet prompt, from any view', () => {
    expect(after(elsewhere, asked)).toMatchObject({ view: 'choose', attempt: { choice, status: 'waiting' } });
  });

  it('removes the code after the wallet has rejected', () => {
    expect(after(asked, { type: 'uri', uri: 'wc:1' }).attempt?.uri).toBe('wc:1');
    expect(after(asked, { type: 'uri', uri: 'wc:1' }, { type: 'refused', status: 'failed', error: failure })).toEqual({
      ...initialConnectState,
      attempt: { choice, status: 'failed', error: failure, uri: null },
    });
  });

  it.each<[string, ConnectChange]>([
    ['a code', { type: 'uri', uri: 'wc:1' }],
    ['a refusal', { type: 'refused', status: 'rejected', error: failure }],
    ['a switch', { type: 'switching', status: 'switching', error: null }],
  ])('hears nothing of %s that belongs to nothing', (_what, change) => {
    expect(after(change)).toBe(initialConnectState);
  });

  it('shows the state of a network switch, and its target', () => {
    const state = after(elsewhere, { type: 'switching', status: 'failed', error: failure });
    expect(state).toMatchObject({
      view: 'switch',
      joined,
      network: { target: { chainId: rootChainId }, from: null, status: 'failed', error: failure },
    });
  });

  it('is connected once a switch has any result', () => {
    expect(after(elsewhere, { type: 'settled' })).toMatchObject({ view: 'connected', joined, network: null });
  });
});
