import { assertKinds } from '../../errors/assertKinds.js';
import { TaskAction } from '../../execution/ExecutionTask.js';
import type { FundingRoute, FundingStep } from '../../routing/FundingRoute.js';
import { type Prompt, SWITCH_NETWORK } from './Prompt.js';
import type { PromptFacts } from './readPromptFacts.js';

/** What a purchase's own step is called, and the one from the order book. */
const purchases: readonly string[] = ['FULFILMENT', 'ORDER_FULFILMENT'];
const FULFIL = 'fulfil';

/** What each type of step sends, in order, without what has to be allowed first. */
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
 * Every prompt that carrying out these routes, one after the other, puts before the player, in order, as far as they and the wallet tell now: permissions that
 * are needed, transactions, changes of the network. What is allowed is the routes': `confirmations` counts it when they are quoted. Pure.
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

/** The signatures of each step. Those that the route counts beyond its transactions allow something; those of a studio's own steps have the step's name. */
function askedBy({ steps, confirmations }: Asking): readonly (readonly TaskAction[])[] {
  const sent = steps.map(sentOf);
  let open = confirmations - sent.flat().length;
  const allowing = steps.map(() => 0);
  const allow = (index: number): void => {
    if (open <= 0) return;
    allowing[index] = (allowing[index] ?? 0) + 1;
    open -= 1;
  };
  // First the permission that a step names, then one whose gas nobody could tell, then what has to be taken back before.
  steps.forEach(({ fees }, index) => fees.approvalGasFee !== undefined && allow(index));
  // What a step says itself comes before what has to be guessed.
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

/** `needed`: how many things its step says have to be allowed; what is signed beyond that takes something back before. */
function allowances(signatures: number, needed: number): readonly TaskAction[] {
  if (signatures === 0) return [];
  const approvals = Array.from({ length: Math.min(signatures, needed) }, () => TaskAction.APPROVE);
  return signatures > needed ? [TaskAction.RESET_ALLOWANCE, ...approvals] : approvals;
}

/** Of a step that says so (see `SwapStep.approvals`); else one. */
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
    // A withdrawal is released where it arrives.
    chainId: first === TaskAction.FINALISE ? delivers.token.chainId : chainId,
    actions: [first, ...others],
  });
  // Where several are allowed one after the other, each prompt has a name of its own, as the tasks have.
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
