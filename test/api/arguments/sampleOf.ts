import { player } from '../../kit/people.js';
import { type PublicParameter, wrongValues } from './publicCalls.js';

/** Values of the other parameters while one is wrong. */
const samples: Readonly<Record<string, unknown>> = {
  value: 1n,
  amount: 1n,
  shown: 1n,
  decimals: 6,
  isPassport: false,
  ticked: false,
  type: 'SWAP',
  name: 'dark',
  chainId: 13473,
  address: player,
  account: player,
  carrier: 'this-page',
  given: { token: { symbol: 'USDC', decimals: 6 }, value: 1n },
};
const kinds = ['text', 'five', 'object', 'list'] as const;

/** Returns a value by the parameter's name, else of the first kind that its type takes, else an object with what it needs. */
export function sampleOf({ name, refused, inner }: Pick<PublicParameter, 'name' | 'refused' | 'inner'>): unknown {
  if (name !== null && name in samples) return samples[name];
  const kind = kinds.find((each) => !refused.includes(each));
  if (kind !== undefined) return wrongValues[kind];
  const needed = inner.filter((field) => field.path.length === 1 && field.refused.includes('nothing'));
  return Object.fromEntries(
    needed.map(({ path: [field = ''], refused: wrong }) => [
      field,
      sampleOf({ name: field, refused: wrong, inner: [] }),
    ]),
  );
}
