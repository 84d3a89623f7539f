import { parseArgs } from 'node:util';

export const helpText = `npm run differential -- [options]

Puts the same requests to the SDK and to the published reference, on one devnet, and compares the answers field by field.

  --seed N      other requests; default 1
  --only NAME   only the operations whose name begins with NAME (swap, bridge, checkout); prints, writes nothing
  --count N     how many of the random ones of each group; default 140
  --all         print the explained differences, too
  --help        this text

Exit code 1 when a difference is not explained by a decision. A whole run with seed 1 writes docs/records/differential.md.`;

const options = {
  seed: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
  count: { type: 'string', default: '140' },
  all: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

const numberOf = (name, text) => {
  if (!/^\d+$/.test(text)) throw new TypeError(`--${name} takes a whole number, not ${text}`);
  return Number(text);
};

/** @throws TypeError naming the unknown argument */
export function parseArguments(values) {
  const { seed, only, count, all, help } = parseArgs({ args: values, options, strict: true }).values;
  const numbers = { seed: numberOf('seed', seed), count: numberOf('count', count) };
  return { ...numbers, only, all, help, isWhole: only === '' && numbers.seed === 1 && numbers.count === 140 };
}
