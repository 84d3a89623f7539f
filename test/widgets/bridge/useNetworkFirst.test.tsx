import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import { useNetworkFirst } from '../../../widgets/bridge/useNetworkFirst.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

afterEach(cleanup);

const wallet = { provider: new ScriptedWallet(), name: 'metamask' };
const connected = (given: Partial<ConnectedWallet> = {}): ConnectedWallet => ({
  ...{ wallet, account: player, chainId: childChainId },
  ...given,
});

function open(first: ConnectedWallet = connected()) {
  const { result, rerender } = renderHook(useNetworkFirst, { initialProps: first });
  const go = jest.fn();
  const ask = (chainId: number): void => act(() => result.current.on(chainId, go));
  return {
    go,
    ask,
    current: () => result.current,
    move: (given: Partial<ConnectedWallet>) => rerender(connected(given)),
  };
}

it('continues at once if the wallet is on the chain', () => {
  const { go, ask, current } = open();
  ask(childChainId);
  expect([go.mock.calls.length, current().waitingFor]).toEqual([1, null]);
});

it('waits for the wallet to reach the chain, then continues once', () => {
  const { go, ask, current, move } = open();
  expect(current().waitingFor).toBeNull();
  ask(rootChainId);
  expect([go.mock.calls.length, current().waitingFor]).toEqual([0, rootChainId]);
  move({ chainId: null });
  expect([go.mock.calls.length, current().waitingFor]).toEqual([0, rootChainId]);
  move({ chainId: rootChainId });
  expect([go.mock.calls.length, current().waitingFor]).toEqual([1, null]);
  move({ chainId: childChainId });
  move({ chainId: rootChainId });
  expect(go).toHaveBeenCalledTimes(1);
});

it('forgets an action that the player cancels', () => {
  const { go, ask, current, move } = open();
  ask(rootChainId);
  act(() => current().drop());
  expect(current().waitingFor).toBeNull();
  move({ chainId: rootChainId });
  expect(go).not.toHaveBeenCalled();
});

it.each([
  ['stays on its network', [{ account: stranger }]],
  ['changes its network at the same time', [{ account: stranger, chainId: rootChainId }]],
  ['comes back later', [{ account: stranger }, {}]],
])('starts nothing for another account if the wallet %s', (_when, moves: Partial<ConnectedWallet>[]) => {
  const { go, ask, current, move } = open();
  ask(rootChainId);
  for (const given of moves) move(given);
  expect(current().waitingFor).toBeNull();
  move({ ...moves.at(-1), chainId: rootChainId });
  expect(go).not.toHaveBeenCalled();
});
