import type { Crime } from './Crime.js';
import { purposeOf } from './checkSends.js';
import type { Evidence, MinedTransaction, Verdict } from './Evidence.js';

/** Compares the verdicts about transactions with the chain: confirmed ones, unsent ones and unknown ones. */
export function checkVerdicts(evidence: Evidence): readonly Crime[] {
  const { verdicts, hadMishaps, isSettled, mined } = evidence;
  const isTold = isSettled && (verdicts.length > 0 || mined.length === 0);
  const unsettled: readonly Crime[] = isTold ? [] : [{ crime: 'unsettled', detail: describe(verdicts.at(-1)) }];
  const idle = verdicts
    .filter(({ snapshot }) => snapshot.status === 'unknown' && !hadMishaps)
    .map((verdict): Crime => ({ crime: 'idle-doubt', detail: describe(verdict) }));
  return [
    ...unsettled,
    ...idle,
    ...verdicts.flatMap((verdict) => [...falseSteps(verdict, evidence), ...falseFailure(verdict, evidence)]),
  ];
}

/** A confirmed task with a hash has a successful transaction, or one of the same call that has replaced it since. */
export function falseSteps({ snapshot, atMs }: Verdict, { mined }: Evidence): readonly Crime[] {
  const confirmed = snapshot.tasks.filter(
    ({ state, transactionHash }) => state === 'confirmed' && transactionHash !== null,
  );
  return confirmed
    .filter(({ transactionHash }) => !mined.some(({ hash, succeeded }) => succeeded && hash === transactionHash))
    .map(
      ({ id, transactionHash }): Crime => ({
        crime: 'false-step',
        detail: `${id} (${transactionHash}) was called confirmed at ${atMs}`,
      }),
    );
}

/** No transaction sent before the verdict may have succeeded unreported. */
function falseFailure({ snapshot, atMs }: Verdict, { mined }: Evidence): readonly Crime[] {
  if (snapshot.status !== 'failed' && snapshot.status !== 'stopped') return [];
  const told = new Set(
    snapshot.tasks.flatMap(({ state, transactionHash }) =>
      (state === 'confirmed' || state === 'included') && transactionHash !== null ? [transactionHash] : [],
    ),
  );
  const silent = mined.filter(
    (transaction: MinedTransaction) => transaction.succeeded && transaction.atMs <= atMs && !told.has(transaction.hash),
  );
  return silent.map(
    (transaction): Crime => ({
      crime: 'false-failure',
      detail: `${snapshot.status} at ${atMs}, but ${purposeOf(transaction)} (${transaction.hash}) went through`,
    }),
  );
}

export function describe(verdict: Verdict | undefined): string {
  if (verdict === undefined) return 'no verdict at all';
  const { status, tasks, error } = verdict.snapshot;
  return `${status} at ${verdict.atMs}: ${tasks.map(({ id, state }) => `${id} ${state}`).join(', ')} (${error?.code ?? 'no error'})`;
}
