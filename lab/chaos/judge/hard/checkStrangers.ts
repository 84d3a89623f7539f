import type { Crime } from '../Crime.js';
import type { Evidence } from '../Evidence.js';

/** A stranger's transaction never counts as the player's, with any logs and input. */
export function checkStrangers({ verdicts, strangers }: Pick<Evidence, 'verdicts' | 'strangers'>): readonly Crime[] {
  const foreign = new Set(strangers.map(({ hash }) => hash));
  return verdicts.flatMap(({ snapshot, atMs }) =>
    [...snapshot.tasks, ...(snapshot.late ?? [])]
      .filter(({ transactionHash }) => transactionHash !== null && foreign.has(transactionHash))
      .map(
        ({ transactionHash }): Crime => ({
          crime: 'stranger-counted',
          detail: `${transactionHash} of a stranger was told at ${atMs} (${snapshot.status})`,
        }),
      ),
  );
}
