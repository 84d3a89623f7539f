import { type AdapterAnswer, askEach } from '../adapters/askEach.js';
import { firstFailure } from '../adapters/firstFailure.js';
import { DEFAULT_ADAPTER, type NamedAdapter } from '../adapters/NamedAdapter.js';
import { assertReachable } from '../bridge/assertReachable.js';
import {
  BridgeAction,
  type BridgeAdapter,
  type BridgeBundle,
  type BridgeFees,
  type BridgePhase,
  type BridgeQuote,
  type BridgeQuoteRequest,
} from '../bridge/BridgeAdapter.js';
import { isBridgeAdapters } from '../bridge/BridgeAdapters.js';
import { bridgeFeesAsSent } from '../bridge/bridgeFeesAsSent.js';
import { bridgeConfirmations, bridgeStep, type WithdrawalDelay } from '../bridge/bridgeStep.js';
import { childFormOf, toBridgeToken } from '../bridge/bridgeToken.js';
import { type BridgeTerms, isPreferable } from '../bridge/isPreferable.js';
import { BRIDGE_NATIVE } from '../chains/markers.js';
import type { Environment } from '../config/Environment.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { parseAddress } from '../money/parseAddress.js';
import type { Token } from '../money/Token.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { type FundingRoute, RouteKind, StepType } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ActionDeps } from './ActionDeps.js';
import type { BridgeActionRequest } from './Actions.js';
import { actionRoute } from './actionRoute.js';
import { assertOwn } from './assertOwn.js';
import { parseActionChain, parseActionToken, parseRecipient } from './parseAction.js';

/** See `Actions.bridge`. Reads run in parallel, except after a known withdrawal delay. */
export async function bridgeRoute(
  request: BridgeActionRequest,
  deps: ActionDeps,
  options: Abortable,
): Promise<FundingRoute> {
  const crossing = parseCrossing(request, deps.environment);
  const { account, recipient, sourceChainId, destinationChainId, token: address, amount } = crossing;
  const { tokens, balances } = deps;
  if (request.bundle !== undefined) assertOwn(request.bundle.unsignedBridgeTx, account);
  const ways = waysOf(request, crossing, deps.bridge());
  const { bundle } = request;
  const quoted = new Map<BridgeAdapter, Promise<BridgeQuote>>();
  /**
   * Requests the quote once, for the token and the fees. Returns `null` if the bridge has no
   * quotes, so that its other reads don't wait.
   */
  const quoteOf = (bridge: BridgeAdapter, limited: Abortable): Promise<BridgeQuote> | null => {
    if (bridge.quote === undefined) return null;
    const quote = quoted.get(bridge) ?? bridge.quote(quoteRequestOf(crossing), limited);
    quoted.set(bridge, quote);
    return quote;
  };
  const describeOther = async (bridge: BridgeAdapter, limited: Abortable): Promise<Token> => {
    const quote = quoteOf(bridge, limited);
    const other = quote === null ? otherForm(bridge, crossing, limited) : quote.then(({ arrivesAs }) => arrivesAs);
    return describeForm(bridge, { ...crossing, arrivesAs: await other }, tokens, limited);
  };
  const askCosts = async (bridge: BridgeAdapter, limited: Abortable): Promise<Costs> => {
    if (bundle !== undefined) return costsOf(bundle);
    const quote = quoteOf(bridge, limited);
    return quote === null ? readCosts(bridge, crossing, limited) : quotedCosts(await quote);
  };
  const [token, native, forms, balance, allCosts] = await Promise.all([
    tokens.describe(sourceChainId, address, options),
    tokens.describe(sourceChainId, NATIVE, options),
    askWays(ways, describeOther, options),
    balances.getBalance(sourceChainId, account, address, options),
    askWays(ways, askCosts, options),
    recipient === account ? assertOwnReachable(request, crossing, deps, options) : null,
  ]);
  const { way, arrivesAs, costs } = cheapestOf(ways, forms, allCosts);
  const { phases } = way;
  const [delay, laterNative] = await Promise.all([
    costs.bundle === null ? null : readDelay(way.adapter, costs.bundle, options),
    costs.fees.laterGas === undefined ? undefined : tokens.describe(destinationChainId, NATIVE, options),
  ]);
  const offer = {
    token,
    amount,
    balance,
    arrivesAs,
    ...(costs.arrives !== undefined && { arrives: costs.arrives }),
    native,
    fees: bridgeFeesAsSent(costs.fees, sourceChainId, request.isPassport === true),
    adapter: way.id,
    ...(recipient !== account && { recipient }),
    ...(delay && { delay }),
    ...(phases !== undefined && { phases }),
    ...(laterNative !== undefined && { laterNative }),
  };
  return actionRoute({
    kind: RouteKind.BRIDGE,
    account,
    step: bridgeStep(offer),
    expectedSeconds: (costs.expectedSeconds ?? way.expectedSeconds) + (delay?.seconds ?? 0),
    confirmations: costs.confirmations + (delay === null ? 0 : 1) + (phases?.length ?? 0),
  });
}

interface Crossing {
  readonly action: typeof BridgeAction.DEPOSIT | typeof BridgeAction.WITHDRAW;
  readonly account: Address;
  readonly recipient: Address;
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  readonly token: TokenAddress;
  readonly amount: bigint;
}

/** A Passport account has no code before its first transaction, but still exists on the child chain only. */
async function assertOwnReachable(
  { isPassport = false }: BridgeActionRequest,
  crossing: Crossing,
  { chains, environment }: ActionDeps,
  options: Abortable,
): Promise<void> {
  if (isPassport && crossing.destinationChainId !== environment.l2ChainId)
    throw bridgeErrors.invalidRecipient(crossing.account);
  await assertReachable(chains, crossing, options);
}

/**
 * Validates in the order of the specification (§5 Bridge). The bridge decides which chain pairs
 * exist.
 * @throws TributaryError
 */
function parseCrossing(request: BridgeActionRequest, environment: Environment): Crossing {
  const sourceChainId = parseActionChain(request.sourceChainId, environment);
  const destinationChainId = parseActionChain(request.destinationChainId, environment);
  if (sourceChainId === destinationChainId) throw bridgeErrors.chainIdsMatch(sourceChainId);
  const account = parseAddress(request.account);
  const token = parseActionToken(request.token);
  const recipient = request.recipient === undefined ? account : parseRecipient(request.recipient, token);
  const amount = assertPositiveAmount(request.amount);
  const action = sourceChainId === environment.bridgePair.childChainId ? BridgeAction.WITHDRAW : BridgeAction.DEPOSIT;
  return { action, account, recipient, sourceChainId, destinationChainId, token, amount };
}

interface Way extends NamedAdapter<BridgeAdapter> {
  readonly expectedSeconds: number;
  readonly phases?: readonly BridgePhase[];
}

/** Returns the requested bridge, or all that connect the chains. @throws TributaryError ADAPTER_NOT_REGISTERED */
function waysOf(
  { bundle, adapter = bundle?.adapter }: BridgeActionRequest,
  { sourceChainId, destinationChainId }: Crossing,
  bridge: BridgeAdapter,
): readonly Way[] {
  const usual = expectedSeconds[StepType.BRIDGE];
  if (!isBridgeAdapters(bridge)) return [{ id: DEFAULT_ADAPTER, adapter: bridge, expectedSeconds: usual }];
  const links = bridge
    .allLinks()
    .filter((link) => link.sourceChainId === sourceChainId && link.destinationChainId === destinationChainId);
  const linkOf = (id: string): Omit<Way, keyof NamedAdapter<BridgeAdapter>> => {
    const { expectedSeconds: seconds = usual, phases } = links.find((link) => link.adapter === id) ?? {};
    return { expectedSeconds: seconds, ...(phases !== undefined && { phases }) };
  };
  const wanted = adapter ?? (bundle === undefined ? undefined : DEFAULT_ADAPTER);
  const found =
    wanted === undefined
      ? bridge.between(sourceChainId, destinationChainId)
      : [{ id: wanted, adapter: bridge.by(wanted) }];
  // If no bridge connects the chains, the default one reports its own error.
  const asked = found.length > 0 ? found : [{ id: DEFAULT_ADAPTER, adapter: bridge.by() }];
  return asked.map(({ id, adapter: one }) => ({ id, adapter: one, ...linkOf(id) }));
}

/** Queries each bridge. A single one is called directly, so that its error is passed on. */
async function askWays<R>(
  ways: readonly Way[],
  ask: (bridge: BridgeAdapter, options: Abortable) => Promise<R>,
  options: Abortable,
): Promise<readonly AdapterAnswer<R>[]> {
  const [alone, ...others] = ways;
  if (alone === undefined || others.length > 0) return askEach(ways, ask, options);
  return [{ id: alone.id, status: 'answered', value: await ask(alone.adapter, options) }];
}

interface WayOver {
  readonly way: Way;
  readonly arrivesAs: Token;
  readonly costs: Costs;
}

/** Returns the cheapest usable bridge; slow ones come last. @throws the bridges' errors if none is usable */
function cheapestOf(
  ways: readonly Way[],
  forms: readonly AdapterAnswer<Token>[],
  costs: readonly AdapterAnswer<Costs>[],
): WayOver {
  const [first, ...others] = ways.flatMap((way, index): readonly WayOver[] => {
    const [form, cost] = [forms[index], costs[index]];
    if (form?.status !== 'answered' || cost?.status !== 'answered') return [];
    return [{ way, arrivesAs: form.value, costs: cost.value }];
  });
  if (first === undefined)
    throw firstFailure([...forms, ...costs].flatMap((answer) => (answer.status === 'failed' ? [answer.error] : [])));
  return others.reduce((best, one) => (isPreferable(termsOf(one), termsOf(best)) ? one : best), first);
}

function termsOf({ way, costs: { fees, expectedSeconds: quoted } }: WayOver): BridgeTerms {
  return { fees, expectedSeconds: quoted ?? way.expectedSeconds };
}

/** @throws TributaryError INVALID_TOKEN */
async function otherForm(
  bridge: BridgeAdapter,
  { action, token }: Crossing,
  options: Abortable,
): Promise<TokenAddress> {
  const asked = toBridgeToken(token);
  const other =
    action === BridgeAction.DEPOSIT
      ? childFormOf(await bridge.getTokenMapping(asked, options))
      : await bridge.getRootToken(asked, options);
  if (other === null) throw bridgeErrors.tokenNotMapped(token);
  return other;
}

/**
 * A token that the first transfer creates has no contract to read yet; the bridge then describes
 * it.
 * @throws TributaryError GET_ERC20_INFO_ERROR
 */
async function describeForm(
  bridge: BridgeAdapter,
  { sourceChainId, destinationChainId, token, arrivesAs }: Crossing & { readonly arrivesAs: TokenAddress },
  tokens: ActionDeps['tokens'],
  options: Abortable,
): Promise<Token> {
  try {
    return await tokens.describe(destinationChainId, arrivesAs, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    const asked = bridge.getCarriedTokens?.({ sourceChainId, destinationChainId }, options);
    // A failure here doesn't change the error of the token.
    const carried = (await asked?.catch(() => [])) ?? [];
    const own = carried.find((one) => one.token.address === token && one.arrivesAs.address === arrivesAs);
    if (own === undefined) throw error;
    return own.arrivesAs;
  }
}

interface Costs {
  readonly fees: BridgeFees;
  readonly confirmations: number;
  readonly bundle: BridgeBundle | null;
  /** Absent: the amount sent. */
  readonly arrives?: bigint;
  /** Absent: as the link. */
  readonly expectedSeconds?: number;
}

/** A withdrawal's fee comes from its simulation, which needs no funds; a deposit without funds could not be built. */
async function readCosts(
  bridge: BridgeAdapter,
  { action, account, recipient, token, amount, sourceChainId, destinationChainId }: Crossing,
  options: Abortable,
): Promise<Costs> {
  const crossing = { sourceChainId, destinationChainId, senderAddress: account, token: toBridgeToken(token), amount };
  if (action === BridgeAction.WITHDRAW)
    return costsOf(await bridge.buildTransactions({ ...crossing, recipientAddress: recipient }, options));
  const fees = await bridge.estimateFees({ action, ...crossing }, options);
  return { fees, confirmations: bridgeConfirmations(fees), bundle: null };
}

function quotedCosts({ fees, arrives, expectedSeconds: seconds }: BridgeQuote): Costs {
  return {
    fees,
    arrives,
    confirmations: bridgeConfirmations(fees),
    bundle: null,
    ...(seconds !== undefined && { expectedSeconds: seconds }),
  };
}

function costsOf(bundle: BridgeBundle): Costs {
  const asked = [bundle.unsignedResetTx, bundle.unsignedApprovalTx, bundle.unsignedBridgeTx].filter(
    (transaction) => transaction !== null,
  );
  const { feeData: fees, arrives } = bundle;
  return { fees, confirmations: asked.length, bundle, ...(arrives !== undefined && { arrives }) };
}

async function readDelay(
  bridge: BridgeAdapter,
  bundle: BridgeBundle,
  options: Abortable,
): Promise<WithdrawalDelay | null> {
  const largeAmount = bundle.delayWithdrawalLargeAmount === true;
  const unknownToken = bundle.delayWithdrawalUnknownToken === true;
  const queueActivated = bundle.withdrawalQueueActivated === true;
  if (!largeAmount && !unknownToken && !queueActivated) return null;
  const { withdrawalDelay: seconds } = await bridge.getFlowRates([BRIDGE_NATIVE], options);
  return { largeAmount, unknownToken, queueActivated, seconds };
}

function quoteRequestOf({ action: _action, account, recipient, token, ...crossing }: Crossing): BridgeQuoteRequest {
  return {
    ...crossing,
    senderAddress: account,
    recipientAddress: recipient,
    token: toBridgeToken(token),
    side: 'sent',
  };
}
