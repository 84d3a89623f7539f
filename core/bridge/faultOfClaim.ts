import { tryParseChainId } from '../chains/parseChainId.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { readAssetCall } from '../sending/calls/readAssetCall.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { BridgeAdapter, BridgePhaseRequest, FinaliseWithdrawal } from './BridgeAdapter.js';

type FinaliseRequest = Parameters<BridgeAdapter['buildFinaliseWithdrawal']>[0];

/**
 * Returns the part of a claim that contradicts its request, with its path; `null` if nothing does.
 * Checks the withdrawal's place and recipient, and the transaction's sender, recipient and value.
 * Never throws.
 */
export function faultOfFinalisation(answer: unknown, request: FinaliseRequest): string | null {
  const { recipient, index, senderAddress = recipient } = request;
  return guarded(() => {
    const { pendingWithdrawal: withdrawal, unsignedTx: call } = answer as FinaliseWithdrawal;
    const { amount, token } = withdrawal;
    const to = tryParseAddress(recipient);
    if (tryParseAddress(withdrawal.recipient) !== to)
      return `pendingWithdrawal.recipient is ${withdrawal.recipient} instead of ${recipient}`;
    if (withdrawal.index !== index) return `pendingWithdrawal.index is ${withdrawal.index} instead of ${index}`;
    if (typeof amount !== 'bigint' || amount < 0n) return 'pendingWithdrawal.amount is not an amount';
    if (tryParseAddress(token) === null) return 'pendingWithdrawal.token is not a token';
    if (call === null) return null;
    const isNamed = call.data.toLowerCase().includes(String(to).slice(2).toLowerCase());
    if (to !== tryParseAddress(senderAddress) && !isNamed) return `unsignedTx.data does not name ${recipient}`;
    return faultOfCall(call, senderAddress, 'unsignedTx');
  });
}

/** Returns the part of a phase's transaction that contradicts its request, as `faultOfFinalisation` does. */
export function faultOfPhase(answer: unknown, { sourceChainId, senderAddress }: BridgePhaseRequest): string | null {
  if (answer === null) return null;
  return guarded(() => {
    const call = answer as UnsignedTransaction;
    return call.chainId === tryParseChainId(sourceChainId)
      ? `chainId is ${call.chainId}, where the transfer was sent`
      : faultOfCall(call, senderAddress, 'transaction');
  });
}

/** A claim takes neither coins nor tokens of its sender. */
function faultOfCall({ from, chainId, data, value }: UnsignedTransaction, sender: string, path: string): string | null {
  if (from !== tryParseAddress(sender)) return `${path}.from is ${from} instead of ${sender}`;
  if (!Number.isSafeInteger(chainId)) return `${path}.chainId is not a chain`;
  if (value !== 0n) return `${path}.value is ${value} instead of 0`;
  return readAssetCall(data) === null ? null : `${path}.data calls a function by which tokens are given away`;
}

function guarded(find: () => string | null): string | null {
  try {
    return find();
  } catch {
    return 'it is not an answer of a bridge';
  }
}
