export interface ChaosArguments {
  readonly from: number;
  readonly runs: number;
  /** One seed alone, with its trace. */
  readonly seed: number | null;
  readonly jobs: number;
  /** Runs these seeds as a child process and reports to its parent. */
  readonly isWorker: boolean;
  readonly seeds: readonly number[];
  /** Keeps the sound runs of the last campaign, and runs the rest. */
  readonly again: boolean;
  /** Writes docs/records/chaos.md though it is not the whole campaign. */
  readonly write: boolean;
  /** In the kinder world. */
  readonly kind: boolean;
  /** The player buys with `engine.buy`. */
  readonly payments: boolean;
  /** Plants each known defect and looks for a seed that finds it. */
  readonly defects: boolean;
  /** One of them alone, by its number; 0: all. */
  readonly only: number;
  readonly help: boolean;
}

export const helpText = `npm run chaos                       2,000 seeds, and docs/records/chaos.md
npm run chaos -- --runs N --from S  N seeds from S on
npm run chaos -- --seed X           one seed, with a trace of all that happened
            --jobs N                processes side by side (default 2)
            --again                 keeps the sound runs of the last campaign, and runs the rest: those that broke a rule, and those that it did not come to; with --defects, the defects
                                    that were found
            --write                 writes docs/records/chaos.md, however many runs there were
            --kind                  a kinder world, and 1,000 seeds: no window stays open, no account has code, nobody else pays
            --payments              the player buys with \`engine.buy\`, and its states are judged
npm run chaos -- --defects          plants every known defect and looks for a seed that finds it (--only N: that one alone;
                                    --write: into docs/records/chaos.md)`;

/** Numbers of runs of a whole campaign. */
const WHOLE = { hard: 2_000, kind: 1_000 };

const numbers = { from: 1, runs: Number.NaN, seed: Number.NaN, jobs: 2, only: 0 };
type NumberName = keyof typeof numbers;

/** @throws RangeError for an unknown argument */
export function parseArguments(given: readonly string[]): ChaosArguments {
  const values = { ...numbers };
  const flags = {
    worker: false,
    again: false,
    write: false,
    kind: false,
    payments: false,
    defects: false,
    help: false,
  };
  let seeds: readonly number[] = [];
  for (let index = 0; index < given.length; index += 1) {
    const name = given[index]!.replace(/^--/, '');
    if (name in flags) flags[name as keyof typeof flags] = true;
    else if (name in values) values[name as NumberName] = wholeNumber(name, given[(index += 1)]);
    else if (name === 'seeds')
      seeds = String(given[(index += 1)])
        .split(',')
        .map((seed) => wholeNumber('seed', seed));
    else throw new RangeError(`${given[index]} is no argument of this command\n${helpText}`);
  }
  const { worker: isWorker, ...others } = flags;
  const { seed, runs } = values;
  return {
    ...values,
    ...others,
    isWorker,
    seeds,
    runs: Number.isNaN(runs) ? wholeOf(flags) : runs,
    seed: Number.isNaN(seed) ? null : seed,
  };
}

/** Returns the number of runs in the published campaign. */
export function wholeOf({ kind }: Pick<ChaosArguments, 'kind'>): number {
  return kind ? WHOLE.kind : WHOLE.hard;
}

function wholeNumber(name: string, text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || !Number.isInteger(value) || value < (name === 'seed' || name === 'from' ? 0 : 1))
    throw new RangeError(`--${name} takes a whole number, not ${text}`);
  return value;
}
