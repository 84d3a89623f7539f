import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { WalletSession } from '../../../flows/connect/WalletSession.js';
import { useBridgeTokens } from '../../../widgets/bridge/useBridgeTokens.js';
import { HostContext } from '../../../widgets/shared/host/WidgetHost.js';
import { asEngine } from '../../kit/asEngine.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { networks } from '../kit/context.js';

afterEach(cleanup);

const ways = [
  { sourceChainId: rootChainId, destinationChainId: childChainId, adapter: 'default' },
  { sourceChainId: childChainId, destinationChainId: rootChainId, adapter: 'default' },
];
const sent = aToken({ chainId: rootChainId });
const carried = [{ token: sent, arrivesAs: aToken() }];

/** A bridge with this answer, and the requests that it received. */
function open(answer: () => Promise<unknown>) {
  const asked: { readonly ends: unknown; readonly signal: AbortSignal }[] = [];
  const getCarriedTokens = (ends: unknown, { signal }: { readonly signal: AbortSignal }): Promise<unknown> => {
    asked.push({ ends, signal });
    return answer();
  };
  const engine = asEngine({
    ...{ wallets: {}, environment: { networks }, bridges: { ids: ['default'], by: () => ({ getCarriedTokens }) } },
  });
  const host = { engine, session: new WalletSession(engine.wallets), config: {}, language: 'en', styleTarget: null };
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <HostContext.Provider value={host}>{children}</HostContext.Provider>
  );
  const { result, rerender, unmount } = renderHook(({ from, to }) => useBridgeTokens(ways, from, to), {
    wrapper,
    initialProps: { from: rootChainId, to: childChainId },
  });
  return { current: () => result.current, asked, rerender, unmount };
}
const settled = (): Promise<void> =>
  act(async () => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  });

describe('useBridgeTokens', () => {
  it('has no tokens while they load, then those that the bridge supports in this direction', async () => {
    const { current, asked } = open(() => Promise.resolve(carried));
    expect(current()).toEqual({ tokens: [], isPartial: false });
    await settled();
    expect(current()).toMatchObject({
      tokens: [{ token: { symbol: 'USDC', chainId: rootChainId } }],
      isPartial: false,
    });
    expect(asked.map(({ ends }) => ends)).toEqual([{ sourceChainId: rootChainId, destinationChainId: childChainId }]);
  });

  it('returns no tokens and marks the list as partial if no source answers', async () => {
    const { current } = open(() => Promise.reject(new Error('no line')));
    await settled();
    expect(current()).toEqual({ tokens: [], isPartial: true });
  });

  it('requests the tokens of another direction, and aborts the earlier request', async () => {
    const { asked, rerender, unmount } = open(() => new Promise(() => undefined));
    await settled();
    rerender({ from: childChainId, to: rootChainId });
    await settled();
    expect(asked.map(({ ends }) => ends)).toEqual([
      { sourceChainId: rootChainId, destinationChainId: childChainId },
      { sourceChainId: childChainId, destinationChainId: rootChainId },
    ]);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    unmount();
    expect(asked[1]?.signal.aborted).toBe(true);
  });
});
