import { readFileSync } from 'node:fs';
import { formatTable } from '../../bench/report/formatTable.mjs';
import { countKnown } from './countOperations.mjs';
import { decisionTitles } from './decisionTitles.mjs';

const { dependencies } = JSON.parse(readFileSync(new URL('../../bench/package.json', import.meta.url), 'utf8'));
const packages = ['@imtbl/dex-sdk', '@imtbl/bridge-sdk', '@imtbl/checkout-sdk'];
const head = ['Operation', 'compared', 'refused', 'equal', 'explained', 'unexplained'];
const cellsOf = (counts) =>
  counts.map(({ operation, compared, refused, equal, explained, unexplained }) =>
    [operation, compared, refused, equal, explained, unexplained].map(String),
  );

const totalOf = (counts) => {
  const sum = (name) => counts.reduce((total, one) => total + one[name], 0);
  return {
    operation: 'all',
    compared: sum('compared'),
    refused: sum('refused'),
    equal: sum('equal'),
    explained: sum('explained'),
    unexplained: sum('unexplained'),
  };
};

const isNumber = (text) => /^\d+$/.test(text);
/** Numbers flush right. */
const table = (names, rows) =>
  [names, names.map((_, index) => (isNumber(rows[0]?.[index]) ? '---:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** For a terminal. */
export const formatCounts = (counts) =>
  formatTable([head, null, ...cellsOf(counts), null, ...cellsOf([totalOf(counts)])]);

function explanations(compared, known) {
  const titles = decisionTitles();
  const met = countKnown(compared, known)
    .filter(({ requests }) => requests > 0)
    .sort((a, b) => a.decision - b.decision);
  const byDecision = groupBy(met, ({ decision }) => decision);
  return table(
    ['Decision', 'what differs', 'requests'],
    [...byDecision].flatMap(([decision, classes]) =>
      classes.map(({ name, operations, requests }, index) => [
        index === 0 ? `${decision}. ${titles.get(decision)}` : '',
        `${name} (${operations.join(', ')})`,
        String(requests),
      ]),
    ),
  );
}

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** docs/records/differential.md */
export function writeDocument({ counts, compared, known, seed }) {
  const total = totalOf(counts);
  return `# Differences from the reference

Written by \`npm run differential\`: ${total.compared} requests, generated from seed ${seed}, put to the SDK and to the published reference (${packages.map((name) => `\`${name}\` ${dependencies[name]}`).join(', ')}) on the same two local
chains, each side in a process of its own, and the answers compared field by field: ${total.equal} are equal to the last wei, byte of calldata and kind of error; ${total.explained} differ in fields that a decision explains, ${total.unexplained} in one that none does.
The command fails on any of those. \`--seed N\` asks others.

* Nothing is mined between the first request and the last: block, base fee, prices and balances stand, so amounts and fees are compared as they are. Both sides take the same time for what is named after it (a simulated
  withdrawal). A deadline that nobody gave is compared as such.
* Compared: quotes, limits, fees, price impact, approvals, every call inside the calldata, values, gas fees; of the bridge fees, transactions, delays, states, the queue, flow rates, mappings; of checkouts requirements, every
  route with its amounts, balances and fees, whatever one side finds and the other does not; balances, tokens, lists, networks; and of a refusal its kind, not its words.
* Not compared: the order of routes, what is too much of a balance (the reference's negative delta), texts of errors. Addresses are compared as addresses.

## Counts

*refused*: those that ours refuses. A request with several differences counts as the worst of them.

${table(head, [...cellsOf(counts), ...cellsOf([total])])}

## What explains the differences

A class of differences (\`test/differential/known/\`) names its decision and recalculates both figures wherever they are figures, so that nothing else hides behind it. Reasons: [decisions](../decisions/README.md).

${explanations(compared, known)}
`;
}
