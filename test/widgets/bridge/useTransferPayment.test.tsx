import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ExecutionSnapshot } from '../../../core/index.js';
import { useTransferPayment } from '../../../widgets/bridge/useTransferPayment.js';
import { HostContext, type WidgetHost } from '../../../widgets/shared/host/WidgetHost.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { FakeEngine } from '../kit/FakeEngine.js';

afterEach(cleanup);

const tell = (): void => undefined;
const nothingOpen: readonly ExecutionSnapshot[] = [];

describe('useTransferPayment', () => {
  it('starts nothing before the journal is read again if the account returns with another wallet', async () => {
    const engine = { ...new FakeEngine().engine, executions: () => Promise.resolve(nothingOpen) };
    const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
      <HostContext.Provider value={{ engine: asEngine(engine) } as WidgetHost}>{children}</HostContext.Provider>
    );
    const { result, rerender } = renderHook(
      ({ provider }) =>
        useTransferPayment({ wallet: { provider, name: 'metamask' }, account: player, chainId: childChainId }, tell),
      { wrapper, initialProps: { provider: new ScriptedWallet() } },
    );
    await act(async () => {});
    expect(result.current.home).toBe('form');
    rerender({ provider: new ScriptedWallet() });
    expect(result.current.home).toBeNull();
    await act(async () => {});
    expect(result.current.home).toBe('form');
  });
});
