import type { Crime } from './Crime.js';
import type { Evidence } from './Evidence.js';

/** Checks to the wei that the earlier balance plus the movements of the receipts equals the later balance, and that the bridge lost nothing. */
export function checkConservation({
  before,
  after,
  moved,
  bridge,
}: Pick<Evidence, 'before' | 'after' | 'moved' | 'bridge'>): readonly Crime[] {
  const holdings = new Set([...before.keys(), ...after.keys(), ...moved.keys()]);
  const lost = [...holdings].flatMap((holding): readonly Crime[] => {
    const [was, is, change] = [before, after, moved].map((book) => book.get(holding) ?? 0n) as [bigint, bigint, bigint];
    return was + change === is
      ? []
      : [
          {
            crime: 'lost-wei',
            detail: `${holding}: was ${was}, receipts say ${change}, is ${is}: ${is - was - change} unexplained`,
          },
        ];
  });
  const unbalanced = bridge
    .filter(({ takenIn, givenOut, inFlight }) => takenIn !== givenOut + inFlight)
    .map(
      ({ token, takenIn, givenOut, inFlight }): Crime => ({
        crime: 'bridge-books',
        detail: `${token}: ${takenIn} taken in, ${givenOut} given out, ${inFlight} in flight`,
      }),
    );
  return [...lost, ...unbalanced];
}
