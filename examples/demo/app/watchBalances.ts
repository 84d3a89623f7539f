import {
  catchError,
  combineLatest,
  concat,
  filter,
  map,
  merge,
  type Observable,
  of,
  scan,
  startWith,
  switchMap,
} from 'rxjs';
import {
  type Address,
  type EngineEvent,
  type FundingEngine,
  fromAbortable,
  type Token,
  type TokenBalance,
} from 'tributary-sdk';

export interface BalanceRow {
  readonly token: Token;
  readonly balance: bigint;
  /** Balance when the last payment started; `null` before the first one. */
  readonly before: bigint | null;
}

export interface ChainBalances {
  readonly chainId: number;
  readonly status: 'reading' | 'known' | 'unread';
  readonly rows: readonly BalanceRow[];
}

export interface WatchBalancesOptions {
  readonly account: Address;
  readonly tokensByChain: ReadonlyMap<number, readonly Token[]>;
  /** Reads the balances again. */
  readonly refresh$: Observable<unknown>;
}

/**
 * Emits an account's balances on each chain: reads them at the start, after every step of a payment
 * and on request. Remembers the earlier balances.
 */
export function watchBalances(
  engine: FundingEngine,
  { account, tokensByChain, refresh$ }: WatchBalancesOptions,
): Observable<readonly ChainBalances[]> {
  const moved$ = engine.events$.pipe(filter(movesMoney));
  const started$ = engine.events$.pipe(filter(({ type }) => type === 'execution-started'));
  const chains = [...tokensByChain].map(([chainId, tokens]) => {
    const read$ = concat(
      of<Reading>('reading'),
      fromAbortable((signal) => engine.balances.getBalances(chainId, account, tokens, { signal })).pipe(
        catchError(() => of<Reading>('unread')),
      ),
    );
    const readings$ = merge(moved$, refresh$).pipe(
      startWith(null),
      switchMap(() => read$),
    );
    return merge(readings$, started$.pipe(map((): Mark => 'mark'))).pipe(
      scan(after, { chainId, status: 'reading', rows: [] }),
      startWith({ chainId, status: 'reading', rows: [] } satisfies ChainBalances),
    );
  });
  return combineLatest(chains);
}

type Reading = 'reading' | 'unread' | readonly TokenBalance[];
/** A payment starts: the current balances become "before". */
type Mark = 'mark';

function after(known: ChainBalances, reading: Reading | Mark): ChainBalances {
  if (reading === 'mark') return { ...known, rows: known.rows.map((row) => ({ ...row, before: row.balance })) };
  // Old balances stay on screen while they are read again.
  if (reading === 'reading') return known.rows.length > 0 ? known : { ...known, status: 'reading' };
  if (reading === 'unread') return known.rows.length > 0 ? known : { ...known, status: 'unread' };
  const rows = reading.map(({ token, balance }) => ({
    token,
    balance,
    before: known.rows.find((row) => row.token.address === token.address)?.before ?? null,
  }));
  return { ...known, status: 'known', rows };
}

function movesMoney(event: EngineEvent): boolean {
  return event.type === 'execution-ended' || (event.type === 'task-changed' && event.state === 'confirmed');
}
