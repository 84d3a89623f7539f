import type { WalletRequest } from '../Behaviour.js';

/** The request for one transaction, with some of its fields replaced. */
export function edited(
  { method, params }: WalletRequest,
  changes: Readonly<Record<string, string>>,
): WalletRequest & { readonly params: readonly unknown[] } {
  const [transaction] = params as readonly Readonly<Record<string, string>>[];
  return { method, params: [{ ...transaction, ...changes }] };
}
