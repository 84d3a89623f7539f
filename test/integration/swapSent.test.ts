import { beforeAll, describe, expect, it } from '@jest/globals';
import { isTributaryError, type SwapRequest, type SwapResult, swapPlugin, TradeType } from 'tributary-sdk';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { createRpc, type Rpc } from '../plugins/swap/pools/kit/createRpc.js';
import { createRandom } from '../plugins/swap/pools/kit/random.js';
import {
  askQuoterAbout,
  bestOf,
  type FoundPool,
  findPools,
  simplePaths,
} from '../plugins/swap/quoting/kit/askChain.js';
import { childExchange, manyRoutingTokens, routingTokens } from '../plugins/swap/quoting/kit/devnetExchange.js';
import { approveData, gained, readAllowanceOf, readHoldings, send } from '../plugins/swap/quoting/kit/holdings.js';
import {
  AllowedBefore,
  type CaseToken,
  FeeMode,
  nameOf,
  type SwapCase,
  sizes,
  swapCases,
} from '../plugins/swap/quoting/kit/swapCases.js';
import { useDevnet } from './useDevnet.js';

const { router, swapProxy, quoter, factory } = childExchange;
const isFull = process.env['FULL'] === '1';
const seed = Number(process.env['SEED'] ?? 1);
const mostInSample = 40;
const moreThanAnyCaseNeeds = 10n ** 47n;
const plenty = 2n ** 200n;
const studioFees = [
  { recipient: '0x00000000000000000000000000000000000f3e5a', basisPoints: 100 },
  { recipient: '0x00000000000000000000000000000000000f3e5b', basisPoints: 37 },
];
const setPaused = { [FeeMode.PAUSED]: '0x8456cb59' } as const;

const bed = useDevnet();
let rpc: Rpc;
let pools: readonly FoundPool[];
const counts = { sent: 0, wrapped: 0, approved: 0, reset: 0, refused: 0, hops: new Map<number, number>() };

beforeAll(async () => {
  rpc = createRpc(bed.devnet.child.directUrl);
  const { rich, deployer } = bed.devnet.accounts;
  for (const { address } of Object.values(childTokens))
    await rpc.call('anvil_dealERC20', [rich.address, address, hex(moreThanAnyCaseNeeds)]);
  await rpc.call('anvil_setBalance', [rich.address, hex(moreThanAnyCaseNeeds)]);
  // Dealt wrapped coins have something behind them, as real ones do.
  await rpc.call('anvil_setBalance', [childTokens.WIMX.address, hex(moreThanAnyCaseNeeds * 2n)]);
  await rpc.call('anvil_impersonateAccount', [deployer.address]);
  pools = await findPools(
    rpc,
    factory,
    Object.values(childTokens).map(({ address }) => address),
  );
});

describe('swaps that are quoted and sent', () => {
  it.each(chosenCases().map((swap) => [nameOf(swap), swap] as const))(
    'match the quote to the wei: %s',
    async (_name, swap) => {
      await prepare(swap);
      const result = await quoteOrNull(swap);
      const best = await bestOnChain(swap);
      if (result === null) {
        expect(best).toBeNull();
        counts.refused += 1;
        return;
      }
      if (result.route.length > 0) expectNoWorseThan(best, result);
      expectToBeWholeAndConsistent(swap, result);
      await expectToMoveWhatWasQuoted(swap, result);
    },
  );

  it('was a fair share of everything', () => {
    if (!isFull) return;
    console.info('swaps', counts);
    expect(counts.sent).toBeGreaterThanOrEqual(300);
    for (const hops of [1, 2, 3, 4]) expect(counts.hops.get(hops) ?? 0).toBeGreaterThan(5);
    for (const count of [counts.approved, counts.reset, counts.refused, counts.wrapped])
      expect(count).toBeGreaterThan(10);
  });
});

describe('a token that keeps a share of every transfer', () => {
  const { FEE, USDC } = childTokens;
  const rich = (): string => bed.devnet.accounts.rich.address;
  const holders = (): string[] => [rich(), router, swapProxy];

  it.each([
    ['the router', undefined],
    ['the proxy', studioFees],
  ] as const)('costs nothing but gas where %s cannot take it', async (_name, secondaryFees) => {
    const { dex } = bed.engine({ swap: secondaryFees ? { secondaryFees } : {} });
    const { approval, swap } = await dex.quoteExactInput({
      chainId: bed.devnet.child.chainId,
      fromAddress: rich(),
      tokenIn: FEE.address,
      tokenOut: USDC.address,
      amount: 10n ** 18n,
    });
    const wallet = bed.wallet('rich');
    await send(wallet, rpc, approval!.transaction);
    const before = await readHoldings(rpc, holders(), [FEE.address, USDC.address]);
    await expect(send(wallet, rpc, swap)).rejects.toThrow();
    expect(await readHoldings(rpc, holders(), [FEE.address, USDC.address])).toEqual(before);
  });

  it('delivers the amount minus the share it keeps, and nothing stays behind', async () => {
    const { dex } = bed.engine();
    const { amountIn, amountOut, swap } = await dex.quoteExactInput({
      chainId: bed.devnet.child.chainId,
      fromAddress: rich(),
      tokenIn: 'native',
      tokenOut: FEE.address,
      amount: 10n ** 18n,
    });
    const before = await readHoldings(rpc, holders(), ['native', FEE.address]);
    const gas = await send(bed.wallet('rich'), rpc, swap);
    const after = await readHoldings(rpc, holders(), ['native', FEE.address]);
    expect(gained(before, after, rich(), 'native')).toBe(-amountIn.value - gas);
    expect(gained(before, after, rich(), FEE.address)).toBe(amountOut.value - amountOut.value / 100n);
    for (const contract of [router, swapProxy]) expect(gained(before, after, contract, FEE.address)).toBe(0n);
  });
});

/** All of them, or as many of every kind as a sample of this size holds. */
function chosenCases(): readonly SwapCase[] {
  if (isFull) return swapCases;
  const random = createRandom(seed);
  const left = [...swapCases];
  return Array.from({ length: mostInSample }, () => left.splice(random.integer(0, left.length - 1), 1)[0]!);
}

function addressOf(token: CaseToken): string {
  return token === 'native' ? 'native' : childTokens[token].address;
}

/** As the pools know it. */
function pooled(token: CaseToken): string {
  return token === 'native' ? childTokens.WIMX.address : childTokens[token].address;
}

function amountOf({ tokenIn, tokenOut, tradeType, size }: SwapCase): bigint {
  const token = tradeType === TradeType.EXACT_INPUT ? tokenIn : tokenOut;
  return sizes[size](token === 'native' ? 18 : childTokens[token].decimals);
}

function spenderOf({ fees }: SwapCase): string {
  return fees === FeeMode.TAKEN ? swapProxy : router;
}

async function prepare(swap: SwapCase): Promise<void> {
  const { accounts } = bed.devnet;
  if (swap.fees === FeeMode.PAUSED)
    await mine({ from: accounts.deployer.address, to: swapProxy, data: setPaused[swap.fees] });
  if (swap.tokenIn === 'native' || swap.allowed === AllowedBefore.NOTHING) return;
  const allowance = swap.allowed === AllowedBefore.PLENTY ? plenty : 1n;
  await mine({
    from: accounts.rich.address,
    to: addressOf(swap.tokenIn),
    data: approveData(spenderOf(swap), allowance),
  });
}

async function mine(transaction: { readonly from: string; readonly to: string; readonly data: string }): Promise<void> {
  const hash = await rpc.call('eth_sendTransaction', [transaction]);
  for (;;) {
    const receipt = (await rpc.call('eth_getTransactionReceipt', [hash])) as { status: string } | null;
    if (receipt?.status === '0x1') return;
    if (receipt) throw new Error('the preparation reverted');
  }
}

async function quoteOrNull(swap: SwapCase): Promise<SwapResult | null> {
  const { tokenIn, tokenOut, tradeType, maxHops, fees } = swap;
  const secondaryFees = fees === FeeMode.NONE ? [] : studioFees;
  const { dex } = bed.engine({ plugins: [swapPlugin({ secondaryFees, overrides: manyRoutingTokens })] });
  const request: SwapRequest = {
    chainId: bed.devnet.child.chainId,
    fromAddress: bed.devnet.accounts.rich.address,
    tokenIn: addressOf(tokenIn),
    tokenOut: addressOf(tokenOut),
    amount: amountOf(swap),
    maxHops,
  };
  try {
    return await (tradeType === TradeType.EXACT_INPUT ? dex.quoteExactInput(request) : dex.quoteExactOutput(request));
  } catch (error) {
    if (!isTributaryError(error) || error.code !== 'NO_ROUTES_AVAILABLE') throw error;
    expect(error.message).toBe('no routes available');
    return null;
  }
}

function feesOf(swap: SwapCase, base: bigint): readonly bigint[] {
  return swap.fees === FeeMode.TAKEN ? studioFees.map(({ basisPoints }) => (base * BigInt(basisPoints)) / 10_000n) : [];
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** Returns the best quote of all paths, requested from the quoter one by one, without fees. */
async function bestOnChain(swap: SwapCase): Promise<bigint | null> {
  const amount = amountOf(swap);
  const traded = swap.tradeType === TradeType.EXACT_INPUT ? amount - sum(feesOf(swap, amount)) : amount;
  const [start, end] = [pooled(swap.tokenIn), pooled(swap.tokenOut)];
  if (start === end) return null;
  const known = new Set(
    [start, end, ...routingTokens.map(({ address }) => address)].map((address) => address.toLowerCase()),
  );
  const paths = simplePaths(
    pools.filter(({ tokens }) => tokens.every((token) => known.has(token))),
    start,
    end,
    swap.maxHops,
  );
  return bestOf(await askQuoterAbout(rpc, quoter, paths, swap.tradeType, traded), swap.tradeType);
}

/** A route that uses a token twice may be better still. */
function expectNoWorseThan(best: bigint | null, { tradeType, amountIn, amountOut, quote }: SwapResult): void {
  if (best === null) return;
  if (tradeType === TradeType.EXACT_INPUT) expect(amountOut.value).toBeGreaterThanOrEqual(best);
  else expect(amountIn.value - sum(quote.fees.map(({ amount }) => amount.value))).toBeLessThanOrEqual(best);
}

function expectToBeWholeAndConsistent(
  swap: SwapCase,
  { tradeType, amountIn, amountOut, quote, approval, route, swap: transaction }: SwapResult,
): void {
  const isInput = tradeType === TradeType.EXACT_INPUT;
  expect((isInput ? amountIn : amountOut).value).toBe(amountOf(swap));
  expect(quote.amount).toEqual(isInput ? amountOut : amountIn);
  expect([amountIn.token.address, amountOut.token.address]).toEqual([
    addressOf(swap.tokenIn),
    addressOf(swap.tokenOut),
  ]);
  expect(route.length).toBeLessThanOrEqual(swap.maxHops);
  if (route.length === 0) {
    expect([transaction.to, approval, quote.fees]).toEqual([childTokens.WIMX.address, null, []]);
    return;
  }
  const bound = quote.amountWithMaxSlippage.value;
  // A tenth of a percent, after the fees.
  expect(bound).toBe(isInput ? (amountOut.value * 1000n) / 1001n : (amountIn.value * 1001n) / 1000n);
  const base = isInput ? amountIn.value : amountIn.value - sum(quote.fees.map(({ amount }) => amount.value));
  expect(quote.fees.map(({ amount }) => amount.value)).toEqual(feesOf(swap, base));
  expect(transaction.to).toBe(spenderOf(swap));
  const required = isInput ? amountIn.value : bound;
  expect(transaction.value).toBe(swap.tokenIn === 'native' ? required : 0n);
  const allowed = { nothing: 0n, 'one unit': 1n, plenty }[swap.allowed];
  const needsApproval = swap.tokenIn !== 'native' && allowed < required;
  expect(approval === null ? null : [approval.spender, approval.amount.value]).toEqual(
    needsApproval ? [spenderOf(swap), required] : null,
  );
}

async function expectToMoveWhatWasQuoted(swap: SwapCase, result: SwapResult): Promise<void> {
  const { amountIn, amountOut, quote, approval, route, tradeType } = result;
  const rich = bed.devnet.accounts.rich.address;
  const wallet = bed.wallet('rich');
  if (approval?.reset) await send(wallet, rpc, approval.reset);
  if (approval) await send(wallet, rpc, approval.transaction);
  const recipients = studioFees.map(({ recipient }) => recipient);
  const tokens = [
    ...new Set([
      addressOf(swap.tokenIn),
      addressOf(swap.tokenOut),
      'native',
      childTokens.WIMX.address,
      ...route.flatMap(({ tokenIn, tokenOut }) => [tokenIn, tokenOut]),
    ]),
  ];
  const read = () => readHoldings(rpc, [rich, router, swapProxy, ...recipients], tokens);
  const before = await read();
  const gas = await send(wallet, rpc, result.swap);
  const after = await read();

  const expected = new Map(tokens.map((token) => [token, 0n]));
  const add = (token: string, value: bigint) => expected.set(token, expected.get(token)! + value);
  add('native', -gas);
  add(addressOf(swap.tokenIn), -amountIn.value);
  add(addressOf(swap.tokenOut), amountOut.value);
  expect(new Map(tokens.map((token) => [token, gained(before, after, rich, token)]))).toEqual(expected);
  const bound = quote.amountWithMaxSlippage.value;
  if (tradeType === TradeType.EXACT_INPUT) expect(amountOut.value).toBeGreaterThanOrEqual(bound);
  else expect(amountIn.value).toBeLessThanOrEqual(bound);
  for (const contract of [router, swapProxy])
    for (const token of tokens)
      expect([contract, token, gained(before, after, contract, token)]).toEqual([contract, token, 0n]);
  for (const [index, recipient] of recipients.entries())
    expect(gained(before, after, recipient, addressOf(swap.tokenIn))).toBe(quote.fees[index]?.amount.value ?? 0n);
  if (approval && tradeType === TradeType.EXACT_INPUT)
    expect(await readAllowanceOf(rpc, addressOf(swap.tokenIn), rich, approval.spender)).toBe(0n);
  count(result);
}

function count({ approval, route }: SwapResult): void {
  if (route.length === 0) counts.wrapped += 1;
  else counts.hops.set(route.length, (counts.hops.get(route.length) ?? 0) + 1);
  counts.sent += 1;
  if (approval) counts.approved += 1;
  if (approval?.reset) counts.reset += 1;
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`;
}
