import type { ExecutionSnapshot, FundingRoute, FundingStep, RouteKind, TaskSnapshot, TokenAmount } from '../../../core/index.js';
import { formatPayment } from '../../format/formatPayment.js';
import { formatTime } from '../../format/formatTime.js';
import { formatTokenAmount, withUnit } from '../../format/formatTokenAmount.js';
import { longDuration } from '../../i18n/durations.js';
import type { Step, StepState } from '../../parts/progress/StepList.js';
import { humanise, networkName, type Surroundings } from './Surroundings.js';

const stateOf: Readonly<Record<TaskSnapshot['state'], StepState>> = {
  pending: 'next',
  preparing: 'now',
  'awaiting-wallet': 'your-turn',
  sent: 'now',
  waiting: 'now',
  confirmed: 'done',
  skipped: 'done',
  rejected: 'next',
  failed: 'failed',
  unknown: 'unknown',
};

/** The steps before anything has started: what will be signed, from the route alone. */
export function planSteps({ kind, steps, expectedSeconds }: FundingRoute, around: Surroundings): readonly Step[] {
  const { t } = around;
  const usual = t.time.about({ duration: longDuration(expectedSeconds, t) });
  return steps.flatMap((step, index) => {
    const allow = step.fees.approvalGasFee === undefined ? [] : [['approve', t.steps.forThisOnly] as const];
    const moves = (movesOf[step.type] ?? [step.type]).map((action) => [action, index === steps.length - 1 ? usual : undefined] as const);
    return [...allow, ...moves].map(([action, note]) => ({ id: `${index}/${action}`, state: 'next', note, title: titleOf({ action, step, amount: null, done: false, kind }, around) }) as const);
  });
}

const movesOf: Readonly<Record<string, readonly string[]>> = { SWAP: ['swap'], BRIDGE: ['bridge', 'await-arrival'] };

/** The steps of a running or ended payment, as the engine tells them. */
export function describeSteps(execution: ExecutionSnapshot, now: number, around: Surroundings): readonly Step[] {
  const shown = execution.tasks.filter((task) => isShown(task, stepOf(execution.route, task)));
  return shown.map((task): Step => {
    const state = execution.status === 'running' ? stateOf[task.state] : settled(task);
    return { id: task.id, state, title: taskTitle(task, execution.route, around), note: noteOf(task, execution, now, around) };
  });
}

/** How the task is called on its own, in a dialog or a failure. */
export function taskTitle(task: TaskSnapshot, route: FundingRoute, around: Surroundings): string {
  const step = stepOf(route, task);
  if (task.state === 'skipped') return around.t.steps.alreadyAllowed({ symbol: step?.fundingItem.token.symbol ?? '' });
  return titleOf({ action: task.action, step, amount: task.label?.amount ?? null, done: task.state === 'confirmed', kind: route.kind }, around);
}

export function stepOf({ steps }: FundingRoute, { id }: TaskSnapshot): FundingStep | undefined {
  return steps[Number(id.split('/', 1)[0])];
}

/** Housekeeping that usually has nothing to do is only shown once it has. */
function isShown({ action, state }: TaskSnapshot, step: FundingStep | undefined): boolean {
  const idle = state === 'pending' || state === 'preparing' || state === 'skipped';
  if (action === 'reset-allowance') return !idle;
  if (action === 'approve') return !idle || step?.fees.approvalGasFee !== undefined;
  return true;
}

/** After the end nothing is "now" any more. */
function settled({ state }: TaskSnapshot): StepState {
  return state === 'preparing' ? 'next' : state === 'awaiting-wallet' || state === 'sent' || state === 'waiting' ? 'unknown' : stateOf[state];
}

interface Naming {
  readonly action: string;
  readonly step: FundingStep | undefined;
  readonly amount: TokenAmount | null;
  readonly done: boolean;
  readonly kind: RouteKind;
}

function titleOf({ action, step, amount, done, kind }: Naming, around: Surroundings): string {
  const { t } = around;
  const spend = amount ?? (step && { token: step.fundingItem.token, value: step.fundingItem.fundsRequired.amount });
  if (spend === undefined) return humanise(action);
  const pays = withUnit(formatPayment(spend.value, spend.token.decimals, around), spend.token.symbol);
  const gets = step?.delivers;
  const title = titles[action];
  if (title === undefined) return otherTitle(around.kinds[kind]?.name ?? humanise(action), gets, around);
  return title({ amount: pays, symbol: spend.token.symbol, into: gets?.token.symbol ?? '', network: gets === undefined ? '' : networkName(around, gets.token.chainId), done }, t);
}

function otherTitle(action: string, gets: TokenAmount | undefined, around: Surroundings): string {
  return gets === undefined ? action : around.t.steps.other({ action, amount: formatTokenAmount(gets, around) });
}

interface TitleFigures {
  readonly amount: string;
  readonly symbol: string;
  readonly into: string;
  readonly network: string;
  readonly done: boolean;
}

const titles: Readonly<Record<string, (figures: TitleFigures, t: Surroundings['t']) => string>> = {
  'reset-allowance': (figures, { steps }) => steps.reset(figures),
  approve: (figures, { steps }) => (figures.done ? steps.allowed : steps.allow)(figures),
  swap: (figures, { steps }) => (figures.done ? steps.swapped : steps.swap)(figures),
  wrap: (figures, { steps }) => steps.wrap(figures),
  unwrap: (figures, { steps }) => steps.unwrap(figures),
  bridge: (figures, { steps }) => steps.bridge(figures),
  'await-arrival': ({ into, network }, { steps }) => steps.arrival({ symbol: into, network }),
  finalise: (figures, { steps }) => steps.claim(figures),
};

function noteOf(task: TaskSnapshot, { route, status }: ExecutionSnapshot, now: number, { t, wallet, locale }: Surroundings): string | undefined {
  const duration = longDuration(((task.endedAt ?? now) - (task.startedAt ?? now)) / 1_000, t);
  const usual = longDuration(route.expectedSeconds, t);
  const open = status === 'running';
  const notes: Record<TaskSnapshot['state'], string | undefined> = {
    pending: open ? undefined : t.steps.notStarted,
    preparing: open ? t.steps.checkingPrice : t.steps.notStarted,
    'awaiting-wallet': open ? t.steps.yourTurn({ wallet }) : t.steps.unseen,
    sent: open ? t.steps.sent({ duration, usual }) : t.steps.unseen,
    waiting: open ? t.time.soFar({ duration, usual }) : t.steps.unseen,
    confirmed: t.time.took({ duration, at: formatTime(task.endedAt ?? now, { locale, now }) }),
    skipped: t.steps.nothingToSign,
    rejected: t.steps.notSent,
    failed: status === 'stopped' ? t.steps.stoppedBefore : t.steps.failed,
    unknown: t.steps.unseen,
  };
  return notes[task.state];
}
