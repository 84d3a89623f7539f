import { parseArgs } from 'node:util';

export const helpText = `npm run bench -- [options]

Measures the SDK beside the published reference, on one devnet: requests, dependent round trips, time and processor time.

  --only NAME[,NAME]  only these groups (swap, search, bridge, checkout), or the operations whose id contains NAME
  --quick             fewer repetitions, fewer latencies; prints, writes nothing
  --strict            exit code 1 when a target is missed
  --no-reference      ours alone
  --help              this text

A whole run writes docs/records/benchmarks.md.`;

const options = {
  only: { type: 'string' },
  quick: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  'no-reference': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

/** @throws TypeError naming the unknown argument */
export function parseArguments(values) {
  const {
    only,
    quick,
    strict,
    help,
    'no-reference': alone,
  } = parseArgs({ args: values, options, strict: true }).values;
  return {
    only:
      only
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? null,
    quick,
    strict,
    alone,
    help,
  };
}
