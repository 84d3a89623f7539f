import type { Observable } from 'rxjs';
import type {
  Eip1193Provider,
  ExecutionSnapshot,
  FulfilmentRequest,
  FulfilmentSnapshot,
  FundingEngine,
  FundingRoute,
} from '../../../index.js';

interface Begin {
  readonly wallet: Eip1193Provider;
  /** The same purchase under the same key is one, however often it is begun. */
  readonly idempotencyKey?: string;
}

/** The engine calls of a player's page. An engine that does not know the key, the confirmation or abandoning ignores them. */
export interface PlayerEngine {
  execute(route: FundingRoute, options: Begin): Observable<ExecutionSnapshot>;
  fulfil(request: FulfilmentRequest, options: Begin): Observable<FulfilmentSnapshot>;
  /** `confirm`: the player's confirmation that no prompt of an earlier request is open any more. */
  resume(
    id: string,
    options: { readonly wallet: Eip1193Provider; readonly confirm?: 'wallet-window-closed' },
  ): Observable<ExecutionSnapshot>;
  recheck(id: string, options: { readonly wallet: Eip1193Provider }): Observable<ExecutionSnapshot>;
  abandon?(id: string, options: { readonly reason: string }): Promise<unknown> | Observable<unknown>;
}

export function asPlayer(engine: FundingEngine): PlayerEngine {
  return engine;
}
