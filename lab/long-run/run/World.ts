import type { Devnet } from 'tributary-devnet';

/** The devnet as plain data: the engine may run in a separate process. */
export type World = Pick<Devnet, 'root' | 'child' | 'accounts' | 'tokens' | 'contracts' | 'endpoints'>;

export const worldOf = ({ root, child, accounts, tokens, contracts, endpoints }: Devnet): World => ({
  root,
  child,
  accounts,
  tokens,
  contracts,
  endpoints,
});
