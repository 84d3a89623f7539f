import type { Devnet } from 'tributary-sdk/devnet';

/** The devnet as plain data: the engine may be in a process of its own. */
export type World = Pick<Devnet, 'root' | 'child' | 'accounts' | 'tokens' | 'contracts' | 'endpoints'>;

export const worldOf = ({ root, child, accounts, tokens, contracts, endpoints }: Devnet): World => ({
  root,
  child,
  accounts,
  tokens,
  contracts,
  endpoints,
});
