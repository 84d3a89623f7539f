import type { FundingRoute, RouteKind, RouteRejection, Shortfall, Token, TokenAmount } from '../../../core/index.js';
import type { FundingRouteFinder } from '../../../core/plugin/index.js';
import { defaultLimitMs, type KitOptions } from '../Check.js';
import { Stage } from '../stage/Stage.js';
import type { StageFaults } from '../stage/StageFaults.js';
import { holdingOf, type StageHoldings } from '../stage/StageHoldings.js';
import { type StageWorld, stageContext } from '../stage/stageContext.js';
import { stageTokens } from '../stage/stageTokens.js';
import { LATE, within } from '../stage/turns.js';

/** Makes a new finder for every search. The finder's requests outside of its context must go through the stage. */
export type MakeRouteFinder = (stage: Stage) => FundingRouteFinder | Promise<FundingRouteFinder>;

export interface RouteFinderOptions extends KitOptions, Partial<Pick<StageWorld, 'call' | 'request' | 'isPassport'>> {
  /**
   * The token that the wallet lacks. It must be on the child chain unless the finder covers other
   * chains. Default `stageTokens.childUsdc`.
   */
  readonly short?: Token;
  /** Default: five of seven units of `short` are missing, and the wallet holds two. */
  readonly amounts?: { readonly missing: bigint; readonly required: bigint };
  /** The content of the token lists. Default: all `stageTokens`. */
  readonly tokens?: readonly Token[];
  /** The balances of a wallet that can afford everything. Default: a million of every token in `tokens`. */
  readonly holdings?: StageHoldings;
  /**
   * The other requirements of the same purchase. Default: three of the child chain's GEM and 0.1 of
   * its native token.
   */
  readonly requirements?: readonly TokenAmount[];
  /** The kind of the routes, as the plugin's documentation promises it. Default: the finder's `kind`. */
  readonly kind?: RouteKind;
  readonly priority?: number;
  /** Needed if the finder sends requests to a real network. Default: every request fails. */
  readonly fetch?: typeof fetch;
}

/** One search that has not started. */
export interface Play {
  readonly stage: Stage;
  readonly finder: FundingRouteFinder;
  readonly shortfall: Shortfall;
  readonly holdings: StageHoldings;
}

export interface Outcome {
  readonly end: 'completed' | 'failed' | 'late' | 'unavailable';
  readonly why: unknown;
  readonly routes: readonly FundingRoute[];
  readonly rejections: readonly RouteRejection[];
}

export interface Situation {
  readonly faults?: StageFaults;
  readonly holdings?: StageHoldings;
  readonly shortfall?: Shortfall;
  /** Transforms every input before the finder gets it. */
  readonly prepare?: <T>(input: T) => T;
}

const { childUsdc, childGem, childNative } = stageTokens;
const defaultRequirements: readonly TokenAmount[] = [
  { token: childGem, value: 3n * 10n ** 18n },
  { token: childNative, value: 10n ** 17n },
];

export class FinderBed {
  readonly limitMs: number;

  constructor(
    private readonly make: MakeRouteFinder,
    readonly options: RouteFinderOptions,
  ) {
    this.limitMs = options.limitMs ?? defaultLimitMs;
  }

  get tokens(): readonly Token[] {
    return this.options.tokens ?? Object.values(stageTokens);
  }

  get shortfall(): Shortfall {
    const token = this.options.short ?? childUsdc;
    const unit = 10n ** BigInt(token.decimals);
    const { missing, required } = this.options.amounts ?? { missing: 5n * unit, required: 7n * unit };
    return { token, missing, required, balance: required - missing };
  }

  /** The requirements of the purchase other than the missing one. */
  get otherRequirements(): readonly TokenAmount[] {
    return this.options.requirements ?? defaultRequirements;
  }

  /** Enough of every token, except of the missing one. */
  get riches(): StageHoldings {
    const { token, balance } = this.shortfall;
    const all =
      this.options.holdings ?? this.tokens.map((each) => [each, 1_000_000n * 10n ** BigInt(each.decimals)] as const);
    return [...all, [token, balance]];
  }

  async open({
    faults = {},
    holdings = this.riches,
    shortfall = this.shortfall,
    prepare = (input) => input,
  }: Situation = {}): Promise<Play> {
    const { isPassport = false, call = reverts, request = notKnown, fetch = noNetwork } = this.options;
    const requirements = [{ token: shortfall.token, value: shortfall.required }, ...this.otherRequirements];
    // Copies: a finder that changes them affects only its own search.
    const given = prepare(structuredClone({ tokens: this.tokens, requirements, holdings, shortfall }));
    const world = { ...given, isPassport, call, request };
    const stage = new Stage(faults, (ask) => stageContext(world, ask), fetch);
    return { stage, finder: await this.make(stage), shortfall: given.shortfall, holdings };
  }

  /**
   * Searches as the engine does: checks whether the finder is available, then runs the search until
   * it ends or the limit is over.
   */
  async search({ stage: { context }, finder, shortfall }: Play): Promise<Outcome> {
    const found = { routes: [] as FundingRoute[], rejections: [] as RouteRejection[] };
    const leaving = new AbortController();
    const work = async (): Promise<Pick<Outcome, 'end' | 'why'>> => {
      const availability = await finder.isAvailable(context, { signal: leaving.signal });
      if (!availability.available) return { end: 'unavailable', why: availability.reason };
      return new Promise((resolve) => {
        const subscription = finder.find(shortfall, context).subscribe({
          next: (finding) => ('steps' in finding ? found.routes.push(finding) : found.rejections.push(finding)),
          error: (why: unknown) => resolve({ end: 'failed', why }),
          complete: () => resolve({ end: 'completed', why: undefined }),
        });
        leaving.signal.addEventListener('abort', () => subscription.unsubscribe());
      });
    };
    const outcome = await within(
      work().catch((why: unknown) => ({ end: 'failed' as const, why })),
      this.limitMs,
    );
    leaving.abort();
    return { ...(outcome === LATE ? { end: 'late', why: undefined } : outcome), ...found };
  }

  /** Searches for a wallet that can afford everything. */
  async searchRich(): Promise<Outcome> {
    return this.search(await this.open());
  }

  /**
   * Searches for wallets that lack something: every token, one token each, and the last unit of the
   * amount that a route spends.
   */
  async searchPoor(): Promise<readonly (Outcome & { readonly holdings: StageHoldings })[]> {
    const rich = await this.searchRich();
    const { token: short } = this.shortfall;
    const others = this.tokens.filter((token) => token !== short);
    const emptied = others.map((token): StageHoldings => [...this.riches, [token, 0n]]);
    const spent = rich.routes.flatMap(({ steps }) => steps.map(({ fundingItem }) => fundingItem));
    const oneLess = spent
      .filter(({ fundsRequired }) => fundsRequired.amount > 0n)
      .map(
        ({ token, fundsRequired }): StageHoldings => [
          ...this.riches,
          [token, fundsRequired.amount + this.#requiredBesides(token) - 1n],
        ],
      );
    const searches = [[...this.riches, ...others.map((token) => [token, 0n] as const)], ...emptied, ...oneLess].map(
      async (holdings: StageHoldings) => ({
        ...(await this.search(await this.open({ holdings }))),
        holdings,
      }),
    );
    return Promise.all(searches);
  }

  #requiredBesides(token: Token): bigint {
    const entries = this.otherRequirements.map((required) => [required.token, required.value] as const);
    return holdingOf(entries, token);
  }
}

const reverts = (): never => {
  throw new Error('execution reverted');
};
const notKnown = (_chainId: number, method: string): never => {
  throw new Error(`the kit's node does not know ${method}; answer it with the option \`request\``);
};
const noNetwork = (): Promise<never> =>
  Promise.reject(new Error('the kit has no network; answer with the option `fetch`'));
