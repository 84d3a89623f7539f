import type { ExecutionSnapshot } from '../../../../core/index.js';
import { TOO_LITTLE } from '../../../../flows/order/orderEngine.js';
import { purchaseIndex } from '../../../../flows/payment/purchaseStep.js';
import { stepIndexOf } from '../../../../flows/payment/stepOf.js';
import { lookUp } from '../../../messages/say.js';
import type { EndingWords } from '../../payment/words/describeEnding.js';
import type { OrderWords } from './words.js';

export interface ProblemWords {
  readonly title: string;
  readonly body: string;
  readonly next: string;
}

/** Describes the shop's refusal, or that its price could not be read; other codes count as no response. */
export function describeProblem(code: string, { problems }: OrderWords): ProblemWords {
  return lookUp<ProblemWords>(problems, code) ?? problems.SERVICE_BREAKDOWN;
}

/** Codes without information about the agreed price. */
const unanswered: ReadonlySet<string> = new Set(['SERVICE_BREAKDOWN', 'GET_ERC20_INFO_ERROR']);

/**
 * Describes an order's ending that the shop caused, and not the wallet or a network; `undefined`: use the
 * payment's texts.
 */
export function describeOrderEnding(execution: ExecutionSnapshot, order: OrderWords): Partial<EndingWords> | undefined {
  const { error } = execution;
  if (error === null) return undefined;
  if (error.code === TOO_LITTLE) return { ...order.tooLittle, needsNewPrice: true };
  const words = isAtShop(execution) ? lookUp<ProblemWords>(order.problems, error.code) : undefined;
  return words && { ...words, needsNewPrice: !unanswered.has(error.code) };
}

/**
 * Returns whether the tokens arrived but the purchase had no wallet prompt yet: a way to the tokens has separate
 * limits and texts.
 */
function isAtShop({ route, tasks }: ExecutionSnapshot): boolean {
  const purchase = purchaseIndex(route);
  return (
    purchase !== -1 &&
    tasks.every(({ id, state }) =>
      stepIndexOf(id) < purchase ? state === 'confirmed' || state === 'skipped' : state === 'pending',
    )
  );
}
