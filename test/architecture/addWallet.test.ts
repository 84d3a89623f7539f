import { afterEach, describe, expect, it } from '@jest/globals';
import { createConnectFlow } from '../../flows/connect/connectFlow.js';
import { enterPage, leavePage } from '../core/wallet/kit/AnnouncingPage.js';
import { EventfulWallet } from '../core/wallet/kit/EventfulWallet.js';
import { anEngine } from '../kit/anEngine.js';
import { childChainId } from '../kit/aToken.js';
import { player } from '../kit/people.js';
import { until, watch } from '../kit/watch.js';

const rdns = 'org.example.unheard-of';

/** Chooses the only wallet there is. */
async function connected(
  engine: ReturnType<typeof anEngine>['engine'],
): Promise<readonly [name: string, account: string]> {
  const flow = createConnectFlow(engine, { targetChainId: childChainId, blocklist: [], allowlist: [] });
  const shown = watch(flow.state$);
  await until(() => (shown.last?.choices?.length ?? 0) > 0);
  const choice = shown.last!.choices![0]!;
  flow.commands.choose({ choice });
  await until(() => shown.last?.view === 'connected');
  return [choice.name, shown.last!.joined!.account];
}

function aWallet(): EventfulWallet {
  const wallet = new EventfulWallet();
  wallet.script('eth_requestAccounts', () => wallet.accounts);
  return wallet;
}

describe('a new wallet', () => {
  afterEach(leavePage);

  it('touches no file: one that announces itself (EIP-6963) is offered under its own name and connects', async () => {
    const info = { uuid: 'one', name: 'Unheard-of', icon: 'data:image/svg+xml,<svg/>', rdns };
    enterPage().install({ info, provider: aWallet() });
    expect(await connected(anEngine().engine)).toEqual(['Unheard-of', player]);
  });

  it('changes only files of the host: a wallet passed by it connects under the given name', async () => {
    const { engine } = anEngine({ wallets: { [rdns]: aWallet } });
    expect(await connected(engine)).toEqual([rdns, player]);
  });
});
