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

/** What the shop said, or that its price could not be read, in the player's words; anything else counts as no answer. */
export function describeProblem(code: string, { problems }: OrderWords): ProblemWords {
  return lookUp<ProblemWords>(problems, code) ?? problems.SERVICE_BREAKDOWN;
}

/** Nobody has said anything of the price that was agreed to. */
const unanswered: ReadonlySet<string> = new Set(['SERVICE_BREAKDOWN', 'GET_ERC20_INFO_ERROR']);

/** An order's ending where the shop, and not the wallet or a network, decided it; undefined: the payment's own words. */
export function describeOrderEnding(execution: ExecutionSnapshot, order: OrderWords): Partial<EndingWords> | undefined {
  const { error } = execution;
  if (error === null) return undefined;
  if (error.code === TOO_LITTLE) return { ...order.tooLittle, needsNewPrice: true };
  const words = isAtShop(execution) ? lookUp<ProblemWords>(order.problems, error.code) : undefined;
  return words && { ...words, needsNewPrice: !unanswered.has(error.code) };
}

/** The tokens are there, and nothing of the purchase was asked of the wallet: a way to the tokens has limits and words of its own. */
function isAtShop({ route, tasks }: ExecutionSnapshot): boolean {
  const purchase = purchaseIndex(route);
  return (
    purchase !== -1 &&
    tasks.every(({ id, state }) =>
      stepIndexOf(id) < purchase ? state === 'confirmed' || state === 'skipped' : state === 'pending',
    )
  );
}
