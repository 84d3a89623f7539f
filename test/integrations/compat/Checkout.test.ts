import { afterEach, describe, expect, it } from '@jest/globals';
import { Checkout } from '../../../integrations/compat/Checkout.js';
import type { CheckoutParams } from '../../../integrations/compat/runSmartCheckout.js';
import type { CheckoutItem } from '../../../integrations/compat/shapes/checkout.js';
import type { SwapParams } from '../../../integrations/compat/types/exchange.js';
import { aToken } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

const open: Checkout[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});
const noNetwork = (() => Promise.reject(new Error('no network'))) as typeof fetch;
function checkout(): Checkout {
  const one = new Checkout({ baseConfig: { environment: 'sandbox' }, engine: { fetch: noNetwork, journal: 'memory' } });
  open.push(one);
  return one;
}
const provider = {
  request: ({ method }: { readonly method: string }) =>
    Promise.resolve(method === 'eth_accounts' ? [player] : method === 'eth_chainId' ? '0x34a1' : null),
};
const native = { name: 'tIMX', symbol: 'tIMX', decimals: 18, address: 'native' };
const { name, symbol, decimals, address } = aToken({ decimals: 6 });
const token = { name, symbol, decimals, address };

describe('Checkout', () => {
  it.each<[string, Partial<SwapParams>]>([
    ['a comma', { fromAmount: '1,5' }],
    ['too many decimals', { toAmount: '0.0000001' }],
    ['nothing', { fromAmount: '' }],
    ['less than nothing', { fromAmount: '-1' }],
  ])('reports %s as an invalid amount of the caller', async (_what, amount) => {
    const quote = checkout().swapQuote({ provider, fromToken: native, toToken: token, ...amount });
    await expect(quote).rejects.toMatchObject({
      name: 'CheckoutError',
      type: 'MISSING_PARAMS',
      data: { code: 'INVALID_AMOUNT' },
    });
  });

  it('treats an empty text as a missing amount, like the published package', async () => {
    const swap = { provider, fromToken: token, toToken: token };
    const typed = [
      { fromAmount: '', toAmount: '0.0000001' },
      { fromAmount: '0.0000001', toAmount: '' },
    ];
    for (const amounts of typed)
      await expect(checkout().swapQuote({ ...swap, ...amounts })).rejects.toMatchObject({
        data: { code: 'INVALID_AMOUNT' },
      });
    await expect(checkout().swapQuote({ ...swap, fromAmount: '1', toAmount: '1' })).rejects.toMatchObject({
      type: 'MISSING_PARAMS',
      message: 'either fromAmount or toAmount has to be given, and not both',
    });
  });

  it('accepts decimals with as many places as the published package returns', async () => {
    const toToken = { ...token, decimals: 6n as unknown as number };
    const quote = checkout().swapQuote({ provider, fromToken: native, toToken, toAmount: '1' });
    await expect(quote).rejects.not.toMatchObject({ type: 'MISSING_PARAMS' });
  });

  it.each<[string, Partial<CheckoutParams>, string]>([
    [
      'pieces of an item that are not whole',
      {
        itemRequirements: [
          { ...pieces(), amount: '1' },
          { ...pieces(), amount: '1.5' },
        ],
      },
      'ITEM_REQUIREMENTS_ERROR',
    ],
    ['gas that isn’t a number', { transactionOrGasAmount: gas('much') }, 'MISSING_PARAMS'],
    ['a value that isn’t a number', { transactionOrGasAmount: purchase('1.5') }, 'MISSING_PARAMS'],
  ])('reports %s for an invalid argument', async (_what, given, type) => {
    const params = { provider, itemRequirements: [{ type: 'NATIVE', amount: '1' } as const], ...given };
    await expect(checkout().smartCheckout(params)).rejects.toMatchObject({ name: 'CheckoutError', type });
  });

  it('throws its own class for a transaction that is not there', async () => {
    const sent = checkout().sendTransaction({ provider, transaction: undefined as never });
    await expect(sent).rejects.toMatchObject({ name: 'CheckoutError', type: 'MISSING_PARAMS' });
  });

  it('reads the provider’s balance if the address is empty', async () => {
    const balance = checkout().getBalance({ provider, walletAddress: '' });
    await expect(balance).rejects.not.toMatchObject({ type: 'MISSING_PARAMS' });
  });

  it('reports that swaps are unavailable if they are disabled', async () => {
    const one = new Checkout({
      baseConfig: { environment: 'sandbox' },
      swap: { enable: false },
      engine: { journal: 'memory' },
    });
    open.push(one);
    await expect(one.isSwapAvailable()).resolves.toBe(false);
  });
});

function pieces(): Omit<CheckoutItem & { readonly type: 'ERC1155' }, 'amount'> {
  return { type: 'ERC1155', contractAddress: address, spenderAddress: stranger, id: '1' };
}

function gas(limit: string): CheckoutParams['transactionOrGasAmount'] & object {
  return { type: 'GAS', gasToken: { type: 'NATIVE', limit } };
}

function purchase(value: string): CheckoutParams['transactionOrGasAmount'] & object {
  return { type: 'TRANSACTION', transaction: { to: stranger, value } };
}
