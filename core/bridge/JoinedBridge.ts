import type { Observable } from 'rxjs';
import { adapterById } from '../adapters/adapterById.js';
import { askEach, type Patience, usualPatience } from '../adapters/askEach.js';
import { firstFailure } from '../adapters/firstFailure.js';
import { DEFAULT_ADAPTER, type NamedAdapter } from '../adapters/NamedAdapter.js';
import type { BridgePair } from '../chains/BridgePair.js';
import { tryParseChainId } from '../chains/parseChainId.js';
import { bridgeAbsences } from '../errors/bridgeAbsences.js';
import type { TokenAddress } from '../money/Address.js';
import { isSameToken } from '../money/Token.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { StepType } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type {
  BridgeAdapter,
  BridgeBundle,
  BridgeFeeRequest,
  BridgeFees,
  BridgePhaseRequest,
  BridgeQuote,
  BridgeQuoteRequest,
  BridgeRequest,
  BridgeStatusSnapshot,
  BridgeTransactionStatus,
  CarriedToken,
  FinaliseWithdrawal,
  FlowRates,
  PendingWithdrawal,
  TokenMapping,
  TransferListRequest,
  TransferPage,
} from './BridgeAdapter.js';
import type { BridgeAdapters, RegisteredLink } from './BridgeAdapters.js';
import { isPreferable } from './isPreferable.js';
import { joinTransferPages, readJoinedCursor } from './joinTransferPages.js';
import { linksOf } from './linksOf.js';
import { namedBridge } from './namedBridge.js';
import { quoteTransfer } from './quoteTransfer.js';
import { isKnown, watchKnown } from './watchKnown.js';

type Named = NamedAdapter<BridgeAdapter>;
type Pair = Pick<BridgePair, 'rootChainId' | 'childChainId'>;

/** Implements `BridgeAdapters`. If only one bridge fits, its answers and errors are passed on unchanged. */
export class JoinedBridge implements BridgeAdapters {
  constructor(
    private readonly registered: () => readonly Named[],
    private readonly pair: Pair,
    private readonly patience: Patience = usualPatience,
  ) {}

  list(): readonly Named[] {
    return this.registered().map(({ id, adapter }) => ({ id, adapter: namedBridge(id, adapter) }));
  }

  by(id?: string): BridgeAdapter {
    return adapterById(this.list(), 'BridgeAdapter', id);
  }

  allLinks(): readonly RegisteredLink[] {
    return this.list().flatMap(({ id, adapter }) =>
      linksOf(adapter, this.pair).map((link) => ({ ...link, adapter: id })),
    );
  }

  between(sourceChainId: number, destinationChainId: number): readonly Named[] {
    return this.#that((link) => link.sourceChainId === sourceChainId && link.destinationChainId === destinationChainId);
  }

  async estimateFees(request: BridgeFeeRequest, options: Abortable = {}): Promise<BridgeFees> {
    const ask = (bridge: BridgeAdapter, limited: Abortable): Promise<BridgeFees> =>
      bridge.estimateFees(request, limited);
    return this.#best(request, ask, (fees) => ({ fees }), options);
  }

  async buildTransactions(request: BridgeRequest, options: Abortable = {}): Promise<BridgeBundle> {
    const ask = (bridge: BridgeAdapter, limited: Abortable): Promise<BridgeBundle> =>
      bridge.buildTransactions(request, limited);
    return this.#best(request, ask, ({ feeData: fees }) => ({ fees }), options);
  }

  async quote(request: BridgeQuoteRequest, options: Abortable = {}): Promise<BridgeQuote> {
    const ask = (bridge: BridgeAdapter, limited: Abortable): Promise<BridgeQuote> =>
      quoteTransfer(bridge, request, this.pair, limited);
    return this.#best(request, ask, (quote) => quote, options);
  }

  /** Returns the tokens of all bridges on that link, without duplicates. */
  async getCarriedTokens(
    link: Pick<RegisteredLink, 'sourceChainId' | 'destinationChainId'>,
    options: Abortable = {},
  ): Promise<readonly CarriedToken[]> {
    const asked = this.#fit(link).filter(({ adapter }) => adapter.getCarriedTokens !== undefined);
    const ask = async (bridge: BridgeAdapter, limited: Abortable): Promise<readonly CarriedToken[]> =>
      (await bridge.getCarriedTokens?.(link, limited)) ?? [];
    const { values, failure } = await this.#ask(asked, ask, options);
    if (values.length === 0 && failure !== null) throw failure.error;
    const isSame = (a: CarriedToken, b: CarriedToken): boolean =>
      isSameToken(a.token, b.token) && isSameToken(a.arrivesAs, b.arrivesAs);
    return values.flat().filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index);
  }

  /** Returns each transfer's status from the bridge that knows it; if none does, from the first bridge. */
  async getStatus(
    request: Parameters<BridgeAdapter['getStatus']>[0],
    options: Abortable = {},
  ): Promise<readonly BridgeTransactionStatus[]> {
    const asked = this.#from(request.sourceChainId);
    const { values, failure } = await this.#ask(
      asked,
      (bridge, limited) => bridge.getStatus(request, limited),
      options,
    );
    return request.txHashes.flatMap((hash) => {
      const said = values.flatMap((list) => list.filter(({ txHash }) => txHash.toLowerCase() === hash.toLowerCase()));
      const known = said.find(isKnown);
      if (known === undefined && failure !== null) throw failure.error;
      return known ?? said[0] ?? [];
    });
  }

  watchStatus(request: {
    readonly sourceChainId: number | string;
    readonly txHash: string;
    readonly account?: string;
  }): Observable<BridgeStatusSnapshot> {
    const asked = this.#from(request.sourceChainId).map(({ adapter }) => adapter);
    return watchKnown(asked.map((bridge) => bridge.watchStatus(request)));
  }

  /** Fails if any bridge fails: an empty queue is certain only if each bridge has answered. */
  async getPendingWithdrawals(recipient: string, options: Abortable = {}): Promise<readonly PendingWithdrawal[]> {
    const ask = (bridge: BridgeAdapter, limited: Abortable): Promise<readonly PendingWithdrawal[]> =>
      bridge.getPendingWithdrawals(recipient, limited);
    const { values, failure } = await this.#ask(this.list(), ask, options);
    if (failure !== null) throw failure.error;
    return values.flat();
  }

  async buildFinaliseWithdrawal(
    request: Parameters<BridgeAdapter['buildFinaliseWithdrawal']>[0],
    options: Abortable = {},
  ): Promise<FinaliseWithdrawal> {
    const { adapter, ...own } = request;
    return this.by(adapter).buildFinaliseWithdrawal(own, options);
  }

  /** @throws TributaryError UNSUPPORTED_ERROR if that bridge has no phases */
  async buildPhase(request: BridgePhaseRequest, options: Abortable = {}): Promise<UnsignedTransaction | null> {
    const { adapter, ...own } = request;
    const bridge = this.by(adapter);
    if (bridge.buildPhase === undefined) throw bridgeAbsences.phases();
    return bridge.buildPhase(own, options);
  }

  async getFlowRates(tokens: readonly string[], options: Abortable = {}): Promise<FlowRates> {
    return this.#first().getFlowRates(tokens, options);
  }

  /** Returns the mapping of the first bridge that has one. */
  async getTokenMapping(rootToken: string, options: Abortable = {}): Promise<TokenMapping> {
    const ask = (bridge: BridgeAdapter, limited: Abortable): Promise<TokenMapping> =>
      bridge.getTokenMapping(rootToken, limited);
    const { values, failure } = await this.#ask(this.list(), ask, options);
    const mapped = values.find(({ childToken }) => childToken !== null);
    if (mapped === undefined && failure !== null) throw failure.error;
    return mapped ?? (values[0] as TokenMapping);
  }

  async getRootToken(childToken: string, options: Abortable = {}): Promise<TokenAddress | null> {
    const ask = (bridge: BridgeAdapter, limited: Abortable): Promise<TokenAddress | null> =>
      bridge.getRootToken(childToken, limited);
    const { values, failure } = await this.#ask(this.list(), ask, options);
    const root = values.find((token) => token !== null) ?? null;
    if (root === null && failure !== null) throw failure.error;
    return root;
  }

  async listTransfers(request: TransferListRequest, options: Abortable = {}): Promise<TransferPage> {
    const listing = this.list().filter(({ adapter }) => adapter.listTransfers !== undefined);
    const cursors = readJoinedCursor(request.cursor, listing);
    const asked = listing.filter(({ id }) => cursors === null || cursors[id] !== undefined);
    const { account, limit } = request;
    const first = { account, ...(limit !== undefined && { limit }) };
    const list = async (bridge: BridgeAdapter, limited: Abortable, id: string): Promise<TransferPage> => {
      const cursor = cursors?.[id] ?? null;
      const page = await bridge.listTransfers?.(cursor === null ? first : { ...first, cursor }, limited);
      return page ?? { transfers: [], cursor: null, failures: [] };
    };
    const answers = await askEach(asked, list, options, this.patience);
    return joinTransferPages(answers, cursors);
  }

  messageLink(request: { readonly sourceChainId: number | string; readonly txHash: string }): string | null {
    for (const { adapter } of this.#from(request.sourceChainId)) {
      const link = adapter.messageLink?.(request) ?? null;
      if (link !== null) return link;
    }
    return null;
  }

  /** Returns the bridges that connect the chains; all of them if none does, so that each reports its own error. */
  #fit({
    sourceChainId,
    destinationChainId,
  }: Pick<BridgeFeeRequest, 'sourceChainId' | 'destinationChainId'>): readonly Named[] {
    const [source, destination] = [tryParseChainId(sourceChainId), tryParseChainId(destinationChainId)];
    const fit = this.#that(
      (link) =>
        link.sourceChainId === source && (destinationChainId === undefined || link.destinationChainId === destination),
    );
    return fit.length > 0 ? fit : this.list();
  }

  #from(sourceChainId: number | string): readonly Named[] {
    const source = tryParseChainId(sourceChainId);
    const fit = this.#that((link) => link.sourceChainId === source);
    return fit.length > 0 ? fit : this.list();
  }

  #that(fits: (link: RegisteredLink) => boolean): readonly Named[] {
    const ids = new Set(
      this.allLinks()
        .filter(fits)
        .map(({ adapter }) => adapter),
    );
    return this.list().filter(({ id }) => ids.has(id));
  }

  #first(): BridgeAdapter {
    const [first] = this.list();
    return first?.adapter ?? this.by(DEFAULT_ADAPTER);
  }

  async #best<R>(
    request: Pick<BridgeFeeRequest, 'sourceChainId' | 'destinationChainId'>,
    ask: (bridge: BridgeAdapter, options: Abortable) => Promise<R>,
    termsOf: (answer: R) => Pick<BridgeQuote, 'fees' | 'expectedSeconds'>,
    options: Abortable,
  ): Promise<R> {
    const { values, ids, failure } = await this.#ask(this.#fit(request), ask, options);
    const [first, ...others] = values.map((value, index) => {
      const { fees, expectedSeconds: quoted } = termsOf(value);
      return { value, terms: { fees, expectedSeconds: quoted ?? this.#secondsOf(ids[index], request) } };
    });
    if (first === undefined) throw failure?.error;
    return others.reduce((best, one) => (isPreferable(one.terms, best.terms) ? one : best), first).value;
  }

  #secondsOf(
    id: string | undefined,
    { sourceChainId, destinationChainId }: Pick<BridgeFeeRequest, 'sourceChainId' | 'destinationChainId'>,
  ): number {
    const [source, destination] = [tryParseChainId(sourceChainId), tryParseChainId(destinationChainId)];
    const link = this.allLinks().find(
      (one) => one.adapter === id && one.sourceChainId === source && one.destinationChainId === destination,
    );
    return link?.expectedSeconds ?? expectedSeconds[StepType.BRIDGE];
  }

  /**
   * Queries several bridges. Returns their answers and the most relevant error: a failure before an
   * unsupported request.
   */
  async #ask<R>(
    asked: readonly Named[],
    ask: (bridge: BridgeAdapter, options: Abortable) => Promise<R>,
    options: Abortable,
  ): Promise<{
    readonly values: readonly R[];
    /** Ids of the bridges that answered. */
    readonly ids: readonly string[];
    readonly failure: { readonly error: unknown } | null;
  }> {
    const [first, ...others] = asked;
    if (first !== undefined && others.length === 0)
      return { values: [await ask(first.adapter, options)], ids: [first.id], failure: null };
    const answers = await askEach(asked, ask, options, this.patience);
    const errors = answers.flatMap((answer) => (answer.status === 'failed' ? [answer.error] : []));
    const answered = answers.filter((answer) => answer.status === 'answered');
    return {
      values: answered.map(({ value }) => value),
      ids: answered.map(({ id }) => id),
      failure: errors.length === 0 ? null : { error: firstFailure(errors) },
    };
  }
}
