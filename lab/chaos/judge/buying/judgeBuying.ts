import type { Goods, PaymentSnapshot, SettledReceipt } from '../../../../index.js';
import type { Crime } from '../Crime.js';
import { checkConservation } from '../checkConservation.js';
import { chainOf, holdingOf } from '../checkPromises.js';
import { purposeOf } from '../checkSends.js';
import type { Evidence, Holding, MinedTransaction } from '../Evidence.js';
import { checkEffects, isBroadcastTwice, movesMoney } from '../hard/checkEffects.js';
import { checkStanding } from '../hard/checkStanding.js';
import { checkStrangers } from '../hard/checkStrangers.js';
import type { Buying, Seen } from './Buying.js';

/** Returns the violations of a run with `engine.buy`: its states are compared with the chains. */
export function judgeBuying(evidence: Evidence, buying: Buying): readonly Crime[] {
  return [
    ...checkConservation(evidence),
    ...checkEffects(evidence).filter(({ crime }) => crime !== 'paid-twice' || !hasFallenShort(buying)),
    ...checkOnce(evidence, buying),
    ...checkStanding(evidence),
    ...checkStrangers(evidence),
    ...checkEnd(evidence, buying),
    ...checkSuccess(evidence, buying),
    ...checkPauses(evidence, buying),
    ...checkReceipt(evidence, buying),
    ...buying.faultsSeen.map((detail): Crime => ({ crime: 'no-act', detail })),
    ...evidence.leftovers.map((detail): Crime => ({ crime: 'left-behind', detail })),
    ...evidence.unhandled.map((detail): Crime => ({ crime: 'unhandled-rejection', detail })),
    ...evidence.accidents.map((detail): Crime => ({ crime: 'accident', detail })),
  ];
}

/** Whether a state reported that less was paid or had arrived: the player may buy the rest with another offer. */
function hasFallenShort({ seen }: Buying): boolean {
  return seen.some(({ state }) => state.problem?.code === 'LESS_THAN_PROMISED');
}

/** The purchase in full takes effect at most once. */
function checkOnce({ mined, asks }: Evidence, { goods }: Buying): readonly Crime[] {
  const bought = mined.filter((call) => call.succeeded && isPurchase(call, goods) && !isSentTwice(call, asks));
  return bought.length < 2
    ? []
    : [{ crime: 'paid-twice', detail: bought.map(({ hash, atMs }) => `${hash} (${atMs})`).join(', ') }];
}

function checkEnd({ mined, asks }: Evidence, { seen }: Buying): readonly Crime[] {
  const last = seen.at(-1);
  if (last === undefined) return mined.length + asks.length === 0 ? [] : [{ crime: 'unsettled', detail: 'no state' }];
  return last.state.status === 'unknown' ? [{ crime: 'unsettled', detail: describe(last) }] : [];
}

/** The promised effect is on the chain, and no money moves after it. */
function checkSuccess({ mined, before, asks }: Evidence, { seen, goods }: Buying): readonly Crime[] {
  const first = seen.find(({ state }) => state.status === 'succeeded');
  if (first === undefined) return [];
  const after = mined
    .filter((call) => call.succeeded && movesMoney(call) && call.atMs > first.atMs && !isSentTwice(call, asks))
    .map(
      (call): Crime => ({
        crime: 'false-done',
        detail: `succeeded at ${first.atMs}, but ${purposeOf(call)} (${call.hash}) was sent at ${call.atMs}`,
      }),
    );
  return [...after, ...missingEffect(goods, first, { mined, before })];
}

function missingEffect(
  goods: Goods,
  { atMs, holdings }: Seen,
  { mined, before }: Pick<Evidence, 'mined' | 'before'>,
): readonly Crime[] {
  if (goods.type === 'tokens') {
    const { token } = goods;
    const amount = goods.amount as bigint;
    if (token.address === 'native') return [];
    const holding = holdingOf('child', token.address);
    const gain = (holdings.get(holding) ?? 0n) - (before.get(holding) ?? 0n);
    return gain >= amount ? [] : [{ crime: 'false-done', detail: `succeeded at ${atMs} with ${gain} of ${amount}` }];
  }
  return mined.some((call) => call.succeeded && isPurchase(call, goods))
    ? []
    : [{ crime: 'false-done', detail: `succeeded at ${atMs}, and nothing was bought` }];
}

function isPurchase({ to, input, value }: MinedTransaction, goods: Goods): boolean {
  if (goods.type !== 'calls') return false;
  return goods.calls.some(
    (call) =>
      call.to.toLowerCase() === to.toLowerCase() &&
      (call.data ?? '0x').toLowerCase() === input.toLowerCase() &&
      (call.value ?? 0n) === value,
  );
}

/** `paused` and `canceled` say that nothing is in doubt: what had been sent before is shown in a state's steps, or in its receipt. */
function checkPauses({ mined, asks }: Evidence, { seen, goods }: Buying): readonly Crime[] {
  const told = new Set<string>();
  return seen.flatMap(({ atMs, state }): readonly Crime[] => {
    for (const hash of hashesOf(state)) told.add(hash);
    if (state.status !== 'paused' && state.status !== 'canceled') return [];
    return mined
      .filter(
        (call) =>
          call.succeeded &&
          movesMoney(call) &&
          call.atMs <= atMs &&
          !told.has(call.hash) &&
          !isSaidNo(call, asks) &&
          !isSentTwice(call, asks),
      )
      .map(
        (call): Crime => ({
          crime: isPurchase(call, goods) || goods.type === 'tokens' ? 'false-failure' : 'untold',
          detail: `${state.status} at ${atMs}, but ${purposeOf(call)} (${call.hash}, sent at ${call.atMs}) went through`,
        }),
      );
  });
}

function hashesOf({ steps, receipt }: PaymentSnapshot): readonly string[] {
  const late = receipt?.late ?? [];
  return [
    ...steps.map(({ transactionHash }) => transactionHash),
    ...late.map(({ transactionHash }) => transactionHash),
    ...(receipt?.transactions ?? []).map(({ hash }) => hash),
  ].flatMap((hash) => hash ?? []);
}

/** Whether the wallet rejected the call and sent it: a retry reads the chain first, and reports it. */
function isSaidNo(call: MinedTransaction, asks: Evidence['asks']): boolean {
  return asks.some((ask) => isDenied(ask) && ask.hashes.includes(call.hash));
}

function isDenied({ mood }: Evidence['asks'][number]): boolean {
  return mood === 'sends-and-rejects' || mood === 'is-short-and-sends';
}

function isSentTwice(call: MinedTransaction, asks: Evidence['asks']): boolean {
  return asks.some((ask) => isBroadcastTwice(ask) && ask.hashes.includes(call.hash));
}

/** Compares the receipt with the account's movements, to the unit, unless the receipt names parts that it could not read. */
function checkReceipt(
  { before, after, strangers, asks, hard, mined }: Evidence,
  { seen, isLiedTo }: Buying,
): readonly Crime[] {
  const last = seen.at(-1)?.state;
  if (last?.status !== 'succeeded' || last.receipt.unread.length > 0 || strangers.length > 0) return [];
  // The second transaction of one request is in `late`, without its amounts; of one that the wallet called rejected nothing is known.
  if (last.receipt.late.length > 0 || asks.some((ask) => isBroadcastTwice(ask) || isDenied(ask))) return [];
  if (hard?.odd.deepReorg != null || isLiedTo) return [];
  const said = movementsOf(last.receipt);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((holding): readonly Crime[] => {
    const change = (after.get(holding) ?? 0n) - (before.get(holding) ?? 0n);
    const told = (said.get(holding) ?? 0n) - cancellations(mined, holding);
    return change === told
      ? []
      : [{ crime: 'false-receipt', detail: `${holding} changed by ${change}, the receipt says ${told}` }];
  });
}

/** The gas of what the player has sent to cancel in the wallet: no transaction of the payment. */
function cancellations(mined: Evidence['mined'], holding: Holding): bigint {
  return mined
    .filter(({ chain, input, value }) => holding === `${chain}/native` && input === '0x' && value === 0n)
    .reduce((sum, { gasCost }) => sum + gasCost, 0n);
}

function movementsOf({ paid, received, fees, gas }: SettledReceipt): ReadonlyMap<Holding, bigint> {
  const sums = new Map<Holding, bigint>();
  const add = (sign: bigint, amounts: SettledReceipt['paid']): void => {
    for (const { chainId, address, value, tokenId } of amounts) {
      if (tokenId !== undefined) continue;
      const holding = holdingOf(chainOf(chainId), address);
      sums.set(holding, (sums.get(holding) ?? 0n) + sign * value);
    }
  };
  add(-1n, paid);
  add(-1n, fees);
  add(-1n, gas);
  add(1n, received);
  return sums;
}

function describe({ atMs, state }: Seen): string {
  const tasks = state.steps.map(({ action, status }) => `${action} ${status}`).join(', ');
  return `${state.status} at ${atMs}: ${tasks} (${state.problem?.code ?? 'no problem'})`;
}
