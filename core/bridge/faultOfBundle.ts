import { type Address, NATIVE } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { readAssetCall } from '../sending/calls/readAssetCall.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { BridgeBundle, BridgeFees, BridgeQuote, BridgeQuoteRequest, BridgeRequest } from './BridgeAdapter.js';

/**
 * Returns the part of a bundle that contradicts its request, with its path; `null` if nothing does.
 * Checks fees, sender, chain, value, recipient, the arriving amount, and each approval against its
 * calldata. Never throws.
 */
export function faultOfBundle(answer: unknown, request: BridgeRequest): string | null {
  return guarded(() => {
    const bundle = answer as BridgeBundle;
    return (
      faultOfFees(bundle.feeData, 'feeData') ?? faultOfTransfer(bundle, request) ?? faultOfApproval(bundle, request)
    );
  });
}

/** Returns the part of a quote that contradicts its request, as `faultOfBundle` does. */
export function faultOfBridgeQuote(answer: unknown, { side, amount }: BridgeQuoteRequest): string | null {
  return guarded(() => {
    const quote = answer as BridgeQuote;
    if (!isAmount(quote.amount)) return 'amount is not an amount';
    if (!isAmount(quote.arrives)) return 'arrives is not an amount';
    if (quote.arrivesAs !== NATIVE && tryParseAddress(quote.arrivesAs) === null) return 'arrivesAs is not a token';
    if (side === 'sent' && quote.amount !== amount) return `amount is ${quote.amount} instead of ${amount}`;
    if (side === 'arriving' && quote.arrives < amount) return `arrives is ${quote.arrives} instead of ${amount}`;
    return faultOfFees(quote.fees, 'fees');
  });
}

/** Returns the first fee that is missing or negative; `null` if there is none. */
export function faultOfBridgeFees(answer: unknown): string | null {
  return guarded(() => faultOfFees(answer as BridgeFees, 'fees'));
}

function guarded(find: () => string | null): string | null {
  try {
    return find();
  } catch {
    return 'it is not an answer of a bridge';
  }
}

const isAmount = (value: unknown): boolean => typeof value === 'bigint' && value >= 0n;

function faultOfFees(fees: BridgeFees, path: string): string | null {
  const { sourceChainGas, approvalFee, bridgeFee, imtblFee, totalFees, tokenFee = 0n, laterGas = 0n } = fees;
  const amounts = { sourceChainGas, approvalFee, bridgeFee, imtblFee, totalFees, tokenFee, laterGas };
  const wrong = Object.entries(amounts).find(([, amount]) => !isAmount(amount));
  return wrong === undefined ? null : `${path}.${wrong[0]} is not an amount`;
}

function faultOfTransfer(
  { unsignedBridgeTx: call, feeData, arrives }: BridgeBundle,
  request: BridgeRequest,
): string | null {
  const { amount, atLeast, recipientAddress, senderAddress, token } = request;
  const most = (isCoin(token) ? amount : 0n) + feeData.bridgeFee + feeData.imtblFee;
  const recipient = tryParseAddress(recipientAddress);
  const isNamed = call.data.toLowerCase().includes(String(recipient).slice(2).toLowerCase());
  const sender = faultOfSender(call, request, 'unsignedBridgeTx');
  if (sender !== null) return sender;
  if (call.value > most) return `unsignedBridgeTx.value is ${call.value} instead of ${most} at most`;
  if (readAssetCall(call.data) !== null) return 'unsignedBridgeTx.data calls a function by which tokens are given away';
  if (recipient !== tryParseAddress(senderAddress) && !isNamed)
    return `unsignedBridgeTx.data does not name ${recipient}`;
  if (arrives !== undefined && !isAmount(arrives)) return 'arrives is not an amount';
  return (arrives ?? amount) < (atLeast ?? 0n) ? `arrives is ${arrives ?? amount} instead of ${atLeast}` : null;
}

function faultOfApproval(bundle: BridgeBundle, request: BridgeRequest): string | null {
  const {
    unsignedApprovalTx: approval,
    unsignedResetTx: reset,
    unsignedBridgeTx,
    spender = unsignedBridgeTx.to,
  } = bundle;
  return (
    faultOfAllowance(approval, { request, spender, amount: request.amount, path: 'unsignedApprovalTx' }) ??
    faultOfAllowance(reset, { request, spender, amount: 0n, path: 'unsignedResetTx' })
  );
}

interface Allowed {
  readonly request: BridgeRequest;
  readonly spender: Address;
  readonly amount: bigint;
  readonly path: string;
}

function faultOfAllowance(
  transaction: UnsignedTransaction | null,
  { request, spender, amount, path }: Allowed,
): string | null {
  if (transaction === null) return null;
  const call = readAssetCall(transaction.data);
  const token = call?.token ?? transaction.to;
  const sender = faultOfSender(transaction, request, path);
  if (sender !== null) return sender;
  if (call?.kind !== 'approval' || call.everything || call.amount === null)
    return `${path} calls something else than an approval`;
  if (!isCoin(request.token) && token !== tryParseAddress(request.token)) return `${path} approves ${token}`;
  if (call.party !== spender) return `${path} approves ${call.party} instead of ${spender}`;
  if (call.amount !== amount) return `${path} approves ${call.amount} instead of ${amount}`;
  return transaction.value > 0n ? `${path} carries ${transaction.value} of the coin` : null;
}

function faultOfSender({ from, chainId }: UnsignedTransaction, request: BridgeRequest, path: string): string | null {
  const { senderAddress, sourceChainId } = request;
  if (from !== tryParseAddress(senderAddress)) return `${path}.from is ${from} instead of ${senderAddress}`;
  return chainId === Number(sourceChainId) ? null : `${path}.chainId is ${chainId} instead of ${sourceChainId}`;
}

/** Bridges name the coin by a word, or by an address that no token has. */
function isCoin(token: string): boolean {
  return tryParseAddress(token) === null || /^0x(?:0{40}|e{40}|0{36}1010|0{37}eee)$/i.test(token);
}
