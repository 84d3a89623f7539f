import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import {
  type Address,
  type EngineOptions,
  type ExecutionSnapshot,
  type FundingEngine,
  NATIVE,
  type PrivateKeyWallet,
  parseAddress,
  parseTokenAddress,
  type SwapRequest,
  type SwapResult,
  swapPlugin,
} from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';
import { encodeCall } from 'tributary-sdk/plugin';
import { describeDexAdapter } from 'tributary-sdk/plugin-kit';
import { type AggregatorCall, type AggregatorPluginOptions, aggregatorPlugin } from 'tributary-sdk/plugins/aggregator';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { createJsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { deployStrange } from './aggregator/deployStrange.js';
import { fillFunction, type Lie, LyingService, swapFunction, Trick } from './aggregator/LyingService.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const { ETH, USDC, GEM } = childTokens;
const { chainId } = ETH;
const tenth = 10n ** 17n;
const most = 2n ** 256n - 1n;
const stranger = '0x00000000000000000000000000000000000bad01';

const bed = useDevnet();
let router: Address;
let odd: Address;
const service = new LyingService(() => router);

beforeAll(async () => {
  await service.start();
  // A chain whose blocks pay fees to a recipient, as real chains do.
  await createJsonRpcClient(bed.devnet.chain(chainId).directUrl).request('anvil_setCoinbase', [stranger]);
  const wallet = bed.wallet('rich');
  ({ StrangeRouter: router, StrangeToken: odd } = await deployStrange(wallet));
  await call(USDC.address, 'transfer', [router, 5_000_000_000n]);
  await call(ETH.address, 'transfer', [router, 10n ** 18n]);
  await sendAndWait(wallet, { to: router, value: `0x${(5n * 10n ** 18n).toString(16)}` });
});
afterAll(() => service.stop());
beforeEach(async () => {
  // A chain that was taken back continues from that point's time, the more behind the longer the file takes; the service's figures are of this machine's.
  const rpc = createJsonRpcClient(bed.devnet.chain(chainId).directUrl);
  await rpc.request('evm_setTime', [Math.floor(Date.now() / 1_000)]);
  await rpc.request('evm_mine');
  service.lie = {};
  service.asked.length = 0;
  // 3,100 dollars for an ether: better than the pools.
  [service.take, service.give] = [10n ** 18n, 3_100_000_000n];
});

const wallet = (): PrivateKeyWallet => bed.wallet('rich');
const me = devnetAccounts.rich.address;

function call(to: string, name: string, args: readonly unknown[]): Promise<string> {
  return sendAndWait(bed.wallet('rich'), { to, data: encodeCall(erc20Abi, name, args) });
}

/** The contract holds to its minimum. */
const enforced: AggregatorCall = { function: swapFunction, least: [0, 4], recipient: [0, 5], deadline: [0, 6] };
/** Only the simulation shows what it does. */
const simulated: AggregatorCall = { function: fillFunction };

const options = (given: Partial<AggregatorPluginOptions> = {}): AggregatorPluginOptions => ({
  url: service.url,
  contracts: [{ chainId, address: router, calls: [enforced, simulated] }],
  ...given,
});

const beside = (given: Partial<AggregatorPluginOptions> = {}, rest: Partial<EngineOptions> = {}): FundingEngine =>
  bed.engine({ plugins: [swapPlugin(), aggregatorPlugin(options(given))], ...rest });

const request = (given: Partial<SwapRequest> = {}): SwapRequest => ({
  chainId,
  fromAddress: me,
  tokenIn: ETH.address,
  tokenOut: USDC.address,
  amount: tenth,
  slippagePercent: 1,
  ...given,
});

const alone = (given?: Partial<AggregatorPluginOptions>, rest?: Partial<EngineOptions>) =>
  beside(given, rest).exchanges.by('aggregator');

interface Holdings {
  readonly tokens: readonly bigint[];
  readonly coins: bigint;
  readonly nonce: unknown;
}

async function holdings(): Promise<Holdings> {
  const read = (method: string, params: readonly unknown[]): Promise<unknown> => wallet().request({ method, params });
  const tokens = await Promise.all(
    [ETH.address, USDC.address, GEM.address, odd].map(async (to) =>
      BigInt((await read('eth_call', [{ to, data: encodeCall(erc20Abi, 'balanceOf', [me]) }, 'latest'])) as string),
    ),
  );
  const coins = BigInt((await read('eth_getBalance', [me, 'latest'])) as string);
  return { tokens, coins, nonce: await read('eth_getTransactionCount', [me, 'latest']) };
}

async function allowanceOf(token: string, spender: string): Promise<bigint> {
  const data = encodeCall(erc20Abi, 'allowance', [me, spender]);
  return BigInt((await wallet().request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })) as string);
}

async function carryOut(engine: FundingEngine, result: SwapResult, sender = wallet()): Promise<ExecutionSnapshot> {
  const route = await engine.actions.swap({ account: me, result });
  return lastValueFrom(engine.execute(route, { wallet: sender }));
}

/** Returns the fee of a mined transaction, in wei. */
async function feeOf(hash: string): Promise<bigint> {
  const receipt = await wallet().request({ method: 'eth_getTransactionReceipt', params: [hash] });
  const { gasUsed, effectiveGasPrice } = receipt as Readonly<Record<string, string>>;
  return BigInt(gasUsed!) * BigInt(effectiveGasPrice!);
}

/** Returns the engine's error down to its first cause. */
function reasonOf(error: unknown): unknown {
  const { data, cause } = error as { readonly data?: { readonly reason?: unknown }; readonly cause?: unknown };
  return data?.reason ?? (cause === undefined ? undefined : reasonOf(cause));
}

describe('an exchange behind a service', () => {
  it.each<[string, string, string, 'in' | 'out', bigint]>([
    ['tokens, exactly in', ETH.address, USDC.address, 'in', tenth],
    ['tokens, exactly out', ETH.address, USDC.address, 'out', 31_000_000n],
    ['the coin for a token, exactly in', NATIVE, USDC.address, 'in', tenth],
    ['the coin for a token, exactly out', NATIVE, USDC.address, 'out', 31_000_000n],
    ['a token for the coin, exactly in', ETH.address, NATIVE, 'in', tenth],
  ])('swaps the quoted amounts through the engine, to the wei: %s', async (_what, tokenIn, tokenOut, side, amount) => {
    if (tokenOut === NATIVE) [service.take, service.give] = [1n, 2n];
    const engine = beside();
    const asked = request({ tokenIn, tokenOut, amount });
    const dex = engine.exchanges.by('aggregator');
    const result = await (side === 'in' ? dex.quoteExactInput(asked) : dex.quoteExactOutput(asked));
    expect(result.adapter).toBe('aggregator');
    const read = (token: string): Promise<bigint> =>
      engine.balances.getBalance(chainId, parseAddress(me), parseTokenAddress(token));
    const before = await Promise.all([read(tokenIn), read(tokenOut)]);
    const { status, route } = await carryOut(engine, result);
    expect([status, route.steps[0]?.adapter]).toEqual(['done', 'aggregator']);
    const after = await Promise.all([read(tokenIn), read(tokenOut)]);
    // The native token also pays the gas.
    if (tokenIn !== NATIVE) expect(before[0] - after[0]).toBe(result.amountIn.value);
    if (tokenOut !== NATIVE) expect(after[1] - before[1]).toBe(result.amountOut.value);
    if (tokenOut === NATIVE) expect(after[1] - before[1]).toBeGreaterThan(0n);
    if (tokenIn !== NATIVE && side === 'in') await expect(allowanceOf(tokenIn, router)).resolves.toBe(0n);
  });

  it('loses to the built-in exchange if that has the better price, and each quote names its exchange', async () => {
    const engine = beside();
    const better = await engine.dex.quoteExactInput(request());
    service.give = 1_000_000_000n;
    const worse = await engine.dex.quoteExactInput(request({ amount: tenth + 1n }));
    expect([better.adapter, better.quote.amount.value, worse.adapter]).toEqual(['aggregator', 310_000_000n, undefined]);
  });

  it('is offered by a checkout, and executes', async () => {
    const engine = beside();
    const shortfall = { chainId, tokenAddress: USDC.address, amount: 20_000_000n };
    const { routes } = await lastValueFrom(engine.findFundingRoutes({ wallet: wallet(), shortfall }));
    const route = routes.find(({ steps }) => steps[0]?.adapter === 'aggregator')!;
    const before = await holdings();
    await expect(lastValueFrom(engine.execute(route, { wallet: wallet() }))).resolves.toMatchObject({ status: 'done' });
    expect((await holdings()).tokens[1]! - before.tokens[1]!).toBe(20_000_000n);
  });

  it('does not delay or cost the other sources anything while it hangs', async () => {
    service.lie = { respond: () => undefined };
    const given = { timeoutMs: 200 };
    const { quote, adapter } = await beside(given).dex.quoteExactInput(request());
    expect([quote.amount.value > 0n, adapter]).toEqual([true, undefined]);
    await expect(alone(given).quoteExactInput(request())).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      message: 'the service of the exchange did not answer',
      cause: { data: { reason: 'timeout' } },
    });
  });

  it.each<[string, Lie | null]>([
    ['nobody listens', null],
    ['it answers 503', { respond: (response) => void response.writeHead(503).end('{}') }],
    ['it answers 404', { respond: (response) => void response.writeHead(404).end('null') }],
  ])('reports an unavailable service as a failed source, not as a missing route: %s', async (_what, lie) => {
    if (lie) service.lie = lie;
    const engine = beside(lie === null ? { url: 'http://127.0.0.1:9/quote' } : {});
    // No other DEX trades it.
    await expect(engine.dex.quoteExactInput(request({ tokenOut: odd }))).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      message: 'the service of the exchange did not answer',
    });
    const shortfall = { chainId, tokenAddress: odd, amount: 1_000_000n };
    const { rejections } = await lastValueFrom(engine.findFundingRoutes({ wallet: wallet(), shortfall }));
    expect(rejections).toContainEqual(
      expect.objectContaining({ kind: 'swap', reason: 'QUOTE_FAILED', code: 'PROVIDER_CALL_ERROR' }),
    );
  });

  it('reports a missing quote as a rejection, not as a failure', async () => {
    service.lie = { edit: () => null };
    await expect(alone().quoteExactInput(request())).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
  });

  it('is watched, and requested again no sooner than configured', async () => {
    const told: unknown[] = [];
    const subscription = alone({ refreshMs: 60_000 })
      .watchQuote({ ...request(), tradeType: 'EXACT_INPUT' })
      .subscribe((snapshot) => told.push(snapshot.status));
    while (told.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    subscription.unsubscribe();
    expect([told, service.asked.length]).toEqual([['quoting', 'ready'], 1]);
  });

  it('supports any other service through the host’s `request` and `parse`', async () => {
    const dex = alone({
      request: ({ tokenIn, tokenOut, amount, account, ...rest }) => ({
        url: service.url,
        body: { ...rest, account, tokenIn, tokenOut, amount: `${amount}`, limit: rest.limit && `${rest.limit}` },
      }),
      parse: (answer) => {
        const { amountIn, amountOut, bound, transaction } = answer as Record<string, string>;
        return { amountIn: amountIn!, amountOut: amountOut!, bound: bound!, transaction: transaction! };
      },
    });
    await expect(dex.quoteExactInput(request())).resolves.toMatchObject({ quote: { amount: { value: 310_000_000n } } });
    const mute = alone({ request: ({ side }) => (side === 'out' ? null : { url: service.url }) });
    await expect(mute.quoteExactOutput(request({ amount: 1n }))).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
  });
});

/** Each lie with the expected reason. */
const lies: readonly (readonly [string, () => Lie, string])[] = [
  ['pays a tenth less', () => ({ call: 'fill', trick: Trick.TENTH_LESS }), 'it gives less than it says'],
  [
    'pays another account',
    () => ({ call: 'fill', trick: Trick.OTHER_ACCOUNT, other: stranger }),
    'it gives less than it says',
  ],
  ['names another account to be paid', () => ({ recipient: stranger }), 'it pays somebody else'],
  [
    'wants a stranger to be allowed',
    () => ({ edit: (answer) => ({ ...answer, spender: stranger }) }),
    'it wants to have somebody allowed who is not on the list',
  ],
  [
    'sends to a custom contract',
    () => ({ edit: (answer) => ({ ...answer, transaction: { ...answer.transaction, to: stranger } }) }),
    'it goes to a contract that is not on the list',
  ],
  [
    'gives a transfer of the token for a swap',
    () => ({
      edit: (answer) => ({
        ...answer,
        transaction: { to: ETH.address, data: encodeCall(erc20Abi, 'transfer', [stranger, tenth]) },
      }),
    }),
    'it goes to a contract that is not on the list',
  ],
  [
    'calls another function of the contract',
    () => ({ edit: (answer) => ({ ...answer, transaction: { ...answer.transaction, data: '0xcde4efa9' } }) }),
    'it calls a function that is not on the list',
  ],
  [
    'lets a stranger take tokens on the way',
    () => ({ call: 'fill', trick: Trick.APPROVAL, other: odd }),
    'it lets somebody take something',
  ],
  [
    'takes another token that an old allowance lets it take',
    () => ({ call: 'fill', trick: Trick.OTHER_TOKEN, other: GEM.address }),
    'it takes something else away',
  ],
  [
    'takes half and leaves itself the rest allowed',
    () => ({ call: 'fill', trick: Trick.HALF }),
    'it leaves something allowed that it did not take',
  ],
  [
    'sends coins along that the trade does not take',
    () => ({ edit: (answer) => ({ ...answer, transaction: { ...answer.transaction, value: '1000' } }) }),
    'it sends other coins along than the trade takes',
  ],
  [
    'is honest in blocks that are not real ones',
    () => ({ call: 'fill', trick: Trick.SMELLS_SIMULATION }),
    'it gives less than it says',
  ],
  ['holds to a lower minimum than it tells', () => ({ atLeast: 1n }), 'it guarantees less than was asked for'],
  [
    'is of another amount',
    () => ({ edit: (answer) => ({ ...answer, amountIn: `${tenth * 2n}` }) }),
    'it is of another trade than was asked for',
  ],
  [
    'is for another chain',
    () => ({ edit: (answer) => ({ ...answer, transaction: { ...answer.transaction, chainId: 1 } }) }),
    'it is of another trade than was asked for',
  ],
  [
    'has expired',
    () => ({ edit: (answer) => ({ ...answer, expiresAt: Math.floor(Date.now() / 1_000) - 1 }) }),
    'it has expired, or is about to',
  ],
  ['can only revert soon', () => ({ deadline: Math.floor(Date.now() / 1_000) + 5 }), 'it has expired, or is about to'],
  ['would be reverted', () => ({ call: 'swap', trick: Trick.TENTH_LESS }), 'it would be reverted'],
];

describe('a service that lies', () => {
  it.each(lies)('returns no quote from a service whose answer %s', async (_what, lie, reason) => {
    await call(GEM.address, 'approve', [router, 10n ** 18n]);
    service.lie = lie();
    await expect(alone().quoteExactInput(request())).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      data: { reason },
    });
  });

  it.each(lies)('%s, once the player has agreed: signs nothing and loses nothing', async (_what, lie, reason) => {
    await call(GEM.address, 'approve', [router, 10n ** 18n]);
    const engine = beside();
    const result = await engine.exchanges.by('aggregator').quoteExactInput(request());
    const before = await holdings();
    service.lie = lie();
    const { status, error } = await carryOut(engine, result);
    expect([status, error?.message]).toEqual(['stopped', expect.stringContaining(reason)]);
    await expect(holdings()).resolves.toEqual(before);
  });

  it('may call no token, not even a listed one', async () => {
    const approve: AggregatorCall = { function: 'function approve(address spender, uint256 amount)' };
    const contracts = [...options().contracts, { chainId, address: ETH.address, calls: [approve] }];
    service.lie = {
      edit: (answer) => ({
        ...answer,
        spender: ETH.address,
        transaction: { to: ETH.address, data: encodeCall(erc20Abi, 'approve', [stranger, most]) },
      }),
    };
    await expect(alone({ contracts }).quoteExactInput(request())).rejects.toMatchObject({
      data: { reason: 'it goes to a contract that is not on the list' },
    });
  });

  it('takes no more than agreed, even with an unlimited allowance from before', async () => {
    await call(ETH.address, 'approve', [router, most]);
    service.lie = { call: 'fill', trick: Trick.ALL_ALLOWED };
    const engine = beside();
    const before = await holdings();
    const result = await engine.exchanges.by('aggregator').quoteExactInput(request());
    expect(result.approval?.amount.value).toBe(tenth);
    await expect(carryOut(engine, result)).resolves.toMatchObject({ status: 'done' });
    const after = await holdings();
    expect([before.tokens[0]! - after.tokens[0]!, after.tokens[1]! - before.tokens[1]!]).toEqual([tenth, 310_000_000n]);
    await expect(allowanceOf(ETH.address, router)).resolves.toBe(0n);
  });

  it('reports a worse price at the signature: PRICE_MOVED, nothing signed', async () => {
    const engine = beside();
    const result = await engine.exchanges.by('aggregator').quoteExactInput(request());
    const before = await holdings();
    service.lie = { edit: (answer) => ({ ...answer, bound: `${result.quote.amountWithMaxSlippage.value - 1n}` }) };
    const { status, error } = await carryOut(engine, result);
    expect([status, error?.code]).toEqual(['stopped', 'PRICE_MOVED']);
    await expect(holdings()).resolves.toEqual(before);
  });

  it('wins no comparison by a false promise: the simulated amount is quoted', async () => {
    service.lie = { call: 'fill', edit: (answer) => ({ ...answer, amountOut: '311000000', bound: '308000000' }) };
    const { quote } = await alone().quoteExactInput(request());
    expect([quote.amount.value, quote.amountWithMaxSlippage.value]).toEqual([310_000_000n, 308_000_000n]);
  });

  it('is honest until the signature: the contract’s own minimum reverts, and only gas is lost', async () => {
    const engine = beside();
    service.lie = { trick: Trick.WHEN_FLIPPED };
    const result = await engine.exchanges.by('aggregator').quoteExactInput(request());
    const sender = wallet();
    let sent = 0;
    const flipping = new Proxy(sender, {
      get: (target, key) => {
        if (key !== 'request') return Reflect.get(target, key) as unknown;
        return async (asked: { readonly method: string; readonly params?: readonly unknown[] }) => {
          const [transaction] = (asked.params ?? []) as readonly { readonly to?: string }[];
          const isSwap =
            asked.method === 'eth_sendTransaction' && transaction?.to?.toLowerCase() === router.toLowerCase();
          if (isSwap) await sendAndWait(bed.wallet('spare'), { to: router, data: '0xcde4efa9' });
          if (asked.method === 'eth_sendTransaction') sent += 1;
          // The gas estimate of a wallet would already fail here.
          const params = isSwap ? [{ ...transaction, gas: '0x7a120' }] : asked.params;
          return target.request({ ...asked, ...(params && { params: [...params] }) });
        };
      },
    });
    const before = await holdings();
    const { status, tasks } = await carryOut(engine, result, flipping);
    const after = await holdings();
    expect([status, sent]).toEqual(['failed', 2]);
    expect(after.tokens).toEqual(before.tokens);
    const fees = await Promise.all(
      tasks.flatMap(({ transactionHash }) => (transactionHash === null ? [] : [feeOf(transactionHash)])),
    );
    expect(fees).toHaveLength(2);
    expect(before.coins - after.coins).toBe(fees.reduce((sum, fee) => sum + fee, 0n));
  });

  it.each<[string, Lie]>([
    ['no JSON', { edit: () => '<html>' }],
    ['a list', { edit: () => [] }],
    ['no transaction', { edit: ({ amountIn, amountOut, bound }) => ({ amountIn, amountOut, bound }) }],
    ['an amount that was rounded', { edit: (answer) => JSON.stringify({ ...answer, amountOut: 0.5 }) }],
    ['an amount below zero', { edit: (answer) => ({ ...answer, amountOut: '-5' }) }],
    ['an amount that no contract can hold', { edit: (answer) => ({ ...answer, amountOut: `${most + 1n}` }) }],
    ['no bound', { edit: ({ bound: _bound, ...answer }) => answer }],
    ['half a byte of calldata', { edit: (a) => ({ ...a, transaction: { ...a.transaction, data: '0x1234567' } }) }],
    ['an address that is none', { edit: (a) => ({ ...a, transaction: { ...a.transaction, to: '0x12' } }) }],
  ])('sends an unreadable answer: %s', async (_what, lie) => {
    service.lie = lie;
    await expect(alone().quoteExactInput(request())).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      data: { reason: 'its answer cannot be read' },
    });
  });

  it.each<[string, Lie]>([
    ['sends the question elsewhere', { respond: (r) => void r.writeHead(307, { location: '/quote' }).end() }],
    ['sends more than the engine reads', { respond: (r) => void r.end(`"${'x'.repeat(300_000)}"`) }],
    ['hangs up', { respond: (r) => void r.destroy() }],
  ])('reports no response, and requests once, if a service %s', async (_what, lie) => {
    service.lie = lie;
    await expect(alone().quoteExactInput(request())).rejects.toMatchObject({
      message: 'the service of the exchange did not answer',
    });
    expect(service.asked).toHaveLength(1);
  });
});

describe('a node without simulation', () => {
  /** A node without `eth_simulateV1`. */
  const blind: typeof globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    type Call = { readonly id: number; readonly method: string };
    const calls = (Array.isArray(body) ? body : [body]) as readonly (Call | null)[];
    if (!calls.some((one) => one?.method === 'eth_simulateV1')) return fetch(input, init);
    const others = calls.filter((one) => one?.method !== 'eth_simulateV1');
    const refused = calls
      .filter((one) => one?.method === 'eth_simulateV1')
      .map((one) => ({ jsonrpc: '2.0', id: one?.id, error: { code: -32601, message: 'Method not found' } }));
    const answers =
      others.length === 0
        ? []
        : ((await (await fetch(input, { ...init, body: JSON.stringify(others) })).json()) as unknown[]);
    return Response.json(Array.isArray(body) ? [...answers, ...refused] : refused[0]);
  };

  it('is not offered, with a reason, and the service gets no further request', async () => {
    service.lie = { call: 'fill' };
    const contracts = [{ chainId, address: router, calls: [simulated] }];
    const dex = alone({ contracts }, { fetch: blind });
    const refusal = {
      code: 'PROVIDER_CALL_ERROR',
      message:
        'the quote of the service is refused: nothing proves it, for the node of the chain simulates no transactions',
    };
    await expect(dex.quoteExactInput(request())).rejects.toMatchObject(refusal);
    await expect(dex.quoteExactInput(request({ amount: tenth * 2n }))).rejects.toMatchObject(refusal);
    expect(service.asked).toHaveLength(1);
  });

  it('a contract that holds to a minimum of the very token is used, at no better price than that', async () => {
    const contracts = [{ chainId, address: router, calls: [{ ...enforced, tokenOut: [0, 1] }] }];
    const { quote, swap } = await alone({ contracts }, { fetch: blind }).quoteExactInput(request());
    expect(quote.amount.value).toBe(quote.amountWithMaxSlippage.value);
    expect(swap.gas).toBe(400_000n);
  });

  it('a minimum of another token proves nothing, in known calldata or not', async () => {
    service.lie = { paid: odd };
    const reasonWith = (call: AggregatorCall): Promise<unknown> =>
      alone({ contracts: [{ chainId, address: router, calls: [call] }] }, { fetch: blind })
        .quoteExactInput(request())
        .then(() => 'offered', reasonOf);
    expect(await reasonWith(enforced)).toBe('nothing proves it, for the node of the chain simulates no transactions');
    expect(await reasonWith({ ...enforced, tokenOut: [0, 1] })).toBe('it is of another trade than was asked for');
  });

  it('quotes a token that the account does not hold only through a contract that enforces the minimum', async () => {
    const asked = request({ tokenIn: odd, tokenOut: USDC.address, fromAddress: stranger, amount: 1_000_000n });
    [service.take, service.give] = [1n, 1n];
    const { quote } = await alone().quoteExactInput(asked);
    expect(quote.amount.value).toBe(quote.amountWithMaxSlippage.value);
    service.lie = { call: 'fill' };
    const error: unknown = await alone()
      .quoteExactInput(asked)
      .catch((thrown: unknown) => thrown);
    expect([(error as { code: string }).code, reasonOf(error)]).toEqual([
      'NO_ROUTES_AVAILABLE',
      'nothing proves the quote, for the account does not hold what goes in',
    ]);
  });
});

describeDexAdapter('AggregatorDex', ({ fetch }) => beside({}, { fetch }).exchanges.by('aggregator'), {
  swap: { chainId, fromAddress: me, tokenIn: ETH.address, tokenOut: USDC.address, slippagePercent: 1 },
  amountIn: 10n ** 15n,
  amountOut: 3_000_000n,
  limitMs: 30_000,
});
