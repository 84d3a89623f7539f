import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { concat, solidityPacked } from 'ethers';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import type { DevnetToken } from '../../packages/devnet/Devnet.js';
import { coins, units } from '../../packages/devnet/deploy/amounts.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { type Bed, type BedChain, ours, packaged, startBed, type Target } from './startBed.js';

const quoterArtifact = packaged('@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json');
const routerArtifact = packaged('tributary-devnet-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json');
const rich = devnetAccounts.rich.address;
const feeRecipient = '0x00000000000000000000000000000000000f3e5a';
const { WIMX, ETH, USDC, USDT, GEM, SHELL, FEE } = childTokens;
const usdc = (amount: string): bigint => units(USDC, amount);

let bed: Bed;
let child: BedChain;
let quoter: Target;
let router: Target;
let proxy: Target;
let goBack: () => Promise<void>;

beforeAll(async () => {
  bed = await startBed();
  child = bed.childChain;
  quoter = bed.at('child', 'quoter', quoterArtifact);
  router = bed.at('child', 'router', routerArtifact);
  proxy = bed.at('child', 'swapProxy', ours('SecondaryFeeSwapProxy'));
});
afterAll(() => bed.stop());
beforeEach(async () => {
  goBack = await bed.snapshot();
});
afterEach(() => goBack());

type Quote = readonly [amount: bigint, sqrtPriceAfter: bigint, ticksCrossed: bigint, gas: bigint];

const quoteIn = (
  tokenIn: DevnetToken,
  tokenOut: DevnetToken,
  fee: number,
  amount: bigint,
  chain = child,
): Promise<Quote> =>
  chain.read<Quote>(quoter, 'quoteExactInputSingle', [tokenIn.address, tokenOut.address, amount, fee, 0n]);

const quoteOut = (tokenIn: DevnetToken, tokenOut: DevnetToken, fee: number, amount: bigint): Promise<Quote> =>
  child.read<Quote>(quoter, 'quoteExactOutputSingle', [tokenIn.address, tokenOut.address, amount, fee, 0n]);

/** The struct of a single swap: the amount is what goes in or comes out, the limit its counterpart. */
const swap = (
  tokenIn: DevnetToken,
  tokenOut: DevnetToken,
  fee: number,
  amount: bigint,
  limit: bigint,
  recipient: string = rich,
): readonly unknown[] => [tokenIn.address, tokenOut.address, fee, recipient, amount, limit, 0n];

/** How much more of a token `rich` has after some work. */
const gained = async (token: DevnetToken, work: () => Promise<unknown>): Promise<bigint> => {
  const before = await child.balance(token, rich);
  await work();
  return (await child.balance(token, rich)) - before;
};

describe('the router', () => {
  it('pays the quoted output for one hop, across ticks', async () => {
    const [quoted, , ticksCrossed] = await quoteIn(WIMX, USDC, 500, coins('20000'));
    await child.approve(WIMX, router);
    const received = await gained(USDC, () =>
      child.send(router, 'exactInputSingle', [swap(WIMX, USDC, 500, coins('20000'), quoted)]),
    );
    expect(received).toBe(quoted);
    expect(ticksCrossed).toBeGreaterThan(3n);
  });

  it.each([
    ['two hops', [USDC, WIMX, GEM], [500, 3000]],
    ['three hops', [USDC, WIMX, GEM, SHELL], [3000, 10000, 3000]],
    ['a token without return values', [USDT, USDC, ETH], [100, 500]],
  ] as const)('gives for %s what the quoter says', async (_name, tokens, fees) => {
    const path = concat(
      tokens.flatMap(({ address }, index) =>
        index === 0 ? [address] : [solidityPacked(['uint24'], [fees[index - 1]]), address],
      ),
    );
    const [quoted] = await child.read<Quote>(quoter, 'quoteExactInput', path, usdc('250'));
    await child.approve(tokens[0], router);
    const tokenOut = tokens[tokens.length - 1] as DevnetToken;
    expect(await gained(tokenOut, () => child.send(router, 'exactInput', [[path, rich, usdc('250'), quoted]]))).toBe(
      quoted,
    );
  });

  it('wraps coins that come in and returns the rest', async () => {
    const [needed] = await quoteOut(WIMX, GEM, 3000, coins('100'));
    const data = [
      router.interface.encodeFunctionData('exactOutputSingle', [swap(WIMX, GEM, 3000, coins('100'), needed * 2n)]),
      router.interface.encodeFunctionData('refundETH'),
    ];
    const before = await child.coins(rich);
    const { cost } = await child.send(router, 'multicall(uint256,bytes[])', [2n ** 40n, data], { value: needed * 2n });
    expect(before - (await child.coins(rich)) - cost).toBe(needed);
  });

  it('sends a fee-on-transfer token on, of which less arrives, and cannot take one', async () => {
    const [quoted] = await quoteIn(WIMX, FEE, 3000, coins('10'));
    await child.approve(WIMX, router);
    const received = await gained(FEE, () =>
      child.send(router, 'exactInputSingle', [swap(WIMX, FEE, 3000, coins('10'), quoted)]),
    );
    expect(received).toBe(quoted - quoted / 100n);
    await child.approve(FEE, router);
    expect(await child.failure(router, 'exactInputSingle', [swap(FEE, WIMX, 3000, coins('1'), 0n)])).toBe('IIA');
  });

  it('quotes the same, gas included, in every devnet', async () => {
    const other = await startBed();
    const quotes = (chain: BedChain): Promise<Quote[]> =>
      Promise.all([quoteIn(WIMX, ETH, 500, coins('3000'), chain), quoteIn(USDC, WIMX, 3000, usdc('12'), chain)]);
    const theirs = await quotes(other.childChain);
    await other.stop();
    expect(await quotes(child)).toEqual(theirs);
  });
});

describe('the swap proxy', () => {
  const exactInput = 'exactInputSingleWithSecondaryFee';
  const exactOutput = 'exactOutputSingleWithSecondaryFee';
  const fees = [[feeRecipient, 250n]];
  const feeOf = (amount: bigint): bigint => (amount * 250n) / 10_000n;
  const multicall = (...calls: readonly [method: string, ...values: unknown[]][]): readonly unknown[] => [
    2n ** 40n,
    calls.map(([method, ...values]) => proxy.interface.encodeFunctionData(method, values)),
  ];
  const many = 'multicall(uint256,bytes[])';

  it.each([
    ['exactInputSingleWithSecondaryFee', '0x116944b2'],
    ['exactInputWithSecondaryFee', '0x5640f659'],
    ['exactOutputSingleWithSecondaryFee', '0x58e81a50'],
    ['exactOutputWithSecondaryFee', '0x383ebb0b'],
    ['unwrapNativeToken', '0x5ebca799'],
    ['paused', '0x5c975abb'],
    [many, '0x5ae401dc'],
  ])('has %s under the published selector', (method, selector) => {
    expect(proxy.interface.getFunction(method)?.selector).toBe(selector);
  });

  it('deducts the fee from the input and swaps the rest', async () => {
    const [quoted] = await quoteIn(USDC, WIMX, 3000, usdc('975'));
    await child.approve(USDC, proxy);
    const call = multicall([exactInput, fees, swap(USDC, WIMX, 3000, usdc('1000'), quoted)]);
    expect(await gained(WIMX, () => child.send(proxy, many, call))).toBe(quoted);
    expect(await child.balance(USDC, feeRecipient)).toBe(usdc('25'));
    expect(await child.balance(USDC, proxy.address)).toBe(0n);
  });

  it('takes native tokens, pays the fee in them and refunds the rest of an exact output', async () => {
    const [needed] = await quoteOut(WIMX, USDC, 3000, usdc('60'));
    const maximum = needed * 2n;
    const before = await child.coins(rich);
    const { cost } = await child.send(proxy, exactOutput, [fees, swap(WIMX, USDC, 3000, usdc('60'), maximum)], {
      value: maximum,
    });
    expect(before - (await child.coins(rich)) - cost).toBe(needed + feeOf(needed));
    expect(await child.coins(feeRecipient)).toBe(feeOf(needed));
    expect([await child.coins(proxy.address), await child.balance(WIMX, proxy.address)]).toEqual([0n, 0n]);
  });

  it('returns the tokens that an exact output leaves over', async () => {
    const [needed] = await quoteOut(USDC, WIMX, 500, coins('10'));
    await child.approve(USDC, proxy);
    const spent = await gained(USDC, () =>
      child.send(proxy, exactOutput, [fees, swap(USDC, WIMX, 500, coins('10'), usdc('50'))]),
    );
    expect(spent).toBe(-(needed + feeOf(needed)));
  });

  it('counts the fee into the maximum of an exact output', async () => {
    const [needed] = await quoteOut(USDC, WIMX, 500, coins('10'));
    await child.approve(USDC, proxy);
    const attempt = (maximum: bigint): Promise<string> =>
      child.failure(proxy, exactOutput, [fees, swap(USDC, WIMX, 500, coins('10'), maximum)]);
    expect(await attempt(needed + feeOf(needed))).toBe('no failure');
    expect(await attempt(needed + feeOf(needed) - 1n)).toBe('Too much requested');
  });

  it('swaps along a path, forward and reversed', async () => {
    const fee = (value: number): string => solidityPacked(['uint24'], [value]);
    const forward = concat([USDC.address, fee(500), WIMX.address, fee(3000), GEM.address]);
    const reversed = concat([GEM.address, fee(3000), WIMX.address, fee(500), USDC.address]);
    await child.approve(USDC, proxy);
    const [quoted] = await child.read<Quote>(quoter, 'quoteExactInput', forward, usdc('97.5'));
    expect(
      await gained(GEM, () =>
        child.send(proxy, 'exactInputWithSecondaryFee', [fees, [forward, rich, usdc('100'), quoted]]),
      ),
    ).toBe(quoted);
    const [needed] = await child.read<Quote>(quoter, 'quoteExactOutput', reversed, coins('30'));
    const params = [reversed, rich, coins('30'), usdc('10')];
    expect(await gained(USDC, () => child.send(proxy, 'exactOutputWithSecondaryFee', [fees, params]))).toBe(
      -(needed + feeOf(needed)),
    );
  });

  it('pays out native tokens', async () => {
    const [quoted] = await quoteIn(USDC, WIMX, 500, usdc('97.5'));
    await child.approve(USDC, proxy);
    const before = await child.coins(rich);
    const swapCall = [exactInput, fees, swap(USDC, WIMX, 500, usdc('100'), quoted, proxy.address)] as const;
    const { cost } = await child.send(proxy, many, multicall([...swapCall], ['unwrapNativeToken', quoted]));
    expect((await child.coins(rich)) - before + cost).toBe(quoted);
    expect(await child.failure(proxy, many, multicall(['unwrapNativeToken', 5n]))).toBe(
      'FailedToUnwrapNativeTokens(5, 0)',
    );
  });

  it.each([
    ['fees above ten percent', [[feeRecipient, 1_001n]], [WIMX, USDC], 1_000n, 'FeeTooHigh()'],
    [
      'fees above ten percent together',
      [
        [feeRecipient, 600n],
        [rich, 401n],
      ],
      [WIMX, USDC],
      1_000n,
      'FeeTooHigh()',
    ],
    ['coins that are not the amount', fees, [WIMX, USDC], 999n, 'NativeTokenAmountMismatch()'],
    ['coins for another token', fees, [USDC, WIMX], 1_000n, 'InputTokenNotWrapped()'],
  ] as const)('rejects the fees: %s', async (_name, recipients, [tokenIn, tokenOut], value, reason) => {
    expect(
      await child.failure(proxy, exactInput, [recipients, swap(tokenIn, tokenOut, 500, 1_000n, 0n)], { value }),
    ).toBe(reason);
  });

  it('refuses after the deadline, and everything while paused, which its administrator decides', async () => {
    const attempt = (): Promise<string> =>
      child.failure(proxy, exactInput, [fees, swap(WIMX, USDC, 500, 1_000n, 0n)], { value: 1_000n });
    expect(await child.failure(proxy, many, [1n, []])).toBe('DeadlinePassed()');
    expect(await child.failure(proxy, 'pause', [])).toBe('Unauthorized()');
    await child.send(proxy, 'pause', [], { by: 'deployer' });
    expect([await child.read(proxy, 'paused'), await attempt()]).toEqual([true, 'ContractPaused()']);
    await child.send(proxy, 'unpause', [], { by: 'deployer' });
    expect(await attempt()).toBe('no failure');
  });
});
