import { erc20 } from '../world/erc20.js';
import type { Crime } from './Crime.js';
import type { Evidence, MinedTransaction } from './Evidence.js';

type Sent = Pick<MinedTransaction, 'chain' | 'to' | 'input' | 'value'>;

/** Returns the purpose of a transaction, without its amounts: two of one purpose are one task sent twice. */
export function purposeOf({ chain, to, input }: Sent): string {
  const selector = input.slice(0, 10);
  if (selector !== erc20.getFunction('approve')!.selector) return `${chain} ${to} ${selector}`;
  const [spender, amount] = erc20.decodeFunctionData('approve', input) as unknown as [string, bigint];
  return `${chain} ${to} ${amount === 0n ? 'reset' : 'approve'} ${spender.toLowerCase()}`;
}

/** After a successful one, no other of its purpose may follow, even if it fails. */
export function checkSends({ mined, asks, nonces }: Pick<Evidence, 'mined' | 'asks' | 'nonces'>): readonly Crime[] {
  const byPurpose = new Map<string, MinedTransaction[]>();
  for (const transaction of [...mined].sort((a, b) => a.nonce - b.nonce)) {
    const purpose = purposeOf(transaction);
    byPurpose.set(purpose, [...(byPurpose.get(purpose) ?? []), transaction]);
  }
  const twice = [...byPurpose].flatMap(([purpose, sent]): readonly Crime[] => {
    const first = sent.findIndex(({ succeeded }) => succeeded);
    const further = first < 0 ? [] : sent.slice(first + 1);
    return further.map(({ hash, nonce, succeeded }) => ({
      crime: 'double-send',
      detail: `${purpose}: ${hash} (nonce ${nonce}, ${succeeded ? 'went through' : 'reverted'}) after ${sent[first]!.hash}`,
    }));
  });
  const asked = new Set(asks.flatMap(({ hashes }) => hashes));
  const known = new Set(asks.map(purposeOf));
  const stray = mined
    .filter((transaction) => !asked.has(transaction.hash) && !known.has(purposeOf(transaction)))
    .map(({ hash }): Crime => ({ crime: 'stray-transaction', detail: hash }));
  return [...twice, ...stray, ...uncounted(mined, nonces)];
}

/** The nonces are the account's own count. */
export function uncounted(mined: readonly MinedTransaction[], nonces: Evidence['nonces']): readonly Crime[] {
  return (['root', 'child'] as const).flatMap((chain): readonly Crime[] => {
    const [first, next] = nonces[chain];
    const known = new Set(
      mined.filter((transaction) => transaction.chain === chain && transaction.isOwn).map(({ hash }) => hash),
    ).size;
    return next - first === known
      ? []
      : [
          {
            crime: 'stray-transaction',
            detail: `${chain}: ${next - first} transactions by the nonce, ${known} by what the wallet sent`,
          },
        ];
  });
}
