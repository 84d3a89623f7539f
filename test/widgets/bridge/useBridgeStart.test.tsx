import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { BridgeAdapter } from '../../../core/bridge/BridgeAdapter.js';
import type { Token } from '../../../core/index.js';
import { WalletSession } from '../../../flows/connect/WalletSession.js';
import { type BridgeStart, useBridgeStart } from '../../../widgets/bridge/useBridgeStart.js';
import { HostContext } from '../../../widgets/shared/host/WidgetHost.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { usdc } from '../kit/aFundingRoute.js';
import { networks } from '../kit/context.js';

const further = 42_161;
const adapter = 'any';
const way = (sourceChainId: number, destinationChainId: number) => ({ sourceChainId, destinationChainId, adapter });
const links = [way(rootChainId, childChainId), way(childChainId, rootChainId), way(further, rootChainId)];
const carried: Readonly<Record<number, Token>> = {
  [rootChainId]: { ...usdc, chainId: rootChainId },
  [childChainId]: usdc,
  [further]: { ...usdc, chainId: further },
};
const bridge: Pick<BridgeAdapter, 'getCarriedTokens'> = {
  getCarriedTokens: ({ sourceChainId, destinationChainId }) =>
    Promise.resolve([{ token: carried[sourceChainId]!, arrivesAs: carried[destinationChainId]! }]),
};

/** Returns the ways to start with for a host's chain. */
async function startFrom(fromChainId?: number): Promise<BridgeStart['starting']> {
  const engine = asEngine({
    environment: { bridgePair: { rootChainId, childChainId }, networks },
    bridges: { ids: [adapter], links: () => Promise.resolve(links), by: () => bridge },
    wallets: {},
  });
  const host = { engine, session: new WalletSession(engine.wallets), config: {}, language: 'en', styleTarget: null };
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <HostContext.Provider value={host}>{children}</HostContext.Provider>
  );
  const { result } = renderHook(() => useBridgeStart(fromChainId), { wrapper });
  await waitFor(() => expect(result.current[0].status).not.toBe('asking'));
  const [asked] = result.current;
  if (asked.status !== 'known') throw new Error(`is ${asked.status}`);
  return asked.value.starting;
}

describe('useBridgeStart', () => {
  let warned: jest.SpiedFunction<typeof console.warn>;
  beforeEach(() => {
    warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('starts with both directions of the pair', async () => {
    expect(await startFrom()).toEqual([
      { from: rootChainId, to: childChainId, tokens: [carried[rootChainId]] },
      { from: childChainId, to: rootChainId, tokens: [usdc] },
    ]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('starts on the chain that the host names', async () => {
    expect(await startFrom(further)).toEqual([{ from: further, to: rootChainId, tokens: [carried[further]] }]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('starts with the pair if no bridge leaves the named chain, and logs it in development', async () => {
    expect((await startFrom(7)).map(({ from }) => from)).toEqual([rootChainId, childChainId]);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/chain 7 \(fromChainId\)$/));
  });

  it('does not log it in production', async () => {
    const { env } = process;
    process.env = { ...env, NODE_ENV: 'production' };
    try {
      await startFrom(7);
    } finally {
      process.env = env;
    }
    expect(warned).not.toHaveBeenCalled();
  });
});
