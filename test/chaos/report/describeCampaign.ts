import { crimes as crimeTexts } from '../judge/Crime.js';
import type { RunEnd, RunResult } from '../run/RunResult.js';
import { routeKinds } from '../run/Scenario.js';
import { found } from './found.js';
import { hardLimits, limits } from './limits.js';
import { oddities, oddityRows } from './oddities.js';

export interface CampaignFigures {
  readonly kind: boolean;
  /** Runs of an earlier part of the campaign. */
  readonly kept: number;
}

const ends: readonly RunEnd[] = [
  'done',
  'stopped',
  'failed',
  'refunded',
  'partial',
  'unknown',
  'running',
  'abandoned',
  'never-begun',
  'no-route',
];

/** docs/records/chaos.md: what was done, what came out, what was found on the way. */
export function describeCampaign(results: readonly RunResult[], { kind, kept }: CampaignFigures): string {
  const guilty = results.filter(({ crimes }) => crimes.length > 0);
  const sum = (figure: (result: RunResult) => number): number =>
    results.reduce((total, result) => total + figure(result), 0);
  const seeds = `${results[0]?.seed ?? 0} to ${results.at(-1)?.seed ?? 0}`;
  return `# Chaos

Written by \`npm run chaos${kind ? ' -- --kind' : ''}\`: ${text(results.length)} seeded runs (${seeds}) of finding a way to pay and carrying it out, on two local chains, with a proxy before every service
and a wallet with moods. **${guilty.length === 0 ? 'No run broke a rule.' : `${guilty.length} runs broke a rule.`}** ${text(Math.round(sum(({ realMs }) => realMs) / 1_000))} seconds of running${kept === 0 ? '' : `; ${text(kept)} of the runs are of a moment before the last changes to the engine`}.

A seed decides everything; time is the run's own and moves only when nothing is under way, so a seed replays exactly, line by line: \`npm run chaos -- --seed 123${kind ? ' --kind' : ''}\`
prints the trace. \`--runs N --from S\` takes other seeds. Ten seeds, and twenty of a kinder world (\`--kind\`), run with the ordinary tests.

## What came out

| Rule | Runs that broke it |
|---|---|
${Object.entries(crimeTexts)
  .map(
    ([crime, sentence]) =>
      `| ${ruleOf(sentence)} | ${results.filter(({ crimes }) => crimes.some((one) => one.crime === crime)).length} |`,
  )
  .join('\n')}

${guilty.length === 0 ? '' : `Seeds: ${guilty.map(({ seed }) => seed).join(', ')}\n\n`}Each figure is read from the chains themselves, beside the proxies, after the faults were lifted; a verdict is held against them as it was given.

| Way | ${ends.join(' | ')} |
|---|${ends.map(() => '---|').join('')}
${[...routeKinds, ...(kind ? [] : ['fulfilment']), null].map((way) => row(results, way)).join('\n')}

\`stopped\` and \`failed\` are final for a player who does not try again; \`never-begun\`: the page died before anything was written down; \`no-route\`: three checkouts in a row found nothing,
and nothing was spent. An execution was called unknown ${text(sum(({ doubts }) => doubts))} times while faults stood, and never in the end, once they were lifted and it was resumed.

## What was done to them

| | |
|---|---|
| Requests through the proxies | ${text(sum(({ requests }) => requests))} |
| Transactions of the player that were mined | ${text(sum(({ transactions }) => transactions))} |
| Pages that were left or crashed | ${text(sum(({ kills }) => kills))} |
| Transactions thrown out by reorganisations, and mined again | ${text(sum(({ reorganisedTransactions }) => reorganisedTransactions))} |
| Time that went by | ${text(Math.round(sum(({ virtualMs }) => virtualMs) / 3_600_000))} hours |

| Mishap | Times |
|---|---|
${table(results.map(({ mishaps }) => mishaps))}

| The wallet, asked for a transaction | Times |
|---|---|
${table(results.map(({ moods }) => moods))}

${kind ? '' : strangers(results)}## What was found, and mended

${found.map(({ what, cause, mended }, index) => `${index + 1}. **${what}** ${cause} ${mended}`).join('\n')}

## What is taken for granted

${(kind ? limits : hardLimits).map((limit) => `* ${limit}`).join('\n')}
`;
}

/** A section of its own: what never happened has a row, too. */
function strangers(results: readonly RunResult[]): string {
  return `### Strangers and odd parts

Each by seed, at a low rate, in the same runs as everything else. Zero: it was not tested.

| What happened | Runs | Times |
|---|---|---|
${oddityRows(results)}

`;
}

function row(results: readonly RunResult[], kind: string | null): string {
  const own = results.filter((result) => result.kind === kind);
  const counts = ends.map((end) => text(own.filter((result) => result.end === end).length));
  return `| ${kind ?? 'none was found'} | ${counts.join(' | ')} |`;
}

function table(counts: readonly Readonly<Record<string, number>>[]): string {
  const totals = new Map<string, number>();
  for (const [name, count] of counts.flatMap((one) => Object.entries(one)).filter(([name]) => !(name in oddities)))
    totals.set(name, (totals.get(name) ?? 0) + count);
  return [...totals]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `| ${name} | ${text(count)} |`)
    .join('\n');
}

function ruleOf(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function text(count: number): string {
  return count.toLocaleString('en');
}
