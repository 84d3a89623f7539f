import type { ExecutionSnapshot, TaskSnapshot } from '../../../../core/index.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { doubtfulTask } from '../../../../flows/payment/doubtfulTask.js';
import { horizonOf } from '../../../../flows/payment/horizonOf.js';
import { standingRequestsOf } from '../../../../flows/payment/standingRequests.js';
import { longDuration } from '../../../messages/durations.js';
import { networkName } from '../../host/networkMark.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import { taskTitle } from '../words/describeSteps.js';
import type { HorizonWords } from './words/words.js';

export interface HorizonSheet {
  /** "We know by 12:37 at the latest", or the event that ends the doubt. */
  readonly title: string;
  /** `null`: no time ends it, or the start of the wait is not known. */
  readonly progress: {
    readonly left: string;
    /** 0 to 100. */
    readonly percent: number;
    readonly from: string;
    readonly until: string;
  } | null;
  readonly known: string;
  readonly open: string;
  readonly ends: string;
}

/**
 * Describes which facts of an unconfirmed payment are known, which are not, and when the doubt ends; `null`:
 * nothing is in doubt. `now` in Unix milliseconds.
 */
export function describeHorizon(
  execution: ExecutionSnapshot,
  now: number,
  words: HorizonWords,
  context: PaymentContext,
): HorizonSheet | null {
  const { wallet, locale, t } = context;
  const task = doubtfulTask(execution);
  const horizon = horizonOf(execution, now, context.networks);
  if (task === undefined || horizon === null) return null;
  const time = (at: number): string => formatTime(at, { locale, now });
  const said = saidOf(task);
  const asked = standingRequestsOf(execution)[0]?.at ?? task.startedAt ?? now;
  const step = taskTitle(task, execution.route, context);
  const known = words.known[said]({
    time: time(asked),
    wallet,
    step,
    network: networkName(context, sourceOf(task, execution)),
  });
  if (horizon.kind === 'act') {
    const ends = words.ends[horizon.act];
    return {
      title: textOf(words.knowOnce[horizon.act], wallet),
      progress: null,
      known,
      open: words.open[said],
      ends: textOf(ends, wallet),
    };
  }
  const { from, until, reason } = horizon;
  return {
    title: words.knowBy({ time: time(until) }),
    progress:
      from === null
        ? null
        : {
            left: words.left({ duration: longDuration(Math.max(60, (until - now) / 1_000), t) }),
            percent: Math.round(Math.min(100, Math.max(0, ((now - from) / (until - from)) * 100))),
            from: words.from({ time: time(from) }),
            until: words.until({ time: time(until) }),
          },
    known,
    open: words.open[said],
    ends: reason === 'deadline' ? words.ends.deadline({ until: time(until - 60_000) }) : words.ends[reason],
  };
}

/**
 * Returns the known state: prompted, reported as sent (never without a hash), in a block, on the bridge, or at
 * the card's provider.
 */
function saidOf({ action, state, transactionHash }: TaskSnapshot): keyof HorizonWords['known'] {
  if (action === 'pay-by-card') return 'card';
  if (action === 'await-arrival') return 'crossing';
  if (state === 'included') return 'included';
  return transactionHash === null ? 'asked' : 'said';
}

/** Returns the source chain of an arrival. */
function sourceOf(task: TaskSnapshot, { tasks }: ExecutionSnapshot): number {
  return tasks.find(({ action }) => action === 'bridge')?.chainId ?? task.chainId;
}

function textOf(words: string | ((values: { readonly wallet: string }) => string), wallet: string): string {
  return typeof words === 'string' ? words : words({ wallet });
}
