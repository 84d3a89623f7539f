import { describe, expect, it } from '@jest/globals';
import { getAddress, Interface, parseEther, parseUnits, toQuantity } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, type Observable } from 'rxjs';
import type { OpControls } from 'tributary-devnet';
import {
  type BridgeActionRequest,
  bridgePlugin,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  type Hex,
  MemoryJournalStore,
  PrivateKeyWallet,
  parseAddress,
  swapPlugin,
  type UnsignedTransaction,
} from 'tributary-sdk';
import { type OpStackPluginOptions, opStackPlugin } from 'tributary-sdk/plugins/op-stack';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { waitForReceipt } from '../../packages/devnet/services/contracts/waitForReceipt.js';
import { useDevnet } from './useDevnet.js';

const [root, child, older] = [11155111, 8453, 10];
const bed = useDevnet({
  chains: [{ id: child }, { id: older }],
  bridges: [
    'gateway',
    { kind: 'op', rootChainId: root, childChainId: child },
    { kind: 'op', rootChainId: root, childChainId: older, claims: 'outputs' },
  ],
});

const day = 86_400;
const nobody = getAddress('0x00000000000000000000000000000000000f3e5a');
const dollars = parseUnits('20', 6);
const op = (): OpControls => bed.devnet.op(child);
const tokenOn = (chainId: number, symbol: string): string => bed.devnet.chain(chainId).tokens[symbol]!.address;
const rich = (): string => bed.devnet.accounts.rich.address;

const options = (given: Partial<OpStackPluginOptions> = {}): OpStackPluginOptions => ({
  rootChainId: root,
  childChainId: child,
  bridge: op().contracts.bridge,
  tokens: [{ root: tokenOn(root, 'USDC'), child: tokenOn(child, 'USDC.e') }],
  statusPauses: { firstMs: 30, longestMs: 60 },
  ...given,
});

interface Made {
  readonly given?: Partial<OpStackPluginOptions>;
  readonly journal?: MemoryJournalStore;
}

const engine = ({ given = {}, ...rest }: Made = {}): FundingEngine =>
  bed.engine({ plugins: [swapPlugin(), bridgePlugin(), opStackPlugin(options(given))], ...rest });

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

const deposit = (token: string, amount: bigint): Promise<FundingRoute> => routeOf({ token, amount });
const withdrawal = (token: string, amount: bigint, made: Made = {}): Promise<FundingRoute> =>
  routeOf({ sourceChainId: child, destinationChainId: root, token, amount }, made);

const hashOf = ({ tasks }: ExecutionSnapshot, action = 'bridge'): string =>
  tasks.find((task) => task.action === action)!.transactionHash!;
const stateOf = ({ tasks }: ExecutionSnapshot, id: string): string =>
  tasks.find((task) => task.id === `0/${id}`)!.state;
const isWaiting =
  (id: string, detail: string) =>
  ({ tasks }: ExecutionSnapshot): boolean =>
    tasks.some((task) => task.id === `0/${id}` && task.state === 'waiting' && task.detail === detail);

const runs = (route: FundingRoute, made: Made = {}): Observable<ExecutionSnapshot> =>
  engine(made).execute(route, { wallet: wallet() });

/** Runs until a wait has a detail, and leaves, as when the page is closed. */
const until = (running: Observable<ExecutionSnapshot>, id: string, detail = 'PROCESSING'): Promise<ExecutionSnapshot> =>
  firstValueFrom(running.pipe(filter(isWaiting(id, detail))));

const rpcOf = (chainId: number): JsonRpcClient => createJsonRpcClient(bed.devnet.chain(chainId).directUrl);

/** By some account of the devnet. */
const send = async (chainId: number, from: string, { to, data, value }: UnsignedTransaction): Promise<void> => {
  const sent = { from, to, data, value: toQuantity(value), gas: toQuantity(3_000_000) };
  const hash = await rpcOf(chainId).request<string>('eth_sendTransaction', [sent]);
  await waitForReceipt(rpcOf(chainId), hash);
};

const statusOf = async (sourceChainId: number, txHash: string) =>
  (
    await engine()
      .bridges.by('op-stack')
      .getStatus({ sourceChainId, txHashes: [txHash] })
  )[0]!;

/** In units of gas: the route's figure for later signatures, at the current price. */
const laterUnits = async (route: FundingRoute): Promise<bigint> => {
  const later = route.steps[0]?.fees.bridgeFees?.find(({ type }) => type === 'GAS');
  return (later?.amount ?? 0n) / BigInt(await rpcOf(root).request<string>('eth_gasPrice'));
};

/** The shown figure covers it, and is less than 150 % of it. */
const expectCovers = async (units: bigint, last: ExecutionSnapshot): Promise<void> => {
  const used = await Promise.all(
    ['prove', 'finalise'].map(async (action) => {
      const params = [hashOf(last, action)];
      const receipt = await rpcOf(root).request<{ readonly gasUsed: string }>('eth_getTransactionReceipt', params);
      return BigInt(receipt.gasUsed);
    }),
  );
  const whole = used.reduce((sum, one) => sum + one, 0n);
  expect({ used, units, isCovered: whole <= units, isNear: units * 2n <= whole * 3n }).toMatchObject({
    isCovered: true,
    isNear: true,
  });
};

const dollarsOnChild = async (): Promise<void> => {
  expect((await lastValueFrom(runs(await deposit(tokenOn(root, 'USDC'), dollars)))).status).toBe('done');
};

describe('the standard bridge of an OP Stack chain', () => {
  it('bridges coins and tokens to the child chain, to the wei, and announces the duration', async () => {
    for (const [from, to, amount] of [
      ['native', 'native', parseEther('1.000000000000000001')],
      [tokenOn(root, 'USDC'), tokenOn(child, 'USDC.e'), dollars + 1n],
    ] as const) {
      const route = await deposit(from, amount);
      expect(route).toMatchObject({
        expectedSeconds: 180,
        steps: [{ adapter: 'op-stack', delivers: { value: amount } }],
      });
      expect(route.steps[0]).not.toHaveProperty('phases');
      const before = [await held(root, from), await held(child, to)] as const;
      const last = await lastValueFrom(runs(route));
      expect([last.status, last.error]).toEqual(['done', null]);
      const after = [await held(root, from), await held(child, to)] as const;
      expect(after[1] - before[1]).toBe(amount);
      if (from === 'native') expect(before[0] - after[0]).toBeGreaterThan(amount);
      else expect(before[0] - after[0]).toBe(amount);
      const status = await statusOf(root, hashOf(last));
      expect(status).toMatchObject({ status: 'COMPLETE', amount, sender: rich(), recipient: rich() });
      expect(status.arrivedIn).toBe(op().deposits().at(-1)!.relayHash);
    }
  });

  it('withdraws tokens with three signatures over a week, each prompted by the page that resumes', async () => {
    await dollarsOnChild();
    const route = await withdrawal(tokenOn(child, 'USDC.e'), dollars);
    const units = await laterUnits(route);
    // The proof's seven days, the game's clock and the air gap, and an hour until there is a claim.
    expect(route).toMatchObject({ expectedSeconds: 7 * day + 3_600, confirmations: 3 });
    expect(route.steps[0]).toMatchObject({ phases: ['prove', 'finalise'], delivers: { token: { chainId: root } } });
    const before = [await held(root, tokenOn(root, 'USDC')), await held(child, tokenOn(child, 'USDC.e'))] as const;

    const journal = new MemoryJournalStore();
    const begun = await until(runs(route, { journal }), 'await-prove');
    expect(await held(child, tokenOn(child, 'USDC.e'))).toBe(before[1] - dollars);
    const resume = (): Observable<ExecutionSnapshot> => engine({ journal }).resume(begun.id, { wallet: wallet() });
    const { index } = await op().propose();
    const proved = await until(resume(), 'await-finalise');
    expect([stateOf(proved, 'prove'), hashOf(proved)]).toEqual(['confirmed', hashOf(begun)]);
    const due = proved.tasks.find(({ id }) => id === '0/await-finalise')!.dueAt!;
    expect(due).toBeGreaterThan(Date.now() / 1_000 + 6 * day);

    await op().resolve(index);
    await bed.devnet.advance(4 * day);
    const last = await lastValueFrom(resume());
    expect([last.status, last.error]).toEqual(['done', null]);
    await expectCovers(units, last);
    expect(last.tasks.map(({ id, state }) => [id, state])).toEqual([
      ['0/reset-allowance', 'skipped'],
      ['0/approve', 'skipped'],
      ['0/bridge', 'confirmed'],
      ['0/await-prove', 'confirmed'],
      ['0/prove', 'confirmed'],
      ['0/await-finalise', 'confirmed'],
      ['0/finalise', 'confirmed'],
      ['0/await-arrival', 'confirmed'],
    ]);
    expect([await held(root, tokenOn(root, 'USDC')), await held(child, tokenOn(child, 'USDC.e'))]).toEqual([
      before[0] + dollars,
      before[1] - dollars,
    ]);
    expect(await statusOf(child, hashOf(begun))).toMatchObject({
      status: 'COMPLETE',
      arrivedIn: hashOf(last, 'finalise'),
    });
  });

  it('withdraws coins to another recipient, to the wei, with a proof that another account has proposed', async () => {
    const amount = parseEther('0.5') + 3n;
    const route = await routeOf({
      ...{ sourceChainId: child, destinationChainId: root, recipient: nobody },
      ...{ token: 'native', amount },
    });
    expect(route.steps[0]!.fees.bridgeFees).toMatchObject([{ type: 'GAS', token: { chainId: root, symbol: 'ETH' } }]);
    const journal = new MemoryJournalStore();
    const begun = await until(runs(route, { journal }), 'await-prove');
    const { index } = await op().propose();
    const asked = { phase: 'prove', sourceChainId: child, txHash: hashOf(begun) } as const;
    const player = bed.devnet.accounts.player.address;
    // For a transfer with another sender and recipient, this account has nothing to sign.
    const bridge = engine().bridges.by('op-stack');
    await expect(bridge.buildPhase!({ ...asked, senderAddress: player })).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
    });
    const proof = (await bridge.buildPhase!({ ...asked, senderAddress: rich() }))!;
    await send(root, player, proof);
    expect(await bridge.buildPhase!({ ...asked, senderAddress: rich() })).toBeNull();
    await op().resolve(index);
    await bed.devnet.advance(8 * day);
    const last = await lastValueFrom(engine({ journal }).resume(begun.id, { wallet: wallet() }));
    expect([last.status, stateOf(last, 'prove'), stateOf(last, 'finalise')]).toEqual(['done', 'skipped', 'confirmed']);
    expect(await held(root, 'native', nobody)).toBe(amount);
  });

  it('is found again from the chains only in each phase, with the next action', async () => {
    await dollarsOnChild();
    const begun = await until(runs(await withdrawal(tokenOn(child, 'USDC.e'), dollars)), 'await-prove');
    const bridge = engine().bridges.by('op-stack');
    const listed = async (): Promise<unknown> => {
      const { transfers, failures } = await engine().bridges.by('op-stack').listTransfers!({ account: rich() });
      expect(failures).toEqual([]);
      const { status, ...told } = transfers.find(({ sourceChainId }) => sourceChainId === child)!;
      const { amount, transactionHash, adapter } = told;
      return [status?.status, (status?.data.timeoutEnd ?? 0) > 0, amount, transactionHash, adapter];
    };
    const build = (phase: 'prove' | 'finalise' | 'replay') =>
      bridge.buildPhase!({ phase, sourceChainId: child, txHash: hashOf(begun), senderAddress: rich() });
    const rest = [dollars, hashOf(begun), 'op-stack'] as const;
    expect(await listed()).toEqual(['PROCESSING', false, ...rest]);
    await expect(build('prove')).rejects.toMatchObject({ code: 'FLOW_RATE_ERROR' });
    // Any account may propose a claim: a proof of a wrong claim wastes the waiting time.
    await op().propose({ wrong: true });
    expect(await listed()).toEqual(['PROCESSING', false, ...rest]);
    const { index } = await op().propose();
    expect(await listed()).toEqual(['READY_TO_PROVE', false, ...rest]);
    await expect(build('finalise')).rejects.toMatchObject({ code: 'PHASE_LAPSED' });
    await op().setPaused(true);
    expect(await listed()).toEqual(['PROCESSING', false, ...rest]);
    await op().setPaused(false);
    await send(root, rich(), (await build('prove'))!);
    expect(await listed()).toEqual(['PROCESSING', true, ...rest]);
    await expect(build('finalise')).rejects.toMatchObject({ code: 'FLOW_RATE_ERROR' });
    await bed.devnet.advance(7 * day + 1);
    // The proof is old enough, and its game is not over.
    expect(await listed()).toEqual(['PROCESSING', false, ...rest]);
    await op().resolve(index);
    expect(await listed()).toEqual(['PROCESSING', true, ...rest]);
    await bed.devnet.advance(3.5 * day + 1);
    expect(await listed()).toEqual(['READY_TO_FINALISE', false, ...rest]);
    expect(await build('prove')).toBeNull();
    // The relay shows whether it must be replayed.
    await expect(build('replay')).rejects.toMatchObject({ code: 'PROVIDER_ERROR' });
    await send(root, rich(), (await build('finalise'))!);
    expect(await listed()).toEqual(['COMPLETE', false, ...rest]);
    expect(await build('finalise')).toBeNull();
  });

  it('is continued from the list only, by an engine that has not seen it before', async () => {
    await dollarsOnChild();
    const before = await held(root, tokenOn(root, 'USDC'));
    const begun = await until(runs(await withdrawal(tokenOn(child, 'USDC.e'), dollars)), 'await-prove');
    const { index } = await op().propose();
    const stranger = engine({ journal: new MemoryJournalStore() });
    const { transfers } = await stranger.bridges.by('op-stack').listTransfers!({ account: rich() });
    const found = transfers.find(({ transactionHash }) => transactionHash === hashOf(begun))!;
    const claim = () => engine().actions.claim({ account: rich(), withdrawal: found });
    const route = await claim();
    expect(route).toMatchObject({ kind: 'claim', confirmations: 2, steps: [{ sentIn: hashOf(begun) }] });
    const proved = await until(runs(route), 'await-finalise');
    expect(proved.tasks.map(({ id }) => id)).toEqual(
      ['await-prove', 'prove', 'await-finalise', 'finalise', 'await-arrival'].map((id) => `0/${id}`),
    );
    await op().resolve(index);
    await bed.devnet.advance(8 * day);
    const last = await lastValueFrom(runs(await claim()));
    expect([last.status, stateOf(last, 'prove'), stateOf(last, 'finalise')]).toEqual(['done', 'skipped', 'confirmed']);
    expect(await held(root, tokenOn(root, 'USDC'))).toBe(before + dollars);
    const deposited = transfers.find(({ sourceChainId }) => sourceChainId === root)!;
    await expect(engine().actions.claim({ account: rich(), withdrawal: deposited })).rejects.toMatchObject({
      code: 'INVALID_TRANSACTION',
    });
  });

  it('is proved again on resume if its dispute game was lost, and arrives', async () => {
    await dollarsOnChild();
    const journal = new MemoryJournalStore();
    const resume = (id: string): Observable<ExecutionSnapshot> => engine({ journal }).resume(id, { wallet: wallet() });
    const { id } = await until(runs(await withdrawal(tokenOn(child, 'USDC.e'), dollars), { journal }), 'await-prove');
    const before = await held(root, tokenOn(root, 'USDC'));
    const lost = await op().propose();
    await until(resume(id), 'await-finalise');
    await op().resolve(lost.index, { lost: true });
    const again = await op().propose();
    const lapsed = await lastValueFrom(resume(id));
    expect([lapsed.status, lapsed.error?.code, stateOf(lapsed, 'prove')]).toEqual([
      'stopped',
      'PHASE_LAPSED',
      'pending',
    ]);
    await until(resume(id), 'await-finalise');
    await op().resolve(again.index);
    await bed.devnet.advance(8 * day);
    const last = await lastValueFrom(resume(id));
    expect([last.status, last.error, last.late]).toEqual(['done', null, undefined]);
    expect(await held(root, tokenOn(root, 'USDC'))).toBe(before + dollars);
  });

  it('is proved again as the portal requires if the respected game type has changed', async () => {
    await dollarsOnChild();
    const begun = await until(runs(await withdrawal(tokenOn(child, 'USDC.e'), dollars)), 'await-prove');
    const asked = { sourceChainId: child, txHash: hashOf(begun), senderAddress: rich() } as const;
    const build = (phase: 'prove' | 'finalise') => engine().bridges.by('op-stack').buildPhase!({ ...asked, phase });
    const portal = new Interface([
      'function respectedGameType() view returns (uint32)',
      'function setRespectedGameType(uint32)',
    ]);
    await op().propose();
    const proof = (await build('prove'))!;
    await send(root, rich(), proof);
    await expect(build('finalise')).rejects.toMatchObject({ code: 'FLOW_RATE_ERROR' });
    const call = { to: proof.to, data: portal.encodeFunctionData('respectedGameType') };
    const [type] = portal.decodeFunctionResult(
      'respectedGameType',
      await rpcOf(root).request<string>('eth_call', [call, 'latest']),
    );
    // Its earlier games do not count any more, with any result.
    const data = portal.encodeFunctionData('setRespectedGameType', [type]) as Hex;
    await send(root, bed.devnet.accounts.deployer.address, { ...proof, data, value: 0n });
    await bed.devnet.advance(1);
    await expect(build('finalise')).rejects.toMatchObject({ code: 'PHASE_LAPSED' });
    const again = await op().propose();
    expect((await statusOf(child, asked.txHash)).status).toBe('READY_TO_PROVE');
    await send(root, rich(), (await build('prove'))!);
    await op().resolve(again.index);
    await bed.devnet.advance(8 * day);
    await send(root, rich(), (await build('finalise'))!);
    expect((await statusOf(child, asked.txHash)).status).toBe('COMPLETE');
  });

  it('reports where a deposit failed on the child chain, and any account can replay it to its end', async () => {
    await rpcOf(child).request('anvil_setCode', [nobody, '0x60006000fd']);
    const route = await routeOf({ token: 'native', amount: parseEther('1'), recipient: nobody });
    const journal = new MemoryJournalStore();
    const failed = await until(runs(route, { journal }), 'await-arrival', 'FAILED_REPLAYABLE');
    const bridge = engine().bridges.by('op-stack');
    const asked = { phase: 'replay', sourceChainId: root, txHash: hashOf(failed), senderAddress: rich() } as const;
    const replay = (await bridge.buildPhase!(asked))!;
    await rpcOf(child).request('anvil_setCode', [nobody, '0x']);
    await send(child, bed.devnet.accounts.player.address, { ...replay, from: parseAddress(rich()) });
    const last = await lastValueFrom(engine({ journal }).resume(failed.id, { wallet: wallet() }));
    expect([last.status, await held(child, 'native', nobody)]).toEqual(['done', parseEther('1')]);
    expect(await bridge.buildPhase!(asked)).toBeNull();
  });

  it('bridges the native token of an EIP-7702 account, which the bridge’s short calls reject', async () => {
    await rpcOf(root).request('anvil_setCode', [rich(), `0xef0100${tokenOn(root, 'WETH').slice(2)}`]);
    const last = await lastValueFrom(runs(await routeOf({ token: 'native', amount: 7n, recipient: nobody })));
    expect([last.status, await held(child, 'native', nobody)]).toEqual(['done', 7n]);
  });

  it('rejects a bridge that the other side does not name, before any payment', async () => {
    const impostor = getAddress('0x00000000000000000000000000000000000badb1');
    // Every read is answered as by the true one.
    const passedOn = `0x365f5f375f5f365f73${op().contracts.bridge.slice(2)}5afa503d5f5f3e3d5ff3`;
    await rpcOf(root).request('anvil_setCode', [impostor, passedOn]);
    const asked = { token: 'native', amount: dollars, adapter: 'op-stack' } as const;
    const refused = routeOf(asked, { given: { bridge: impostor } });
    await expect(refused).rejects.toMatchObject({ data: { reason: 'its two ends do not name each other' } });
  });

  it.each<[string, Partial<OpStackPluginOptions>, Partial<BridgeActionRequest>, object]>([
    [
      'a pair of tokens of which neither names the other',
      { tokens: [{ root: 'OLDUSD', child: 'USDC.e' }] },
      { token: 'OLDUSD' },
      { data: { reason: 'neither of the two tokens names the other as its form' } },
    ],
    [
      'a form that has no code',
      { tokens: [{ root: 'USDC', child: nobody }] },
      {},
      { data: { reason: 'neither of the two tokens names the other as its form' } },
    ],
    ['a bridge whose other end is another', { bridge: 'gateway' }, {}, { code: 'PROVIDER_ERROR' }],
    ['a token that it does not carry', {}, { token: nobody }, { code: 'INVALID_TOKEN' }],
    ['nothing', {}, { amount: 0n }, { code: 'INVALID_AMOUNT' }],
  ])('refuses %s before money moves', async (_what, given, asked, refusal) => {
    const address = (chainId: number, name: string): string =>
      bed.devnet.chain(chainId).tokens[name]?.address ?? (name === 'gateway' ? op().contracts.messenger : name);
    const { tokens = [{ root: 'USDC', child: 'USDC.e' }], bridge } = given;
    const made: Made = {
      given: {
        tokens: tokens.map((pair) => ({ root: address(root, pair.root), child: address(child, pair.child) })),
        ...(bridge !== undefined && { bridge: address(root, bridge) }),
      },
    };
    const { token = 'USDC', ...rest } = asked;
    const request = { token: address(root, token), amount: dollars, ...rest };
    await expect(routeOf({ ...request, adapter: 'op-stack' }, made)).rejects.toMatchObject(refusal);
    const built = engine(made)
      .bridges.by('op-stack')
      .buildTransactions({
        ...{ sourceChainId: root, destinationChainId: child, senderAddress: rich(), recipientAddress: rich() },
        ...request,
      });
    await expect(built).rejects.toMatchObject(refusal);
  });

  it('is not offered as a payment route if the funds must come back over it, and gives no rejection', async () => {
    const asked = { chainId: root, tokenAddress: tokenOn(root, 'USDC'), amount: dollars };
    const found = await lastValueFrom(engine().findFundingRoutes({ wallet: wallet(), shortfall: asked }));
    expect(found.routes.filter(({ id }) => id.endsWith(':op-stack'))).toEqual([]);
    const there = { chainId: child, tokenAddress: tokenOn(child, 'USDC.e'), amount: dollars };
    const ways = await lastValueFrom(engine().findFundingRoutes({ wallet: wallet(), shortfall: there }));
    expect(ways.routes.map(({ id }) => id)).toContain(`bridge:${root}:${tokenOn(root, 'USDC')}:op-stack`);
  });

  it('proves with an output of the older portal, proves again after its deletion, and waits for the oracle', async () => {
    const outputs = bed.devnet.op(older);
    const plugin = opStackPlugin({
      ...{ id: 'older', rootChainId: root, childChainId: older, bridge: outputs.contracts.bridge },
      statusPauses: { firstMs: 30, longestMs: 60 },
    });
    const journal = new MemoryJournalStore();
    const made = (): FundingEngine => bed.engine({ plugins: [swapPlugin(), bridgePlugin(), plugin], journal });
    const amount = parseEther('0.125');
    const route = await made().actions.bridge({
      ...{
        account: rich(),
        recipient: nobody,
        sourceChainId: older,
        destinationChainId: root,
        token: 'native',
        amount,
      },
    });
    const units = await laterUnits(route);
    expect([route.expectedSeconds, route.steps[0]!.adapter]).toEqual([7 * day + 3_600, 'older']);
    const { id } = await until(made().execute(route, { wallet: wallet() }), 'await-prove');
    const resume = (): Observable<ExecutionSnapshot> => made().resume(id, { wallet: wallet() });
    const { index } = await outputs.propose();
    await until(resume(), 'await-finalise');
    await outputs.resolve(index, { lost: true });
    await outputs.propose();
    // The same claim again is as good as the one that was deleted.
    await bed.devnet.advance(7 * day - 60);
    const waiting = await until(resume(), 'await-finalise');
    const { dueAt } = waiting.tasks.find((task) => task.id === '0/await-finalise')!;
    expect(dueAt).toBeGreaterThan(Date.now() / 1_000);
    await bed.devnet.advance(120);
    const last = await lastValueFrom(resume());
    expect([last.status, last.error, await held(root, 'native', nobody)]).toEqual(['done', null, amount]);
    await expectCovers(units, last);
  });
});
