import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { FundingEngine } from '../../../core/index.js';
import type { ConnectState } from '../../../flows/connect/ConnectState.js';
import { type ConnectFlow, createConnectFlow } from '../../../flows/connect/connectFlow.js';
import type { WalletChoice } from '../../../flows/connect/walletChoices.js';
import { EventfulWallet } from '../../core/wallet/kit/EventfulWallet.js';
import { anEngine } from '../../kit/anEngine.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { settled, until, type Watched, watch } from '../../kit/watch.js';

interface Bed {
  readonly wallet: EventfulWallet;
  readonly flow: ConnectFlow;
  readonly watched: Watched<ConnectState>;
  /** Returns the first state that meets the condition. */
  readonly when: (condition: (state: ConnectState) => boolean) => Promise<ConnectState>;
  readonly choose: () => void;
}

const fern: WalletChoice = { id: 'fern', place: 'browser', name: 'Fernwallet', icon: null, info: null };

/** The configuration service allows both networks; only the wallet gets requests. */
const fetch: typeof globalThis.fetch = () =>
  Promise.resolve(Response.json({ allowedNetworks: [rootChainId, childChainId].map((chainId) => ({ chainId })) }));

/** The real engine, with a wallet from the host. */
function open({ targetChainId = childChainId, wallet = new EventfulWallet(), choice = fern } = {}): Bed {
  wallet.script('eth_requestAccounts', () => wallet.accounts);
  const engine: FundingEngine = anEngine({ fetch, wallets: { [choice.id]: () => wallet } }).engine;
  const flow = createConnectFlow(engine, { targetChainId, blocklist: [], allowlist: [] });
  const watched = watch(flow.state$);
  const when: Bed['when'] = async (condition) => {
    await until(() => watched.last !== undefined && condition(watched.last));
    return watched.last!;
  };
  return { wallet, flow, watched, when, choose: () => flow.commands.choose({ choice }) };
}

interface Answer {
  readonly yes: () => void;
  readonly no: (error: unknown) => void;
}

/** A wallet whose prompt stays open until the test answers. */
function waiting(
  wallet: EventfulWallet,
  method = 'eth_requestAccounts',
): {
  readonly answers: readonly Answer[];
} {
  const answers: Answer[] = [];
  wallet.script(
    method,
    () => new Promise((resolve, reject) => answers.push({ yes: () => resolve(wallet.accounts), no: reject })),
  );
  return { answers };
}

const rejected = walletError(4001);

afterEach(() => void jest.restoreAllMocks());

describe('createConnectFlow', () => {
  it('sends no wallet request before a choice', async () => {
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
    ['a no without a code', new Error('User rejected the request.'), 'rejected', 'USER_REJECTED_REQUEST_ERROR'],
    ['a code that was closed', new Error('Connection request reset.'), 'rejected', 'USER_REJECTED_REQUEST_ERROR'],
    ['a request that is open already', walletError(-32_002), 'busy', 'CONNECT_PROVIDER_ERROR'],
    ['a wallet that is locked', walletError(-32_001, 'Already processing unlock.'), 'busy', 'CONNECT_PROVIDER_ERROR'],
    ['any other failure', walletError(-32_603), 'failed', 'CONNECT_PROVIDER_ERROR'],
  ] as const)('distinguishes the error: %s', async (_name, error, status, code) => {
    const { wallet, choose, when } = open();
    wallet.refuse('eth_requestAccounts', error);
    choose();
    const { attempt, joined } = await when((state) => state.attempt !== null && state.attempt.status !== 'waiting');
    expect([attempt?.status, attempt?.error?.code, joined]).toEqual([status, code, null]);
  });

  it.each([
    ['with a code of its own', walletError(-32_002)],
    ['with that of a no', walletError(4001, 'please request after current approval resolve')],
  ])(
    'goes on waiting where a wallet will not open a second window, %s, and takes the answer of the first',
    async (_name, refusal) => {
      const { wallet, flow, choose, when, watched } = open();
      const { answers } = waiting(wallet);
      choose();
      await until(() => answers.length === 1);
      flow.commands.again();
      await until(() => answers.length === 2);
      answers[1]!.no(refusal);
      await new Promise((resolve) => setImmediate(resolve));
      expect(watched.last?.attempt?.status).toBe('waiting');
      answers[0]!.yes();
      expect((await when(({ view }) => view === 'connected')).joined?.account).toBe(player);
    },
  );

  it('ignores the late answer of an abandoned wallet', async () => {
    const { wallet, flow, choose, watched } = open();
    const { answers } = waiting(wallet);
    choose();
    await until(() => answers.length === 1);
    flow.commands.cancel();
    answers[0]!.yes();
    await new Promise((resolve) => setImmediate(resolve));
    expect([watched.last?.view, watched.last?.attempt, watched.last?.joined]).toEqual(['choose', null, null]);
  });

  it('shows a text as a code only if it is a link', async () => {
    const { wallet, choose, when } = open();
    const { answers } = waiting(wallet);
    choose();
    await until(() => answers.length === 1);
    wallet.emit('display_uri', 'javascript:alert(1)');
    wallet.emit('display_uri', 'wc:1@2');
    expect((await when(({ attempt }) => attempt?.uri !== null)).attempt?.uri).toBe('wc:1@2');
  });

  it('drops the code after the wallet has rejected', async () => {
    const { wallet, choose, when } = open();
    const { answers } = waiting(wallet);
    choose();
    await until(() => answers.length === 1);
    wallet.emit('display_uri', 'wc:1@2');
    wallet.emit('display_uri', 7);
    answers[0]!.no(rejected);
    expect((await when(({ attempt }) => attempt?.status === 'rejected')).attempt?.uri).toBeNull();
    wallet.emit('display_uri', 'wc:3@2');
    expect(wallet.listenerCount).toBe(0);
  });

  it.each([
    ['a yes', (answer: Answer) => answer.yes(), 'connected', undefined],
    ['a no', (answer: Answer) => answer.no(rejected), 'choose', 'rejected'],
  ])('takes %s to the second request as well, once there was time to read it', async (_name, give, view, status) => {
    const { wallet, flow, choose, watched } = open();
    const { answers } = waiting(wallet);
    choose();
    await until(() => answers.length === 1);
    flow.commands.again();
    await until(() => answers.length === 2);
    const later = Date.now() + 1_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    give(answers[1]!);
    await until(() => watched.last?.attempt?.status !== 'waiting');
    expect([watched.last?.view, watched.last?.attempt?.status]).toEqual([view, status]);
  });

  it('prompts a second time only on command', async () => {
    const { wallet, flow, choose } = open();
    const { answers } = waiting(wallet);
    choose();
    await until(() => answers.length === 1);
    flow.commands.stay();
    await settled();
    expect(answers).toHaveLength(1);
  });

  it.each([
    ['metamask', true],
    ['io.metamask', true],
    ['fern', false],
  ])('prompts the player of %s to choose the account again: %s', async (id, renews) => {
    const wallet = new EventfulWallet().script('wallet_requestPermissions', () => []);
    const { choose, when } = open({ wallet, choice: { ...fern, id } });
    choose();
    await when(({ view }) => view === 'connected');
    expect(wallet.methods.includes('wallet_requestPermissions')).toBe(renews);
  });

  it('keeps the wallet’s description of itself', async () => {
    const info = { uuid: '1', rdns: 'app.fern', name: 'Fernwallet', icon: null };
    const { choose, when } = open({ choice: { ...fern, info } });
    choose();
    expect((await when(({ view }) => view === 'connected')).joined?.wallet.info).toEqual(info);
  });

  it('reports a wallet that does not exist', async () => {
    const { flow, when } = open();
    flow.commands.choose({ choice: { ...fern, id: 'nobody' } });
    expect((await when((state) => state.attempt?.status === 'failed')).attempt?.choice.id).toBe('nobody');
  });

  it.each([
    ['a word', 'no', 'failed'],
    ['nothing', null, 'failed'],
    ['what is wrapped', { message: 'x', cause: { message: 'y', cause: walletError(-32_002) } }, 'busy'],
    ['what is wrapped in a word', { message: 'x', cause: 'busy' }, 'failed'],
  ])('understands a wallet that throws %s', async (_what, thrown, status) => {
    const { wallet, choose, when } = open();
    wallet.refuse('eth_requestAccounts', thrown);
    choose();
    const { attempt } = await when((state) => state.attempt !== null && state.attempt.status !== 'waiting');
    expect(attempt?.status).toBe(status);
  });

  it('connects a wallet without events', async () => {
    const { flow, when } = open({ wallet: new ScriptedWallet() as EventfulWallet });
    flow.commands.choose({ choice: fern });
    await when(({ view }) => view === 'connected');
  });

  it('connects on any network if the wanted one is not known', async () => {
    const { choose, when } = open({ targetChainId: 5 });
    choose();
    expect((await when(({ view }) => view === 'connected')).network).toBeNull();
  });

  it.each([
    ['not where the root chain is wanted', rootChainId, []],
    ['where the child chain is', childChainId, ['passport']],
  ])('offers Passport by target chain: %s', async (_case, targetChainId, offered) => {
    const { when } = open({ targetChainId, choice: { ...fern, id: 'passport' } });
    const { choices } = await when((state) => state.choices !== null);
    expect(choices?.map(({ id }) => id)).toEqual(offered);
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

  it('offers the switch to a wallet without a known network', async () => {
    const { wallet, choose, when, watched } = open({ targetChainId: rootChainId });
    wallet.refuse('eth_chainId', walletError(-32_603));
    choose();
    const { network, joined } = await when(({ view }) => view === 'switch');
    expect([network?.from, network?.target.chainId, joined?.account]).toEqual([null, rootChainId, player]);
    await settled();
    expect(watched.error).toBeUndefined();
  });

  it('requests the switch on the player’s command', async () => {
    const { wallet, flow, choose, when, watched } = open({ targetChainId: rootChainId });
    choose();
    const { network, joined } = await when(({ view }) => view === 'switch');
    flow.commands.switch({ joined: joined!, target: network!.target });
    expect(watched.last?.network?.status).toBe('switching');
    await when(({ view }) => view === 'connected');
    expect(wallet.chainId).toBe(rootChainId);
  });

  it.each([
    ['a no of the player', rejected, 'rejected'],
    ['any other failure', walletError(-32_603), 'failed'],
  ])('tells apart %s to the switch', async (_name, error, status) => {
    const { wallet, flow, choose, when } = open({ targetChainId: rootChainId });
    wallet.refuse('wallet_switchEthereumChain', error);
    choose();
    const { network, joined } = await when(({ view }) => view === 'switch');
    flow.commands.switch({ joined: joined!, target: network!.target });
    const refused = await when((state) => state.network?.status === status);
    expect([refused.view, refused.network?.error?.message]).toEqual(['switch', expect.any(String)]);
  });

  it('lets the player stay while the wallet has not answered', async () => {
    const { wallet, flow, choose, when, watched } = open({ targetChainId: rootChainId });
    const { answers } = waiting(wallet, 'wallet_switchEthereumChain');
    choose();
    const { network, joined } = await when(({ view }) => view === 'switch');
    flow.commands.switch({ joined: joined!, target: network!.target });
    await until(() => answers.length === 1);
    flow.commands.stay();
    answers[0]!.no(rejected);
    await settled();
    expect([watched.last?.view, watched.last?.network]).toEqual(['connected', null]);
  });

  it('lets the player stay, and returns to the list without the wallet', async () => {
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

  it('never switches Passport to another network', async () => {
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
