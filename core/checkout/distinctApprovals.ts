import type { AllowanceResult } from './Allowance.js';

export type MissingAllowance = Extract<AllowanceResult, { readonly sufficient: false }>;

/** What is still to be approved, each transaction once: approving a whole ERC1155 contract serves every id of it. */
export function distinctApprovals(allowances: readonly AllowanceResult[]): readonly MissingAllowance[] {
  const byCall = new Map<string, MissingAllowance>();
  for (const allowance of allowances) {
    if (allowance.sufficient) continue;
    const { to, data } = allowance.approvalTransaction;
    const key = `${to} ${data}`;
    if (!byCall.has(key)) byCall.set(key, allowance);
  }
  return [...byCall.values()];
}
