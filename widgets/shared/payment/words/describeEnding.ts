import type { ExecutionSnapshot } from '../../../../core/index.js';
import { doneBefore } from '../../../../flows/payment/doneBefore.js';
import { endingCodes } from '../../../../flows/payment/endingCodes.js';
import { lateArrivals } from '../../../../flows/payment/lateArrivals.js';
import type { TagProps } from '../../../components/message/Tag.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import { describeShortfall } from './describeShortfall.js';
import { taskTitle } from './describeSteps.js';

export interface EndingWords {
  /** The result: one sentence, no code. */
  readonly title: string;
  readonly body: string;
  readonly next: string;
  /** `null`: the player's choice, which is not an error. */
  readonly tag: { readonly tone: NonNullable<TagProps['tone']>; readonly words: string } | null;
  /** The known cost before the chains are read; `null`: the chains report it. */
  readonly cost: string | null;
  /** A new price is needed before the wallet can sign. */
  readonly needsNewPrice: boolean;
}

/** Codes that are neither an error nor a cancellation. */
const untagged: ReadonlySet<string> = new Set(['CONFIRMED_LATE', 'INTERRUPTED']);
/** Codes for which a resume would end in the same way. */
const startsOver: ReadonlySet<string> = new Set([
  'PRICE_MOVED',
  'TRANSFER_REFUNDED',
  'WALLET_ACCOUNT_CHANGED',
  'ONRAMP_ORDER_FAILED',
]);
const tones: Readonly<Partial<Record<string, NonNullable<TagProps['tone']>>>> = {
  PRICE_MOVED: 'danger',
  ALLOWANCE_TOO_LOW: 'warning',
  INSUFFICIENT_FUNDS: 'warning',
  ONRAMP_ORDER_FAILED: 'danger',
};

/** Describes an ending that is neither done nor unknown. */
export function describeEnding(execution: ExecutionSnapshot, context: PaymentContext): EndingWords {
  const { ended } = context.t;
  const { status, error, tasks, route } = execution;
  // Without an id it never entered the journal: there was no wallet prompt.
  const cost = execution.id === '' ? ended.costNothing : null;
  if (status === 'abandoned') return describeGivenUp(execution, context);
  if (status === 'partial') return describePart(execution, context);
  if (tasks.some(({ state }) => state === 'rejected')) {
    const words = doneBefore(execution) === 'steps' ? ended.rejectedLater : ended.rejected;
    return { ...words, tag: null, cost, needsNewPrice: false };
  }
  if (status === 'stopped' && error === null) return { ...ended.byPlayer, tag: null, cost, needsNewPrice: false };
  const code = endingCodes.find((known) => known === error?.code);
  const failed = tasks.find(({ state }) => state === 'failed');
  if (status === 'failed' && code === undefined) {
    const step = failed === undefined ? '' : taskTitle(failed, route, context);
    const reverted = failed?.transactionHash != null;
    const body = reverted ? ended.failed.body : ended.failed.refused;
    return {
      ...ended.failed,
      body,
      title: ended.failed.title({ step }),
      tag: { tone: 'danger', words: ended.notCompleted },
      cost,
      needsNewPrice: true,
    };
  }
  const { next, ...words } = ended[code ?? 'stopped'];
  const tone = code === undefined ? 'plain' : (tones[code] ?? 'plain');
  // Only the provider knows what the card was charged.
  const tag = code !== undefined && untagged.has(code) ? null : { tone, words: ended.notCompleted };
  return {
    ...words,
    next: typeof next === 'string' ? next : next(context),
    tag,
    cost: code === 'ONRAMP_ORDER_FAILED' ? ended.costCard : cost,
    needsNewPrice: code !== undefined && startsOver.has(code),
  };
}

/** Describes a final result below the agreed amount: the chains report its cost. */
function describePart(execution: ExecutionSnapshot, context: PaymentContext): EndingWords {
  const { body, next } = context.t.ended.LESS_THAN_PROMISED;
  const title = describeShortfall(execution, context) ?? context.t.ended.notCompleted;
  return {
    title,
    body,
    next,
    tag: { tone: 'warning', words: context.t.ended.notCompleted },
    cost: null,
    needsNewPrice: true,
  };
}

/** Describes an abandoned payment: its open requests may still take effect, even if the tokens arrived. */
function describeGivenUp(execution: ExecutionSnapshot, context: PaymentContext): EndingWords {
  const { ended } = context.t;
  const isOpen = execution.tasks.some(({ standing }) => standing !== undefined);
  const next = ended.abandoned.next(context);
  if (!lateArrivals(execution).some(({ isPermission }) => !isPermission))
    return { ...ended.abandoned, next, tag: null, cost: ended.costOpen, needsNewPrice: true };
  return {
    ...ended.arrived,
    ...(isOpen && { next }),
    tag: null,
    cost: isOpen ? ended.costOpen : null,
    needsNewPrice: true,
  };
}
