import type { ChaosArguments } from '../cli/parseArguments.js';
import { watchWorker } from '../cli/watchWorker.js';
import type { Defect } from './Defect.js';
import { knownSeeds } from './knownSeeds.js';
import { plant } from './plant.js';

/** The result for a defect. `seed` null: no run found it. */
export interface DefectFound {
  readonly name: string;
  readonly what: string;
  readonly seed: number | null;
  readonly crimes: readonly string[];
  readonly runs: number;
  readonly unitTest: Defect['unitTest'];
}

/** The rules that a seed breaks without any defect. */
type BrokenAnyway = (seed: number, payments: boolean) => Promise<ReadonlySet<string>>;

/** Runs the seeds with each defect, the one that found it last time first, until one breaks a rule that it does not break without the defect; several defects side by side. */
export async function huntDefects(
  command: string,
  defects: readonly Defect[],
  given: ChaosArguments,
  onFound: (found: DefectFound) => void,
): Promise<readonly DefectFound[]> {
  const results = new Map<Defect, DefectFound>();
  const waiting = [...defects];
  const brokenAnyway = rememberBroken(command, given);
  const hunt = async (): Promise<void> => {
    for (let defect = waiting.shift(); defect !== undefined; defect = waiting.shift()) {
      const found = await huntOne(defect, given, brokenAnyway);
      results.set(defect, found);
      onFound(found);
    }
  };
  await Promise.all(Array.from({ length: given.jobs }, hunt));
  return defects.flatMap((defect) => results.get(defect) ?? []);
}

async function huntOne(defect: Defect, given: ChaosArguments, brokenAnyway: BrokenAnyway): Promise<DefectFound> {
  const { name, what, unitTest, world } = defect;
  const payments = given.payments || world === 'payments';
  if (unitTest !== undefined) return { name, what, seed: null, crimes: [], runs: 0, unitTest };
  const { from, runs, kind } = given;
  const planted = plant(defect);
  let count = 0;
  let finder: { readonly seed: number; readonly crimes: readonly string[] } | null = null;
  const run = (seeds: readonly number[]): Promise<void> => {
    const worker = watchWorker(planted.command, { seeds, kind, payments }, async ({ seed, crimes }) => {
      if (finder !== null) return;
      count += 1;
      const broken = [...new Set(crimes.map(({ crime }) => crime))];
      const anyway = broken.length === 0 ? new Set() : await brokenAnyway(seed, payments);
      const own = broken.filter((crime) => !anyway.has(crime));
      if (own.length === 0 || finder !== null) return;
      finder = { seed, crimes: own };
      worker.end();
    });
    return worker.ended;
  };
  const known = kind ? undefined : knownSeeds[name];
  try {
    if (known !== undefined) await run([known]);
    if (finder === null) await run(Array.from({ length: runs }, (_, index) => from + index));
  } finally {
    planted.remove();
  }
  const { seed, crimes } = finder ?? { seed: null, crimes: [] };
  return { name, what, seed, crimes, runs: count, unitTest };
}

/** Asks the sound engine, once for each seed and world. */
function rememberBroken(command: string, { kind }: ChaosArguments): BrokenAnyway {
  const known = new Map<string, Promise<ReadonlySet<string>>>();
  const run = async (seed: number, payments: boolean): Promise<ReadonlySet<string>> => {
    const broken = new Set<string>();
    await watchWorker(command, { seeds: [seed], kind, payments }, ({ crimes }) =>
      crimes.forEach(({ crime }) => broken.add(crime)),
    ).ended;
    return broken;
  };
  return (seed, payments) => {
    const name = `${seed} ${payments}`;
    const answer = known.get(name) ?? run(seed, payments);
    known.set(name, answer);
    return answer;
  };
}
