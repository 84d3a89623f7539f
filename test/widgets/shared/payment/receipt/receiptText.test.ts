import { describe, expect, it } from '@jest/globals';
import { describeReceipt } from '../../../../../widgets/shared/payment/receipt/describeReceipt.js';
import { receiptText } from '../../../../../widgets/shared/payment/receipt/receiptText.js';
import { hashNumber } from '../../../../kit/ScriptedWallet.js';
import { aSwapEntry, receiptContext } from './kit.js';

describe('receiptText', () => {
  it('contains everything once, with full hashes', () => {
    const sheet = describeReceipt([aSwapEntry()], { title: 'Swap IMX for USDC' }, receiptContext);
    const text = receiptText(sheet, receiptContext.receipt).replaceAll('\u00a0', ' ');
    expect(text.split('\n\n')).toEqual([
      expect.stringMatching(/^Receipt: Swap IMX for USDC\n.*2026/),
      'Sent: 54.482337 IMX\nReceived: 32.60 USDC\nSwap fee: 0.328867 IMX\nGas, 1 transaction: 0.003841 IMX',
      'You paid: 54.815045 IMX\nYou got: 32.60 USDC\nQuoted: up to 54.8238 IMX, plus about 0.0063 IMX gas',
      expect.stringMatching(
        new RegExp(`^Swap, .*, Immutable zkEVM, block 18204551, gas 0.003841 COIN, ${hashNumber(1)}, https://`),
      ),
      expect.stringMatching(/^Wallet: 0x\w{40}\nPayment: one$/),
    ]);
  });

  it('omits missing parts, without gaps', () => {
    const sheet = describeReceipt([aSwapEntry()], { title: 'Swap' }, receiptContext);
    const line = (label: string, ...values: readonly string[]) => ({ ...sheet.lines[0]!, label, values });
    const transaction = {
      ...sheet.transactions[0]!,
      title: 'Swap',
      at: null,
      notes: ['gas 1'],
      hash: '0x12',
      url: null,
    };
    const none = { ...sheet, title: 'Swap', at: null, lines: [], totals: [], said: null, transactions: [], facts: [] };
    const words = receiptContext.receipt;
    expect(receiptText(none, words)).toBe('Receipt: Swap');
    const some = { ...none, totals: [line('Paid', '1 IMX', '2 USDC')], transactions: [transaction] };
    expect(receiptText(some, words)).toBe('Receipt: Swap\n\nPaid: 1 IMX + 2 USDC\n\nSwap, gas 1, 0x12');
  });
});
