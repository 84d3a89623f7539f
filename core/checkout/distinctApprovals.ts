import type { AllowanceResult } from './Allowance.js';

export type MissingAllowance = Extract<AllowanceResult, { readonly sufficient: false }>;

/** Returns the missing approvals without duplicates: one approval of an ERC-1155 contract covers all its ids. */
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
