import { explorerLink } from '../chains/explorerLink.js';
import { nativeTokenOf } from '../chains/nativeTokenOf.js';
import { TaskAction } from '../execution/ExecutionTask.js';
import type { JournaledReceipt, Movement } from '../execution/JournaledReceipt.js';
import type { JournalEntry } from '../execution/JournalStore.js';
import type { LinkContext } from '../execution/withLinks.js';
import { openableUrl } from '../http/openableUrl.js';
import { type Address, type Hex, NATIVE, type TokenAddress } from '../money/Address.js';
import { isSameToken, type Token } from '../money/Token.js';
import { FeeType } from '../routing/FundingRoute.js';
import { tokensOfRoute } from '../routing/tokensOfRoute.js';
import type { RequestedCall } from '../sending/LoggedRequest.js';
import type { ReceiptAmount, ReceiptFee, ReceiptFigures, ReceiptTransaction, UnknownAmount } from './HistoryEntry.js';
import { doubtfulRequests, partiesOf, type SentForExecution, unnamedReplacements } from './sentTransactions.js';

/** A transaction with its receipt. */
export interface ReadTransaction extends SentForExecution {
  readonly receipt: JournaledReceipt;
}

/** Computes a receipt: adds up known amounts and lists unknown ones. Pure. */
export function receiptOf(
  entry: JournalEntry,
  transactions: readonly ReadTransaction[],
  context: LinkContext,
): ReceiptFigures {
  const tokens = [...tokensOf(entry), ...Object.values(context.networks).map(nativeTokenOf)];
  const ledger = new Ledger(tokens);
  const fees = transactions.flatMap((transaction) => feesOf(entry, transaction));
  for (const { chainId, receipt } of transactions) for (const move of receipt.moves) ledger.add(chainId, move);
  for (const { chainId, fee } of fees) ledger.take(chainId, entry.account, fee);
  const others = partiesOf(entry).filter((party) => party !== entry.account);
  return {
    sent: ledger.amounts(entry.account, 'out'),
    received: ledger.amounts(entry.account, 'in'),
    delivered: others.flatMap((recipient) =>
      ledger.amounts(recipient, 'in').map((amount) => ({ ...amount, recipient })),
    ),
    fees: fees.map(
      ({ chainId, type, fee }): ReceiptFee => ({
        ...amountOf(tokens, chainId, fee),
        type,
        recipient: type === FeeType.BRIDGE_FEE ? null : fee.to,
      }),
    ),
    gas: gasOf(entry, transactions, tokens),
    transactions: transactions.map((transaction) => describeTransaction(transaction, entry, context)),
    unknown: unknownOf(entry, transactions, ledger),
  };
}

/** Describes a transaction, with or without its receipt. */
export function describeTransaction(
  { chainId, hash, role, tasks, receipt }: SentForExecution & { readonly receipt?: JournaledReceipt },
  { account }: Pick<JournalEntry, 'account'>,
  { networks, messageLink }: LinkContext,
): ReceiptTransaction {
  const explorerUrl = explorerLink(networks[chainId], hash);
  const isTransfer = role === 'own' && tasks.some(({ action }) => action === TaskAction.BRIDGE);
  const messageUrl = isTransfer ? openableUrl(messageLink?.({ sourceChainId: chainId, txHash: hash })) : null;
  return {
    chainId,
    hash,
    ...(explorerUrl !== null && { explorerUrl }),
    ...(messageUrl !== null && { messageUrl }),
    actions: tasks.map(({ action }) => action),
    role,
    status: receipt?.status ?? null,
    blockNumber: receipt?.blockNumber ?? null,
    at: receipt?.at ?? null,
    gas: receipt === undefined ? null : gasPaid(account, role, receipt),
  };
}

/**
 * Returns the gas the account paid; `null` if another account paid. A replacement of the account's
 * own transaction counts as its own.
 */
function gasPaid(
  account: Address,
  role: SentForExecution['role'],
  { from, gasUsed, gasPrice, l1Fee }: JournaledReceipt,
): bigint | null {
  return role === 'arrival' || from !== account ? null : gasUsed * gasPrice + l1Fee;
}

interface TakenFee {
  readonly chainId: number;
  readonly type: FeeType;
  readonly fee: Movement;
}

/** Returns the fees that a swap reports, and for a cross-chain transfer what was paid in addition to the amount. */
function feesOf(
  { route, account }: JournalEntry,
  { chainId, tasks, role, receipt }: ReadTransaction,
): readonly TakenFee[] {
  // A fee in an unknown amount isn't in a sum either.
  const told = receipt.fees.filter(({ token }) => receipt.isNativeKnown || token !== NATIVE);
  const swapFees = told.map((fee) => ({ chainId, type: FeeType.SWAP_FEE, fee }));
  const bridge = role === 'own' ? tasks.find(({ action }) => action === TaskAction.BRIDGE) : undefined;
  if (bridge === undefined || !receipt.isNativeKnown) return swapFees;
  const step = route.steps[Number.parseInt(bridge.id, 10)];
  const paid = receipt.moves.find(({ token, from }) => token === NATIVE && from === account);
  if (step === undefined || paid === undefined) return swapFees;
  const amount = step.fundingItem.token.address === NATIVE ? step.fundingItem.fundsRequired.amount : 0n;
  if (paid.value <= amount) return swapFees;
  return [...swapFees, { chainId, type: FeeType.BRIDGE_FEE, fee: { ...paid, value: paid.value - amount } }];
}

/** One sum per chain. Gas paid by other accounts is listed in `unknown`. */
function gasOf(
  { account }: JournalEntry,
  transactions: readonly ReadTransaction[],
  tokens: readonly Token[],
): readonly ReceiptAmount[] {
  const sums = new Map<number, bigint>();
  for (const { chainId, role, receipt } of transactions) {
    const paid = gasPaid(account, role, receipt);
    if (paid !== null) sums.set(chainId, (sums.get(chainId) ?? 0n) + paid);
  }
  return [...sums].map(([chainId, value]) => ({
    chainId,
    address: NATIVE,
    token: labelOf(tokens, chainId, NATIVE),
    value,
  }));
}

function unknownOf(
  entry: JournalEntry,
  transactions: readonly ReadTransaction[],
  ledger: Ledger,
): readonly UnknownAmount[] {
  const { account, plan, tasks, route } = entry;
  const own = transactions.filter(({ role }) => role === 'own');
  const native = transactions.filter(({ receipt }) => !receipt.isNativeKnown);
  const gas = own.filter(({ receipt }) => receipt.from !== account);
  const told = new Set(own.flatMap(({ tasks: done }) => done.map(({ id }) => id)));
  // Requested from the wallet, with an unknown outcome.
  const standing = doubtfulRequests(entry).filter(({ calls }) => !calls.every(({ taskId }) => told.has(taskId)));
  const arrived = plan.flatMap((task): readonly UnknownAmount[] => {
    const record = tasks[task.id];
    const step = route.steps[Number.parseInt(task.id, 10)];
    const isArrival = task.action === TaskAction.AWAIT_ARRIVAL || task.action === TaskAction.PAY_BY_CARD;
    if (!isArrival || record?.state !== 'confirmed' || step === undefined) return [];
    const { token, value } = step.delivers;
    const owner = step.recipient ?? account;
    // In a card purchase, the items arrive.
    const isTold = value === 0n ? ledger.hasItems(owner) : ledger.hasCome(token.chainId, owner, token.address);
    return isTold ? [] : [{ what: 'arrival', chainId: token.chainId, hash: record.arrivedIn ?? null }];
  });
  return [
    ...native.map(({ chainId, hash }) => ({ what: 'native' as const, chainId, hash })),
    ...gas.map(({ chainId, hash }) => ({ what: 'gas' as const, chainId, hash })),
    ...standing.map(({ calls, answer }) => untold(calls, answer?.kind === 'hash' ? answer.hash : null)),
    // The account also paid for their replacements.
    ...unnamedReplacements(entry).map(({ calls }) => untold(calls, null)),
    ...arrived,
  ];
}

function untold([call]: readonly RequestedCall[], hash: Hex | null): UnknownAmount {
  return { what: 'transaction', chainId: call?.transaction.chainId ?? 0, hash };
}

/** Sums by owner, direction, chain, token and item. */
class Ledger {
  readonly #sums = new Map<string, { readonly owner: Address; readonly way: 'in' | 'out'; amount: ReceiptAmount }>();

  constructor(private readonly tokens: readonly Token[]) {}

  add(chainId: number, move: Movement): void {
    this.#change(chainId, move.from, 'out', move, move.value);
    this.#change(chainId, move.to, 'in', move, move.value);
  }

  /** Counts a part of the outgoing amount as a fee. */
  take(chainId: number, owner: Address, fee: Movement): void {
    this.#change(chainId, owner, 'out', fee, -fee.value);
  }

  amounts(owner: Address, way: 'in' | 'out'): readonly ReceiptAmount[] {
    return [...this.#sums.values()]
      .filter((sum) => sum.owner === owner && sum.way === way && sum.amount.value !== 0n)
      .map(({ amount }) => amount);
  }

  hasCome(chainId: number, owner: Address, address: TokenAddress): boolean {
    return this.amounts(owner, 'in').some((amount) => isSameToken(amount, { chainId, address }));
  }

  hasItems(owner: Address): boolean {
    return this.amounts(owner, 'in').some(({ tokenId }) => tokenId !== undefined);
  }

  #change(chainId: number, owner: Address, way: 'in' | 'out', move: Movement, value: bigint): void {
    const key = [owner, way, chainId, move.token, move.tokenId ?? ''].join();
    const known = this.#sums.get(key) ?? { owner, way, amount: { ...amountOf(this.tokens, chainId, move), value: 0n } };
    known.amount = { ...known.amount, value: known.amount.value + value };
    this.#sums.set(key, known);
  }
}

function amountOf(tokens: readonly Token[], chainId: number, { token, value, tokenId }: Movement): ReceiptAmount {
  return {
    chainId,
    address: token,
    token: tokenId === undefined ? labelOf(tokens, chainId, token) : null,
    value,
    ...(tokenId !== undefined && { tokenId }),
  };
}

function labelOf(tokens: readonly Token[], chainId: number, address: TokenAddress): Token | null {
  return tokens.find((token) => isSameToken(token, { chainId, address })) ?? null;
}

/** Returns every token that the entry describes. */
function tokensOf({ route, tasks }: JournalEntry): readonly Token[] {
  const ofTasks = Object.values(tasks).flatMap((record) => [
    ...('label' in record && record.label?.amount != null ? [record.label.amount.token] : []),
    ...(record.state === 'refunded' ? [record.amount.token] : []),
  ]);
  return [...tokensOfRoute(route), ...ofTasks];
}
