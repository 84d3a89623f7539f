import { BehaviorSubject, firstValueFrom, NEVER, Observable, Subject, take } from 'rxjs';
import type {
  Address,
  EngineEvent,
  ExecutionSnapshot,
  FundingEngine,
  FundingRoute,
  HistoryEntry,
  ResumeOptions,
  RoutingSnapshot,
  Token,
  TokenBalance,
} from '../../../core/index.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { usdc } from './aFundingRoute.js';
import { networks } from './context.js';

/** A cold stream that the test drives, and that counts its subscribers. */
export interface Driven<T> {
  readonly source$: Observable<T>;
  readonly input$: Subject<T>;
  /** Listening now. */
  readonly listeners: number;
  /** Ever. */
  readonly visits: number;
}

export function driven<T>(): Driven<T> {
  const input$ = new Subject<T>();
  const counts = { listeners: 0, visits: 0 };
  const source$ = new Observable<T>((subscriber) => {
    counts.listeners++;
    counts.visits++;
    const subscription = input$.subscribe(subscriber);
    return () => {
      counts.listeners--;
      subscription.unsubscribe();
    };
  });
  return {
    source$,
    input$,
    get listeners() {
      return counts.listeners;
    },
    get visits() {
      return counts.visits;
    },
  };
}

const explored = {
  ...networks,
  [childChainId]: { ...networks[childChainId], blockExplorerUrls: ['https://explorer.example'] },
};

/** An engine whose streams the test drives. Its default balance is 12.40 USDC. */
export class FakeEngine {
  search = driven<RoutingSnapshot>();
  execution = driven<ExecutionSnapshot>();
  readonly executed: FundingRoute[] = [];
  readonly resumed: string[] = [];
  readonly rechecked: string[] = [];
  readonly abandoned: string[] = [];
  readonly events$ = new Subject<EngineEvent>();
  readonly givenUp$ = new Subject<ExecutionSnapshot>();
  /** The player's confirmation at each resume. */
  readonly confirmed: (string | undefined)[] = [];
  look = driven<ExecutionSnapshot>();
  readonly balances = new Map<string, bigint>([[usdc.address, 12_400_000n]]);
  balanceError: Error | null = null;
  /** The account that the wallet returns. */
  readonly account$ = new BehaviorSubject<Address | null>(player);
  /** The entries that `history` returns. */
  entries: readonly HistoryEntry[] = [];

  /** As the widgets see it. */
  get engine(): FundingEngine {
    return this.#engine;
  }

  readonly #engine = asEngine({
    environment: { l1ChainId: rootChainId, l2ChainId: childChainId, networks: explored },
    findFundingRoutes: () => this.search.source$,
    execute: (route: FundingRoute) => {
      this.executed.push(route);
      return this.execution.source$;
    },
    resume: (executionId: string, { confirm }: ResumeOptions) => {
      this.resumed.push(executionId);
      this.confirmed.push(confirm);
      return this.execution.source$;
    },
    recheck: (executionId: string) => {
      this.rechecked.push(executionId);
      return this.look.source$.pipe(take(1)); // as the engine: one word, and it is over
    },
    abandon: (executionId: string) => {
      this.abandoned.push(executionId);
      return firstValueFrom(this.givenUp$);
    },
    events$: this.events$,
    history: () => Promise.resolve({ entries: this.entries, cursor: null, total: this.entries.length }),
    prices: { watch: () => NEVER },
    balances: { getBalances: (_chainId: number, _account: string, tokens: readonly Token[]) => this.#read(tokens) },
    tokens: { get: () => Promise.resolve([usdc]) },
    wallets: { watchAccount: () => this.account$ },
  });

  #read(tokens: readonly Token[]): Promise<readonly TokenBalance[]> {
    if (this.balanceError !== null) return Promise.reject(this.balanceError);
    return Promise.resolve(
      tokens.map((token) => ({ token, balance: this.balances.get(token.address) ?? 0n, formattedBalance: '' })),
    );
  }
}
