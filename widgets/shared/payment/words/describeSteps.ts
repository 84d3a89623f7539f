import {
  type ExecutionSnapshot,
  type FundingRoute,
  type FundingStep,
  isStepOf,
  type RouteKind,
  StepType,
  type TaskSnapshot,
  type TokenAmount,
} from '../../../../core/index.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { formatTokenAmount, withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import { actionAmount } from '../../../../flows/payment/actionAmount.js';
import { expectsClaim, isDelayed, phasesOf } from '../../../../flows/payment/expectsClaim.js';
import { stepOf } from '../../../../flows/payment/stepOf.js';
import type { Step, StepState } from '../../../components/progress/StepList.js';
import { longDuration } from '../../../messages/durations.js';
import { networkName } from '../../host/networkMark.js';
import { humanise, type PaymentContext } from '../../host/PaymentContext.js';
import { describeShortfall } from './describeShortfall.js';

const stateOf: Readonly<Record<TaskSnapshot['state'], StepState>> = {
  pending: 'next',
  preparing: 'now',
  'awaiting-wallet': 'your-turn',
  sent: 'now',
  included: 'now',
  waiting: 'now',
  confirmed: 'done',
  skipped: 'done',
  rejected: 'next',
  failed: 'failed',
  refunded: 'failed',
  partial: 'failed',
  unknown: 'unknown',
};

/** Describes the steps before the start: the signatures, from the route alone. */
export function planSteps({ kind, steps, expectedSeconds }: FundingRoute, context: PaymentContext): readonly Step[] {
  const { t } = context;
  const usual = t.time.about({ duration: longDuration(expectedSeconds, t) });
  return steps.flatMap((step, index) => {
    const allow = plannedApprovals(step).map(() => ['approve', t.steps.forThisOnly] as const);
    const actions = labelsOf(step).map((action) => [action, index === steps.length - 1 ? usual : undefined] as const);
    return [...allow, ...actions].map(
      ([action, note], place) =>
        ({
          id: action === 'approve' && place > 0 ? `${index}/${action}-${place}` : `${index}/${action}`,
          state: 'next',
          note,
          title: titleOf({ action, step, amount: null, done: false, kind }, context),
        }) as const,
    );
  });
}

/**
 * Returns the planned approvals: the number in the step if its exchange takes tokens through other contracts;
 * else one, if it has a cost.
 */
function plannedApprovals({ fees, ...step }: FundingStep): readonly unknown[] {
  const { approvals } = step as { readonly approvals?: readonly boolean[] };
  const needed = approvals?.filter((isNeeded) => isNeeded) ?? [];
  return needed.length > 1 ? needed : fees.approvalGasFee === undefined ? [] : [true];
}

function labelsOf(step: FundingStep): readonly string[] {
  const actions = actionsOfType[step.type] ?? [step.type];
  const phases = phasesOf(step);
  if (phases.length > 0) return [...(isSent(step) ? [] : ['bridge']), ...phases, 'await-arrival'];
  return isDelayed(step) ? [...actions, 'finalise'] : actions;
}

function isSent(step: FundingStep): boolean {
  return isStepOf(step, StepType.BRIDGE) && step.sentIn !== undefined;
}

const actionsOfType: Readonly<Record<string, readonly string[]>> = {
  SWAP: ['swap'],
  BRIDGE: ['bridge', 'await-arrival'],
  TRANSFER: ['transfer'],
  CLAIM: ['finalise'],
  ONRAMP: ['pay-by-card'],
  ITEM_TRANSFER: ['transfer-item'],
  CARD_PURCHASE: ['pay-by-card'],
  FULFILMENT: ['fulfil'],
  ORDER_FULFILMENT: ['fulfil'],
};

/** Describes the steps of a running or ended payment, as the engine reports them. */
export function describeSteps(execution: ExecutionSnapshot, now: number, context: PaymentContext): readonly Step[] {
  const shown = execution.tasks.filter((task) => isShown(task, execution));
  return shown.map((task): Step => {
    const state = execution.status === 'running' ? stateOf[task.state] : settled(task);
    return {
      id: task.id,
      state,
      title: taskTitle(task, execution.route, context),
      note: noteOf(task, execution, now, context),
      links: linksOf(task, context),
    };
  });
}

/**
 * Links sent transactions. A task that waits for a message links to the message, the task that sent it to its
 * transaction.
 */
function linksOf({ action, explorerUrl, messageUrl }: TaskSnapshot, { t }: PaymentContext): Step['links'] {
  const pages = [
    { href: explorerUrl, words: t.frame.explorer },
    { href: action === 'await-arrival' ? messageUrl : undefined, words: t.frame.message },
  ];
  const known = pages.flatMap(({ href, words }) => (href === undefined ? [] : [{ href, words }]));
  return known.length === 0 ? undefined : known;
}

/** Names a task by itself, in a dialog or a failure. */
export function taskTitle(task: TaskSnapshot, route: FundingRoute, context: PaymentContext): string {
  const step = stepOf(route, task);
  const { steps } = context.t;
  if (task.state === 'skipped')
    return task.action === 'finalise' && step !== undefined
      ? steps.paidOut({ amount: formatTokenAmount(step.delivers, context) })
      : steps.alreadyAllowed({ symbol: step?.fundingItem.token.symbol ?? '' });
  return titleOf(
    {
      action: task.action,
      step,
      amount: task.label?.amount ?? null,
      collection: task.label?.collection ?? null,
      spender: task.label?.counterparty ?? null,
      done: task.state === 'confirmed',
      kind: route.kind,
    },
    context,
  );
}

/** Tasks that usually have nothing to do are shown only if they had. */
function isShown(task: TaskSnapshot, execution: ExecutionSnapshot): boolean {
  const { action, state } = task;
  const step = stepOf(execution.route, task);
  const idle = state === 'pending' || state === 'preparing' || state === 'skipped';
  if (action === 'reset-allowance') return !idle;
  if (action === 'approve') return !idle || step?.fees.approvalGasFee !== undefined;
  if (action === 'finalise') return !idle || expectsClaim(task, execution);
  // Between two signatures the waiting one is shown.
  if (action === 'await-phase') return state === 'waiting' || state === 'failed' || state === 'unknown';
  return true;
}

/** After the end no step is the current one. */
function settled({ state }: TaskSnapshot): StepState {
  return state === 'preparing'
    ? 'next'
    : state === 'awaiting-wallet' || state === 'sent' || state === 'included' || state === 'waiting'
      ? 'unknown'
      : stateOf[state];
}

interface Naming {
  readonly action: string;
  readonly step: FundingStep | undefined;
  readonly amount: TokenAmount | null;
  /** For an approval of all items: the collection. */
  readonly collection?: string | null;
  /** The account that may move the items of the collection. */
  readonly spender?: string | null;
  readonly done: boolean;
  readonly kind: RouteKind;
}

function titleOf({ action, step, amount, collection, spender, done, kind }: Naming, context: PaymentContext): string {
  const { t } = context;
  if (collection != null && action === 'approve')
    return (done ? t.steps.allowedCollection : t.steps.allowCollection)({
      collection: shortAddress(collection),
      spender: spender == null ? '' : shortAddress(spender),
    });
  const spend = amount ?? actionAmount(action, step);
  if (spend === undefined) return humanise(action);
  const pays = withUnit(formatPayment(spend.value, spend.token.decimals, context), spend.token.symbol);
  const gets = step?.delivers;
  const title = titles[action];
  if (title === undefined) return otherTitle(context.kinds[kind]?.name ?? humanise(action), gets, context);
  const recipient = step?.recipient === undefined ? t.money.wallet : shortAddress(step.recipient);
  return title(
    {
      amount: pays,
      symbol: spend.token.symbol,
      into: gets?.token.symbol ?? '',
      network: gets === undefined ? '' : networkName(context, gets.token.chainId),
      recipient,
      item: context.itemName ?? null,
      done,
    },
    t,
  );
}

function otherTitle(action: string, gets: TokenAmount | undefined, context: PaymentContext): string {
  return gets === undefined ? action : context.t.steps.other({ action, amount: formatTokenAmount(gets, context) });
}

interface TitleFigures {
  readonly amount: string;
  readonly symbol: string;
  readonly into: string;
  readonly network: string;
  readonly recipient: string;
  readonly item: string | null;
  readonly done: boolean;
}

const titles: Readonly<Record<string, (figures: TitleFigures, t: PaymentContext['t']) => string>> = {
  'reset-allowance': (figures, { steps }) => steps.reset(figures),
  approve: (figures, { steps }) => (figures.done ? steps.allowed : steps.allow)(figures),
  swap: (figures, { steps }) => (figures.done ? steps.swapped : steps.swap)(figures),
  wrap: (figures, { steps }) => steps.wrap(figures),
  unwrap: (figures, { steps }) => steps.unwrap(figures),
  bridge: (figures, { steps }) => (figures.done ? steps.bridged : steps.bridge)(figures),
  'await-arrival': ({ into, network }, { steps }) => steps.arrival({ symbol: into, network }),
  finalise: (figures, { steps }) => (figures.done ? steps.claimed : steps.claim)(figures),
  replay: (figures, { steps }) => (figures.done ? steps.claimed : steps.claim)(figures),
  prove: (figures, { steps }) => (figures.done ? steps.proved : steps.prove)(figures),
  'await-phase': (_figures, { steps }) => steps.phase,
  transfer: (figures, { steps }) => (figures.done ? steps.transferred : steps.transfer)(figures),
  'transfer-item': (figures, { steps }) => (figures.done ? steps.transferred : steps.transfer)(figures),
  'pay-by-card': (figures, { steps }) => (figures.done ? steps.boughtByCard : steps.buyByCard)(figures),
  fulfil: ({ item, done }, { steps }) => {
    if (item === null) return done ? steps.purchased : steps.purchase;
    return (done ? steps.bought : steps.buy)({ item });
  },
};

function noteOf(
  task: TaskSnapshot,
  { route, status, shortfalls = [] }: ExecutionSnapshot,
  now: number,
  context: PaymentContext,
): string | undefined {
  const { t, wallet, locale } = context;
  const seconds = ((task.endedAt ?? now) - (task.startedAt ?? now)) / 1_000;
  const duration = longDuration(seconds, t);
  const usual = longDuration(route.expectedSeconds, t);
  const open = status === 'running';
  const notes: Record<TaskSnapshot['state'], string | undefined> = {
    pending: open ? undefined : t.steps.notStarted,
    preparing: open ? t.steps.checkingPrice : t.steps.notStarted,
    'awaiting-wallet': open ? t.steps.yourTurn({ wallet }) : t.steps.unseen,
    sent: task.dropped === true ? t.steps.dropped : open ? t.steps.sent({ duration, usual }) : t.steps.unseen,
    included: t.steps.included,
    waiting: waitOf(task, context) ?? (open ? t.time.soFar({ duration, usual }) : t.steps.unseen),
    confirmed:
      task.endedAt === null
        ? undefined
        : // Nothing is done in no time.
          t.time.took({
            duration: longDuration(Math.max(1, seconds), t),
            at: formatTime(task.endedAt, { locale, now }),
          }),
    skipped: t.steps.nothingToSign,
    rejected: t.steps.notSent,
    failed: status === 'stopped' && task.dropped !== true ? t.steps.stoppedBefore : t.steps.failed,
    refunded: t.ended.TRANSFER_REFUNDED.title,
    partial: describeShortfall({ shortfalls }, context, task.id) ?? t.steps.failed,
    unknown: task.dropped === true ? t.steps.dropped : t.steps.unseen,
  };
  return notes[task.state];
}

/**
 * Describes a wait as the network or the service reports it; `undefined` if it only reports that the wait
 * continues.
 */
function waitOf({ dueAt, detail }: TaskSnapshot, { t, locale }: PaymentContext): string | undefined {
  if (dueAt !== undefined) return t.steps.queuedUntil({ time: formatTime(dueAt * 1_000, { locale }) });
  if (detail?.endsWith('(stale)') === true) return t.steps.stale;
  const word = told.find((known) => known === detail);
  return word && t.steps[word];
}

const told = ['RETRY', 'NOT_ENOUGH_GAS', 'ERROR'] as const;
