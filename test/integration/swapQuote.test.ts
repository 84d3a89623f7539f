import { beforeAll, describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { filter, firstValueFrom } from 'rxjs';
import { type SwapRequest, type SwapResult, swapPlugin, type TradeType } from 'tributary-sdk';
import { type DexAdapter } from 'tributary-sdk/plugin';
import { swapProxyAbi, swapRouterAbi } from '../../contracts-abi/index.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { intrinsicGas } from '../../plugins/swap/quoting/intrinsicGas.js';
import { createRpc, type Rpc } from '../plugins/swap/pools/kit/createRpc.js';
import { childExchange, manyRoutingTokens } from '../plugins/swap/quoting/kit/devnetExchange.js';
import { approveData, send } from '../plugins/swap/quoting/kit/holdings.js';
import { useDevnet } from './useDevnet.js';

const { router, swapProxy, quoter } = childExchange;
const { USDC, USDT, GEM, SHELL, DUST, NODEC, WIMX } = childTokens;
const fees = [
  { recipient: '0x00000000000000000000000000000000000f3e5a', basisPoints: 100 },
  { recipient: '0x00000000000000000000000000000000000f3e5b', basisPoints: 50 },
];
const methods = ['quoteExactInput', 'quoteExactOutput'] as const;

const bed = useDevnet();
let rpc: Rpc;

beforeAll(() => {
  rpc = createRpc(bed.devnet.child.directUrl);
});

function aRequest(given: Partial<SwapRequest> = {}): SwapRequest {
  const { child, accounts } = bed.devnet;
  return {
    chainId: child.chainId,
    fromAddress: accounts.rich.address,
    tokenIn: USDC.address,
    tokenOut: GEM.address,
    amount: 1_000_000n,
    ...given,
  };
}

/** Sends a transaction from an account of the chain. */
async function transact(from: string, to: string, data: string): Promise<void> {
  await rpc.call('anvil_impersonateAccount', [from]);
  const hash = await rpc.call('eth_sendTransaction', [{ from, to, data }]);
  for (;;) {
    const receipt = (await rpc.call('eth_getTransactionReceipt', [hash])) as { readonly status: string } | null;
    if (receipt === null) continue;
    expect(receipt.status).toBe('0x1');
    return;
  }
}

const pauseProxy = (): Promise<void> => transact(bed.devnet.accounts.deployer.address, swapProxy, '0x8456cb59');
const rich = (): string => bed.devnet.accounts.rich.address;

describe.each(methods)('%s, bad input', (method) => {
  const cases: readonly (readonly [Partial<Record<keyof SwapRequest, unknown>>, string, string])[] = [
    [{ fromAddress: '0x12' }, 'INVALID_ADDRESS', 'invalid from address'],
    [{ tokenIn: '0x12' }, 'INVALID_ADDRESS', 'invalid token in address'],
    [{ tokenOut: 'NATIVE' }, 'INVALID_ADDRESS', 'invalid token out address'],
    [
      { tokenOut: USDC.address.toLowerCase() },
      'DUPLICATE_ADDRESSES',
      'token in and token out addresses must be different',
    ],
    [{ maxHops: 11 }, 'INVALID_MAX_HOPS', 'max hops must be less than or equal to 10'],
    [{ maxHops: 0 }, 'INVALID_MAX_HOPS', 'max hops must be greater than or equal to 1'],
    [{ slippagePercent: 50.01 }, 'INVALID_SLIPPAGE', 'slippage percent must be less than or equal to 50'],
    [{ slippagePercent: -1 }, 'INVALID_SLIPPAGE', 'slippage percent must be greater than or equal to 0'],
    [{ amount: 0n }, 'INVALID_AMOUNT', 'the amount is invalid: it is not greater than zero'],
    [{ amount: -1n }, 'INVALID_AMOUNT', 'the amount is invalid: it is not greater than zero'],
    [{ amount: 1.5 }, 'INVALID_AMOUNT', 'the amount is invalid: it is not a bigint'],
    [{ amount: 1 }, 'INVALID_AMOUNT', 'the amount is invalid: it is not a bigint'],
    [{ amount: '1000000' }, 'INVALID_AMOUNT', 'the amount is invalid: it is not a bigint'],
    [{ amount: undefined }, 'INVALID_AMOUNT', 'the amount is invalid: it is not a bigint'],
    [{ amount: 2n ** 256n }, 'INVALID_AMOUNT', 'the amount is invalid: it is larger than 2^256 - 1'],
    // Both at once: the specification's order.
    [{ amount: 0n, tokenIn: '0x12' }, 'INVALID_ADDRESS', 'invalid token in address'],
  ];

  it.each(cases)('refuses %p before any request: %s, %s', async (given, code, message) => {
    const { dex } = bed.engine({ swap: { secondaryFees: [] } });
    await expect(dex[method](aRequest(given as Partial<SwapRequest>))).rejects.toMatchObject({ code, message });
    expect(bed.devnet.requests()).toEqual([]);
  });
});

describe('quotes that cannot be had', () => {
  type Attempt = readonly [name: string, request: () => Partial<SwapRequest>, code: string, message: string];
  const attempts: readonly Attempt[] = [
    [
      'the root chain',
      () => ({ chainId: bed.devnet.root.chainId }),
      'CHAIN_NOT_SUPPORTED',
      'Chain with ID 11155111 is not a supported chain in environment sandbox',
    ],
    [
      'the chain of the other environment',
      () => ({ chainId: 13371 }),
      'CHAIN_NOT_SUPPORTED',
      'Chain with ID 13371 is not a supported chain in environment sandbox',
    ],
    ['a token in no pool', () => ({ tokenOut: DUST.address }), 'NO_ROUTES_AVAILABLE', 'no routes available'],
    [
      'pools that no route connects in so few hops',
      () => ({ tokenOut: SHELL.address, maxHops: 2 }),
      'NO_ROUTES_AVAILABLE',
      'no routes available',
    ],
    [
      'an amount at which every route fails',
      () => ({ amount: 10n ** 40n }),
      'NO_ROUTES_AVAILABLE',
      'no routes available',
    ],
    [
      'an amount that no pool can take',
      () => ({ amount: 2n ** 256n - 1n }),
      'NO_ROUTES_AVAILABLE',
      'no routes available',
    ],
    [
      'a token without decimals()',
      () => ({ tokenIn: NODEC.address }),
      'PROVIDER_CALL_ERROR',
      'failed to get ERC20 decimals',
    ],
    [
      'an address without a contract',
      () => ({ tokenOut: bed.devnet.accounts.empty.address }),
      'PROVIDER_CALL_ERROR',
      'failed to get ERC20 decimals',
    ],
    [
      'the spender as the owner',
      () => ({ fromAddress: router }),
      'APPROVE_ERROR',
      'owner and spender addresses are the same',
    ],
  ];

  describe.each(methods)('%s', (method) => {
    it.each(attempts)('explains why it rejects %s', async (_name, given, code, message) => {
      await expect(bed.engine().dex[method](aRequest(given()))).rejects.toMatchObject({ code, message });
    });

    it('reports the same error for an input token that is not a contract, before and after the first read', async () => {
      const engine = bed.engine();
      const request = aRequest({ tokenIn: bed.devnet.accounts.empty.address });
      const refusal = { code: 'PROVIDER_CALL_ERROR', message: 'failed to get ERC20 decimals' };
      await expect(engine.dex[method](request)).rejects.toMatchObject(refusal);
      await engine.tokens.getTokenInfo(bed.devnet.child.chainId, request.tokenIn).catch(() => null);
      await expect(engine.dex[method](request)).rejects.toMatchObject(refusal);
    });

    it('reports a faulty node with an error of the catalogue', async () => {
      bed.devnet.faults.set('childRpc', { status: 500 });
      await expect(bed.engine().dex[method](aRequest())).rejects.toMatchObject({
        code: 'PROVIDER_CALL_ERROR',
        message: 'failed multicall: the endpoint of the chain is out of order',
      });
    });

    it('reports that the allowance cannot be read', async () => {
      // decimals() answers 18, everything else reverts.
      await rpc.call('anvil_setCode', [DUST.address, '0x60003560e01c63313ce56714601357600080fd5b601260005260206000f3']);
      await expect(bed.engine().dex[method](aRequest({ tokenIn: DUST.address }))).rejects.toMatchObject({
        code: 'APPROVE_ERROR',
        message: 'failed to get allowance: the call reverted',
      });
    });
  });

  it('rejects an invalid trade type', async () => {
    const quotes$ = bed.engine().dex.watchQuote({ ...aRequest(), tradeType: 'EXACT' as TradeType });
    await expect(firstValueFrom(quotes$.pipe(filter(({ status }) => status !== 'quoting')))).resolves.toMatchObject({
      status: 'failed',
      error: { code: 'INVALID_CONFIGURATION', message: 'Invalid trade type' },
    });
  });
});

describe('maxHops of the plugin', () => {
  const shells = (): SwapRequest => aRequest({ tokenOut: SHELL.address });
  const overrides = manyRoutingTokens;

  it('applies to requests without maxHops; a request’s value overrides it', async () => {
    const few = bed.engine({ swap: { overrides } });
    const more = bed.engine({ swap: { overrides, maxHops: 3 } });
    await expect(few.dex.quoteExactInput(shells())).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
    const { route, quote } = await more.dex.quoteExactInput(shells());
    expect(route).toHaveLength(3);
    const asked = await few.dex.quoteExactInput({ ...shells(), maxHops: 3 });
    expect([asked.route, asked.quote]).toEqual([route, quote]);
    await expect(more.dex.quoteExactInput({ ...shells(), maxHops: 2 })).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
    });
  });
});

describe('approval', () => {
  const allow = (spender: string, amount: bigint, token = USDC): Promise<void> =>
    transact(rich(), token.address, approveData(spender, amount));
  const approvalOf = async (dex: DexAdapter, given: Partial<SwapRequest> = {}) =>
    (await dex.quoteExactInput(aRequest(given))).approval;

  it.each([0n, 1n, 999_999n])('is for exactly the amount if the allowance is %s', async (allowed) => {
    if (allowed > 0n) await allow(router, allowed);
    const approval = await approvalOf(bed.engine().dex);
    expect(approval).toMatchObject({
      spender: router,
      amount: { token: { address: USDC.address }, value: 1_000_000n },
      reset: null,
    });
    expect(approval?.transaction).toEqual({
      chainId: 13473,
      from: rich(),
      to: USDC.address,
      value: 0n,
      data: approveData(router, 1_000_000n),
    });
    expect(approval?.gasFeeEstimate?.value).toBeGreaterThan(0n);
  });

  it('is for the maximum of an exact output', async () => {
    const { approval, quote } = await bed.engine().dex.quoteExactOutput(aRequest({ slippagePercent: 50 }));
    expect(approval?.amount).toEqual(quote.amountWithMaxSlippage);
  });

  it.each([1_000_000n, 2n ** 256n - 1n])('is not needed if the allowance is %s', async (allowed) => {
    await allow(router, allowed);
    await expect(approvalOf(bed.engine().dex)).resolves.toBeNull();
  });

  it('is not needed for the native currency', async () => {
    await expect(approvalOf(bed.engine().dex, { tokenIn: 'native', amount: 10n ** 18n })).resolves.toBeNull();
  });

  it('reads the allowance of the proxy if there are fees, for any allowance of the router', async () => {
    await allow(router, 2n ** 200n);
    await expect(approvalOf(bed.engine({ swap: { secondaryFees: fees } }).dex)).resolves.toMatchObject({
      spender: swapProxy,
      amount: { value: 1_000_000n },
    });
    await allow(swapProxy, 1_000_000n);
    await expect(approvalOf(bed.engine({ swap: { secondaryFees: fees } }).dex)).resolves.toBeNull();
  });

  it('reads the allowance of the router while the proxy is paused, for any allowance of the proxy', async () => {
    await allow(swapProxy, 2n ** 200n);
    await pauseProxy();
    await expect(approvalOf(bed.engine({ swap: { secondaryFees: fees } }).dex)).resolves.toMatchObject({
      spender: router,
    });
  });

  it('resets to zero for a token that refuses to replace an allowance', async () => {
    const quote = () => approvalOf(bed.engine().dex, { tokenIn: USDT.address });
    await expect(quote()).resolves.toMatchObject({ reset: null });
    await allow(router, 1n, USDT);
    await expect(quote()).resolves.toMatchObject({
      amount: { value: 1_000_000n },
      reset: { to: USDT.address, data: approveData(router, 0n), value: 0n },
      transaction: { to: USDT.address, data: approveData(router, 1_000_000n) },
    });
  });
});

describe('secondary fees', () => {
  const quoted = (secondaryFees: typeof fees, given: Partial<SwapRequest> = {}) =>
    bed.engine({ swap: { secondaryFees } }).dex.quoteExactInput(aRequest(given));

  it('are taken through the proxy', async () => {
    const { quote, swap } = await quoted(fees);
    expect(quote.fees.map(({ basisPoints, amount }) => [basisPoints, amount.value, amount.token.address])).toEqual([
      [100, 10_000n, USDC.address],
      [50, 5_000n, USDC.address],
    ]);
    expect(swap.to).toBe(swapProxy);
    const [, [call]] = new Interface(swapProxyAbi).decodeFunctionData('multicall', swap.data).toArray(true) as [
      bigint,
      [string],
    ];
    expect(new Interface(swapProxyAbi).parseTransaction({ data: call })?.args[0]).toEqual(
      fees.map(({ recipient, basisPoints }) => [
        expect.stringMatching(new RegExp(recipient, 'i')),
        BigInt(basisPoints),
      ]),
    );
  });

  it('are not taken while the proxy is paused: the same quote as without any', async () => {
    await pauseProxy();
    const [paused, none] = [
      await quoted(fees, { deadline: 2_000_000_000 }),
      await quoted([], { deadline: 2_000_000_000 }),
    ];
    expect(paused).toEqual(none);
    expect(paused.swap.to).toBe(router);
    expect(() => new Interface(swapRouterAbi).decodeFunctionData('multicall', paused.swap.data)).not.toThrow();
  });

  it('stay native for a native input', async () => {
    const { quote } = await quoted(fees, { tokenIn: 'native', amount: 10n ** 18n });
    expect(quote.fees.map(({ amount }) => [amount.token.address, amount.value])).toEqual([
      ['native', 10n ** 16n],
      ['native', 5n * 10n ** 15n],
    ]);
  });

  it('add 50876 units to the gas of the swap', async () => {
    // So small an amount that the fees are nothing and the pools trade the same.
    const [without, withFees] = [await quoted([], { amount: 50n }), await quoted(fees, { amount: 50n })];
    const [block, tip] = [
      (await rpc.call('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: string },
      (await rpc.call('eth_maxPriorityFeePerGas', [])) as string,
    ];
    const gasPrice = 2n * BigInt(block.baseFeePerGas) + BigInt(tip);
    // The fee list makes the calldata longer, which costs intrinsic gas.
    const longer = intrinsicGas(withFees.swap.data) - intrinsicGas(without.swap.data);
    expect(withFees.swap.gasFeeEstimate!.value - without.swap.gasFeeEstimate!.value).toBe(
      (50_876n + longer) * gasPrice,
    );
  });

  it('are not taken for wrapping', async () => {
    const { quote, swap } = await quoted(fees, { tokenIn: 'native', tokenOut: WIMX.address });
    expect([quote.fees, quote.slippage, swap.to]).toEqual([[], 0, WIMX.address]);
  });
});

describe('gas fee', () => {
  const gasFees = ({ approval, swap }: SwapResult) => [approval?.gasFeeEstimate, swap.gasFeeEstimate];

  it.each([
    ['an exchange', {}],
    ['a wrap', { tokenIn: 'native', tokenOut: WIMX.address }],
  ])('is null if the node returns no priority fee, for %s', async (_name, given) => {
    const engine = bed.engine({ fetch: without('eth_maxPriorityFeePerGas') });
    const result = await engine.dex.quoteExactInput(aRequest(given));
    expect(gasFees(result).filter((fee) => fee !== undefined)).toEqual(
      gasFees(result).flatMap((fee) => (fee === undefined ? [] : [null])),
    );
    expect(result.swap.gasFeeEstimate).toBeNull();
  });

  it('is in the native currency, with its own symbol', async () => {
    const { approval, swap } = await bed.engine().dex.quoteExactInput(aRequest());
    for (const fee of [approval?.gasFeeEstimate, swap.gasFeeEstimate])
      expect(fee).toMatchObject({ token: { address: 'native', symbol: 'tIMX' } });
  });
});

describe('deadline', () => {
  const deadlineOf = ({ swap }: SwapResult) =>
    new Interface(swapRouterAbi).decodeFunctionData('multicall', swap.data)[0] as bigint;

  it('is now plus 900 seconds, by the chain’s clock', async () => {
    const { timestamp } = (await rpc.call('eth_getBlockByNumber', ['latest', false])) as { readonly timestamp: string };
    const before = BigInt(timestamp);
    const deadline = deadlineOf(await bed.engine().dex.quoteExactInput(aRequest()));
    const after = BigInt(Math.floor(Date.now() / 1000));
    expect(deadline >= before + 900n && deadline <= after + 900n).toBe(true);
  });

  it('equals the requested deadline', async () => {
    expect(deadlineOf(await bed.engine().dex.quoteExactInput(aRequest({ deadline: 2_000_000_000 })))).toBe(
      2_000_000_000n,
    );
  });
});

describe('limit', () => {
  it('replaces the slippage, and rejects a price beyond it', async () => {
    const { dex } = bed.engine();
    const { amountIn } = await dex.quoteExactOutput(aRequest());
    const { quote } = await dex.quoteExactOutput(aRequest({ limit: amountIn.value }));
    expect(quote.amountWithMaxSlippage.value).toBe(amountIn.value);
    await expect(dex.quoteExactOutput(aRequest({ limit: amountIn.value - 1n }))).rejects.toMatchObject({
      code: 'PRICE_MOVED',
    });
  });
});

describe('price impact', () => {
  it('grows with the amount, and contains the secondary fees', async () => {
    const impactOf = async (amount: bigint, secondaryFees: typeof fees = []) => {
      const { priceImpact } = await bed
        .engine({ plugins: [swapPlugin({ secondaryFees, overrides: manyRoutingTokens })] })
        .dex.quoteExactInput(aRequest({ amount }));
      return Number(priceImpact);
    };
    const [small, large, withFees] = [
      await impactOf(1_000_000n),
      await impactOf(1_000_000_000_000n),
      await impactOf(1_000_000n, fees),
    ];
    expect(small).toBeLessThan(0);
    expect(large).toBeLessThan(small);
    expect(small - withFees).toBeGreaterThan(1.4);
    expect(small - withFees).toBeLessThan(1.6);
  });
});

describe('the confirmation by the quoter', () => {
  const isQuoterCall = (body: string): boolean => body.toLowerCase().includes(quoter.slice(2).toLowerCase());

  it('returns the newer price if it moves between the two requests', async () => {
    let moved = false;
    const engine = bed.engine({
      fetch: async (url, init) => {
        if (!moved && typeof init?.body === 'string' && isQuoterCall(init.body)) {
          moved = true;
          const { swap } = await bed
            .engine()
            .dex.quoteExactInput(aRequest({ tokenIn: 'native', amount: 300n * 10n ** 18n }));
          await send(bed.wallet('rich'), rpc, swap);
        }
        return fetch(url, init);
      },
    });
    const before = await bed.engine().dex.quoteExactInput(aRequest({ deadline: 2_000_000_000 }));
    const offered = await engine.dex.quoteExactInput(aRequest({ deadline: 2_000_000_000 }));
    const after = await bed.engine().dex.quoteExactInput(aRequest({ deadline: 2_000_000_000 }));
    expect(moved).toBe(true);
    expect(offered.amountOut.value).not.toBe(before.amountOut.value);
    // The gas price is an estimate, and is not read again.
    const withoutGas = (result: SwapResult) => ({
      ...result,
      ...{ approval: null, gasPrice: null },
      swap: { ...result.swap, gasFeeEstimate: null },
    });
    expect(withoutGas(offered)).toEqual(withoutGas(after));
  });

  it('offers another route if the quoter rejects the best one', async () => {
    let refusals = 0;
    const engine = bed.engine({
      fetch: async (url, init) => {
        const body = typeof init?.body === 'string' ? init.body : '';
        const response = await fetch(url, init);
        if (refusals > 0 || !isQuoterCall(body)) return response;
        refusals += 1;
        const asked = [JSON.parse(body) as unknown].flat() as { readonly id: unknown }[];
        const refused = new Set(asked.flatMap((call) => (isQuoterCall(JSON.stringify(call)) ? [call.id] : [])));
        const answers = [(await response.json()) as unknown].flat() as { readonly id: unknown }[];
        return Response.json(
          answers.map((one) =>
            refused.has(one.id)
              ? { jsonrpc: '2.0', id: one.id, error: { code: 3, message: 'execution reverted', data: '0x' } }
              : one,
          ),
        );
      },
    });
    const best = await bed.engine().dex.quoteExactInput(aRequest());
    const second = await engine.dex.quoteExactInput(aRequest());
    expect(refusals).toBe(1);
    expect(second.route).not.toEqual(best.route);
    expect(second.amountOut.value).toBeLessThanOrEqual(best.amountOut.value);
    expect(second.amountOut.value).toBeGreaterThan(0n);
  });
});

/** A node that rejects one method, even in a batch with others. */
function without(method: string): typeof fetch {
  return async (url, init) => {
    const asked = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    const refused = new Set(
      [asked]
        .flat()
        .flatMap((call) =>
          (call as { method?: string } | null)?.method === method ? [(call as { id: unknown }).id] : [],
        ),
    );
    const response = await fetch(url, init);
    if (refused.size === 0) return response;
    const answer: unknown = await response.json();
    const judged = ([answer].flat() as { readonly id: unknown }[]).map((one) =>
      refused.has(one.id) ? { jsonrpc: '2.0', id: one.id, error: { code: -32601, message: 'no such method' } } : one,
    );
    return Response.json(Array.isArray(answer) ? judged : judged[0]);
  };
}
