export interface ChaosArguments {
  readonly from: number;
  readonly runs: number;
  /** One seed alone, with its trace. */
  readonly seed: number | null;
  readonly jobs: number;
  /** A child of the command: runs these and tells its parent. */
  readonly isWorker: boolean;
  readonly step: number;
  /** Writes docs/chaos.md though it is not the whole campaign. */
  readonly write: boolean;
  /** In the harder world. */
  readonly hard: boolean;
  /** Plants each known defect and looks for a seed that finds it. */
  readonly defects: boolean;
  /** One of them alone, by its number; 0: all. */
  readonly only: number;
  readonly help: boolean;
}

export const helpText = `npm run chaos                       1,000 seeds, and docs/chaos.md
npm run chaos -- --runs N --from S  N seeds from S on
npm run chaos -- --seed X           one seed, with a trace of all that happened
            --jobs N                processes side by side (default 2)
            --write                 writes docs/chaos.md, however many runs there were
            --hard                  the harder world: windows that stay open, accounts with code, second hands
npm run chaos -- --defects          plants every known defect and looks for a seed that finds it (with --hard: in that world;
            --only N: that one; --write: into docs/chaos.md)`;

const numbers = { from: 1, runs: 1_000, seed: Number.NaN, jobs: 2, step: 1, only: 0 };
type NumberName = keyof typeof numbers;

/** @throws RangeError for what is no argument */
export function parseArguments(given: readonly string[]): ChaosArguments {
  const values = { ...numbers };
  const flags = { worker: false, write: false, hard: false, defects: false, help: false };
  for (let index = 0; index < given.length; index += 1) {
    const name = given[index]!.replace(/^--/, '');
    if (name in flags) flags[name as keyof typeof flags] = true;
    else if (name in values) values[name as NumberName] = wholeNumber(name, given[(index += 1)]);
    else throw new RangeError(`${given[index]} is no argument of this command\n${helpText}`);
  }
  const { worker: isWorker, ...others } = flags;
  return { ...values, ...others, isWorker, seed: Number.isNaN(values.seed) ? null : values.seed };
}

function wholeNumber(name: string, text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || !Number.isInteger(value) || value < (name === 'seed' || name === 'from' ? 0 : 1)) throw new RangeError(`--${name} takes a whole number, not ${text}`);
  return value;
}
