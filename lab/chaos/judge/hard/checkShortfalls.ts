import type { Crime } from '../Crime.js';
import type { Evidence, Verdict } from '../Evidence.js';
import { isBroadcastTwice } from './checkEffects.js';
import { gainOf } from './gainOf.js';

/** Compares the promised and delivered amounts of "partial" with the player's balance of the last step's token. */
export function checkShortfalls(
  evidence: Pick<Evidence, 'verdicts' | 'asks' | 'before' | 'mined' | 'strangers'>,
): readonly Crime[] {
  // A wallet's second broadcast adds to the delivered amount.
  if (evidence.asks.some((ask) => isBroadcastTwice(ask) && ask.hashes.length > 1)) return [];
  return evidence.verdicts
    .filter(({ snapshot }) => snapshot.status === 'partial')
    .flatMap((verdict) => untold(verdict, evidence));
}

function untold(verdict: Verdict, evidence: Pick<Evidence, 'before' | 'mined' | 'strangers'>): readonly Crime[] {
  const { snapshot, atMs } = verdict;
  const { shortfalls = [] } = snapshot;
  const crime = (detail: string): Crime => ({ crime: 'untold-shortfall', detail: `${detail} at ${atMs}` });
  if (shortfalls.length === 0) return [crime('no figure')];
  const odd = shortfalls.filter(({ promised, actual }) => actual.value < 0n || actual.value >= promised.value);
  const delivered = snapshot.route.steps.at(-1)?.delivers.token;
  const told = shortfalls.find(
    ({ actual: { token } }) =>
      delivered !== undefined && token.chainId === delivered.chainId && token.address === delivered.address,
  );
  const gained = gainOf(verdict, evidence);
  return [
    ...odd.map(({ promised, actual }) => crime(`${actual.value} of ${promised.value}`)),
    ...(told === undefined || snapshot.route.kind === 'fulfilment' || gained === null || gained === told.actual.value
      ? []
      : [crime(`${told.actual.value} were told, ${gained} are there`)]),
  ];
}
