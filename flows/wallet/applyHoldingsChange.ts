import type { ChainBalances, PriceSnapshot } from '../../core/index.js';
import { failureOf } from '../payment/failureOf.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import type { ChainHoldings, HoldingsState } from './HoldingsState.js';

export type HoldingsChange =
  | { readonly type: 'told'; readonly told: ChainBalances; readonly atMs: number }
  /** The stream itself failed. */
  | { readonly type: 'failed'; readonly chainId: number; readonly error: PaymentFailure }
  | { readonly type: 'asked-again'; readonly chainId: number }
  | { readonly type: 'priced'; readonly prices: PriceSnapshot }
  | { readonly type: 'listed'; readonly listed: ReadonlySet<string> };

/** Returns the state after a change. A failing chain doesn't affect the others. Pure. */
export function applyHoldingsChange(state: HoldingsState, change: HoldingsChange): HoldingsState {
  switch (change.type) {
    case 'told':
      return onChain(state, change.told.chainId, (chain) => told(chain, change.told, change.atMs));
    case 'failed':
      return onChain(state, change.chainId, (chain) => ({ ...chain, status: 'unread', error: change.error }));
    case 'asked-again':
      return onChain(state, change.chainId, (chain) => ({ ...chain, status: 'reading', error: null }));
    case 'priced':
      return { ...state, prices: change.prices };
    case 'listed':
      return { ...state, listed: change.listed };
  }
}

function told(chain: ChainHoldings, { success, error, balances }: ChainBalances, atMs: number): ChainHoldings {
  const held = balances.filter(({ balance }) => balance > 0n);
  if (success) return { ...chain, status: 'read', balances: held, readAtMs: atMs, error: null };
  return {
    ...chain,
    status: 'unread',
    balances: held.length > 0 ? held : chain.balances,
    error: error === null ? null : failureOf(error),
  };
}

function onChain(
  state: HoldingsState,
  chainId: number,
  change: (chain: ChainHoldings) => ChainHoldings,
): HoldingsState {
  return { ...state, chains: state.chains.map((chain) => (chain.chainId === chainId ? change(chain) : chain)) };
}
