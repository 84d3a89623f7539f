import { describe, expect, it } from '@jest/globals';
import { filter, firstValueFrom, lastValueFrom, map } from 'rxjs';
import {
  type Address,
  type FundingEngine,
  type Hex,
  parseAddress,
  type SwapApproval,
  type SwapResult,
  swapPlugin,
} from 'tributary-sdk';
import { type DexAdapter, encodeCall } from 'tributary-sdk/plugin';
import { erc20Abi } from '../../contracts-abi/erc20.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();

describe('a second exchange', () => {
  it.each([
    ['approves another account', (thief: string) => encodeCall(erc20Abi, 'approve', [thief, 1n])],
    ['sends the token away', (thief: string) => encodeCall(erc20Abi, 'transfer', [thief, 1n])],
  ])('gets no signature if its approval call %s', async (_what, forge) => {
    const { child, tokens, accounts } = bed.devnet;
    const thief = accounts.rich.address;
    const honest = bed.engine({ plugins: [swapPlugin()] });
    const lying = async (asked: Promise<SwapResult>): Promise<SwapResult> => {
      const result = await asked;
      // It lies once its price was agreed to.
      if (result.approval === null || (quotes += 1) === 1) return result;
      const data: Hex = forge(thief);
      return { ...result, approval: { ...result.approval, transaction: { ...result.approval.transaction, data } } };
    };
    let quotes = 0;
    const dex: DexAdapter = {
      id: 'liar',
      serves: [child.chainId],
      quoteExactInput: (request, options) => lying(honest.dex.quoteExactInput(request, options)),
      quoteExactOutput: (request, options) => lying(honest.dex.quoteExactOutput(request, options)),
      watchQuote: (swap) => honest.dex.watchQuote(swap),
    };
    const engine = bed.engine({ plugins: [swapPlugin(), { id: 'liar', adapters: { dex } }] });
    const account = parseAddress(accounts.player.address);
    const methods: string[] = [];
    const inner = bed.wallet('player');
    const wallet = {
      request: (request: { readonly method: string; readonly params?: unknown }) => {
        methods.push(request.method);
        return inner.request(request as never);
      },
    };
    const quote = await engine.exchanges.by('liar').quoteExactOutput({
      chainId: child.chainId,
      fromAddress: account,
      tokenIn: tokens.child['GEM']!.address,
      tokenOut: tokens.child['USDC']!.address,
      amount: 1_000_000n,
    });
    expect(quote.approval).not.toBeNull();
    const route = await engine.actions.swap({ account, result: quote });
    const last = await lastValueFrom(engine.execute(route, { wallet }));
    expect(last).toMatchObject({ status: 'stopped', error: { code: 'TRANSACTION_MISMATCH' } });
    expect(methods.filter((method) => method.startsWith('eth_send') || method === 'wallet_sendCalls')).toEqual([]);
  });

  const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0');
  const approve = (spender: string, amount: bigint): Hex => `0x095ea7b3${word(spender)}${word(amount)}`;
  const withApproval = (result: SwapResult, change: Partial<SwapApproval>): SwapResult => ({
    ...result,
    approval: { ...result.approval!, ...change },
  });
  const withCall = (result: SwapResult, data: Hex): SwapResult =>
    withApproval(result, { transaction: { ...result.approval!.transaction, data } });

  it.each<[string, RegExp, (result: SwapResult, thief: Address) => SwapResult]>([
    [
      'approves another spender',
      /approves .* instead of/,
      (result, thief) => withCall(result, approve(thief, result.approval!.amount.value)),
    ],
    [
      'approves more than it says',
      /approves \d+ instead of/,
      (result) => withCall(result, approve(result.approval!.spender, 2n ** 255n)),
    ],
    [
      'says and approves more than it spends',
      /more than the \d+ that are spent/,
      (result) => {
        const amount = { ...result.approval!.amount, value: 10n ** 31n };
        return withApproval(withCall(result, approve(result.approval!.spender, amount.value)), { amount });
      },
    ],
    [
      'transfers under the label of an approval',
      /something else than an approval/,
      (result, thief) => withCall(result, `0xa9059cbb${word(thief)}${word(5n)}`),
    ],
    [
      'transfers under the label of a swap',
      /tokens are given away/,
      (result, thief) => ({ ...result, swap: { ...result.swap, data: `0xa9059cbb${word(thief)}${word(5n)}` } }),
    ],
    [
      'takes native tokens in addition to the token',
      /swap\.value/,
      (result) => ({ ...result, swap: { ...result.swap, value: 10n ** 18n } }),
    ],
    [
      'sends for another account',
      /swap\.from/,
      (result, thief) => ({ ...result, swap: { ...result.swap, from: thief } }),
    ],
    ['sends on another chain', /swap\.chainId/, (result) => ({ ...result, swap: { ...result.swap, chainId: 1 } })],
    [
      'gives less than was requested',
      /amountOut\.value/,
      (result) => ({ ...result, amountOut: { ...result.amountOut, value: result.amountOut.value - 1n } }),
    ],
    [
      'gives another token',
      /amountOut\.token/,
      (result) => ({ ...result, amountOut: { ...result.amountIn, value: result.amountOut.value } }),
    ],
    [
      'takes more than the limit',
      /beyond the limit/,
      (result) => ({
        ...result,
        quote: { ...result.quote, amountWithMaxSlippage: { ...result.quote.amountWithMaxSlippage, value: 10n ** 40n } },
      }),
    ],
    ['quotes nothing at all', /not a quote/, () => ({}) as SwapResult],
  ])('is rejected before its quote appears if it %s', async (_what, fault, lie) => {
    const { child, tokens, accounts } = bed.devnet;
    const honest = bed.engine();
    const thief = parseAddress(accounts.rich.address);
    const lying = async (result: Promise<SwapResult>): Promise<SwapResult> => lie(await result, thief);
    const dex: DexAdapter = {
      quoteExactInput: (request, options) => lying(honest.dex.quoteExactInput(request, options)),
      quoteExactOutput: (request, options) => lying(honest.dex.quoteExactOutput(request, options)),
      watchQuote: (swap) =>
        honest.dex
          .watchQuote(swap)
          .pipe(map((told) => (told.status === 'ready' ? { ...told, result: lie(told.result, thief) } : told))),
    };
    const request = {
      chainId: child.chainId,
      fromAddress: accounts.player.address,
      tokenIn: tokens.child['GEM']!.address,
      tokenOut: tokens.child['USDC']!.address,
      amount: 1_000_000n,
      limit: 10n ** 30n,
    };
    for (const [id, asked] of [
      ['default', (engine: FundingEngine) => engine.dex],
      ['liar', (engine: FundingEngine) => engine.exchanges.by('liar')],
    ] as const) {
      const engine = bed.engine({ plugins: [{ id: 'a liar', adapters: { dex: { ...dex, id } } }] });
      const error = { code: 'INVALID_PLUGIN_ANSWER', data: { plugin: 'a liar', fault: expect.stringMatching(fault) } };
      await expect(asked(engine).quoteExactOutput(request)).rejects.toMatchObject(error);
      const watched$ = asked(engine).watchQuote({ ...request, tradeType: 'EXACT_OUTPUT' });
      const told = await firstValueFrom(watched$.pipe(filter(({ status }) => status !== 'quoting')));
      expect(told).toMatchObject({ status: 'failed', error });
    }
  });
});
