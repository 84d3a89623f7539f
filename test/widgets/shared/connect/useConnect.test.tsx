import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { NEVER, of } from 'rxjs';
import type { WalletChoice } from '../../../../flows/connect/walletChoices.js';
import { type UseConnectOptions, useConnect } from '../../../../widgets/shared/connect/useConnect.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { networks } from '../../kit/context.js';
import { hosted } from '../../kit/hosted.js';

afterEach(cleanup);

const provider = new ScriptedWallet();
const choice: WalletChoice = { id: 'io.fox', place: 'browser', name: 'Fox', icon: null, info: null };
const wallet = { provider, name: 'io.fox' };
const wishes = { blocklist: [], allowlist: [] } as never;
const settled = (): Promise<void> =>
  act(async () => {
    for (let turns = 0; turns < 40; turns += 1) await Promise.resolve();
  });

function open(connect: () => Promise<unknown>, given: Partial<UseConnectOptions> = {}, chosen?: typeof wallet) {
  const environment = { l1ChainId: rootChainId, l2ChainId: childChainId, networks };
  const wallets = {
    watchOfferedWallets: () => of([]),
    handedOver: () => [],
    createProvider: () => Promise.resolve(wallet),
    connect,
    watchAccount: () => NEVER,
    watchChain: () => NEVER,
  };
  const info = () => Promise.resolve({ chainId: childChainId });
  const { session, wrapper } = hosted({ environment, wallets, networks: { info } }, chosen && { chosen });
  const [onConnected, onRefused, refresh] = [jest.fn(), jest.fn(), jest.spyOn(session, 'refresh')];
  const options = { targetChainId: childChainId, wishes, onConnected, onRefused, ...given };
  const { result, rerender } = renderHook(() => useConnect(options), { wrapper });
  const choose = async (): Promise<void> => {
    act(() => result.current.commands.choose({ choice }));
    await settled();
  };
  return { result, rerender, session, onConnected, onRefused, refresh, choose };
}

it('gives the wallet to all widgets once it shows an account', async () => {
  const { result, rerender, session, onConnected, onRefused, refresh, choose } = open(() => Promise.resolve(player));
  expect([result.current.state.view, session.chosen]).toEqual(['choose', null]);
  await choose();
  rerender();
  expect([result.current.state.view, session.chosen]).toEqual(['connected', wallet]);
  expect([onConnected.mock.calls, onRefused.mock.calls, refresh.mock.calls.length]).toEqual([[[wallet]], [], 0]);
});

it('reads the same wallet again if it was chosen before', async () => {
  const chosen = { ...wallet };
  const { session, refresh, choose } = open(() => Promise.resolve(player), {}, chosen);
  await choose();
  expect([session.chosen, refresh.mock.calls.length]).toEqual([chosen, 1]);
});

it.each([
  ['another provider', { provider: new ScriptedWallet(), name: 'io.fox' }],
  ['another name', { provider, name: 'host' }],
])('replaces a wallet of %s', async (_what, chosen) => {
  const { session, refresh, choose } = open(() => Promise.resolve(player), {}, chosen);
  await choose();
  expect([session.chosen, refresh.mock.calls.length]).toEqual([wallet, 0]);
});

it('reports each rejection once, and connects nothing', async () => {
  const closed = (): Promise<never> => Promise.reject(Object.assign(new Error('closed'), { code: 4001 }));
  const { rerender, session, onConnected, onRefused, choose } = open(closed);
  await choose();
  rerender();
  expect(onRefused).toHaveBeenCalledTimes(1);
  await choose();
  expect([onRefused.mock.calls.length, onConnected.mock.calls.length, session.chosen]).toEqual([2, 0, null]);
});

it('connects without a listener', async () => {
  const { session, choose } = open(() => Promise.resolve(player), { onConnected: undefined, onRefused: undefined });
  await choose();
  expect(session.chosen).toEqual(wallet);
});
