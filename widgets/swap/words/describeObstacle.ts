import { formatPercent } from '../../format/formatPercent.js';
import type { FormObstacle } from '../flow/judgeForm.js';
import { payment } from './describeCosts.js';
import type { SwapSurroundings } from './words.js';

/** "Cannot because …": why the button is off. */
export function describeObstacle(obstacle: FormObstacle, around: SwapSurroundings): string {
  const { reason } = around.swap;
  if ('missing' in obstacle) return reason[obstacle.reason]({ amount: payment(obstacle.missing, around) });
  if (obstacle.reason === 'impact') return reason.impact({ percent: formatPercent(obstacle.basisPoints, around.locale) });
  return obstacle.reason === 'no-route' ? reason.noRoute : reason[obstacle.reason];
}
