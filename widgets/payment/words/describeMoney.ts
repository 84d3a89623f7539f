import type { ExecutionSnapshot, FundingRoute, TaskSnapshot, Token } from '../../../core/index.js';
import { formatTokenAmount } from '../../format/formatTokenAmount.js';
import type { MoneyPlace } from '../../parts/progress/MoneyStrip.js';
import { stepOf } from './describeSteps.js';
import { routeName } from './describeRoute.js';
import { deliveryOf, spendOf } from './routeSums.js';
import { networkName, type Surroundings } from './Surroundings.js';

export interface MoneyWords {
  readonly place: MoneyPlace;
  readonly answer: string;
  readonly stops: readonly [string, string, string];
}

/** Permissions move nothing. */
const still: ReadonlySet<string> = new Set(['approve', 'reset-allowance']);

/** Where the player's money is, from what the engine knows and nothing else. */
export function describeMoney(execution: ExecutionSnapshot, around: Surroundings): MoneyWords {
  const { route, status, tasks } = execution;
  const { money } = around.t;
  const stops = stopsOf(route, around);
  const moving = tasks.filter(({ action }) => !still.has(action));
  const delivery = deliveryOf(route);
  if (status === 'done' && delivery !== null) return { stops, place: 'arrived', answer: money.arrived({ amount: formatTokenAmount(delivery, around) }) };
  const open = moving.find(({ state }) => state === 'sent' || state === 'waiting' || state === 'unknown' || (status !== 'running' && state === 'awaiting-wallet'));
  if (open !== undefined && status === 'unknown') return { stops, place: 'unknown', answer: unknownAnswer(open, route, around) };
  if (open !== undefined && status === 'running') return { stops, place: 'moving', answer: movingAnswer(open, route, around) };
  return { stops, place: status === 'running' ? 'start' : 'returned', answer: atRest(execution, moving, around) };
}

/** After a finished step the player holds what that step delivered. What costs nothing is still where it comes from. */
function atRest({ route }: ExecutionSnapshot, moving: readonly TaskSnapshot[], around: Surroundings): string {
  const { money } = around.t;
  const finished = route.steps.filter((_step, index) => {
    const own = moving.filter(({ id }) => id.startsWith(`${index}/`));
    return own.length > 0 && own.every(({ state }) => state === 'confirmed' || state === 'skipped');
  });
  const held = finished.at(-1)?.delivers.token ?? paidToken(route);
  return held === null ? money.stillWith({ name: routeName(route.kind, deliveryOf(route)?.token.symbol ?? '', around) }) : money.inWallet({ symbol: held.symbol });
}

function paidToken(route: FundingRoute): Token | null {
  const spend = spendOf(route);
  return spend === null || spend.value === 0n ? null : spend.token;
}

function movingAnswer(task: TaskSnapshot, route: FundingRoute, { t }: Surroundings): string {
  const step = stepOf(route, task);
  if (step?.type === 'BRIDGE') return t.money.crossingBridge;
  if (step?.type === 'SWAP') return t.money.swapping({ symbol: step.fundingItem.token.symbol });
  return t.money.moving;
}

function unknownAnswer(task: TaskSnapshot, route: FundingRoute, around: Surroundings): string {
  const { money } = around.t;
  const step = stepOf(route, task);
  if (step?.type === 'BRIDGE') return money.unknownBridge({ network: networkName(around, step.chainId) });
  return money.unknownSwap({ symbol: step?.delivers.token.symbol ?? '' });
}

function stopsOf(route: FundingRoute, around: Surroundings): MoneyWords['stops'] {
  const { money } = around.t;
  const bridge = route.steps.find(({ type }) => type === 'BRIDGE');
  if (bridge !== undefined) return [networkName(around, bridge.chainId), money.crossing, networkName(around, bridge.delivers.token.chainId)];
  const into = deliveryOf(route)?.token.symbol ?? '';
  if (route.steps.some(({ type }) => type === 'SWAP')) return [money.wallet, money.pool, into];
  return [routeName(route.kind, into, around), money.provider, money.wallet];
}
