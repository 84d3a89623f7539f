import { describe, expect, it } from '@jest/globals';
import { priceKey } from '../../../../../core/index.js';
import { writePurpose } from '../../../../../flows/order/orderPurpose.js';
import { describeReceipt, exactly } from '../../../../../widgets/shared/payment/receipt/describeReceipt.js';
import { anHistoryEntry } from '../../../../core/history/kit/anHistoryEntry.js';
import { rootChainId } from '../../../../kit/aToken.js';
import { stranger } from '../../../../kit/people.js';
import { aSwapRoute, ether, imx, usdc } from '../../../kit/aFundingRoute.js';
import { amountOf, aRecorded, aSwapEntry, receiptContext } from './kit.js';

const sheetOf = (...entries: Parameters<typeof describeReceipt>[0]) =>
  describeReceipt(entries, { title: 'Swap' }, receiptContext);
const plain = (lines: readonly { readonly label: string; readonly values: readonly string[] }[]) =>
  lines.map(({ label, values }) => [label, ...values.map((value) => value.replaceAll('\u00a0', ' '))]);

describe('describeReceipt', () => {
  it('has every figure with all digits, their sums, and the quoted amount', () => {
    const sheet = sheetOf(aSwapEntry());
    expect(plain(sheet.lines)).toEqual([
      ['Sent', '54.482337 IMX'],
      ['Received', '32.60 USDC'],
      ['Swap fee', '0.328867 IMX'],
      ['Gas, 1 transaction', '0.003841 IMX'],
    ]);
    expect(plain(sheet.totals)).toEqual([
      ['You paid', '54.815045 IMX'],
      ['You got', '32.60 USDC'],
    ]);
    expect(plain([sheet.said!])).toEqual([['Quoted', 'up to 54.8238 IMX, plus about 0.0063 IMX gas']]);
    expect(sheet.isMissing).toBe(false);
  });

  it('shows the cost in the player’s currency at the prices of the last press, and the quoted total', () => {
    const prices = {
      at: Date.UTC(2026, 10, 22, 12, 16, 2),
      prices: { [priceKey(imx)]: { digits: 6n, decimals: 1 }, [priceKey(usdc)]: { digits: 1n, decimals: 0 } },
    };
    const said = { worth: { digits: 45_296n, decimals: 3 }, isLeast: true, leaves: [], gas: [] };
    const purpose = writePurpose({ key: '', method: 'crypto', fundedBy: 'balance', sold: null, said });
    const sheet = sheetOf(aSwapEntry({}, { prices, route: { ...aSwapRoute(), purpose } }));
    expect(plain(sheet.lines)).toEqual([
      ['Sent', '54.482337 IMX · $32.69'],
      ['Received', '32.60 USDC · $32.60'],
      ['Swap fee', '0.328867 IMX · $0.20'],
      ['Gas, 1 transaction', '0.003841 IMX · $0.0023'],
    ]);
    expect(plain(sheet.totals)[0]).toEqual(['Total', '$32.89']);
    expect(plain([sheet.said!])).toEqual([['Quoted', '$45.30+ · up to 54.8238 IMX, plus about 0.0063 IMX gas']]);
    expect(plain(sheet.facts).at(-1)).toEqual([
      'Prices',
      expect.stringMatching(/^as of .*:16:02, your last confirmation$/),
    ]);
  });

  it('shows one part of an order with the quote for that part, not for the whole order', () => {
    const said = { worth: { digits: 4_530n, decimals: 2 }, isLeast: false, leaves: [], gas: [] };
    const purpose = writePurpose({ key: 'k', method: 'crypto', fundedBy: 'swap', sold: null, said });
    const part = aSwapEntry({}, { route: { ...aSwapRoute(), purpose } });
    expect(plain([sheetOf(part).said!])[0]?.[1]).toBe('up to 54.8238 IMX, plus about 0.0063 IMX gas');
    expect(plain([sheetOf(part, part).said!])[0]?.[1]).toMatch(/^\$45\.30 · /);
  });

  it('has no sum in money if a part has no price', () => {
    const prices = { at: 1, prices: { [priceKey(usdc)]: { digits: 1n, decimals: 0 } } };
    const sheet = sheetOf(aSwapEntry({}, { prices }));
    expect(plain(sheet.totals).map(([label]) => label)).toEqual(['You paid', 'You got']);
  });

  it('names each transaction with its network, block, time and gas', () => {
    const arrival = aRecorded({ chainId: rootChainId, actions: ['await-arrival'], role: 'arrival', gas: null });
    const reverted = aRecorded({ status: 'reverted', actions: ['approve', 'swap'] });
    const sheet = sheetOf(aSwapEntry({ transactions: [arrival, reverted] }));
    const [first, second] = sheet.transactions;
    expect(first).toMatchObject({
      title: 'Arrival',
      url: 'https://explorer.example/tx/1',
      notes: ['Ethereum', 'block 18204551', 'someone else’s transaction'],
      isUndone: false,
    });
    expect(second).toMatchObject({ title: 'Approval, Swap', isUndone: true });
    expect(second?.notes.at(-1)).toBe('gas 0.003841\u00a0COIN');
    expect(second?.at).toMatch(/2026.*:16:20/);
    expect(sheet.at).toBe(second?.at);
  });

  it('marks unread figures, and then has no sum', () => {
    const unknown = [
      { what: 'native', chainId: rootChainId, hash: null },
      { what: 'transaction', chainId: rootChainId, hash: null },
    ] as const;
    const sheet = sheetOf(aSwapEntry({ unknown }));
    expect(plain(sheet.lines).slice(-2)).toEqual([
      ['Refund in COIN', 'Not available yet'],
      ['Result of a request', 'Not available yet'],
    ]);
    expect(plain(sheet.totals)).toEqual([['You paid', 'Not available yet']]);
    expect(sheet.isMissing).toBe(true);
    const failed = anHistoryEntry({
      receipt: {
        status: 'failed',
        error: { code: 'READ_FAILED', message: '' },
        transactions: [aRecorded({ status: null, blockNumber: null, at: null, gas: null })],
      },
    });
    const unread = sheetOf(failed);
    expect(plain(unread.lines)).toEqual([['Swap', 'Not available yet']]);
    expect(unread.transactions[0]).toMatchObject({ at: null, notes: ['Immutable zkEVM', 'Not available yet'] });
    expect(unread.at).toBeNull();
  });

  it('shows both parts of an order as one payment: the second spends what the first brings', () => {
    const item = { chainId: usdc.chainId, address: usdc.address, token: null, value: 1n, tokenId: 4821n };
    const purpose = writePurpose({
      key: 'k',
      method: 'crypto',
      fundedBy: 'swap',
      sold: { reference: 'MF-20481-7Q', tokenIds: [], productIds: [], methods: [] },
    } as never);
    const route = aSwapRoute({ kind: 'fulfilment', purpose });
    const step = {
      ...route.steps[0]!,
      fees: {},
      fundingItem: {
        ...route.steps[0]!.fundingItem,
        token: usdc,
        fundsRequired: { amount: 45_000_000n, formattedAmount: '' },
      },
      delivers: { token: usdc, value: 0n },
    };
    const purchase = aSwapEntry(
      { sent: [amountOf(usdc, 45_000_000n)], received: [item], fees: [], gas: [amountOf(imx, 1n)] },
      { id: 'two', route: { ...route, steps: [step] } },
    );
    const sheet = sheetOf(aSwapEntry(), purchase);
    expect(plain(sheet.totals)).toEqual([
      ['You paid', '54.815045000000000001 IMX', '12.40 USDC'],
      ['You got', 'Purchase #4821'],
    ]);
    expect(plain([sheet.said!])[0]?.[1]).toBe('up to 54.8238 IMX + 12.40 USDC, plus about 0.0063 IMX gas');
    expect(plain(sheet.facts)).toEqual([
      ['Order', 'MF-20481-7Q'],
      ['Wallet', expect.any(String)],
      ['Payment', 'one', 'two'],
    ]);
  });

  it('names the networks of gas if there are several, and other recipients', () => {
    const sheet = sheetOf(
      aSwapEntry({
        gas: [amountOf(imx, 1n), amountOf(ether, 2n)],
        delivered: [{ ...amountOf(usdc, 5_000_000n), recipient: stranger }],
      }),
    );
    expect(plain(sheet.lines)).toContainEqual([expect.stringContaining('Delivered to 0x'), '5.00 USDC']);
    expect(plain(sheet.lines)).toContainEqual([expect.stringContaining('on Ethereum'), '0.000000000000000002 ETH']);
  });

  it('says that nothing left, and shows no quote for a card without one', () => {
    const sheet = sheetOf(anHistoryEntry({ route: aSwapRoute({ steps: [] }) }));
    expect([plain(sheet.lines), plain(sheet.totals), sheet.said]).toEqual([
      [],
      [
        ['You paid', 'Nothing'],
        ['You got', 'Nothing'],
      ],
      null,
    ]);
  });
});

describe('exactly', () => {
  it('names items, pieces, and tokens with unknown decimals', () => {
    const item = { chainId: 1, address: usdc.address, token: null, value: 3n, tokenId: 7n };
    const named = { ...receiptContext, itemNames: new Map([[`${usdc.address.toLowerCase()}/7`, 'Potion']]) };
    expect(exactly(item, named)).toBe('3 × Potion #7');
    expect(exactly({ ...item, value: 1n }, { ...receiptContext, itemName: 'Lantern' })).toBe('Lantern #7');
    const unnamed = { chainId: 1, address: usdc.address, token: null, value: 3n };
    expect(exactly(unnamed, receiptContext)).toMatch(/^3 units of 0x\w{4}…\w{4}$/);
  });
});
