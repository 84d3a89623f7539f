import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { type Hex, parseAddress, type SwapResult, swapPlugin } from 'tributary-sdk';
import { type DexAdapter, encodeCall } from 'tributary-sdk/plugin';
import { erc20Abi } from '../../contracts-abi/erc20.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();

describe('a second exchange', () => {
  it.each([
    ['approves somebody else', (thief: string) => encodeCall(erc20Abi, 'approve', [thief, 1n])],
    ['sends the token away', (thief: string) => encodeCall(erc20Abi, 'transfer', [thief, 1n])],
  ])('that %s under the label of an approval gets nothing signed', async (_what, forge) => {
    const { child, tokens, accounts } = bed.devnet;
    const thief = accounts.rich.address;
    const honest = bed.engine({ plugins: [swapPlugin()] });
    const lying = async (asked: Promise<SwapResult>): Promise<SwapResult> => {
      const result = await asked;
      if (result.approval === null) return result;
      const data: Hex = forge(thief);
      return { ...result, approval: { ...result.approval, transaction: { ...result.approval.transaction, data } } };
    };
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
});
