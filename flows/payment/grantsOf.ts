import type { ExecutionSnapshot, Token } from '../../core/index.js';
import { isOnChain } from './doneBefore.js';

/** Somebody was allowed to take a token. */
export interface Grant {
  readonly token: Token;
  readonly spender: string;
}

/** Who was allowed what by an execution, as far as it is on the chain; each once. How much of it is left, the chain says. Of a collection of items nothing: that is no amount. */
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
