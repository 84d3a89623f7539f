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
    ['Decision', 'difference', 'requests'],
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

Written by \`npm run differential\`: ${total.compared} requests, generated from seed ${seed}, sent to the SDK and to the published reference (${packages.map((name) => `\`${name}\` ${dependencies[name]}`).join(', ')}) on the same two local
chains, each side in a separate process, and the answers compared field by field: ${total.equal} are equal to the last wei, byte of calldata and kind of error; ${total.explained} differ in fields that a decision explains, ${total.unexplained} in one that none does.
The command fails on any unexplained difference. \`--seed N\` generates other requests.

* No block is mined between the first request and the last: block, base fee, prices and balances stay the same, so amounts and fees are compared exactly. Both sides use the same time for names that contain it (a simulated
  withdrawal). Default deadlines are compared as defaults.
* Compared: quotes, limits, fees, price impact, approvals, every call inside the calldata, values, gas fees; for the bridge fees, transactions, delays, states, the queue, flow rates, mappings; for checkouts requirements, every
  route with its amounts, balances and fees, and routes that only one side finds; balances, tokens, lists, networks; and the kind of a rejection, not its text.
* Not compared: the order of routes, the surplus of a balance (the reference's negative delta), texts of errors. Addresses are compared as addresses.

## Counts

*refused*: requests that our side rejects. A request with several differences counts as the worst of them.

${table(head, [...cellsOf(counts), ...cellsOf([total])])}

## Explained differences

A class of differences (\`lab/differential/known/\`) names its decision and recalculates both values if they are figures, so that it hides no other difference. Reasons: [decisions](../decisions/README.md).

${explanations(compared, known)}
`;
}
