import { fitLine, type Line } from './fitLine.js';
import type { LongRun } from './LongRun.js';

/** Bytes that a checkout may leave behind: a long session of them adds less than a picture in a page. */
const mostSlope = 200;

export interface Verdict {
  readonly name: string;
  readonly isMet: boolean;
  readonly found: string;
}

/** Checkpoints before this many visits are left out: the engine still loads lazy code, and its caches fill. */
export const settledAfter = 1_500;
/** A line needs three points; a shorter run checks the counts, not the heap. */
const shortest = settledAfter + 1_000;

export const heapLine = ({ checkpoints }: LongRun): Line =>
  fitLine(
    checkpoints
      .filter(({ visits }) => visits >= settledAfter)
      .map(({ visits, measured }) => ({ x: visits, y: measured.heapUsed })),
  );

const range = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least} to ${most}`;
};

const flat = (name: string, values: readonly number[]): Verdict => ({
  name,
  isMet: new Set(values).size === 1,
  found: range(values),
});

/** A name of what keeps the process alive, as often as it is there. */
export const moreThan = (after: readonly string[], before: readonly string[]): readonly string[] => {
  const left = [...before];
  return after.filter((name) => {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
};

function weighed(run: LongRun): readonly Verdict[] {
  const { slope, standardError } = heapLine(run);
  const listeners = run.checkpoints
    .filter(({ visits }) => visits >= settledAfter)
    .map(({ measured }) => measured.signalListeners);
  return [
    {
      name: 'heap, bytes a checkout',
      isMet: slope <= mostSlope,
      found: `${slope.toFixed(0)} ± ${(2 * standardError).toFixed(0)}`,
    },
    {
      name: 'listeners on referenced abort signals',
      isMet: Math.max(...listeners) - Math.min(...listeners) <= 50,
      found: range(listeners),
    },
  ];
}

export function judge(run: LongRun): readonly Verdict[] {
  const { checkpoints, before, after } = run;
  const of = (name: 'timers' | 'subscriptions' | 'walletListeners' | 'pageListeners'): readonly number[] =>
    checkpoints.map(({ measured }) => measured[name]);
  const left = moreThan(after.resources, before.resources);
  return [
    ...(run.visits < shortest ? [] : weighed(run)),
    flat('timers open between two checkouts', of('timers')),
    flat('subscriptions open', of('subscriptions')),
    flat('listeners left on wallets', of('walletListeners')),
    flat('listeners on the page’s own abort signal', of('pageListeners')),
    { name: 'timers after dispose', isMet: after.timers === 0, found: String(after.timers) },
    { name: 'subscriptions after dispose', isMet: after.subscriptions === 0, found: String(after.subscriptions) },
    {
      name: 'resources that keep the process alive after dispose',
      isMet: left.length === 0,
      found: left.length === 0 ? 'nothing' : left.join(', '),
    },
  ];
}
