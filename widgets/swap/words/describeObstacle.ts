import { formatPercent } from '../../format/formatPercent.js';
import type { FormObstacle } from '../flow/judgeForm.js';
import { payment } from './describeCosts.js';
import type { SwapSurroundings } from './words.js';

/** "Cannot because …": why the button is off. */
export function describeObstacle(obstacle: FormObstacle, around: SwapSurroundings): string {
  const { reason } = around.swap;
  switch (obstacle.reason) {
    case 'funds':
    case 'gas':
      return reason[obstacle.reason]({ amount: payment(obstacle.missing, around) });
    case 'impact':
      return reason.impact({ percent: formatPercent(obstacle.basisPoints, around.locale) });
    case 'no-route':
      return reason.noRoute;
    default:
      return reason[obstacle.reason];
  }
}
