import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { checkoutErrors } from '../../../../core/errors/checkoutErrors.js';
import type { Network } from '../../../../core/index.js';
import { WalletSession } from '../../../../flows/connect/WalletSession.js';
import { HostContext } from '../../../../widgets/shared/host/WidgetHost.js';
import { NetworkSwitchView } from '../../../../widgets/shared/network/NetworkSwitchView.js';
import { ThemeScope } from '../../../../widgets/theme/ThemeScope.js';
import { asEngine } from '../../../kit/asEngine.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { context } from '../../kit/context.js';
import { FakeEngine } from '../../kit/FakeEngine.js';

afterEach(cleanup);

/** The chains that the wallet was asked to switch to. */
let asked: number[];

async function show(asksAtOnce: boolean, answer: () => Promise<Network>): Promise<void> {
  asked = [];
  const { engine: fake } = new FakeEngine();
  const switchTo = (_provider: unknown, chainId: number): Promise<Network> => {
    asked.push(chainId);
    return answer();
  };
  const engine = asEngine({ ...fake, networks: { switchTo } });
  const host = { engine, session: new WalletSession(engine.wallets), config: {}, language: 'en', styleTarget: null };
  const wallet = {
    wallet: { provider: new ScriptedWallet(), name: 'metamask' },
    account: player,
    chainId: childChainId,
  };
  render(
    <StrictMode>
      <HostContext.Provider value={host}>
        <ThemeScope>
          <NetworkSwitchView
            wallet={wallet}
            chainId={rootChainId}
            context={context}
            reason="It happens there."
            asksAtOnce={asksAtOnce}
            onNotNow={() => undefined}
            onClose={() => undefined}
          />
        </ThemeScope>
      </HostContext.Provider>
    </StrictMode>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
}

/** Whether the page waits for the wallet, without a button to press. */
const isWaiting = (): boolean => screen.queryByRole('button', { name: 'Switch network' }) === null;

describe('NetworkSwitchView', () => {
  it('waits for a press', async () => {
    await show(false, () => new Promise(() => undefined));
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Switch network' }));
    expect(asked).toEqual([rootChainId]);
  });

  it('prompts the wallet once if the player has already pressed', async () => {
    await show(true, () => new Promise(() => undefined));
    expect([asked, isWaiting()]).toEqual([[rootChainId], true]);
  });

  it('shows no second press while the page learns that the wallet is there', async () => {
    await show(true, () => Promise.resolve(context.networks[rootChainId]!));
    expect([asked, isWaiting()]).toEqual([[rootChainId], true]);
  });

  it('shows a rejection, and can be pressed again', async () => {
    await show(true, () => Promise.reject(checkoutErrors.userRejectedRequest()));
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Switch network' })));
    await act(async () => {});
    expect(asked).toEqual([rootChainId, rootChainId]);
  });
});
