import { erc20 } from '../../world/erc20.js';
import type { Crime } from '../Crime.js';
import { purposeOf, uncounted } from '../checkSends.js';
import type { Evidence, MinedTransaction } from '../Evidence.js';
import { groupBy } from '../groupBy.js';

/**
 * One intent of the player moves money at most once, in any transaction of any sender. An approval of an absolute amount may occur twice: the result is the
 * same.
 */
export function checkEffects({
  mined,
  asks,
  nonces,
  vain,
  looks,
  hard,
}: Pick<Evidence, 'mined' | 'asks' | 'nonces' | 'vain' | 'looks' | 'hard'>): readonly Crime[] {
  const effects = groupBy(
    mined.filter((call) => call.succeeded && movesMoney(call)),
    purposeOf,
  );
  const twice = [...effects]
    .map(([purpose, calls]) => [purpose, isHeedless(hard) ? withoutSecondBroadcasts(calls, asks) : calls] as const)
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

/** A wallet that broadcasts a request twice under separate nonces pays twice, which cannot be prevented. Requests that follow from it count. */
export function isBroadcastTwice({ mood }: Pick<Evidence['asks'][number], 'mood'>): boolean {
  return mood.startsWith('sends-twice');
}

/** Whether the wallet chooses the nonces itself: it ignores the given ones, or gets none. */
function isHeedless(hard: Evidence['hard']): boolean {
  return hard?.account === 'delegated' || hard?.ignoresNonce === true;
}

/** Keeps the first transaction of each request of such a wallet. */
function withoutSecondBroadcasts(
  calls: readonly MinedTransaction[],
  asks: Evidence['asks'],
): readonly MinedTransaction[] {
  return calls.filter((call, index) => {
    const ask = asks.find((one) => isBroadcastTwice(one) && one.hashes.includes(call.hash));
    return ask === undefined || !calls.slice(0, index).some(({ hash }) => ask.hashes.includes(hash));
  });
}

const approval = erc20.getFunction('approve')!.selector;

/** Excludes approvals, and the replacements of a wallet that cancels. */
export function movesMoney({ input, value }: Pick<MinedTransaction, 'input' | 'value'>): boolean {
  return !input.startsWith(approval) && !(input === '0x' && value === 0n);
}
