import { describe, expect, it } from '@jest/globals';
import { getAddress, Interface, parseEther, parseUnits, toQuantity } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, type Observable } from 'rxjs';
import type { ArbitrumControls } from 'tributary-devnet';
import {
  type BridgeActionRequest,
  bridgePlugin,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  MemoryJournalStore,
  PrivateKeyWallet,
  parseAddress,
  swapPlugin,
  type UnsignedTransaction,
} from 'tributary-sdk';
import { type ArbitrumPluginOptions, arbitrumPlugin } from 'tributary-sdk/plugins/arbitrum';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { waitForReceipt } from '../../packages/devnet/services/contracts/waitForReceipt.js';
import { useDevnet } from './useDevnet.js';

const [root, child] = [11155111, 42161];
const bed = useDevnet({
  chains: [{ id: child }],
  bridges: ['gateway', { kind: 'arbitrum', rootChainId: root, childChainId: child }],
});

const day = 86_400;
const nobody = getAddress('0x00000000000000000000000000000000000f3e5a');
const dollars = parseUnits('20', 6);
const arbitrum = (): ArbitrumControls => bed.devnet.arbitrum(child);
const tokenOn = (chainId: number, symbol: string): string => bed.devnet.chain(chainId).tokens[symbol]!.address;
const rich = (): string => bed.devnet.accounts.rich.address;

const options = (given: Partial<ArbitrumPluginOptions> = {}): ArbitrumPluginOptions => ({
  rootChainId: root,
  childChainId: child,
  router: arbitrum().contracts.root.router,
  tokens: [{ root: tokenOn(root, 'USDC'), child: tokenOn(child, 'USDC.e') }],
  statusPauses: { firstMs: 30, longestMs: 60 },
  ...given,
});

interface Made {
  readonly given?: Partial<ArbitrumPluginOptions>;
  readonly journal?: MemoryJournalStore;
}

const engine = ({ given = {}, ...rest }: Made = {}): FundingEngine =>
  bed.engine({ plugins: [swapPlugin(), bridgePlugin(), arbitrumPlugin(options(given))], ...rest });

const wallet = (): PrivateKeyWallet =>
  new PrivateKeyWallet({
    privateKey: bed.devnet.accounts.rich.privateKey,
    networks: Object.fromEntries(bed.devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    chainId: root,
  });

const held = (chainId: number, token: string, owner = rich()): Promise<bigint> =>
  engine().balances.getBalance(chainId, parseAddress(owner), token === 'native' ? token : parseAddress(token));

const routeOf = (
  given: Partial<BridgeActionRequest> & { readonly token: string; readonly amount: bigint },
  made: Made = {},
) => engine(made).actions.bridge({ account: rich(), sourceChainId: root, destinationChainId: child, ...given });

const deposit = (token: string, amount: bigint, recipient = nobody): Promise<FundingRoute> =>
  routeOf({ token, amount, recipient });
const withdrawal = (token: string, amount: bigint, recipient = nobody): Promise<FundingRoute> =>
  routeOf({ sourceChainId: child, destinationChainId: root, token, amount, recipient });

const hashOf = ({ tasks }: ExecutionSnapshot, action = 'bridge'): string =>
  tasks.find((task) => task.action === action)!.transactionHash!;
const statesOf = ({ tasks }: ExecutionSnapshot): unknown => tasks.map(({ id, state }) => [id, state]);

const runs = (route: FundingRoute, made: Made = {}): Observable<ExecutionSnapshot> =>
  engine(made).execute(route, { wallet: wallet() });

/** Runs until a wait has a detail, and leaves, as when the page is closed. */
const until = (running: Observable<ExecutionSnapshot>, id: string, detail = 'PROCESSING'): Promise<ExecutionSnapshot> =>
  firstValueFrom(
    running.pipe(
      filter(({ tasks }) =>
        tasks.some((task) => task.id === `0/${id}` && task.state === 'waiting' && task.detail === detail),
      ),
    ),
  );

const rpcOf = (chainId: number): JsonRpcClient => createJsonRpcClient(bed.devnet.chain(chainId).directUrl);

/** Sends a transaction from an account of the devnet. Returns whether it succeeded. */
const send = async (from: string, { chainId, to, data, value }: UnsignedTransaction): Promise<boolean> => {
  const sent = { from, to, data, value: toQuantity(value), gas: toQuantity(3_000_000) };
  const hash = await rpcOf(chainId).request<string>('eth_sendTransaction', [sent]);
  await waitForReceipt(rpcOf(chainId), hash).catch(() => null);
  const receipt = await rpcOf(chainId).request<{ readonly status: string }>('eth_getTransactionReceipt', [hash]);
  return receipt.status === '0x1';
};

const statusOf = async (sourceChainId: number, txHash: string) =>
  (
    await engine()
      .bridges.by('arbitrum')
      .getStatus({ sourceChainId, txHashes: [txHash] })
  )[0]!;

const listed = async (txHash: string) => {
  const { transfers, failures } = await engine({ journal: new MemoryJournalStore() }).bridges.by('arbitrum')
    .listTransfers!({ account: rich() });
  expect(failures).toEqual([]);
  return transfers.find(({ transactionHash }) => transactionHash === txHash)!;
};

/** The refund is a separate transaction. */
const leftOver = async (before: bigint): Promise<bigint> => {
  for (let tries = 0; tries < 40; tries += 1) {
    const more = (await held(child, 'native')) - before;
    if (more > 0n) return more;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return 0n;
};

const dollarsOnChild = async (): Promise<void> => {
  const route = await deposit(tokenOn(root, 'USDC'), dollars, rich());
  expect((await lastValueFrom(runs(route))).status).toBe('done');
};

describe('the bridge of an Arbitrum chain', () => {
  it('bridges coins and tokens to the child chain, to the wei, for the shown costs', async () => {
    for (const [from, to, amount] of [
      ['native', 'native', parseEther('1.000000000000000001')],
      [tokenOn(root, 'USDC'), tokenOn(child, 'USDC.e'), dollars + 1n],
    ] as const) {
      const route = await deposit(from, amount);
      expect(route).toMatchObject({
        expectedSeconds: 900,
        steps: [{ adapter: 'arbitrum', delivers: { value: amount }, fees: { bridgeFees: [{ type: 'BRIDGE_FEE' }] } }],
      });
      expect(route.steps[0]).not.toHaveProperty('phases');
      const before = await held(root, from);
      const last = await lastValueFrom(runs(route));
      expect([last.status, last.error]).toEqual(['done', null]);
      expect(await held(child, to, nobody)).toBe(amount);
      const spent = before - (await held(root, from));
      if (from === 'native') expect(spent).toBeGreaterThan(amount);
      else expect(spent).toBe(amount);
      const hash = hashOf(last);
      expect(await statusOf(root, hash)).toMatchObject({
        ...{ status: 'COMPLETE', amount, sender: rich(), recipient: nobody },
        arrivedIn: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      });
      // The signed value equals the shown value.
      const { value } = await rpcOf(root).request<{ readonly value: string }>('eth_getTransactionByHash', [hash]);
      const fee = BigInt(value) - (from === 'native' ? amount : 0n);
      const shown = route.steps[0]!.fees.bridgeFees!.reduce((sum, { amount: part }) => sum + part, 0n);
      expect(fee).toBeGreaterThan(0n);
      expect(fee * 100n).toBeLessThanOrEqual(shown * 125n);
    }
  });

  it('refunds excess fees on the child chain', async () => {
    const before = await held(child, 'native');
    await lastValueFrom(runs(await deposit('native', 5n)));
    expect(await leftOver(before)).toBeGreaterThan(0n);
    expect(await held(child, 'native', nobody)).toBe(5n);
  });

  it('withdraws coins and tokens with two signatures over a week, each prompted by the page that resumes', async () => {
    await dollarsOnChild();
    for (const [from, to, amount] of [
      ['native', 'native', parseEther('0.5') + 3n],
      [tokenOn(child, 'USDC.e'), tokenOn(root, 'USDC'), dollars - 1n],
    ] as const) {
      const route = await withdrawal(from, amount);
      // The number of blocks in the contract, plus an hour until there is a claim.
      expect(route).toMatchObject({ expectedSeconds: 45_818 * 12 + 3_600, confirmations: 2 });
      expect(route.steps[0]).toMatchObject({ phases: ['finalise'], delivers: { token: { chainId: root } } });
      expect(route.steps[0]!.fees.bridgeFees).toMatchObject([{ type: 'GAS', token: { chainId: root } }]);
      const before = await held(child, from);
      const journal = new MemoryJournalStore();
      const begun = await until(runs(route, { journal }), 'await-finalise');
      const spent = before - (await held(child, from));
      if (from === 'native') expect(spent).toBeGreaterThan(amount);
      else expect(spent).toBe(amount);
      const due = begun.tasks.find(({ id }) => id === '0/await-finalise')!.dueAt!;
      expect(due).toBeGreaterThan(Date.now() / 1_000 + 6 * day);
      await bed.devnet.advance(7 * day);
      await arbitrum().confirm();
      const last = await lastValueFrom(engine({ journal }).resume(begun.id, { wallet: wallet() }));
      expect([last.status, last.error]).toEqual(['done', null]);
      expect(statesOf(last)).toEqual(
        [
          ['reset-allowance', 'skipped'],
          ['approve', 'skipped'],
          ['bridge', 'confirmed'],
          ['await-finalise', 'confirmed'],
          ['finalise', 'confirmed'],
          ['await-arrival', 'confirmed'],
        ].map(([id, state]) => [`0/${id}`, state]),
      );
      expect(await held(root, to, nobody)).toBe(amount);
      expect(await statusOf(child, hashOf(begun))).toMatchObject({
        ...{ status: 'COMPLETE', arrivedIn: hashOf(last, 'finalise') },
      });
    }
  });

  it('is found from the chains only, claimed by another account, and executed only once', async () => {
    const amount = parseEther('0.25');
    // Others leave before and after: the proof has siblings, and an empty place.
    for (const other of [1n, 2n]) await until(runs(await withdrawal('native', other)), 'await-finalise');
    const begun = await until(runs(await withdrawal('native', amount)), 'await-finalise');
    const bridge = engine().bridges.by('arbitrum');
    const build = (phase: 'finalise' | 'replay') =>
      bridge.buildPhase!({ phase, sourceChainId: child, txHash: hashOf(begun), senderAddress: rich() });
    const found = await listed(hashOf(begun));
    expect(found).toMatchObject({ amount, recipient: nobody, sourceChainId: child, adapter: 'arbitrum' });
    expect(found.status).toMatchObject({ status: 'PROCESSING', data: { canWithdraw: false } });
    await expect(build('finalise')).rejects.toMatchObject({ code: 'FLOW_RATE_ERROR' });
    await bed.devnet.advance(7 * day);
    // The withdrawal is ready, and not claimed yet.
    expect((await listed(hashOf(begun))).status).not.toHaveProperty('data.timeoutEnd');
    expect(await arbitrum().confirm()).toBe(3);
    expect((await listed(hashOf(begun))).status).toMatchObject({ status: 'READY_TO_FINALISE' });
    const execution = (await build('finalise'))!;
    const route = await engine().actions.claim({ account: rich(), withdrawal: await listed(hashOf(begun)) });
    expect(route).toMatchObject({ kind: 'claim', confirmations: 1, steps: [{ sentIn: hashOf(begun) }] });
    const last = await lastValueFrom(runs(route));
    expect([last.status, await held(root, 'native', nobody)]).toEqual(['done', amount]);
    // The outbox rejects a second execution, and a second claim ends as done.
    expect(await send(rich(), execution)).toBe(false);
    expect([await build('finalise'), await build('replay')]).toEqual([null, null]);
    const late = await lastValueFrom(runs(await engine().actions.claim({ account: rich(), withdrawal: found })));
    expect(statesOf(late)).toEqual([
      ['0/await-finalise', 'confirmed'],
      ['0/finalise', 'skipped'],
      ['0/await-arrival', 'confirmed'],
    ]);
    expect((await listed(hashOf(begun))).status).toMatchObject({ status: 'COMPLETE' });
    expect(await held(root, 'native', nobody)).toBe(amount);
  });

  it('reports a failed ticket and its redemption deadline, and any account can redeem it', async () => {
    const amount = dollars + 7n;
    arbitrum().failRedeems(true);
    const journal = new MemoryJournalStore();
    const route = await deposit(tokenOn(root, 'USDC'), amount);
    const failed = await until(runs(route, { journal }), 'await-arrival', 'FAILED_REPLAYABLE');
    expect(await held(child, tokenOn(child, 'USDC.e'), nobody)).toBe(0n);
    const found = await listed(hashOf(failed));
    expect(found.status).toMatchObject({ status: 'FAILED_REPLAYABLE', amount });
    expect(found.status!.expiresAt).toBeGreaterThan(Date.now() / 1_000 + 6 * day);
    arbitrum().failRedeems(false);
    // Without the journal, the claim is a separate step.
    const claim = await engine().actions.claim({ account: rich(), withdrawal: found });
    expect(claim).toMatchObject({ confirmations: 1, steps: [{ phases: ['replay'], sentIn: hashOf(failed) }] });
    const redeemed = await lastValueFrom(runs(claim));
    expect([redeemed.status, statesOf(redeemed)]).toEqual([
      'done',
      [
        ['0/await-replay', 'confirmed'],
        ['0/replay', 'confirmed'],
        ['0/await-arrival', 'confirmed'],
      ],
    ]);
    // With the journal, the waiting page sees the arrival and prompts for nothing.
    const last = await lastValueFrom(engine({ journal }).resume(failed.id, { wallet: wallet() }));
    expect([last.status, await held(child, tokenOn(child, 'USDC.e'), nobody)]).toEqual(['done', amount]);
    const asked = { phase: 'replay', sourceChainId: root, txHash: hashOf(failed), senderAddress: rich() } as const;
    expect(await engine().bridges.by('arbitrum').buildPhase!(asked)).toBeNull();
    expect(arbitrum().tickets().at(-1)).toMatchObject({ status: 'redeemed', transactionHash: hashOf(failed) });
  });

  it('waits for a delayed ticket, and accepts a duplicate one once', async () => {
    arbitrum().hold();
    const journal = new MemoryJournalStore();
    const begun = await until(runs(await deposit('native', 11n), { journal }), 'await-arrival');
    expect((await listed(hashOf(begun))).status).toMatchObject({ status: 'PROCESSING' });
    expect(await arbitrum().relay(hashOf(begun))).toMatchObject({ status: 'redeemed' });
    await arbitrum().relay(hashOf(begun));
    arbitrum().release();
    const last = await lastValueFrom(engine({ journal }).resume(begun.id, { wallet: wallet() }));
    expect([last.status, await held(child, 'native', nobody)]).toEqual(['done', 11n]);
  });

  it('reports the lost tokens of an expired ticket, and that its coins belong to the recipient', async () => {
    arbitrum().failRedeems(true);
    const tokens = await until(
      runs(await deposit(tokenOn(root, 'USDC'), dollars)),
      ...(['await-arrival', 'FAILED_REPLAYABLE'] as const),
    );
    const journal = new MemoryJournalStore();
    const coins = await until(
      runs(await deposit('native', 13n), { journal }),
      ...(['await-arrival', 'FAILED_REPLAYABLE'] as const),
    );
    await arbitrum().expire();
    expect(await statusOf(root, hashOf(tokens))).toMatchObject({ status: 'ERROR', amount: dollars });
    const asked = { phase: 'replay', sourceChainId: root, txHash: hashOf(tokens), senderAddress: rich() } as const;
    expect(await engine().bridges.by('arbitrum').buildPhase!(asked)).toBeNull();
    expect(await held(child, tokenOn(child, 'USDC.e'), nobody)).toBe(0n);
    const last = await lastValueFrom(engine({ journal }).resume(coins.id, { wallet: wallet() }));
    expect([last.status, await held(child, 'native', nobody)]).toEqual(['done', 13n]);
  });

  it.each<[string, Partial<ArbitrumPluginOptions>, Partial<BridgeActionRequest>, object]>([
    [
      'a pair whose form is another',
      { tokens: [{ root: 'OLDUSD', child: 'USDC.e' }] },
      { token: 'OLDUSD' },
      { data: { reason: 'neither of the two tokens names the other as its form' } },
    ],
    [
      'a form that is none',
      { tokens: [{ root: 'USDC', child: 'WETH' }] },
      {},
      { data: { reason: 'neither of the two tokens names the other as its form' } },
    ],
    ['a router that is none', { router: 'gateway' }, {}, { code: 'PROVIDER_ERROR' }],
    ['a token that it does not carry', {}, { token: nobody }, { code: 'INVALID_TOKEN' }],
    ['nothing', {}, { amount: 0n }, { code: 'INVALID_AMOUNT' }],
  ])('refuses %s before money moves', async (_what, given, asked, refusal) => {
    const address = (chainId: number, name: string): string => bed.devnet.chain(chainId).tokens[name]?.address ?? name;
    const { tokens = [{ root: 'USDC', child: 'USDC.e' }], router } = given;
    const made: Made = {
      given: {
        tokens: tokens.map((pair) => ({ root: address(root, pair.root), child: address(child, pair.child) })),
        ...(router !== undefined && { router: arbitrum().contracts.root.gateway }),
      },
    };
    const { token = 'USDC', ...rest } = asked;
    const request = { token: address(root, token), amount: dollars, ...rest };
    await expect(routeOf({ ...request, adapter: 'arbitrum' }, made)).rejects.toMatchObject(refusal);
    const built = engine(made)
      .bridges.by('arbitrum')
      .buildTransactions({
        ...{ sourceChainId: root, destinationChainId: child, senderAddress: rich(), recipientAddress: rich() },
        ...request,
      });
    await expect(built).rejects.toMatchObject(refusal);
  });

  it('refuses gateways whose two sides disagree, and deposits while the inbox is paused', async () => {
    const bridge = engine().bridges.by('arbitrum');
    const request = { sourceChainId: root, destinationChainId: child, token: tokenOn(root, 'USDC'), amount: 1n };
    const parties = { senderAddress: rich(), recipientAddress: rich() };
    await arbitrum().setPaused(true);
    await expect(bridge.buildTransactions({ ...request, ...parties })).rejects.toMatchObject({
      ...{ code: 'UNSUPPORTED_ERROR', data: { reason: 'it is paused' } },
    });
    await arbitrum().setPaused(false);
    // The child's gateway names another on the root: its first word of storage.
    const { gateway } = arbitrum().contracts.child;
    const other = `0x${nobody.slice(2).toLowerCase().padStart(64, '0')}`;
    await rpcOf(child).request('anvil_setStorageAt', [gateway, `0x${'0'.repeat(64)}`, other]);
    await expect(
      engine().bridges.by('arbitrum').quote!({ ...request, ...parties, side: 'sent' }),
    ).rejects.toMatchObject({
      ...{ code: 'UNSUPPORTED_ERROR', data: { reason: 'its two ends do not name each other' } },
    });
  });

  it('refuses the gateway of wrapped coins by name: it unwraps, and pays its tickets otherwise', async () => {
    // Answers every call with an address, as this gateway answers for the native token.
    const answering = `0x73${nobody.slice(2).toLowerCase()}60005260206000f3`;
    await rpcOf(root).request('anvil_setCode', [arbitrum().contracts.root.gateway, answering]);
    const reason = 'its gateway unwraps the token and carries coins: unwrap it first, and send the coins';
    await expect(routeOf({ token: tokenOn(root, 'USDC'), amount: 1n, adapter: 'arbitrum' })).rejects.toMatchObject({
      ...{ code: 'UNSUPPORTED_ERROR', data: { reason, gateway: arbitrum().contracts.root.gateway } },
    });
  });

  it('is not offered as a payment route if the funds must come back over it', async () => {
    const asked = { chainId: root, tokenAddress: tokenOn(root, 'USDC'), amount: dollars };
    const found = await lastValueFrom(engine().findFundingRoutes({ wallet: wallet(), shortfall: asked }));
    expect(found.routes.filter(({ id }) => id.endsWith(':arbitrum'))).toEqual([]);
    const there = { chainId: child, tokenAddress: tokenOn(child, 'USDC.e'), amount: dollars };
    const ways = await lastValueFrom(engine().findFundingRoutes({ wallet: wallet(), shortfall: there }));
    expect(ways.routes.map(({ id }) => id)).toContain(`bridge:${root}:${tokenOn(root, 'USDC')}:arbitrum`);
  });

  it('gives the first deposit of a token the gas for deploying its counterpart', async () => {
    const token = tokenOn(root, 'IMX');
    const form = await formOf(token);
    const made: Made = { given: { tokens: [{ root: token, child: form }] } };
    const bridge = engine(made).bridges.by('arbitrum');
    const carried = await bridge.getCarriedTokens!({ sourceChainId: root, destinationChainId: child });
    expect(carried[1]!.arrivesAs).toMatchObject({ chainId: child, address: form, decimals: 18, symbol: 'IMX' });
    // The bridge reports the arriving token: the child chain does not have that token yet.
    const route = await routeOf({ token, amount: dollars, recipient: nobody }, made);
    expect(route.steps[0]!.delivers).toEqual({ token: carried[1]!.arrivesAs, value: dollars });
    expect(await rpcOf(child).request('eth_getCode', [form, 'latest'])).toBe('0x');
    const last = await lastValueFrom(runs(route, made));
    expect([last.status, last.error]).toEqual(['done', null]);
    expect(await rpcOf(child).request('eth_getCode', [form, 'latest'])).not.toBe('0x');
    expect(await held(child, form, nobody)).toBe(dollars);
  });
});

/** Known before it is there. */
const formOf = async (token: string): Promise<string> => {
  const gateway = new Interface(['function calculateL2TokenAddress(address) view returns (address)']);
  const call = {
    to: arbitrum().contracts.root.gateway,
    data: gateway.encodeFunctionData('calculateL2TokenAddress', [token]),
  };
  return getAddress(`0x${(await rpcOf(root).request<string>('eth_call', [call, 'latest'])).slice(26)}`);
};
