import { type ExecutionSnapshot, isSameToken, type Token } from '../../core/index.js';
import { readPurpose } from './orderPurpose.js';

/**
 * Who takes the price: only the shop's signature names it, but an earlier purchase from the same shop that was allowed and not made has it in the journal.
 * null: nobody knows yet.
 */
export function readSpender(
  executions: readonly ExecutionSnapshot[],
  { environmentId, currency }: { readonly environmentId: string; readonly currency: Token },
): string | null {
  const labels = executions
    .filter(({ route }) => environmentOf(readPurpose(route)?.key) === environmentId)
    .flatMap(({ tasks }) => tasks)
    .filter(({ action, state }) => action === 'approve' && state === 'confirmed')
    .map(({ label }) => label);
  return (
    labels.find((label) => label?.amount != null && isSameToken(label.amount.token, currency))?.counterparty ?? null
  );
}

/** A key of `orderKey` begins with it. */
function environmentOf(key: string | undefined): unknown {
  return key === undefined ? undefined : (JSON.parse(key) as readonly unknown[])[0];
}
