import { BridgeAction, type BridgeAdapter, type BridgeBundle, type BridgeFees } from '../bridge/BridgeAdapter.js';
import { bridgeConfirmations, bridgeStep, type WithdrawalDelay } from '../bridge/bridgeStep.js';
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

/** See `Actions.bridge`. Nothing that is asked waits for anything else, but for a delay that is known to come. */
export async function bridgeRoute(
  request: BridgeActionRequest,
  deps: ActionDeps,
  options: Abortable,
): Promise<FundingRoute> {
  const crossing = parseCrossing(request, deps.environment);
  const { account, recipient, sourceChainId, destinationChainId, token: address, amount } = crossing;
  const { tokens, balances } = deps;
  if (request.bundle !== undefined) assertOwn(request.bundle.unsignedBridgeTx, account);
  const bridge = deps.bridge();
  const [token, native, arrivesAs, balance, costs] = await Promise.all([
    tokens.describe(sourceChainId, address, options),
    tokens.describe(sourceChainId, NATIVE, options),
    otherForm(bridge, crossing, options).then(
      (other): Promise<Token> => tokens.describe(destinationChainId, other, options),
    ),
    balances.getBalance(sourceChainId, account, address, options),
    request.bundle === undefined ? readCosts(bridge, crossing, options) : costsOf(request.bundle),
  ]);
  const delay = costs.bundle === null ? null : await readDelay(bridge, costs.bundle, options);
  const offer = {
    token,
    amount,
    balance,
    arrivesAs,
    native,
    fees: costs.fees,
    ...(recipient !== account && { recipient }),
    ...(delay && { delay }),
  };
  return actionRoute({
    kind: RouteKind.BRIDGE,
    account,
    step: bridgeStep(offer),
    expectedSeconds: expectedSeconds[StepType.BRIDGE] + (delay?.seconds ?? 0),
    confirmations: costs.confirmations + (delay === null ? 0 : 1),
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

/** In the order of the specification's checks (§5 Bridge). Which pairs of chains there are is the bridge's to say. @throws TributaryError */
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

/** @throws TributaryError INVALID_TOKEN */
async function otherForm(
  bridge: BridgeAdapter,
  { action, token }: Crossing,
  options: Abortable,
): Promise<TokenAddress> {
  const asked = bridgeName(token);
  const other =
    action === BridgeAction.DEPOSIT
      ? (await bridge.getTokenMapping(asked, options)).childToken
      : await bridge.getRootToken(asked, options);
  if (other === null) throw bridgeErrors.tokenNotMapped(token);
  return other;
}

interface Costs {
  readonly fees: BridgeFees;
  readonly confirmations: number;
  readonly bundle: BridgeBundle | null;
}

/** Of a withdrawal the fee follows from its simulation, which needs no funds; a deposit without funds could not be built. */
async function readCosts(
  bridge: BridgeAdapter,
  { action, account, recipient, token, amount, sourceChainId, destinationChainId }: Crossing,
  options: Abortable,
): Promise<Costs> {
  const crossing = { sourceChainId, destinationChainId, senderAddress: account, token: bridgeName(token), amount };
  if (action === BridgeAction.WITHDRAW)
    return costsOf(await bridge.buildTransactions({ ...crossing, recipientAddress: recipient }, options));
  const fees = await bridge.estimateFees({ action, ...crossing }, options);
  return { fees, confirmations: bridgeConfirmations(fees), bundle: null };
}

function costsOf(bundle: BridgeBundle): Costs {
  const asked = [bundle.unsignedResetTx, bundle.unsignedApprovalTx, bundle.unsignedBridgeTx].filter(
    (transaction) => transaction !== null,
  );
  return { fees: bundle.feeData, confirmations: asked.length, bundle };
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

function bridgeName(token: TokenAddress): string {
  return token === NATIVE ? BRIDGE_NATIVE : token;
}
