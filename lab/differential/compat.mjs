import { wordsOfCode } from '../../dist/integrations/compat/errors/translations.js';
import { startDevnet } from '../../dist/packages/devnet/index.js';
import { ensureReference } from '../bench/reference/ensureReference.mjs';
import { startSide } from '../bench/run/startSide.mjs';
import { findDifferences } from './compare/findDifferences.mjs';
import { requestsOf } from './requests/requestsOf.mjs';
import { prepareWorld } from './world/prepareWorld.mjs';

/**
 * Sends the reference's calls, unchanged, to the compat entry and to another side: `ours` (the engine itself, no reference needed) or `reference`.
 * Prints the differences by operation and field. Compared with `ours` there may be none, except error texts (by the table of translations) and amount formats;
 * else the exit code is 1. `node lab/differential/compat.mjs [ours|reference] [count]`
 */
const [, , other = 'ours', count = '140'] = process.argv;
const print = (text) => void process.stdout.write(`${text}\n`);
const script = new URL('sides/sideProcess.mjs', import.meta.url);
const columns = { checkout: 0, bridge: 1, swap: 2 };

async function main(stops) {
  if (other === 'reference' && !(await ensureReference(print)))
    throw new Error('There is no reference to compare with.');
  // Both sides get the same responses.
  const devnet = await startDevnet({ silent: true, weather: false, withdrawalDelaySeconds: 1 });
  stops.push(() => devnet.stop());
  const world = await prepareWorld(devnet);
  const sides = ['compat', other].map((name) => startSide(name, script));
  stops.push(...sides.map((side) => () => side.stop()));
  for (const side of sides) await side.ask('prepare', { world });
  const operations = new Map();
  const fields = new Map();
  for (const request of requestsOf(world, { seed: 1, count: Number(count), only: '' })) {
    const [compat, there] = await Promise.all(sides.map((side) => side.ask('answer', request)));
    const differences = findDifferences(spelled(comparable(compat)), expected(there, request));
    const [equal, all] = operations.get(request.operation) ?? [0, 0];
    operations.set(request.operation, [equal + (differences.length === 0 ? 1 : 0), all + 1]);
    for (const { path, ours, reference } of differences) {
      const field = `${request.operation}: ${path.replace(/0x[0-9a-f]{40}/g, '{address}')}`;
      const { times, first } = fields.get(field) ?? { times: 0, first: [ours, reference, compat.detail] };
      fields.set(field, { times: times + 1, first });
    }
  }
  for (const [operation, [equal, all]] of operations) print(`${operation}: ${equal} of ${all} equal`);
  for (const [field, { times, first }] of fields) print(`  ${times} × ${field}: ${first.join(' | ')}`);
  if (other === 'ours' && fields.size > 0) process.exitCode = 1;
}

function comparable({ answer, refusal }) {
  if (refusal !== undefined) return { refusal };
  const { aside: _, ...compared } = answer ?? {};
  return { answer: compared };
}

/** For the engine itself, its errors as the classes of the compat entry report them. The reference's answers stay as they are. */
function expected({ answer, refusal }, { operation, input }) {
  if (other !== 'ours') return comparable({ answer, refusal });
  // The published bridge takes a missing recipient for a wrong one.
  if (operation === 'bridge pending' && input.recipient === undefined) return { refusal: 'INVALID_RECIPIENT' };
  if (refusal !== undefined) return { refusal: wordsOfCode(refusal)[columns[operation.split(' ')[0]]] };
  return spelled(comparable({ answer }));
}

/**
 * Ethers writes `50.0` where the engine writes `50`, and has a name for a chain that the engine does not know. A release has no sender in the compat entry, and
 * an empty account no coin in its list, as in the published packages (`raw.mjs` compares these).
 */
function spelled(value, name = '') {
  if (other === 'ours' && name === 'formattedBalance') return value.replace(/\.0$/, '');
  if (other === 'ours' && name === 'rootToken') return value.toLowerCase();
  if (other === 'ours' && name === 'native' && value.balance === 0n) return undefined;
  if (other === 'ours' && name === 'transaction' && value?.call?.finaliseQueuedWithdrawal)
    return { ...value, from: null };
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([inner]) => other !== 'ours' || inner !== 'name' || value.coin !== null,
  );
  return Object.fromEntries(entries.map(([inner, each]) => [inner, spelled(each, inner)]));
}

const stops = [];
try {
  await main(stops);
} finally {
  for (const stop of stops.reverse()) await stop();
}
