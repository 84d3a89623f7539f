import { crimes, ofPayments } from '../judge/Crime.js';
import type { RunEnd, RunResult } from '../run/RunResult.js';

export const PAYMENTS_HEADING = '## Payments';

const goodsTypes = ['calls', 'tokens'] as const;
const ends: readonly RunEnd[] = ['succeeded', 'paused', 'canceled', 'unknown', 'ready', 'never-begun'];
/** Rules that the states of a payment are judged by. */
const rules = [
  'lost-wei',
  'bridge-books',
  'paid-twice',
  'stray-transaction',
  'standing-request',
  'stranger-counted',
  'false-done',
  'false-failure',
  'untold',
  'asking-look',
  'unsettled',
  ...ofPayments,
  'left-behind',
  'unhandled-rejection',
  'accident',
] as const;

/** A section of docs/records/chaos.md: the runs in which the player buys with `engine.buy`. */
export function describePayments(results: readonly RunResult[]): string {
  const guilty = results.filter(({ crimes: broken }) => broken.length > 0);
  const seeds = `${results[0]?.seed ?? 0} to ${results.at(-1)?.seed ?? 0}`;
  return `${PAYMENTS_HEADING}

Written by \`npm run chaos -- --payments\`: ${text(results.length)} runs (${seeds}) in the same world, in which the player buys with \`engine.buy\` and sees only the states of the payment: confirms,
retries, rechecks, refreshes, confirms that no prompt is open, gives up, and comes back after each crash. **${guilty.length === 0 ? 'No run broke a rule.' : `${guilty.length} runs broke a rule.`}**

| Rule | Runs that broke it |
|---|---|
${rules.map((rule) => `| ${crimes[rule].replace(/\.$/, '')} | ${results.filter((one) => one.crimes.some(({ crime }) => crime === rule)).length} |`).join('\n')}

${guilty.length === 0 ? '' : `Seeds: ${guilty.map(({ seed }) => seed).join(', ')}\n\n`}| Goods | ${ends.join(' | ')} |
|---|${ends.map(() => '---|').join('')}
${goodsTypes.map((type) => row(results, type)).join('\n')}

After "less than promised" the player may buy the rest with another offer. A receipt is compared to the unit, except if a node gave wrong balances, a reorganisation went beyond finality, a
stranger paid, or the wallet sent twice, or sent what it had called rejected. Three outcomes can't be decided from the chain and end by giving up: an amount that the player edited, a call without
a log that strangers copied, and, behind a pruned node, a transaction whose nonce another one took or for which the wallet named a foreign one.
`;
}

function row(results: readonly RunResult[], type: string): string {
  const own = results.filter(({ kind }) => kind === type);
  return `| ${type} | ${ends.map((end) => text(own.filter((one) => one.end === end).length)).join(' | ')} |`;
}

function text(count: number): string {
  return count.toLocaleString('en');
}
