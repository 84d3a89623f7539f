import type { ExecutionSnapshot, Token } from '../../core/index.js';
import { isOnChain } from './doneBefore.js';

/** An approval of a token. */
export interface Grant {
  readonly token: Token;
  readonly spender: string;
}

/**
 * Returns the approvals of an execution that are on the chain, without duplicates. The current
 * allowance must be read from the chain. Excludes item collections, which have no amount.
 */
export function grantsOf({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): readonly Grant[] {
  const grants = new Map<string, Grant>();
  for (const task of tasks) {
    const { action, label } = task;
    if (action !== 'approve' || !isOnChain(task) || label?.amount == null || label.counterparty === null) continue;
    if (label.collection !== undefined) continue;
    const { token } = label.amount;
    grants.set(`${token.chainId} ${token.address} ${label.counterparty}`, { token, spender: label.counterparty });
  }
  return [...grants.values()];
}
