import { propertyOf } from '../errors/propertyOf.js';
import type { JournaledReceipt, Movement } from '../execution/JournaledReceipt.js';
import type { Address } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { parseQuantity } from '../rpc/parseQuantity.js';
import { readErrors } from '../rpc/readErrors.js';
import { toQuantity } from '../rpc/toQuantity.js';
import { isSameCall } from '../sending/chain/isSameCall.js';
import { parseReceipt } from '../sending/chain/Receipt.js';
import { parseTransaction, type SentTransaction } from '../sending/chain/SentTransaction.js';
import { minedGas, paidForGas } from './minedGas.js';
import { type KnownContracts, type LoggedMovements, movementsOf } from './movementsOf.js';
import { isPlain, nativeMovements } from './nativeMovements.js';
import { readPaidBeside } from './readPaidBeside.js';
import { type SentForExecution, swapActions } from './sentTransactions.js';

export interface ReceiptContext {
  readonly reader: ChainReader;
  readonly account: Address;
  /** Accounts whose movements are kept. */
  readonly parties: readonly Address[];
  readonly contracts: KnownContracts;
  readonly signal: AbortSignal;
}

/** Returns the receipt of a transaction in a block. @throws TributaryError if a read fails, or no node has it */
export async function readReceipt(sent: SentForExecution, context: ReceiptContext): Promise<JournaledReceipt> {
  const { reader, signal, account, parties, contracts } = context;
  const params = [sent.hash];
  const options = { signal, fresh: true };
  const [shown, answer] = await Promise.all([
    reader.request('eth_getTransactionByHash', params, options),
    reader.request('eth_getTransactionReceipt', params, options),
  ]);
  const [transaction, receipt] = [parseTransaction(shown), parseReceipt(answer)];
  const from = tryParseAddress(transaction?.from.toLowerCase());
  if (transaction === null || receipt === null || from === null)
    throw readErrors.failed('malformed', { chainId: reader.chainId, expected: `the receipt of ${sent.hash}` });
  const block = await reader.request('eth_getBlockByNumber', [toQuantity(receipt.blockNumber), false], { signal });
  const gas = minedGas(answer, shown);
  const known = {
    chainId: sent.chainId,
    hash: sent.hash,
    status: receipt.status,
    blockNumber: receipt.blockNumber,
    at: Number(parseQuantity(propertyOf(block, 'timestamp'))),
    from,
    ...gas,
  };
  if (receipt.status === 'reverted' || sent.role === 'replacement')
    return { ...known, moves: [], fees: [], isNativeKnown: true };
  const logged = movementsOf(receipt.logs, withCalled(contracts, sent));
  const paid = paidForGas(gas);
  const native = await nativeOf(sent, { logged, transaction, paid, block, blockNumber: receipt.blockNumber }, context);
  const isOfParties = ({ from: giver, to: taker }: Movement): boolean =>
    giver !== taker && (parties.includes(giver) || parties.includes(taker));
  // In a transfer to another party of the execution, the native amount belongs to that party.
  const others = logged.paidOut.filter(({ to }) => to !== account);
  const moves = [...logged.tokens, ...others, ...(native ?? [])].filter(isOfParties);
  const fees = logged.fees.filter((fee) => fee.from === account);
  return { ...known, moves, fees, isNativeKnown: native !== null };
}

/** A swap into the wrapped form calls the wrapped token itself, which depends on the exchange. */
function withCalled({ wrapped, bridge }: KnownContracts, { tasks, calls }: SentForExecution): KnownContracts {
  const calledBy = (isWanted: (action: string) => boolean): readonly Address[] =>
    calls
      .filter(({ taskId }) => tasks.some(({ id, action }) => id === taskId && isWanted(action)))
      .map(({ transaction }) => transaction.to);
  return {
    wrapped: [...wrapped, ...calledBy((action) => swapActions.has(action))],
    bridge,
    called: calledBy(() => true),
  };
}

interface Mined {
  readonly logged: LoggedMovements;
  readonly transaction: SentTransaction;
  /** Cost of the gas, for any sender. */
  readonly paid: bigint;
  readonly block: unknown;
  readonly blockNumber: bigint;
}

async function nativeOf(
  sent: SentForExecution,
  { logged, transaction, paid, block, blockNumber }: Mined,
  { reader, account, signal }: ReceiptContext,
): Promise<readonly Movement[] | null> {
  const [call] = sent.calls;
  const actions = sent.tasks.map(({ action }) => action);
  const question = { account, actions, logged, isAlone: isAlone(block) };
  if (sent.role === 'arrival') return logged.paidOut.filter(({ to }) => to === account);
  if (call === undefined) return null;
  const isDirect = sent.calls.length === 1 && isSameCall(transaction, call.transaction);
  // In another account's transaction, or if it was signed with other data, further costs are
  // unknown.
  const isOwn = transaction.from.toLowerCase() === account.toLowerCase();
  // In another account's call, the value is that account's.
  const ofDirect = isOwn ? transaction.value : 0n;
  const value = isDirect ? ofDirect : sent.calls.reduce((sum, { transaction: each }) => sum + each.value, 0n);
  const isTold = isDirect && isPlain(actions, sent.role);
  const change = isTold || !isOwn ? null : await readChange(reader, account, blockNumber, signal);
  const beside =
    change === null || question.isAlone
      ? 0n
      : await readPaidBeside(sent.hash, { reader, account, blockNumber, signal });
  return nativeMovements({
    ...question,
    // Only a call signed as requested needs no balance check.
    actions: isDirect ? actions : ['other'],
    value,
    to: call.transaction.to,
    change: change === null ? null : change + paid + beside,
  });
}

/** Returns the change of the balance in a block; `null` if the node no longer knows it. */
async function readChange(
  reader: ChainReader,
  account: Address,
  blockNumber: bigint,
  signal: AbortSignal,
): Promise<bigint | null> {
  const at = (block: bigint): Promise<unknown> =>
    reader.request('eth_getBalance', [account, toQuantity(block)], { signal });
  try {
    const [before, after] = await Promise.all([at(blockNumber - 1n), at(blockNumber)]);
    return parseQuantity(after) - parseQuantity(before);
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

function isAlone(block: unknown): boolean {
  const transactions = propertyOf(block, 'transactions');
  return Array.isArray(transactions) && transactions.length === 1;
}
