import { describe, expect, it } from '@jest/globals';
import type { FundingEngine } from '../../../core/index.js';
import type { ConnectState } from '../../../flows/connect/ConnectState.js';
import { type ConnectFlow, createConnectFlow } from '../../../flows/connect/connectFlow.js';
import type { WalletChoice } from '../../../flows/connect/walletChoices.js';
import { EventfulWallet } from '../../core/wallet/kit/EventfulWallet.js';
import { anEngine } from '../../kit/anEngine.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { walletError } from '../../kit/ScriptedWallet.js';
import { until, type Watched, watch } from '../../kit/watch.js';

interface Bed {
  readonly wallet: EventfulWallet;
  readonly flow: ConnectFlow;
  readonly watched: Watched<ConnectState>;
  /** The state as soon as it is so. */
  readonly when: (condition: (state: ConnectState) => boolean) => Promise<ConnectState>;
  readonly choose: () => void;
}

const choice: WalletChoice = { id: 'fern', place: 'browser', name: 'Fernwallet', icon: null, info: null };

/** The real engine, with a wallet that the host hands over. */
function open({ targetChainId = childChainId, wallet = new EventfulWallet() } = {}): Bed {
  wallet.script('eth_requestAccounts', () => wallet.accounts);
  const engine: FundingEngine = anEngine({ wallets: { fern: () => wallet } }).engine;
  const flow = createConnectFlow(engine, { targetChainId, blocklist: [], allowlist: [] });
  const watched = watch(flow.state$);
  const when: Bed['when'] = async (condition) => {
    await until(() => watched.last !== undefined && condition(watched.last));
    return watched.last!;
  };
  return { wallet, flow, watched, when, choose: () => flow.commands.choose({ choice }) };
}

/** A wallet whose window stays open until the test answers. */
function waiting(wallet: EventfulWallet): {
  readonly answers: { readonly yes: () => void; readonly no: (error: unknown) => void }[];
} {
  const answers: { yes: () => void; no: (error: unknown) => void }[] = [];
  wallet.script(
    'eth_requestAccounts',
    () => new Promise((resolve, reject) => answers.push({ yes: () => resolve(wallet.accounts), no: reject })),
  );
  return { answers };
}

const rejected = walletError(4001);

describe('createConnectFlow', () => {
  it('asks no wallet before one is chosen', async () => {
    const { wallet, when } = open();
    const { choices } = await when((state) => state.choices !== null);
    expect([choices?.map(({ id }) => id), wallet.calls]).toEqual([['fern'], []]);
  });

  it('connects a wallet that is on the network it is wanted on', async () => {
    const { choose, when } = open();
    choose();
    const { joined, network, attempt } = await when(({ view }) => view === 'connected');
    expect([joined?.account, joined?.wallet.name, network, attempt]).toEqual([player, 'fern', null, null]);
  });

  it.each([
    ['a no of the player', rejected, 'rejected', 'USER_REJECTED_REQUEST_ERROR'],
    ['a request that is open already', walletError(-32_002), 'busy', 'CONNECT_PROVIDER_ERROR'],
    ['any other failure', walletError(-32_603), 'failed', 'CONNECT_PROVIDER_ERROR'],
  ] as const)('tells apart %s', async (_name, error, status, code) => {
    const { wallet, choose, when } = open();
    wallet.refuse('eth_requestAccounts', error);
    choose();
    const { attempt, joined } = await when((state) => state.attempt !== null && state.attempt.status !== 'waiting');
    expect([attempt?.status, attempt?.error?.code, joined]).toEqual([status, code, null]);
  });

  it('goes on waiting where a wallet will not open a second window, and takes the answer of the first', async () => {
    const { wallet, flow, choose, when, watched } = open();
    const { answers } = waiting(wallet);
    choose();
    await until(() => answers.length === 1);
    flow.commands.again();
    await until(() => answers.length === 2);
    answers[1]!.no(walletError(-32_002));
    await new Promise((resolve) => setImmediate(resolve));
    expect(watched.last?.attempt?.status).toBe('waiting');
    answers[0]!.yes();
    expect((await when(({ view }) => view === 'connected')).joined?.account).toBe(player);
  });

  it('forgets a wallet that was given up, whatever it answers later', async () => {
    const { wallet, flow, choose, watched } = open();
    const { answers } = waiting(wallet);
    choose();
    await until(() => answers.length === 1);
    flow.commands.cancel();
    answers[0]!.yes();
    await new Promise((resolve) => setImmediate(resolve));
    expect([watched.last?.view, watched.last?.attempt, watched.last?.joined]).toEqual(['choose', null, null]);
  });

  it('shows the text of a code only where it is one', async () => {
    const { wallet, choose, when } = open();
    const { answers } = waiting(wallet);
    choose();
    await until(() => answers.length === 1);
    wallet.emit('display_uri', 'javascript:alert(1)');
    wallet.emit('display_uri', 'wc:1@2');
    expect((await when(({ attempt }) => attempt?.uri !== null)).attempt?.uri).toBe('wc:1@2');
  });

  it('offers the switch to a wallet that is elsewhere, and notices when the player makes it in the wallet', async () => {
    const { wallet, choose, when } = open({ targetChainId: rootChainId });
    choose();
    const { network } = await when(({ view }) => view === 'switch');
    expect([network?.from, network?.target.chainId, network?.status]).toEqual([childChainId, rootChainId, 'asked']);
    expect(wallet.methods).not.toContain('wallet_switchEthereumChain');
    wallet.emit('chainChanged', `0x${rootChainId.toString(16)}`);
    await when(({ view }) => view === 'connected');
  });

  it('lets the player stay, and goes back to the list without the wallet', async () => {
    const { flow, choose, when } = open({ targetChainId: rootChainId });
    choose();
    await when(({ view }) => view === 'switch');
    flow.commands.cancel();
    expect((await when(({ view }) => view === 'choose')).joined).toBeNull();
    choose();
    await when(({ view }) => view === 'switch');
    flow.commands.stay();
    expect((await when(({ view }) => view === 'connected')).network).toBeNull();
  });

  it('never sends Passport to another network', async () => {
    const { choose, when } = open({ targetChainId: rootChainId, wallet: new EventfulWallet({ isPassport: true }) });
    choose();
    expect((await when(({ view }) => view === 'connected')).network).toBeNull();
  });

  it('leaves no listener behind', async () => {
    const { wallet, choose, when, watched } = open({ targetChainId: rootChainId });
    choose();
    await when(({ view }) => view === 'switch');
    watched.leave();
    expect(wallet.listenerCount).toBe(0);
  });
});
