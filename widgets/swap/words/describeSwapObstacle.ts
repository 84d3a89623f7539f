import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatPercent } from '../../../flows/format/formatPercent.js';
import type { SwapObstacle } from '../../../flows/swap/judgeForm.js';
import type { SwapContext } from './words.js';

/** Says why the button is disabled: "Cannot because …". */
export function describeSwapObstacle(obstacle: SwapObstacle, context: SwapContext): string {
  const { reason } = context.swap;
  if ('missing' in obstacle) return reason[obstacle.reason]({ amount: formatPayable(obstacle.missing, context) });
  if (obstacle.reason === 'impact')
    return reason.impact({ percent: formatPercent(obstacle.basisPoints, context.locale) });
  return obstacle.reason === 'no-route' ? reason.noRoute : reason[obstacle.reason];
}
