import { crimes as crimeTexts, ofPayments } from '../judge/Crime.js';
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

/** Returns docs/records/chaos.md: the runs, their results, and the bugs found. */
export function describeCampaign(results: readonly RunResult[], { kind, kept }: CampaignFigures): string {
  const guilty = results.filter(({ crimes }) => crimes.length > 0);
  const sum = (figure: (result: RunResult) => number): number =>
    results.reduce((total, result) => total + figure(result), 0);
  const seeds = `${results[0]?.seed ?? 0} to ${results.at(-1)?.seed ?? 0}`;
  return `# Chaos

Written by \`npm run chaos${kind ? ' -- --kind' : ''}\`: ${text(results.length)} seeded runs (${seeds}) of a route search and an execution, on two local chains, with a proxy before every service
and a wallet with random behaviours. **${guilty.length === 0 ? 'No run broke a rule.' : `${guilty.length} runs broke a rule.`}** ${text(Math.round(sum(({ realMs }) => realMs) / 1_000))} seconds of running${kept === 0 ? '' : `; ${text(kept)} of the runs are from before the last changes to the engine`}.

A seed decides everything; time is virtual and moves only when nothing is in progress, so a seed replays exactly, line by line: \`npm run chaos -- --seed 123${kind ? ' --kind' : ''}\`
prints the trace. \`--runs N --from S\` takes other seeds. Ten seeds, and twenty of a kinder world (\`--kind\`), run with the ordinary tests.

## Results

| Rule | Runs that broke it |
|---|---|
${Object.entries(crimeTexts)
  .filter(([crime]) => !ofPayments.some((one) => one === crime))
  .map(
    ([crime, sentence]) =>
      `| ${ruleOf(sentence)} | ${results.filter(({ crimes }) => crimes.some((one) => one.crime === crime)).length} |`,
  )
  .join('\n')}

${guilty.length === 0 ? '' : `Seeds: ${guilty.map(({ seed }) => seed).join(', ')}\n\n`}Each figure is read from the chains, without the proxies, after the faults were lifted; a verdict is compared as it was at its time.

| Route | ${ends.join(' | ')} |
|---|${ends.map(() => '---|').join('')}
${[...routeKinds, ...(kind ? [] : ['fulfilment']), null].map((way) => row(results, way)).join('\n')}

\`stopped\` and \`failed\` are final for a player who does not try again; \`never-begun\`: the page crashed before the first journal entry; \`no-route\`: three checkouts in a row found nothing,
and nothing was spent. An execution was reported as unknown ${text(sum(({ doubts }) => doubts))} times during the faults, and never at the end, once they were lifted and it was resumed.

## Injected faults

| | |
|---|---|
| Requests through the proxies | ${text(sum(({ requests }) => requests))} |
| Transactions of the player that were mined | ${text(sum(({ transactions }) => transactions))} |
| Pages that were left or crashed | ${text(sum(({ kills }) => kills))} |
| Transactions dropped by reorganisations, and mined again | ${text(sum(({ reorganisedTransactions }) => reorganisedTransactions))} |
| Virtual time | ${text(Math.round(sum(({ virtualMs }) => virtualMs) / 3_600_000))} hours |

| Fault | Times |
|---|---|
${table(results.map(({ mishaps }) => mishaps))}

| Behaviour of the wallet | Times |
|---|---|
${table(results.map(({ moods }) => moods))}

${kind ? '' : strangers(results)}## Bugs found and fixed

${found.map(({ what, cause, mended }, index) => `${index + 1}. **${what}** ${cause} ${mended}`).join('\n')}

## Assumptions

${(kind ? limits : hardLimits).map((limit) => `* ${limit}`).join('\n')}
`;
}

/** Returns a separate section; events that never happened have a row, too. */
function strangers(results: readonly RunResult[]): string {
  return `### Strangers and odd parts

Each is drawn by seed, at a low rate, in the same runs. Zero means that it was not tested.

| Event | Runs | Times |
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
