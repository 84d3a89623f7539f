import { readFileSync } from 'node:fs';

const document = new URL('../../../docs/decisions.md', import.meta.url);

/** Of docs/decisions.md, by number. */
export function decisionTitles() {
  const lines = readFileSync(document, 'utf8').matchAll(/^## (\d+)\. (.+)$/gm);
  return new Map([...lines].map(([, number, title]) => [Number(number), title]));
}
