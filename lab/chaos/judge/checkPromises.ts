import { type FundingStep, TradeType } from '../../../index.js';
import type { ChainName } from '../run/Scenario.js';
import type { Crime } from './Crime.js';
import type { Evidence, Holding } from './Evidence.js';

interface Span {
  readonly least: bigint;
  readonly most: bigint;
}

/** A bridge fee may rise by 25 % during the wallet prompt. */
const FEE_TOLERANCE = 125n;

/**
 * Compares the last verdict with the holdings: done steps have delivered and spent the agreed amounts; the other steps have cost gas only.
 */
export function checkPromises(evidence: Evidence): readonly Crime[] {
  const { route, verdicts, before, after, isSettled } = evidence;
  const last = verdicts.at(-1)?.snapshot;
  // An abandoned execution promises only that it does not start again.
  if (route === null || last === undefined || !isSettled || isGivenUp(last) || isPaidTwice(evidence)) return [];
  const expected = new Map<Holding, Span>();
  const add = (holding: Holding, least: bigint, most: bigint): void => {
    const span = expected.get(holding) ?? { least: 0n, most: 0n };
    expected.set(holding, { least: span.least + least, most: span.most + most });
  };
  for (const [chain, cost] of gasCosts(evidence)) add(`${chain}/native`, -cost, -cost);
  for (const { chain, gift } of evidence.strangers) add(`${chain}/native`, gift, gift);
  route.steps.forEach((step, index) => addStep(step, progressOf(last, index), add));
  const holdings = new Set([...before.keys(), ...after.keys(), ...expected.keys()]);
  return [...holdings].flatMap((holding) => {
    const change = (after.get(holding) ?? 0n) - (before.get(holding) ?? 0n);
    return compare(holding, change, expected.get(holding) ?? { least: 0n, most: 0n }, last.status);
  });
}

function isGivenUp({ status }: { readonly status: string }): boolean {
  return status === 'abandoned';
}

/** Whether a wallet broadcast its request twice: no verdict covers the second payment. */
function isPaidTwice({ asks, mined }: Evidence): boolean {
  const gone = new Set(mined.filter(({ succeeded }) => succeeded).map(({ hash }) => hash));
  return asks.some(
    ({ mood, hashes }) => mood.startsWith('sends-twice') && hashes.filter((hash) => gone.has(hash)).length > 1,
  );
}

function compare(holding: Holding, change: bigint, { least, most }: Span, status: string): readonly Crime[] {
  const figures = `${holding} changed by ${change}, expected ${least === most ? least : `${least} to ${most}`} (${status})`;
  if (change < least)
    return [{ crime: least >= 0n && status === 'done' ? 'false-done' : 'overspent', detail: figures }];
  return change > most ? [{ crime: 'false-done', detail: figures }] : [];
}

type Add = (holding: Holding, least: bigint, most: bigint) => void;

interface Progress {
  /** Its transaction has succeeded: its input is spent. */
  readonly isSent: boolean;
  /** Whether its delivery has arrived. */
  readonly isOver: boolean;
  /** Less was sent than had been agreed to, or less has arrived. */
  readonly isPartial: boolean;
}

const sends: ReadonlySet<string> = new Set(['swap', 'bridge', 'wrap', 'unwrap', 'fulfil']);

/** Included in a block, at any depth. */
const went: ReadonlySet<string> = new Set(['confirmed', 'included']);

function progressOf({ tasks, status }: NonNullable<Evidence['verdicts'][number]>['snapshot'], index: number): Progress {
  const own = tasks.filter(({ id }) => id.startsWith(`${index}/`));
  const sending = own.find(({ action }) => sends.has(action));
  const isOver = status === 'done' || own.every(({ state }) => state === 'confirmed' || state === 'skipped');
  const isPartial = own.some(({ state }) => state === 'partial');
  return { isSent: isOver || isPartial || went.has(sending?.state ?? ''), isOver, isPartial };
}

function addStep(step: FundingStep, { isSent, isOver, isPartial }: Progress, add: Add): void {
  const { fundingItem, delivers, fees, type } = step;
  const chain = chainOf(step.chainId);
  if (type !== 'ONRAMP' && isSent) {
    const { amount } = fundingItem.fundsRequired;
    const isExact =
      !isPartial &&
      (type === 'BRIDGE' ||
        type === 'FULFILMENT' ||
        (step as { readonly tradeType?: string }).tradeType === TradeType.EXACT_INPUT);
    add(holdingOf(chain, fundingItem.token.address), -amount, isExact ? -amount : -1n);
    const bridgeFee = (fees.bridgeFees ?? []).reduce(
      (sum, fee) => sum + (fee.type === 'BRIDGE_FEE' ? fee.amount : 0n),
      0n,
    );
    add(`${chain}/native`, (-bridgeFee * FEE_TOLERANCE) / 100n, 0n);
  }
  const isOpenEnded = (step as { readonly tradeType?: string }).tradeType === TradeType.EXACT_INPUT;
  const arrives = holdingOf(chainOf(delivers.token.chainId), delivers.token.address);
  if (isOver) add(arrives, delivers.value, isOpenEnded ? delivers.value * 2n : delivers.value);
  // Sent or paid transfers may arrive after the last verdict.
  else if (isSent || type === 'ONRAMP') add(arrives, 0n, delivers.value);
}

function gasCosts({ mined }: Evidence): ReadonlyMap<ChainName, bigint> {
  const costs = new Map<ChainName, bigint>();
  for (const { chain, gasCost } of mined) costs.set(chain, (costs.get(chain) ?? 0n) + gasCost);
  return costs;
}

export function chainOf(chainId: number): ChainName {
  return chainId === 11155111 ? 'root' : 'child';
}

export function holdingOf(chain: ChainName, token: string): Holding {
  return `${chain}/${token.toLowerCase()}`;
}
