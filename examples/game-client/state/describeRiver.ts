import { formatAmountRounded, type TaskSnapshot } from 'tributary-sdk';
import type { StallConfig } from '../riverConfig.js';
import { describeWay } from './describeWay.js';
import type { RiverCommand } from './RiverCommand.js';
import type { RiverPhase } from './RiverState.js';
import { type RiverState } from './RiverState.js';

export type Tone = 'plain' | 'good' | 'warning' | 'bad' | 'unknown';

export interface Choice {
  readonly label: string;
  readonly command: RiverCommand;
  readonly primary: boolean;
}

/** All texts about a state: for the panel, and for its live region. */
export interface RiverWords {
  readonly title: string;
  /** The event, and the place of the money. */
  readonly sentence: string;
  readonly tone: Tone;
  readonly choices: readonly Choice[];
}

export type StallWords = Pick<StallConfig, 'item' | 'symbol' | 'price' | 'decimals'>;

interface Saying {
  readonly title: string;
  readonly sentence: string;
  readonly tone?: Tone;
  readonly choices?: readonly Choice[];
}

type Say = (state: RiverState, stall: StallWords) => Saying;

const choice = (label: string, command: RiverCommand, primary = true): Choice => ({ label, command, primary });
const look = (label: string, primary = true): Choice => choice(label, { type: 'look' }, primary);

const says = {
  ashore: ({ reason }) => ({
    title: 'Come aboard',
    sentence: reason ?? 'Choose a wallet to trade with. This only connects your wallet: no cost, no transfer.',
  }),
  boarding: () => ({ title: 'Your wallet asks', sentence: 'Let Moonferry see your address. No cost, no transfer.' }),
  visiting: () => ({ title: 'Rowing to the stall', sentence: 'Asking whether the lantern is still there.' }),
  free: (_state, stall) => ({
    title: stall.item,
    sentence: `On the stall until dawn, for ${priceOf(stall)}. Looking for ways to pay moves nothing.`,
    choices: [look(`Buy for ${priceOf(stall)}`)],
  }),
  looking: ({ missing, ways }) => ({
    title: 'Looking upstream',
    sentence:
      missing === null
        ? 'Reading what you have. Nothing moves yet.'
        : `You need ${missing} more. ${countWays(ways)}. Nothing moves yet.`,
    choices: [choice('Stop looking', { type: 'stop' }, false)],
  }),
  choosing: (state) => ({
    title: 'Payment options',
    sentence: `You need ${state.missing ?? 'a little'} more. ${countWays(state.ways)}. Your wallet opens next.`,
    choices: [...payChoice(state), choice('Not now', { type: 'stop' }, false)],
  }),
  'no-way': ({ missing }) => ({
    title: 'No stream reaches the stall',
    sentence: `You need ${missing ?? 'a little'} more, and nothing you hold can become that. Nothing was charged.`,
    tone: 'warning',
    choices: [look('Look again')],
  }),
  ready: (_state, stall) => ({
    title: 'You have enough',
    sentence: 'Your wallet opens next: it allows the exact price, then buys.',
    choices: [choice(`Buy for ${priceOf(stall)}`, { type: 'buy' }), choice('Not now', { type: 'stop' }, false)],
  }),
  paying: ({ execution }) => ({ title: 'Down the river', sentence: stepWords(currentTask(execution?.tasks)) }),
  buying: ({ execution }) => ({ title: 'At the stall', sentence: stepWords(currentTask(execution?.tasks)) }),
  yours: (_state, { item }) => ({
    title: `The ${item} is yours`,
    sentence: 'It hangs on your ferry and lights your way.',
    tone: 'good',
  }),
  sold: (_state, { item }) => ({
    title: 'Sold',
    sentence: `Somebody else took the ${item} home. Nothing was charged.`,
  }),
  declined: ({ execution }) => ({
    title: 'Request rejected',
    sentence: hasMoved(execution?.tasks)
      ? 'What was done before it stays done. Nothing more was charged.'
      : 'Nothing was charged.',
    choices: [look('Try again')],
  }),
  failed: ({ reason, execution }) => ({
    title: 'It did not reach the stall',
    sentence: `${sentenceOf(reason)}${hasMoved(execution?.tasks) ? 'What was done before it is in your wallet.' : 'Your tokens are in your wallet.'}`,
    tone: 'bad',
    choices: [look('Look for ways again')],
  }),
  unknown: () => ({
    title: 'Mist on the river',
    sentence: 'We cannot tell yet what became of your payment. Please don’t pay again; buying is locked until we know.',
    tone: 'unknown',
    choices: [choice('Look again', { type: 'follow' })],
  }),
  unfinished: ({ execution }) => ({
    title: 'You were under way',
    sentence: 'A payment for the lantern began before. Going on repeats nothing that is done.',
    tone: 'warning',
    choices: [
      choice('Go on', { type: 'follow' }),
      ...(isOpen(execution?.status) ? [] : [choice('Begin anew', { type: 'stop' }, false)]),
    ],
  }),
  unread: ({ reason, execution }) => ({
    title: 'Could not be read',
    sentence: `${sentenceOf(reason)}${hasMoved(execution?.tasks) ? 'What was done before it is in your wallet.' : 'Nothing was charged.'}`,
    tone: 'warning',
    choices: [choice('Try again', { type: 'visit' })],
  }),
} as const satisfies Record<RiverPhase, Say>;

export function describeRiver(state: RiverState, stall: StallWords): RiverWords {
  return { tone: 'plain', choices: [], ...says[state.phase](state, stall) };
}

function priceOf({ price, decimals, symbol }: StallWords): string {
  return `${formatAmountRounded(BigInt(price), decimals)} ${symbol}`;
}

function payChoice({ ways, chosen }: RiverState): readonly Choice[] {
  const way = ways.find(({ id }) => id === chosen);
  return way === undefined ? [] : [choice(`Start: pay ${describeWay(way).amount ?? ''}`, { type: 'pay' })];
}

function countWays(ways: RiverState['ways']): string {
  const count = (state: RiverState['ways'][number]['state']): number =>
    ways.filter((way) => way.state === state).length;
  const [found, searching] = [count('open'), count('searching')];
  return `${found} ${found === 1 ? 'way' : 'ways'} found${searching > 0 ? `, ${searching} still searching` : ''}`;
}

const actionWords: Readonly<Record<string, string>> = {
  'reset-allowance': 'take back an old allowance',
  approve: 'allow exactly what is needed',
  swap: 'swap',
  wrap: 'wrap',
  unwrap: 'unwrap',
  bridge: 'send it over the bridge',
  'await-arrival': 'arrive over the bridge',
  fulfil: 'buy the lantern',
};

/** Returns the task that waits for the player, else the running one, else the first unfinished one. */
function currentTask(tasks: readonly TaskSnapshot[] = []): TaskSnapshot | null {
  const open = tasks.filter(({ state }) => state !== 'confirmed' && state !== 'skipped');
  return open.find(({ state }) => state === 'awaiting-wallet') ?? open[0] ?? null;
}

function stepWords(task: TaskSnapshot | null): string {
  if (task === null) return 'Your wallet opens next.';
  const what = actionWords[task.action] ?? task.action;
  if (task.state === 'awaiting-wallet') return `Your wallet asks: ${what}. Nothing of this step has moved yet.`;
  if (task.state === 'sent') return `Sent: ${what}. Waiting until the chain has it.`;
  if (task.state === 'included') return `In a block: ${what}. Waiting until the chain has made it final.`;
  if (task.state === 'waiting') return `On its way: ${what}.`;
  return `Next: ${what}.`;
}

function hasMoved(tasks: readonly TaskSnapshot[] = []): boolean {
  return tasks.some(({ state, type }) => type === 'transaction' && (state === 'confirmed' || state === 'included'));
}

/** Whether an execution may still pay: it is resumed, and no other one is started. */
function isOpen(status: string | undefined): boolean {
  return status === 'unknown' || status === 'running';
}

function sentenceOf(reason: string | null): string {
  return reason === null ? '' : `${reason.replace(/\.?$/, '.')} `;
}
