import { describe, expect, it } from '@jest/globals';
import { parseEther, parseUnits } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, tap } from 'rxjs';
import type { AcrossControls } from 'tributary-devnet';
import {
  type BridgeQuoteRequest,
  bridgePlugin,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  MemoryJournalStore,
  PrivateKeyWallet,
  parseAddress,
  swapPlugin,
} from 'tributary-sdk';
import { describeBridgeAdapter } from 'tributary-sdk/plugin-kit';
import { type AcrossPluginOptions, acrossPlugin } from 'tributary-sdk/plugins/across';
import { acrossRelayers } from '../../packages/devnet/bridges/across/acrossRelayers.js';
import { runKit } from '../kit-conformance/kitRun.js';
import { useDevnet } from './useDevnet.js';

const [base, optimism, home] = [8453, 10, 13473];
const bed = useDevnet({ chains: [{ id: base }, { id: optimism }], bridges: ['gateway', 'across'] });

const across = (): AcrossControls => bed.devnet.across!;
const tokenOn = (chainId: number, symbol: string): string => bed.devnet.chain(chainId).tokens[symbol]!.address;
const rich = (): string => bed.devnet.accounts.rich.address;
const usdc = parseUnits('20', 6);

const options = (given: Partial<AcrossPluginOptions> = {}): AcrossPluginOptions => ({
  pools: across().pools,
  tokens: [
    { [base]: tokenOn(base, 'USDC'), [optimism]: tokenOn(optimism, 'USDC'), [home]: tokenOn(home, 'USDC') },
    { [base]: 'native', [optimism]: 'native' },
  ],
  fees: { url: across().feesUrl },
  statusPauses: { firstMs: 30, longestMs: 60 },
  ...given,
});

interface Made {
  readonly given?: Partial<AcrossPluginOptions>;
  readonly fetch?: typeof globalThis.fetch;
  readonly journal?: MemoryJournalStore;
}

const engine = ({ given = {}, ...rest }: Made = {}): FundingEngine =>
  bed.engine({ plugins: [swapPlugin(), bridgePlugin(), acrossPlugin(options(given))], ...rest });

const wallet = (): PrivateKeyWallet =>
  new PrivateKeyWallet({
    privateKey: bed.devnet.accounts.rich.privateKey,
    networks: Object.fromEntries(bed.devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    chainId: home,
  });

const held = (chainId: number, token: string): Promise<bigint> =>
  engine().balances.getBalance(chainId, parseAddress(rich()), token === 'native' ? token : parseAddress(token));

const shortOf = (chainId: number, tokenAddress: string, amount: bigint) =>
  lastValueFrom(engine().findFundingRoutes({ wallet: wallet(), shortfall: { chainId, tokenAddress, amount } }));

const routeHome = async (): Promise<FundingRoute> => {
  const { routes } = await shortOf(home, tokenOn(home, 'USDC'), usdc);
  return routes.find(({ id }) => id === `bridge:${base}:${tokenOn(base, 'USDC')}:across`)!;
};

const request = (given: Partial<BridgeQuoteRequest> = {}): BridgeQuoteRequest => ({
  sourceChainId: base,
  destinationChainId: optimism,
  senderAddress: rich(),
  recipientAddress: rich(),
  token: tokenOn(base, 'USDC'),
  amount: usdc,
  side: 'sent',
  ...given,
});

const sentIn = ({ tasks }: ExecutionSnapshot): string | null =>
  tasks.find(({ action }) => action === 'bridge')?.transactionHash ?? null;
const isWaiting = ({ tasks }: ExecutionSnapshot): boolean =>
  tasks.some(({ action, state }) => action === 'await-arrival' && state === 'waiting');

/** Executes, does something once while the arrival is waited for, and answers the last snapshot. */
async function execute(
  route: FundingRoute,
  meanwhile: (hash: string) => Promise<unknown>,
  made: Made = {},
): Promise<ExecutionSnapshot> {
  const done: Promise<unknown>[] = [];
  const last = await lastValueFrom(
    engine(made)
      .execute(route, { wallet: wallet() })
      .pipe(
        tap((snapshot) => {
          const hash = sentIn(snapshot);
          if (isWaiting(snapshot) && hash !== null && done.length === 0) done.push(meanwhile(hash));
        }),
      ),
  );
  await Promise.all(done);
  return last;
}

/** The fee service, with something else in its answer. */
const lying =
  (lie: Readonly<Record<string, unknown>>): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (!response.url.includes('suggested-fees')) return response;
    return new Response(JSON.stringify({ ...((await response.json()) as object), ...lie }), { status: 200 });
  };

describe('Across next to the default bridge', () => {
  it('finds it from every chain that it reaches, and leaves the default routes as they were', async () => {
    const { routes } = await shortOf(home, tokenOn(home, 'USDC'), usdc);
    const without = bed.engine({ plugins: [swapPlugin(), bridgePlugin()] });
    const shortfall = { chainId: home, tokenAddress: tokenOn(home, 'USDC'), amount: usdc };
    const before = await lastValueFrom(without.findFundingRoutes({ wallet: wallet(), shortfall }));
    const ids = routes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(before.routes.map(({ id }) => id)));
    expect(ids.filter((id) => id.endsWith(':across')).sort()).toEqual(
      [base, optimism].map((chain) => `bridge:${chain}:${tokenOn(chain, 'USDC')}:across`).sort(),
    );
    const route = await routeHome();
    const [step] = route.steps;
    expect(step).toMatchObject({ adapter: 'across', delivers: { value: usdc } });
    const fee = step!.fundingItem.fundsRequired.amount - usdc;
    expect(step!.fees.bridgeFees).toMatchObject([{ type: 'RELAY_FEE', amount: fee, token: { chainId: base } }]);
    expect(fee).toBeGreaterThan(0n);
  });

  it('delivers and costs exactly the quoted amounts, from any relayer', async () => {
    const route = await routeHome();
    const spent = route.steps[0]!.fundingItem.fundsRequired.amount;
    const before = [await held(base, tokenOn(base, 'USDC')), await held(home, tokenOn(home, 'USDC'))] as const;
    across().hold();
    const last = await execute(route, (hash) => across().fill(hash, { by: 'rival', twice: true }));
    expect([last.status, last.error]).toEqual(['done', null]);
    const [deposit] = across().deposits();
    expect(deposit).toMatchObject({ filledBy: acrossRelayers.rival.address, status: 'filled' });
    expect([await held(base, tokenOn(base, 'USDC')), await held(home, tokenOn(home, 'USDC'))]).toEqual([
      before[0] - spent,
      before[1] + usdc,
    ]);
    const entry = await engine()
      .bridges.by('across')
      .getStatus({ sourceChainId: base, txHashes: [sentIn(last)!] });
    expect(entry).toMatchObject([{ status: 'COMPLETE', arrivedIn: deposit!.fillHash, amount: usdc }]);
  });

  it('ends as refunded if no relayer fills it: first expired, then refunded, and nothing is sent again', async () => {
    const route = await routeHome();
    const spent = route.steps[0]!.fundingItem.fundsRequired.amount;
    const before = await held(base, tokenOn(base, 'USDC'));
    across().hold();
    const journal = new MemoryJournalStore();
    const words: (string | null)[] = [];
    let id = '';
    const expired = await firstValueFrom(
      engine({ journal })
        .execute(route, { wallet: wallet() })
        .pipe(
          tap((snapshot) => {
            id = snapshot.id;
            const waiting = snapshot.tasks.find(({ action }) => action === 'await-arrival');
            if (waiting !== undefined && words.at(-1) !== waiting.detail) words.push(waiting.detail);
            if (waiting?.detail === 'PROCESSING') void across().expire(sentIn(snapshot)!);
          }),
          filter(({ tasks }) => tasks.some(({ detail }) => detail === 'EXPIRED')),
        ),
    );
    expect([expired.status, expired.refunds]).toEqual(['running', undefined]);
    expect(await held(base, tokenOn(base, 'USDC'))).toBe(before - spent);
    await across().refundExpired();
    // The page was closed in between.
    const last = await lastValueFrom(engine({ journal }).resume(id, { wallet: wallet() }));
    const refund = { amount: { token: { chainId: base, symbol: 'USDC' }, value: spent } };
    expect(last).toMatchObject({ status: 'refunded', error: { code: 'TRANSFER_REFUNDED' }, refunds: [refund] });
    expect(last.refunds![0]!.transactionHash).toBe(across().deposits()[0]!.refundHash);
    expect(last.tasks.map(({ state }) => state).at(-1)).toBe('refunded');
    expect(await held(base, tokenOn(base, 'USDC'))).toBe(before);
    const [told] = (await engine({ journal }).history(rich())).entries;
    expect(told).toMatchObject({ outcome: 'refunded', isOpen: false, receipt: { status: 'read' } });
    expect(told!.receipt).toMatchObject({
      sent: [{ chainId: base, value: spent }],
      received: [{ chainId: base, value: spent }],
    });
    const again = await lastValueFrom(engine({ journal }).resume(id, { wallet: wallet() }));
    expect([again.status, again.refunds]).toEqual(['refunded', last.refunds]);
    expect(across().deposits()).toHaveLength(1);
    expect(words).toEqual([null, 'PROCESSING', 'EXPIRED']);
  });

  it('sends coins as coins, and pays them back as wrapped ones', async () => {
    const route = await engine().actions.bridge({
      account: rich(),
      sourceChainId: base,
      destinationChainId: optimism,
      token: 'native',
      amount: parseEther('1'),
    });
    const arrives = route.steps[0]!.delivers;
    expect(arrives.token.address).toBe('native');
    const before = await held(optimism, 'native');
    expect((await execute(route, () => Promise.resolve())).status).toBe('done');
    expect(await held(optimism, 'native')).toBe(before + arrives.value);
    const { transfers } = await engine().bridges.by('across').listTransfers!({ account: rich() });
    expect(transfers).toMatchObject([{ token: 'native', amount: arrives.value, status: { status: 'COMPLETE' } }]);

    across().hold();
    const wrapped = await held(base, tokenOn(base, 'WETH'));
    const last = await execute(route, async (hash) => {
      await across().expire(hash);
      await across().refundExpired();
    });
    const refund = { amount: { token: { chainId: base, symbol: 'WETH' }, value: parseEther('1') } };
    expect(last).toMatchObject({ status: 'refunded', refunds: [refund] });
    expect(await held(base, tokenOn(base, 'WETH'))).toBe(wrapped + parseEther('1'));
  });

  it('is found again from the chains only, in every state', async () => {
    across().hold();
    const route = await routeHome();
    const running = engine().execute(route, { wallet: wallet() });
    const sent = sentIn(await firstValueFrom(running.pipe(filter(isWaiting))))!;
    const listed = async (): Promise<unknown> => {
      const { transfers, failures } = await engine().bridges.by('across').listTransfers!({ account: rich() });
      expect(failures).toEqual([]);
      return transfers.map(({ transactionHash, status, amount, adapter }) => [
        transactionHash,
        status?.status,
        amount,
        adapter,
      ]);
    };
    expect(await listed()).toEqual([[sent, 'PROCESSING', usdc, 'across']]);
    await across().expire(sent);
    expect(await listed()).toEqual([[sent, 'EXPIRED', usdc, 'across']]);
    await across().refundExpired();
    expect(await listed()).toEqual([[sent, 'REFUNDED', usdc, 'across']]);
  });

  it.each<[string, Partial<BridgeQuoteRequest>, Made, object]>([
    [
      'a token that it does not carry',
      { token: '0x00000000000000000000000000000000000f3e5a' },
      {},
      { code: 'INVALID_TOKEN' },
    ],
    ['a chain without a pool', { destinationChainId: 1 }, {}, { code: 'INVALID_DESTINATION_CHAIN_ID' }],
    ['the chain that it comes from', { destinationChainId: base }, {}, { code: 'CHAIN_IDS_MATCH' }],
    ['less than the relayers take', { amount: 1n }, {}, { code: 'INVALID_AMOUNT' }],
    [
      'coins for a contract, which gets wrapped ones',
      { token: 'native', recipientAddress: 'pool', amount: parseEther('1') },
      {},
      { code: 'INVALID_RECIPIENT' },
    ],
    [
      'a deadline in the past',
      {},
      { fetch: lying({ fillDeadline: '1700000000' }) },
      { data: { reason: 'its deadline is past, or too near' } },
    ],
    [
      'another pool',
      {},
      { fetch: lying({ spokePoolAddress: `0x${'ab'.repeat(20)}` }) },
      { data: { reason: 'its fee service names another contract' } },
    ],
    [
      'more out than in',
      {},
      { fetch: lying({ totalRelayFee: { total: '-5' } }) },
      { data: { reason: 'the terms of its fee service cannot be read' } },
    ],
    [
      'a fee that eats it up',
      {},
      { fetch: lying({ totalRelayFee: { total: String(usdc) } }) },
      { data: { reason: 'its fee leaves nothing' } },
    ],
    [
      'a fee above the most',
      {},
      { fetch: lying({ totalRelayFee: { total: String(usdc / 5n) } }) },
      { data: { reason: 'its fee is higher than the most that was set' } },
    ],
  ])('refuses %s before anything is signed', async (_what, given, made, refusal) => {
    const asked = { ...request(given), ...(given.recipientAddress && { recipientAddress: across().pools[optimism]! }) };
    const bridge = engine(made).bridges.by('across');
    await expect(bridge.quote!(asked)).rejects.toMatchObject(refusal);
    await expect(bridge.buildTransactions(asked)).rejects.toMatchObject(refusal);
  });

  it('rejects a route table that maps one token to another, as the service returned it', async () => {
    const tokens = [{ [base]: tokenOn(base, 'USDC'), [optimism]: tokenOn(optimism, 'USDT') }];
    await expect(engine({ given: { tokens } }).bridges.by('across').quote!(request())).rejects.toMatchObject({
      code: 'UNSUPPORTED_ERROR',
      data: { reason: 'its fee service refuses it' },
    });
  });

  it('quotes and lists its tokens itself, and the default bridge rejects them', async () => {
    const { bridge } = bed.engine({ plugins: [bridgePlugin()] });
    await expect(bridge.quote!(request())).rejects.toMatchObject({ code: 'UNSUPPORTED_ERROR' });
    await expect(bridge.getCarriedTokens!({ sourceChainId: base, destinationChainId: home })).resolves.toEqual([]);
  });

  it('passes the tests of the plugin kit, which check the quoted, bridged and approved amounts', async () => {
    const { names, failures } = await runKit((test) =>
      describeBridgeAdapter('across', ({ fetch }) => engine({ fetch }).bridges.by('across'), {
        deposit: request(),
        childToken: tokenOn(optimism, 'USDC'),
        unknownToken: rich(),
        ...{ test, limitMs: 30_000 },
      }),
    );
    expect([failures, names.length > 10]).toEqual([[], true]);
  });

  it('takes a known share of the sent amount without a service, and quotes the same both ways', async () => {
    const bridge = engine({ given: { fees: { basisPoints: 900 } } }).bridges.by('across');
    const sent = await bridge.quote!(request({ amount: usdc, side: 'sent' }));
    const back = await bridge.quote!(request({ amount: sent.arrives, side: 'arriving' }));
    // With a twentieth of the fee on top.
    expect([sent.arrives, sent.fees.tokenFee]).toEqual([usdc - 1_890_000n, 1_890_000n]);
    const asAgreed = { ...request({ amount: back.amount }), atLeast: sent.arrives };
    expect((await bridge.buildTransactions(asAgreed)).arrives).toBeGreaterThanOrEqual(sent.arrives);
  });

  it('signs the agreed transaction while the fee still allows it, and nothing beyond', async () => {
    const bridge = engine().bridges.by('across');
    const quote = await bridge.quote!(request({ amount: usdc, side: 'arriving' }));
    expect(quote.arrives).toBe(usdc);
    const build = (atLeast: bigint) => bridge.buildTransactions({ ...request({ amount: quote.amount }), atLeast });
    expect((await build(usdc)).arrives).toBe(usdc);
    await expect(build(quote.amount)).rejects.toMatchObject({ code: 'PRICE_MOVED' });
  });
});
