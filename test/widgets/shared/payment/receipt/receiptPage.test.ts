import { describe, expect, it } from '@jest/globals';
import { describeReceipt } from '../../../../../widgets/shared/payment/receipt/describeReceipt.js';
import { receiptPage } from '../../../../../widgets/shared/payment/receipt/receiptPage.js';
import { hashNumber } from '../../../../kit/ScriptedWallet.js';
import { aSwapEntry, receiptContext } from './kit.js';

const page = (title: string, nonce?: string): string =>
  receiptPage(describeReceipt([aSwapEntry()], { title }, receiptContext), receiptContext.receipt, {
    language: 'ja',
    dir: 'ltr',
    nonce,
  });

describe('receiptPage', () => {
  it('returns a separate page with every figure and the full hashes', () => {
    const html = page('Swap');
    expect(html).toMatch(/^<!doctype html><html lang="ja" dir="ltr">/);
    for (const figure of ['54.482337\u00a0IMX', '0.328867\u00a0IMX', '54.815045\u00a0IMX', hashNumber(1), 'Quoted'])
      expect(html).toContain(figure);
    expect(html).not.toMatch(/<script|<link|src=/);
  });

  it('escapes external text, and runs no code of it', () => {
    const html = page('<img src=x onerror=alert(1)>" & \'');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot; &amp; &#39;');
    expect(html).not.toContain('<img');
  });

  it('has the nonce of the page, and none in a saved file', () => {
    expect(page('Swap', 'n0')).toContain('<style nonce="n0">');
    expect(page('Swap')).toContain('<style>');
  });
});
