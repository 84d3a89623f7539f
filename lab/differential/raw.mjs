import { startDevnet } from '../../dist/packages/devnet/index.js';
import { ensureReference } from '../bench/reference/ensureReference.mjs';
import { startSide } from '../bench/run/startSide.mjs';
import { aligned } from './compare/aligned.mjs';
import { findDifferences } from './compare/findDifferences.mjs';
import { rawDifferences } from './known/rawDifferences.mjs';
import { requestsOf } from './requests/requestsOf.mjs';
import { prepareWorld } from './world/prepareWorld.mjs';

/**
 * Makes the same calls to the compat entry and to the published packages, and compares the raw answers: names, case, order and types of values.
 * Prints the differences, by operation and field. The exit code is 1 if `known/rawDifferences.mjs` does not explain one.
 * `node lab/differential/raw.mjs [count] [seed]`
 */
const [, , count = '140', seed = '1'] = process.argv;
const print = (text) => void process.stdout.write(`${text}\n`);
const script = new URL('sides/sideProcess.mjs', import.meta.url);

/** Without a deadline both sides count from the second of the call. */
const fixedDeadline = 4_000_000_000;
const withDeadline = (request) =>
  request.operation.startsWith('swap exact')
    ? { ...request, input: { ...request.input, deadline: request.input.deadline ?? fixedDeadline } }
    : request;

const show = (value) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each)) ?? 'absent';
const comparable = ({ answer, refusal }) => (refusal === undefined ? { answer } : { refusal });
const generalPath = (path) => path.replace(/0x[0-9a-fA-F]{40}/g, '{address}').replace(/\.\d+(?=\.|$)/g, '.#');

/** The row that explains a difference, or undefined. */
function explain(difference, { request, answers, facts }) {
  const path = generalPath(difference.path);
  const place = Number(/\.(\d+)\./.exec(difference.path)?.[1] ?? 0);
  return rawDifferences.find(
    (row) =>
      row.operations.test(request.operation) &&
      row.path.test(path) &&
      (row.holds?.({ ...difference, request, answers, facts, place }) ?? true),
  );
}

async function main(stops) {
  if (!(await ensureReference(print))) throw new Error('There is no reference to compare with.');
  // Both sides get the same responses.
  const devnet = await startDevnet({ silent: true, weather: false, withdrawalDelaySeconds: 1 });
  stops.push(() => devnet.stop());
  const world = await prepareWorld(devnet);
  const sides = ['compat', 'reference'].map((name) => startSide(name, script));
  stops.push(...sides.map((side) => () => side.stop()));
  for (const side of sides) await side.ask('prepare', { world, isRaw: true });
  const unexplained = new Map();
  const rows = new Map(rawDifferences.map((row) => [row, 0]));
  let compared = 0;
  let equal = 0;
  for (const request of requestsOf(world, { seed: Number(seed), count: Number(count), only: '' }).map(withDeadline)) {
    const [ours, reference] = await Promise.all(sides.map((side) => side.ask('answer', request)));
    const differences = findDifferences(...aligned(comparable(ours), comparable(reference)));
    compared += 1;
    if (differences.length === 0) equal += 1;
    for (const difference of differences) {
      const row = explain(difference, { request, answers: { ours, reference }, facts: world.facts });
      if (row !== undefined) {
        rows.set(row, rows.get(row) + 1);
        continue;
      }
      const field = `${request.operation}: ${generalPath(difference.path)}`;
      const example = `${show(difference.ours)} | ${show(difference.reference)} | ${show(request.input)} | ${ours.detail} | ${reference.detail}`;
      unexplained.set(field, [...(unexplained.get(field) ?? []), example]);
    }
  }
  print(`${equal} of ${compared} answers equal letter for letter`);
  for (const [{ path, why }, times] of rows) print(`  ${times} explained ${path}: ${why}`);
  for (const [field, examples] of unexplained) print(`  ${examples.length} × ${field}: ${examples[0]}`);
  if (unexplained.size > 0) process.exitCode = 1;
}

const stops = [];
try {
  await main(stops);
} finally {
  for (const stop of stops.reverse()) await stop();
}
