import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { usePreferredWallet } from '../../../../widgets/shared/host/usePreferredWallet.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { hosted } from '../../kit/hosted.js';

afterEach(cleanup);

const provider = new ScriptedWallet();
const found = { provider, name: 'metamask' };
const other = { provider: new ScriptedWallet(), name: 'passport' };

function open(
  name: string | undefined,
  { answer = () => Promise.resolve<unknown>(found), chosen = undefined as typeof other | undefined } = {},
) {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const createProvider = (wanted: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.push(wanted);
    signals.push(signal);
    return answer();
  };
  const { session, wrapper } = hosted({ wallets: { createProvider } }, chosen && { chosen });
  const hook = renderHook(() => usePreferredWallet(name), { wrapper });
  return { ...hook, session, asked, signals };
}
const settled = (): Promise<void> =>
  act(async () => {
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  });

it('chooses the wallet that the host names', async () => {
  const { session, asked } = open('io.metamask');
  await settled();
  expect(asked).toEqual(['io.metamask']);
  expect(session.chosen).toEqual({ provider, name: 'metamask' });
});

it('leaves the choice to the player if the host names none, or the wallet is not there', async () => {
  const unnamed = open(undefined);
  const missing = open('io.fox', { answer: () => Promise.reject(new Error('none')) });
  await settled();
  expect([unnamed.asked, unnamed.session.chosen, missing.session.chosen]).toEqual([[], null, null]);
});

it('keeps the wallet that the player chose before, or meanwhile', async () => {
  const before = open('metamask', { chosen: other });
  const meanwhile = open('metamask');
  meanwhile.session.choose(other);
  await settled();
  expect([before.asked, before.session.chosen, meanwhile.session.chosen]).toEqual([[], other, other]);
});

it('chooses nothing after unmounting', async () => {
  const { session, signals, unmount } = open('metamask');
  unmount();
  await settled();
  expect([session.chosen, signals[0]?.aborted]).toEqual([null, true]);
});
