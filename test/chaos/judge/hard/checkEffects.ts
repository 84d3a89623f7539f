import { erc20 } from '../../world/erc20.js';
import type { Crime } from '../Crime.js';
import { purposeOf, uncounted } from '../checkSends.js';
import type { Evidence, MinedTransaction } from '../Evidence.js';
import { groupBy } from '../groupBy.js';

/**
 * Money moves at most once for what the player wanted once, by whichever transaction, whoever sent it. An approval of an absolute amount may be there twice: that is the
 * same as once.
 */
export function checkEffects({
  mined,
  asks,
  nonces,
  vain,
  looks,
}: Pick<Evidence, 'mined' | 'asks' | 'nonces' | 'vain' | 'looks'>): readonly Crime[] {
  const effects = groupBy(
    mined.filter((call) => call.succeeded && movesMoney(call)),
    purposeOf,
  );
  const twice = [...effects]
    .filter(([, calls]) => calls.length > 1)
    .map(
      ([purpose, calls]): Crime => ({
        crime: 'paid-twice',
        detail: `${purpose}: ${calls.map(({ hash, atMs }) => `${hash} (${atMs})`).join(', ')}`,
      }),
    );
  const asked = new Set(asks.flatMap(({ hashes }) => hashes));
  const purposes = new Set(asks.map(purposeOf));
  const stray = mined
    .filter((call) => !asked.has(call.hash) && !purposes.has(purposeOf(call)))
    .map(({ hash }): Crime => ({ crime: 'stray-transaction', detail: hash }));
  return [
    ...twice,
    ...stray,
    ...uncounted(mined, nonces),
    ...vain.map((detail): Crime => ({ crime: 'asked-in-vain', detail })),
    ...looks.map((detail): Crime => ({ crime: 'asking-look', detail })),
  ];
}

const approval = erc20.getFunction('approve')!.selector;

/** Neither an approval nor what a wallet sends in the place of something that it takes back. */
export function movesMoney({ input, value }: Pick<MinedTransaction, 'input' | 'value'>): boolean {
  return !input.startsWith(approval) && !(input === '0x' && value === 0n);
}
