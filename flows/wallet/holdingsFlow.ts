import {
  catchError,
  concat,
  connect,
  debounceTime,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
} from 'rxjs';
import {
  assertKinds,
  type BridgePair,
  type Eip1193Provider,
  type FundingEngine,
  fromAbortable,
  knownChainIds,
  priceKey,
  type Token,
} from '../../core/index.js';
import type { Flow } from '../Flow.js';
import { noPrices } from '../money/noPrices.js';
import { failureOf } from '../payment/failureOf.js';
import { applyHoldingsChange, type HoldingsChange } from './applyHoldingsChange.js';
import { type HoldingsState, initialHoldings } from './HoldingsState.js';

export interface HoldingsCommands {
  /** Reads one chain again, or all. */
  readonly again: (chainId?: number) => void;
}

/**
 * Cold; never completes or errors: a failed read is a value. Reads every chain on subscribe, and
 * the prices of held tokens.
 */
export type HoldingsFlow = Flow<HoldingsState, HoldingsCommands>;

export interface HoldingsOptions {
  /** The account's wallet: a chain without an indexer is read for a wallet only. Absent: such a chain is `unread`. */
  readonly provider?: Eip1193Provider | undefined;
  /** Currency of prices: an ISO 4217 code. Default: the engine's. */
  readonly currency?: string | undefined;
}

/**
 * Creates the flow of an account's balances on all chains of the environment, with their values.
 *
 * @example
 * const { state$, commands } = createHoldingsFlow(engine, account, { currency: 'EUR', provider: wallet });
 * state$.subscribe(({ chains }) => draw(chains));
 * commands.again(8453); // that chain alone
 */
export function createHoldingsFlow(
  engine: FundingEngine,
  account: string,
  options: HoldingsOptions = {},
): HoldingsFlow {
  assertKinds({ engine, account, options }, 'object', 'string', 'object');
  const { currency, provider } = options;
  assertKinds({ currency, provider }, 'string?', 'object?');
  const chainIds = knownChainIds(engine.environment);
  const again$ = new Subject<number | undefined>();
  const start = initialHoldings(chainIds);
  return {
    commands: { again: (chainId) => again$.next(chainId) },
    state$: merge(...chainIds.map((chainId) => chainChanges(engine, { account, provider, chainId }, again$))).pipe(
      // All subscribe before the first chain is read, which may respond at once.
      connect((held$) =>
        merge(listChanges(engine, chainIds), priceChanges(engine, tokensOf(held$, start), currency), held$),
      ),
      scan(applyHoldingsChange, start),
      startWith(start),
    ),
  };
}

function tokensOf(held$: Observable<HoldingsChange>, start: HoldingsState): Observable<readonly Token[]> {
  return held$.pipe(
    scan(applyHoldingsChange, start),
    map(({ chains }) => chains.flatMap(({ balances }) => balances.map(({ token }) => token))),
  );
}

interface Holder {
  readonly account: string;
  readonly provider: Eip1193Provider | undefined;
  readonly chainId: number;
}

function chainChanges(
  { balances }: FundingEngine,
  { account, provider, chainId }: Holder,
  again$: Observable<number | undefined>,
): Observable<HoldingsChange> {
  const told$ = defer(() =>
    balances.watchBalances({ chainId, walletAddress: account, ...(provider && { provider }) }),
  ).pipe(
    map((told): HoldingsChange => ({ type: 'told', told, atMs: Date.now() })),
    catchError((error: unknown) => of<HoldingsChange>({ type: 'failed', chainId, error: failureOf(error) })),
  );
  const asked$ = of<HoldingsChange>({ type: 'asked-again', chainId });
  return again$.pipe(
    filter((wanted) => wanted === undefined || wanted === chainId),
    map(() => concat(asked$, told$)),
    startWith(told$),
    switchMap((changes$) => changes$),
  );
}

/** Only complete lists: a token missing from a partial list isn't marked as unlisted. */
function listChanges({ tokens, environment }: FundingEngine, chainIds: readonly number[]): Observable<HoldingsChange> {
  return fromAbortable((signal) =>
    Promise.all(chainIds.map((chainId) => tokens.getList({ chainId }, { signal }))),
  ).pipe(
    filter((lists) => lists.every(({ status }) => status === 'complete')),
    map(
      (lists): HoldingsChange => ({
        type: 'listed',
        listed: new Set(
          [...bridgedForms(environment.bridgePair), ...lists.flatMap(({ tokens: listed }) => listed)].map(priceKey),
        ),
      }),
    ),
    catchError(() => EMPTY),
  );
}

/** Tokens that the bridge's contracts wrap and mint: trusted by configuration, though token lists omit some of them. */
function bridgedForms({
  rootChainId,
  childChainId,
  contracts,
}: BridgePair): readonly Pick<Token, 'chainId' | 'address'>[] {
  if (contracts === null) return [];
  return [
    { chainId: rootChainId, address: contracts.rootChainIMX },
    { chainId: rootChainId, address: contracts.rootChainWrappedETH },
    { chainId: childChainId, address: contracts.childChainWrappedETH },
    { chainId: childChainId, address: contracts.childChainWrappedIMX },
  ];
}

const settlingMs = 100;

/** Reads the prices of exactly the held tokens; again only if those change. */
function priceChanges(
  { prices }: FundingEngine,
  tokens$: Observable<readonly Token[]>,
  currency: string | undefined,
): Observable<HoldingsChange> {
  return tokens$.pipe(
    distinctUntilChanged((a, b) => keysOf(a) === keysOf(b)),
    // Two chains that respond shortly after each other share one request.
    debounceTime(settlingMs),
    switchMap((tokens) => (tokens.length === 0 ? of(noPrices) : prices.watch(tokens, { currency }))),
    map((snapshot): HoldingsChange => ({ type: 'priced', prices: snapshot })),
  );
}

function keysOf(tokens: readonly Token[]): string {
  return tokens.map(priceKey).join();
}
