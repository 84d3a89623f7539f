import { visitNames } from '../run/Shopping.js';
import { heapLine, judge, settledAfter } from './judge.js';
import type { LongRun } from './LongRun.js';

const mega = (bytes: number): string => (bytes / 1_000_000).toFixed(2);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const verdicts = (run: LongRun): string =>
  table(
    ['What', 'found', ''],
    judge(run).map(({ name, found, isMet }) => [name, found, isMet ? 'met' : '**missed**']),
  );

const figures = ({ before, checkpoints, after }: LongRun): string => {
  const all = [
    { name: 'before the engine', measured: before },
    ...checkpoints.map(({ visits, measured }) => ({ name: visits.toLocaleString('en'), measured })),
    { name: 'after dispose', measured: after },
  ];
  return table(
    [
      'Checkouts',
      'heap, MB',
      'timers',
      'subscriptions',
      'on wallets',
      'on the page’s signal',
      'abort signals held',
      'listeners on them',
    ],
    all.map(({ name, measured }) => [
      name,
      mega(measured.heapUsed),
      ...[
        measured.timers,
        measured.subscriptions,
        measured.walletListeners,
        measured.pageListeners,
        measured.signals,
        measured.signalListeners,
      ].map(String),
    ]),
  );
};

/** docs/records/long-run.md */
export function writeDocument(run: LongRun): string {
  const { slope, standardError } = heapLine(run);
  const last = run.checkpoints.at(-1)?.measured.heapUsed ?? 0;
  return `# Long run

Written by \`npm run long-run\`: ${run.visits.toLocaleString('en')} checkouts in one engine, one after the other, on the devnet's two chains; a block on each every fifty. It took ${run.seconds.toFixed(0)} s, ${((1_000 * run.seconds) / run.visits).toFixed(0)} ms a checkout on the test machine.

Kinds of visits, in turn: ${visitNames.join(', ')}. Every visit has a separate wallet, and accounts change. The engine runs in a separate process, with node's \`--expose-gc\`: figures are taken after a forced
collection every 500 checkouts. Timers and subscriptions are counted exactly, the engine's own inside too.

![Heap after a forced collection](long-run.svg)

After the first ${settledAfter.toLocaleString('en')} (lazy code is loaded, and the caches of accounts and pools fill to their limits) the slope of the heap is ${slope.toFixed(0)} ± ${(2 * standardError).toFixed(0)} bytes a checkout
(least squares, two standard errors) on ${mega(last)} MB.

${verdicts(run)}

The page's own abort signal, passed to every twelfth visit, has one listener for any number of calls.

## Figures

${figures(run)}
`;
}
