import { type ExecutionSnapshot, isSameToken, type Token } from '../../core/index.js';
import { readPurpose } from './orderPurpose.js';

/**
 * Returns the spender of the price. Only the shop's signature names it, but the journal knows it
 * from an earlier purchase at the same shop that was approved and not made. `null` if unknown.
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

/** The first part of an `orderKey`. */
function environmentOf(key: string | undefined): unknown {
  return key === undefined ? undefined : (JSON.parse(key) as readonly unknown[])[0];
}
