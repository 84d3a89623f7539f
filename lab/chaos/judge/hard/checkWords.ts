import { FINALITY_BLOCKS } from '../../run/Hardness.js';
import type { Crime } from '../Crime.js';
import { purposeOf } from '../checkSends.js';
import { describe, falseSteps } from '../checkVerdicts.js';
import type { Evidence, MinedTransaction, Verdict } from '../Evidence.js';
import { groupBy } from '../groupBy.js';
import { isBroadcastTwice, movesMoney } from './checkEffects.js';
import { gainOf } from './gainOf.js';

/** Compares every final status with the final state of the chains. */
export function checkWords(evidence: Evidence): readonly Crime[] {
  const { verdicts, hadMishaps, isSettled, mined } = evidence;
  const isTold = isSettled && (verdicts.length > 0 || mined.length === 0);
  const unsettled: readonly Crime[] = isTold ? [] : [{ crime: 'unsettled', detail: describe(verdicts.at(-1)) }];
  const idle = verdicts
    .filter(({ snapshot }) => snapshot.status === 'unknown' && !hadMishaps)
    .map((verdict): Crime => ({ crime: 'idle-doubt', detail: describe(verdict) }));
  const done = verdicts.filter(({ snapshot }) => snapshot.status === 'done');
  return [
    ...unsettled,
    ...idle,
    ...done.flatMap((verdict) => [
      ...falseSteps(verdict, evidence),
      ...sharedHashes(verdict),
      ...shallow(verdict),
      ...missing(verdict, evidence),
      ...afterwards(verdict, evidence),
    ]),
    ...verdicts.flatMap((verdict) => again(verdict, evidence)),
    ...untold(evidence),
    ...untoldTwice(evidence),
  ];
}

/** Tasks that did not go out as one have a transaction each. */
function sharedHashes({ snapshot, atMs }: Verdict): readonly Crime[] {
  const alone = snapshot.tasks.filter(
    ({ transactionHash, batchId, state }) => transactionHash !== null && batchId === undefined && state === 'confirmed',
  );
  const shared = [...groupBy(alone, ({ transactionHash }) => transactionHash)].filter(([, tasks]) => tasks.length > 1);
  return shared.map(
    ([hash, tasks]): Crime => ({
      crime: 'false-step',
      detail: `${tasks.map(({ id }) => id).join(' and ')} were both called confirmed by ${hash} at ${atMs}`,
    }),
  );
}

/** A transaction without a recorded depth is not on these chains. */
function shallow({ snapshot, atMs, depths }: Verdict): readonly Crime[] {
  const early = snapshot.tasks.filter(
    ({ transactionHash, state }) =>
      (state === 'confirmed' || state === 'included') &&
      transactionHash !== null &&
      (depths?.get(transactionHash) ?? FINALITY_BLOCKS) < FINALITY_BLOCKS,
  );
  return early.map(
    ({ id, transactionHash }): Crime => ({
      crime: 'shallow-done',
      detail: `${id} (${transactionHash}) had ${depths?.get(transactionHash!)} blocks at ${atMs}`,
    }),
  );
}

/** A route's delivery is there when the status is done, not only at the end. In the native currency gas may have been paid from it. */
function missing(verdict: Verdict, evidence: Evidence): readonly Crime[] {
  const { snapshot, atMs } = verdict;
  const gained = gainOf(verdict, evidence);
  const promised = snapshot.route.steps.at(-1)?.delivers.value ?? 0n;
  return snapshot.route.kind === 'fulfilment' || gained === null || gained >= promised
    ? []
    : [{ crime: 'false-done', detail: `what it delivers had grown by ${gained} of ${promised} at ${atMs}` }];
}

/** After the status done, no money of the execution moves. */
function afterwards({ atMs }: Verdict, { mined }: Evidence): readonly Crime[] {
  const late = mined.filter((call) => call.succeeded && movesMoney(call) && call.atMs > atMs);
  return late.map(
    (call): Crime => ({
      crime: 'false-done',
      detail: `done at ${atMs}, but ${purposeOf(call)} (${call.hash}) was sent at ${call.atMs}`,
    }),
  );
}

/**
 * "failed" and "stopped" offer a retry: no earlier request may move money afterwards, or have moved it unreported. A rejection by a plain account may be
 * followed by a retry at once, as the retry checks first and has the same nonce: it reports a transaction that the wallet had sent.
 */
function again({ snapshot, atMs }: Verdict, { mined, asks, hard }: Evidence): readonly Crime[] {
  if (snapshot.status !== 'failed' && snapshot.status !== 'stopped') return [];
  const told = new Set(
    snapshot.tasks.flatMap(({ state, transactionHash }) =>
      (state === 'confirmed' || (state as string) === 'included') && transactionHash !== null ? [transactionHash] : [],
    ),
  );
  const askedBefore = (call: MinedTransaction): boolean =>
    asks.some((ask) => ask.atMs <= atMs && ask.hashes.includes(call.hash));
  const isNo =
    hard?.account === 'plain' &&
    snapshot.status === 'stopped' &&
    snapshot.tasks.some(({ state }) => state === 'rejected');
  const isSaidNo = (call: MinedTransaction): boolean =>
    isNo && asks.some((ask) => ask.mood === 'sends-and-rejects' && ask.hashes.includes(call.hash));
  // Reported with the wallet's message and the open request: it is not requested again.
  const isToldToStand = (call: MinedTransaction): boolean =>
    snapshot.error?.code === 'INSUFFICIENT_FUNDS' &&
    snapshot.tasks.some(({ standing = [] }) => standing.length > 0) &&
    asks.some((ask) => ask.mood === 'is-short-and-sends' && ask.hashes.includes(call.hash));
  // The wallet's second broadcast of a reported transaction.
  const isToldOnce = (call: MinedTransaction): boolean =>
    asks.some(
      (ask) => isBroadcastTwice(ask) && ask.hashes.includes(call.hash) && ask.hashes.some((hash) => told.has(hash)),
    );
  return mined
    .filter(
      (call) =>
        call.succeeded &&
        movesMoney(call) &&
        !told.has(call.hash) &&
        askedBefore(call) &&
        !isSaidNo(call) &&
        !isToldToStand(call) &&
        !isToldOnce(call),
    )
    .map(
      (call): Crime => ({
        crime: call.atMs <= atMs ? 'false-failure' : 'early-again',
        detail: `${snapshot.status} at ${atMs}, but ${purposeOf(call)} (${call.hash}, sent at ${call.atMs}) went through`,
      }),
    );
}

/** A transaction that a wallet sent a second time for one request is reported at the end, even if it could not be prevented. */
function untoldTwice({ verdicts, mined, asks }: Evidence): readonly Crime[] {
  const last = verdicts.at(-1)?.snapshot;
  if (last?.status !== 'done') return [];
  const told = new Set([...last.tasks, ...(last.late ?? [])].flatMap(({ transactionHash }) => transactionHash ?? []));
  return mined
    .filter(
      (call) =>
        call.succeeded &&
        movesMoney(call) &&
        !told.has(call.hash) &&
        asks.some((ask) => isBroadcastTwice(ask) && ask.hashes.includes(call.hash)),
    )
    .map(
      (call): Crime => ({ crime: 'untold-twice', detail: `${purposeOf(call)} (${call.hash}, sent at ${call.atMs})` }),
    );
}

/** An abandoned execution stays watched: the last verdict reports every transaction that took effect. */
function untold({ verdicts, mined, asks }: Evidence): readonly Crime[] {
  const last = verdicts.at(-1);
  if (last === undefined || last.snapshot.status !== 'abandoned') return [];
  const { tasks, late = [] } = last.snapshot;
  const told = new Set([...tasks, ...late].flatMap(({ transactionHash }) => transactionHash ?? []));
  return mined
    .filter(
      (call) =>
        call.succeeded &&
        movesMoney(call) &&
        !told.has(call.hash) &&
        asks.some(({ hashes }) => hashes.includes(call.hash)),
    )
    .map(
      (call): Crime => ({
        crime: 'untold',
        detail: `given up, and ${purposeOf(call)} (${call.hash}, sent at ${call.atMs}) went through`,
      }),
    );
}
