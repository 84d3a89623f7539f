import { assertKinds } from '../../errors/assertKinds.js';
import { TaskAction } from '../../execution/ExecutionTask.js';
import type { FundingRoute, FundingStep } from '../../routing/FundingRoute.js';
import { type Prompt, SWITCH_NETWORK } from './Prompt.js';
import type { PromptFacts } from './readPromptFacts.js';

/** Step types that are the purchase itself. */
const purchases: readonly string[] = ['FULFILMENT', 'ORDER_FULFILMENT'];
const FULFIL = 'fulfil';

/** Transactions of each step type in order, without approvals. */
const sentBy: Readonly<Record<string, readonly TaskAction[]>> = {
  SWAP: [TaskAction.SWAP],
  BRIDGE: [TaskAction.BRIDGE],
  TRANSFER: [TaskAction.TRANSFER],
  ITEM_TRANSFER: [TaskAction.TRANSFER_ITEM],
  CLAIM: [TaskAction.FINALISE],
  ONRAMP: [],
  CARD_PURCHASE: [],
  FULFILMENT: [FULFIL],
  ORDER_FULFILMENT: [FULFIL],
};

/** A route, or a part of one. */
type Asking = Pick<FundingRoute, 'steps' | 'confirmations'>;

/**
 * Predicts every wallet prompt of these routes, executed in sequence: approvals, transactions and
 * network switches, as far as the routes and the wallet are known now. The number of approvals
 * comes from each route's `confirmations`, counted when it was quoted. Pure.
 *
 * @example const count = promptsOf([route], await readPromptFacts(wallet, { account, chainIds })).length;
 */
export function promptsOf(routes: readonly Asking[], facts: PromptFacts): readonly Prompt[] {
  assertKinds({ routes, facts }, 'list', 'object');
  const asked = routes.flatMap(askedBy);
  const prompts = routes
    .flatMap(({ steps }) => steps)
    .flatMap((step, index) => stepPrompts(step, index, asked[index] ?? [], facts));
  return withSwitches(prompts, facts);
}

/**
 * Returns the signatures of each step. `confirmations` beyond a route's transactions are approvals.
 * Signatures of custom steps are named after the step type.
 */
function askedBy({ steps, confirmations }: Asking): readonly (readonly TaskAction[])[] {
  const sent = steps.map(sentOf);
  let open = confirmations - sent.flat().length;
  const allowing = steps.map(() => 0);
  const allow = (index: number): void => {
    if (open <= 0) return;
    allowing[index] = (allowing[index] ?? 0) + 1;
    open -= 1;
  };
  // First approvals that a step declares, then approvals whose gas is unknown, then allowance
  // resets.
  steps.forEach(({ fees }, index) => fees.approvalGasFee !== undefined && allow(index));
  // A declared count takes precedence over a guess.
  steps.forEach((step, index) => {
    if (step.fees.approvalGasFee !== undefined) for (let more = neededOf(step); more > 1; more -= 1) allow(index);
  });
  for (const more of [0, 1])
    for (let index = steps.length - 1; index >= 0; index -= 1)
      if ((sent[index]?.length ?? 0) > 0 && (allowing[index] ?? 0) < neededOf(steps[index]!) + more) allow(index);
  const others = Array.from({ length: Math.max(0, open) }, () => (steps.at(-1)?.type ?? '').toLowerCase());
  return sent.map((actions, index) => [
    ...allowances(allowing[index] ?? 0, neededOf(steps[index]!)),
    ...actions,
    ...(index === steps.length - 1 ? others : []),
  ]);
}

/** `needed`: number of approvals the step declares. One more signature is an allowance reset. */
function allowances(signatures: number, needed: number): readonly TaskAction[] {
  if (signatures === 0) return [];
  const approvals = Array.from({ length: Math.min(signatures, needed) }, () => TaskAction.APPROVE);
  return signatures > needed ? [TaskAction.RESET_ALLOWANCE, ...approvals] : approvals;
}

/** Declared number of approvals (see `SwapStep.approvals`), at least 1. */
function neededOf(step: FundingStep): number {
  const { approvals } = step as FundingStep & { readonly approvals?: readonly boolean[] };
  return Math.max(1, approvals?.filter((isNeeded) => isNeeded).length ?? 1);
}

function sentOf({ type, ...step }: FundingStep): readonly TaskAction[] {
  const actions = sentBy[type] ?? [];
  return 'delay' in step && step.delay !== undefined ? [...actions, TaskAction.FINALISE] : actions;
}

function stepPrompts(
  step: FundingStep,
  index: number,
  actions: readonly TaskAction[],
  { atomic }: PromptFacts,
): readonly Prompt[] {
  const { chainId, delivers } = step;
  const prompt = (first: TaskAction, ...others: readonly TaskAction[]): Prompt => ({
    id: `${index}/${first}`,
    step: index,
    // A withdrawal is claimed on its destination chain.
    chainId: first === TaskAction.FINALISE ? delivers.token.chainId : chainId,
    actions: [first, ...others],
  });
  // Several approvals in sequence get separate ids, as the tasks do.
  const apart = (): readonly Prompt[] => {
    const told = new Map<TaskAction, number>();
    return actions.map((action) => {
      const count = told.get(action) ?? 0;
      told.set(action, count + 1);
      return count === 0 ? prompt(action) : { ...prompt(action), id: `${index}/${action}-${count}` };
    });
  };
  const together = actions.filter((action) => action !== TaskAction.FINALISE);
  const [first, ...others] = together;
  if (!atomic.has(chainId) || first === undefined || others.length === 0 || !isBatchable(step)) return apart();
  return [prompt(first, ...others), ...actions.slice(together.length).map((action) => prompt(action))];
}

function isBatchable({ type }: FundingStep): boolean {
  return type === 'SWAP' || type === 'BRIDGE' || purchases.includes(type);
}

function withSwitches(prompts: readonly Prompt[], { chainId, switchesSilently }: PromptFacts): readonly Prompt[] {
  let at = chainId ?? prompts[0]?.chainId;
  return prompts.flatMap((prompt): readonly Prompt[] => {
    if (prompt.chainId === at) return [prompt];
    at = prompt.chainId;
    if (switchesSilently.has(at)) return [prompt];
    return [{ ...prompt, id: `${prompt.id}/${SWITCH_NETWORK}`, actions: [SWITCH_NETWORK] }, prompt];
  });
}
