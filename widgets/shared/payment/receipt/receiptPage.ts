import type { ReceiptLine, ReceiptSheet } from './ReceiptSheet.js';
import type { ReceiptWords } from './words/words.js';

export interface ReceiptPageOptions {
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** The nonce of the page around, if its policy requires one. */
  readonly nonce?: string | undefined;
}

/**
 * Returns a receipt as a separate page to print or keep: black on white, full hashes, no script, no external
 * content.
 */
export function receiptPage(
  { title, at, lines, totals, said, transactions, facts }: ReceiptSheet,
  words: ReceiptWords,
  { language, dir, nonce }: ReceiptPageOptions,
): string {
  const rows = (all: readonly ReceiptLine[]): string =>
    all
      .map(({ label, values }) => `<div><dt>${text(label)}</dt><dd>${values.map(text).join('<br>')}</dd></div>`)
      .join('');
  const recorded = transactions.map(
    (transaction) =>
      `<li><b>${text(transaction.title)}</b> ${text(transaction.at ?? '')}<br>${transaction.notes.map(text).join(' · ')}<br><code>${text(transaction.hash)}</code>${
        transaction.url === null ? '' : `<br><code>${text(transaction.url)}</code>`
      }</li>`,
  );
  return [
    `<!doctype html><html lang="${text(language)}" dir="${dir}"><head><meta charset="utf-8">`,
    `<title>${text(words.title)}: ${text(title)}</title>`,
    `<style${nonce === undefined ? '' : ` nonce="${text(nonce)}"`}>${looks}</style></head><body>`,
    `<h1>${text(title)}</h1>${at === null ? '' : `<p>${text(at)}</p>`}`,
    `<dl>${rows(lines)}</dl><dl class="total">${rows(totals)}${said === null ? '' : rows([said])}</dl>`,
    recorded.length === 0 ? '' : `<h2>${text(words.recorded)}</h2><ol>${recorded.join('')}</ol>`,
    `<dl>${rows(facts)}</dl></body></html>`,
  ].join('');
}

const looks = [
  '@page{margin:18mm}',
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;background:#fff;color:#000;font:11pt/1.5 system-ui,sans-serif}',
  'h1{font-size:16pt;margin:0}h2{font-size:11pt;margin:1.5rem 0 0}',
  'dl{margin:1rem 0 0}dl>div{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0;border-top:1px solid #bbb;break-inside:avoid}',
  'dt{flex:none;max-width:50%}dd{margin:0;text-align:end;overflow-wrap:anywhere}.total{border-top:1px dashed #000;font-weight:600}',
  'li{margin:.5rem 0;break-inside:avoid}code{font:9pt/1.4 ui-monospace,monospace;overflow-wrap:anywhere}',
].join('');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text: names of tokens and shops come from outside. */
function text(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
