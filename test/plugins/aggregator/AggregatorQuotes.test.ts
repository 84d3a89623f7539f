import { describe, expect, it } from '@jest/globals';
import { Interface, toBeHex, toQuantity } from 'ethers';
import { NATIVE, parseAddress } from 'tributary-sdk';
import type { Environment, HttpClient, TokenCatalogue } from 'tributary-sdk/plugin';
import { readErrors } from '../../../core/rpc/readErrors.js';
import type { AggregatorContract, AggregatorQuestion } from '../../../plugins/aggregator/AggregatorOptions.js';
import { AggregatorQuotes, type AskedQuote } from '../../../plugins/aggregator/AggregatorQuotes.js';
import { parseAggregator } from '../../../plugins/aggregator/AggregatorSettings.js';
import { aToken, childChainId as chainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { answerCalls } from '../kit/answerCalls.js';

const [tokenIn, tokenOut, router, spender] = ['b1', 'b2', 'c1', 'c2'].map((byte) =>
  parseAddress(`0x${byte.repeat(20)}`),
) as [
  ReturnType<typeof parseAddress>,
  ReturnType<typeof parseAddress>,
  ReturnType<typeof parseAddress>,
  ReturnType<typeof parseAddress>,
];
const functions = new Interface([
  'function swap(uint256 amountIn, uint256 atLeast, uint256 deadline)',
  'function run(uint256 amountIn)',
  'function sell(address tokenOut, uint256 atLeast)',
  'function approve(address spender, uint256 value)',
]);
const word = (value: bigint): string => toBeHex(value, 32);
const enforced = {
  function: 'function swap(uint256 amountIn, uint256 atLeast, uint256 deadline)',
  least: 1,
  deadline: 2,
};
/** Its arguments say what it pays, too. */
const named = { function: 'function sell(address tokenOut, uint256 atLeast)', tokenOut: 0, least: 1 };
const plain = { function: 'function run(uint256 amountIn)' };

/** The chain's; the device's clock is years ahead. */
const now = 1_700_000_000;
const deadline = 4_000_000_000;
const question: AggregatorQuestion = {
  ...{ chainId, account: player, tokenIn, tokenOut, side: 'in', amount: 100n },
  ...{ slippagePercent: 1, limit: null, deadline },
};

interface Scene {
  readonly answer?: object | null;
  /** Answer by request. Replaces `answer`. */
  readonly answerTo?: (asked: { readonly slippagePercent: number }) => object;
  readonly calls?: AggregatorContract['calls'];
  readonly held?: bigint;
  readonly coins?: bigint;
  readonly allowed?: bigint;
  /** Result of the simulation; `blind` if the node lacks the method. */
  readonly shown?: { readonly spent?: bigint; readonly received?: bigint; readonly left?: bigint } | 'blind';
  readonly block?: unknown;
  readonly gasPrice?: bigint;
  readonly isApprovalRefused?: boolean;
}

const ofSwap = { to: router, data: functions.encodeFunctionData('swap', [100n, 990n, deadline]) };
const ofSell = { to: router, data: functions.encodeFunctionData('sell', [tokenOut, 990n]) };
const ofRun = { to: router, data: functions.encodeFunctionData('run', [100n]) };
const told = { amountIn: '100', amountOut: '1000', bound: '990', transaction: ofSwap };

function aBed({
  answer = told,
  answerTo = () => answer as object,
  calls = [enforced, named, plain],
  held = 500n,
  coins = 10_000n,
  allowed = 0n,
  shown = {},
  block = { number: '0x10', timestamp: toQuantity(now), baseFeePerGas: '0x5', miner: player },
  gasPrice = 7n,
  isApprovalRefused = false,
}: Scene = {}) {
  const simulations: unknown[] = [];
  const chain = new ScriptedChain(chainId)
    .script('eth_getBlockByNumber', () => block)
    .script('eth_gasPrice', () => toQuantity(gasPrice))
    .script('eth_getBalance', () => coins)
    .script('eth_estimateGas', ([call]) => {
      const { to } = call as { readonly to: string };
      if (isApprovalRefused && to === tokenIn) throw readErrors.reverted('0x', null);
      return '0xea60';
    })
    .script(
      'eth_call',
      answerCalls({
        'function balanceOf(address) view returns (uint256)': () => held,
        'function allowance(address, address) view returns (uint256)': ([, of]) => (of === spender ? allowed : 0n),
      }),
    )
    .script('eth_simulateV1', ([asked]) => {
      simulations.push(asked);
      if (shown === 'blind') throw readErrors.refused(-32601, 'no such method');
      const { spent = 100n, received = 1_000n, left = 0n } = shown;
      const [{ calls: all }] = (asked as { readonly blockStateCalls: readonly [{ readonly calls: readonly object[] }] })
        .blockStateCalls;
      const approvals = all.length - 6;
      const words = [
        1_000n,
        50n,
        ...Array.from({ length: approvals }, () => 0n),
        0n,
        1_000n - spent,
        50n + received,
        left,
      ];
      return [{ calls: words.map((value) => ({ status: '0x1', returnData: word(value), gasUsed: '0x64', logs: [] })) }];
    });
  const settings = parseAggregator({
    url: 'https://quotes.example/quote',
    contracts: [
      { chainId, address: router, spender, calls },
      { chainId: 1, address: router, spender: tokenOut, calls },
    ],
  });
  const questions: { readonly slippagePercent: number }[] = [];
  const http = {
    send: ({ body }: { readonly body: (typeof questions)[number] }) => {
      questions.push(body);
      return Promise.resolve({ status: 200, text: JSON.stringify(answerTo(body)) });
    },
  } as unknown as HttpClient;
  const tokens = {
    describe: (onChain: number, address: string) =>
      Promise.resolve(aToken({ chainId: onChain, address: address as never })),
  } as unknown as TokenCatalogue;
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 };
  const environment = { networks: { [chainId]: { chainId, nativeCurrency } } } as unknown as Environment;
  const quotes = new AggregatorQuotes(settings, { environment, chains: new ScriptedChains(chain), http, tokens });
  return { quotes, chain, simulations, questions };
}
const quote = (scene: Scene = {}, asks: Partial<AskedQuote> = {}) =>
  aBed(scene).quotes.quote({ ...question, ...asks }, {});
const run = { ...told, transaction: ofRun };
const sold = { ...told, transaction: ofSell };
const selling = { side: 'out', amount: 1_000n } as const;
const bought = {
  ...told,
  amountIn: '100',
  amountOut: '1000',
  bound: '101',
  transaction: { ...ofSwap, data: functions.encodeFunctionData('swap', [100n, 1_000n, deadline]) },
};

describe('a quote of a service', () => {
  it('is proved, with its exact approval and gas', async () => {
    const data = functions.encodeFunctionData('approve', [spender, 100n]);
    expect(await quote()).toEqual({
      ...{ tradeType: 'EXACT_INPUT', route: [], priceImpact: null, blockNumber: 16n, gasPrice: 12n },
      amountIn: { token: aToken({ address: tokenIn }), value: 100n },
      amountOut: { token: aToken({ address: tokenOut }), value: 1_000n },
      quote: {
        amount: { token: aToken({ address: tokenOut }), value: 1_000n },
        amountWithMaxSlippage: { token: aToken({ address: tokenOut }), value: 990n },
        ...{ slippage: 1, fees: [] },
      },
      approval: expect.objectContaining({
        ...{ spender, reset: null, amount: { token: aToken({ address: tokenIn }), value: 100n } },
        transaction: expect.objectContaining({ chainId, from: player, to: tokenIn, data, value: 0n }),
        gasFeeEstimate: expect.objectContaining({ token: expect.objectContaining({ symbol: 'COIN' }) }),
      }),
      swap: {
        ...{ chainId, from: player, ...ofSwap, value: 0n, deadline, gas: 100n },
        gasFeeEstimate: { token: expect.objectContaining({ symbol: 'COIN' }), value: 1_200n },
      },
    });
  });

  it('returns the worse of the quoted and the simulated amount', async () => {
    const outOf = async (received: bigint) => (await quote({ shown: { received } })).amountOut.value;
    expect([await outOf(995n), await outOf(1_000n), await outOf(2_000n)]).toEqual([995n, 1_000n, 1_000n]);
    const inOf = async (spent: bigint) => {
      const {
        amountIn,
        amountOut,
        quote: priced,
        tradeType,
      } = await quote({ answer: bought, shown: { spent } }, selling);
      expect([tradeType, amountOut.value, priced.amountWithMaxSlippage.value, priced.amount.token.address]).toEqual([
        'EXACT_OUTPUT',
        1_000n,
        101n,
        tokenIn,
      ]);
      return amountIn.value;
    };
    expect([await inOf(90n), await inOf(100n), await inOf(101n)]).toEqual([100n, 100n, 101n]);
  });

  it('approves and spends at most the agreed amount, whatever lower bound the service returns', async () => {
    const asks = { ...selling, limit: 105n };
    const scene = { answer: bought, shown: { spent: 104n, left: 1n } };
    expect(await quote(scene, asks)).toMatchObject({
      quote: { amount: { value: 104n }, amountWithMaxSlippage: { value: 105n } },
      approval: { amount: { value: 105n } },
    });
    expect(await quote({ ...scene, allowed: 105n }, asks)).toMatchObject({ approval: null });
    expect(await quote({ ...scene, held: 0n }, asks)).toMatchObject({ amountIn: { value: 105n } });
  });

  it('requests again with the remaining slippage if the service has no limit', async () => {
    // 995 now; 990 were agreed to.
    const answerTo = ({ slippagePercent }: { readonly slippagePercent: number }) => {
      const bound = Math.floor(995 / (1 + slippagePercent / 100));
      const data = functions.encodeFunctionData('swap', [100n, bound, deadline]);
      return { amountIn: '100', amountOut: '995', bound: `${bound}`, transaction: { to: router, data } };
    };
    const { quotes, questions } = aBed({ answerTo });
    const { quote: priced } = await quotes.quote({ ...question, limit: 990n }, {});
    expect(priced).toMatchObject({ amountWithMaxSlippage: { value: 990n }, slippage: 1 });
    expect(questions.map(({ slippagePercent }) => slippagePercent)).toEqual([1, 0.4545]);
    await expect(quotes.quote({ ...question, limit: 996n }, {})).rejects.toMatchObject({ code: 'PRICE_MOVED' });
    expect(questions).toHaveLength(3);
  });

  it('is the enforced minimum with the default gas if no simulation is possible', async () => {
    for (const scene of [{ held: 99n }, { answer: sold, shown: 'blind' as const }]) {
      const { amountOut, swap } = await quote(scene);
      expect([amountOut.value, swap.gas, swap.gasFeeEstimate?.value]).toEqual([990n, 400_000n, 4_800_000n]);
    }
  });

  it('throws NO_ROUTES_AVAILABLE if no simulation proves it', async () => {
    await expect(quote({ answer: run, held: 99n })).rejects.toMatchObject({
      ...{ code: 'NO_ROUTES_AVAILABLE', data: { held: 99n, needed: 100n } },
    });
    await expect(quote({ answer: run, shown: 'blind' })).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      data: { chainId },
    });
    // The minimum is unknown.
    await expect(quote({ shown: 'blind' })).rejects.toMatchObject({ code: 'PROVIDER_CALL_ERROR', data: { chainId } });
    await expect(quote({ answer: null })).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
  });

  it('is proved by what is held of the coin, where that goes in', async () => {
    const paying = { ...run, transaction: { ...ofRun, value: '100' } };
    const asks = { tokenIn: NATIVE } as const;
    await expect(quote({ answer: paying, coins: 99n }, asks)).rejects.toMatchObject({
      data: { held: 99n, needed: 100n },
    });
    const { chain, quotes } = aBed({ answer: paying, coins: 99n });
    await quotes.quote({ ...question, ...asks }, {}).catch(() => undefined);
    expect(chain.readsOf('eth_call')).toEqual([]);
  });

  it('asks no service for what could not be proved, once the node is known to simulate nothing', async () => {
    const { quotes, simulations } = aBed({ answer: run, calls: [plain], shown: 'blind' });
    const ask = () =>
      quotes.quote(question, {}).then(String, ({ code, data }: { code: string; data: object }) => [code, data]);
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(simulations).toHaveLength(1);
    const provable = aBed({ answer: sold, shown: 'blind' });
    await provable.quotes.quote(question, {});
    await provable.quotes.quote(question, {});
    expect(provable.simulations).toHaveLength(2);
  });

  it('is refused where the simulation shows otherwise', async () => {
    await expect(quote({ shown: { spent: 101n } })).rejects.toMatchObject({ data: { spent: 101n, spentAtMost: 100n } });
    await expect(quote({ shown: { received: 989n } })).rejects.toMatchObject({ data: { received: 989n } });
    await expect(quote({ shown: { left: 1n } })).rejects.toMatchObject({ data: { left: 1n } });
    // The rest of a lower input may stay approved.
    expect(await quote({ answer: bought, shown: { spent: 100n, left: 1n } }, selling)).toBeDefined();
  });

  it('is simulated as the next block would have it', async () => {
    const overridesOf = async (scene: Scene) => {
      const { quotes, simulations } = aBed(scene);
      await quotes.quote(question, {});
      const [{ blockOverrides, calls }] = (
        simulations[0] as {
          readonly blockStateCalls: readonly [
            { readonly blockOverrides: object; readonly calls: readonly { readonly gasPrice?: string }[] },
          ];
        }
      ).blockStateCalls;
      return [blockOverrides, calls[3]?.gasPrice];
    };
    expect(await overridesOf({})).toEqual([{ baseFeePerGas: '0x5', feeRecipient: player }, '0x7']);
    expect(await overridesOf({ block: { number: '0x10', timestamp: toQuantity(now) }, gasPrice: 0n })).toEqual([
      {},
      '0x1',
    ]);
  });

  it.each<[string, Scene, object]>([
    ['none if the allowance suffices', { allowed: 100n }, { approval: null }],
    ['an increase', { allowed: 99n }, { approval: { reset: null } }],
    ['a decrease', { allowed: 101n }, { approval: { amount: { value: 100n } } }],
  ])('computes the approval: %s', async (_what, scene, result) => {
    expect(await quote(scene)).toMatchObject(result);
  });

  it('goes through zero where the token refuses to lower, and has no approval that the token refuses', async () => {
    const zero = functions.encodeFunctionData('approve', [spender, 0n]);
    expect(await quote({ allowed: 101n, isApprovalRefused: true })).toMatchObject({
      approval: { reset: { chainId, from: player, to: tokenIn, data: zero, value: 0n } },
    });
    await expect(quote({ isApprovalRefused: true })).rejects.toMatchObject({ code: 'APPROVE_ERROR' });
  });

  it('asks for 15 minutes by the chain’s clock, and refuses a deadline that is past by it', async () => {
    const { quotes, questions } = aBed({ answer: run });
    await quotes.quote({ ...question, deadline: null }, {});
    await quotes.quote({ ...question, deadline: null }, {});
    expect(questions.map((asked) => (asked as unknown as AggregatorQuestion).deadline)).toEqual([now + 900, now + 900]);
    await expect(quotes.quote({ ...question, deadline: now }, {})).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
    });
    expect(questions).toHaveLength(2);
  });

  it('says that the chain failed, where it did, and no more', async () => {
    const { quotes, chain } = aBed();
    chain.script('eth_gasPrice', () => {
      throw readErrors.failed('timeout');
    });
    await expect(quotes.quote(question, {})).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      message: expect.stringContaining('failed multicall'),
    });
    const fault = new Error('a fault');
    chain.script('eth_gasPrice', () => {
      throw fault;
    });
    await expect(quotes.quote(question, {})).rejects.toBe(fault);
  });
});
