import { decodeAbi } from '../abi/decodeAbi.js';
import { parseAbiTypes } from '../abi/parseAbiTypes.js';
import { ZERO_ADDRESS } from '../chains/markers.js';
import type { Movement } from '../execution/JournaledReceipt.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import type { ReceiptLog } from '../sending/chain/Receipt.js';
import { eventTopic } from '../sending/chain/topics.js';

const TRANSFER = eventTopic('Transfer(address,address,uint256)');
const TRANSFER_SINGLE = eventTopic('TransferSingle(address,address,address,uint256,uint256)');
const TRANSFER_BATCH = eventTopic('TransferBatch(address,address,address,uint256[],uint256[])');
const DEPOSIT = eventTopic('Deposit(address,uint256)');
const WITHDRAWAL = eventTopic('Withdrawal(address,uint256)');
const TOKEN_FEE = eventTopic('FeeTaken(address,address,address,uint256)');
const NATIVE_FEE = eventTopic('FeeTaken(address,address,uint256)');
/**
 * The child side's event, which pays out the native token. The root side's deposit event of the
 * same name has one topic less.
 */
const IMX_DEPOSIT = eventTopic('IMXDeposit(address,address,address,uint256)');
const ETH_WITHDRAW = eventTopic('RootChainETHWithdraw(address,address,address,address,uint256)');

/** Contracts whose logs are trusted about the native token, which emits none itself. */
export interface KnownContracts {
  readonly wrapped: readonly Address[];
  readonly bridge: readonly Address[];
  /** Contracts that the account called: only their fee logs count. */
  readonly called: readonly Address[];
}

/** All movements in a transaction's logs, of any account. */
export interface LoggedMovements {
  /** Tokens and items. */
  readonly tokens: readonly Movement[];
  /** Native tokens that a bridge paid out. */
  readonly paidOut: readonly Movement[];
  /** Wrapping and unwrapping of the native token: `from` wrapped, `to` unwrapped. */
  readonly wrapped: readonly Movement[];
  readonly unwrapped: readonly Movement[];
  /** Fees taken from the payer's token, as the called contract reports them. */
  readonly fees: readonly Movement[];
}

/** Reads the logs. Skips a log that doesn't have its event's layout. */
export function movementsOf(logs: readonly ReceiptLog[], { wrapped, bridge, called }: KnownContracts): LoggedMovements {
  const found = {
    tokens: [] as Movement[],
    paidOut: [] as Movement[],
    wrapped: [] as Movement[],
    unwrapped: [] as Movement[],
    fees: [] as Movement[],
  };
  for (const log of logs) {
    const contract = tryParseAddress(log.address.toLowerCase());
    if (contract === null) continue;
    found.tokens.push(...tokensIn(log, contract));
    if (called.includes(contract)) found.fees.push(...feesIn(log));
    if (bridge.includes(contract)) found.paidOut.push(...paidOutIn(log, contract));
    if (wrapped.includes(contract)) {
      found.wrapped.push(...wrappedIn(log, contract, DEPOSIT));
      found.unwrapped.push(...wrappedIn(log, contract, WITHDRAWAL));
    }
  }
  return { ...found, tokens: [...found.tokens, ...wrappedTokens(found)] };
}

/**
 * WETH9 reports wrapping only by these events. A token that also emits a transfer from the zero
 * address isn't counted twice.
 */
function wrappedTokens({
  tokens,
  wrapped,
  unwrapped,
}: Pick<LoggedMovements, 'tokens' | 'wrapped' | 'unwrapped'>): readonly Movement[] {
  const isTold = ({ token, value }: Movement, from: Address, to: Address): boolean =>
    tokens.some((move) => move.token === token && move.from === from && move.to === to && move.value === value);
  return [
    ...wrapped
      .filter((move) => !isTold(move, ZERO_ADDRESS, move.from))
      .map((move) => ({ ...move, from: move.token as Address, to: move.from })),
    ...unwrapped
      .filter((move) => !isTold(move, move.to, ZERO_ADDRESS))
      .map((move) => ({ ...move, from: move.to, to: move.token as Address })),
  ];
}

function tokensIn({ topics, data }: ReceiptLog, token: Address): readonly Movement[] {
  const [signature, first, second, third] = topics;
  if (signature === TRANSFER) {
    const isItem = third !== undefined;
    const [from, to, value] = [addressOf(first), addressOf(second), isItem ? wordOf(third) : valueOf(data)];
    if (from === null || to === null || value === null) return [];
    return [isItem ? { token, from, to, value: 1n, tokenId: value } : { token, from, to, value }];
  }
  if (signature !== TRANSFER_SINGLE && signature !== TRANSFER_BATCH) return [];
  const [from, to] = [addressOf(second), addressOf(third)];
  const items = signature === TRANSFER_SINGLE ? singleOf(data) : batchOf(data);
  if (from === null || to === null) return [];
  return items.map(([tokenId, value]) => ({ token, from, to, value, tokenId }));
}

function feesIn({ topics, data }: ReceiptLog): readonly Movement[] {
  const isNative = topics[0] === NATIVE_FEE;
  if (!isNative && topics[0] !== TOKEN_FEE) return [];
  const token: TokenAddress | null = isNative ? NATIVE : addressOf(topics[1]);
  const [from, to] = isNative
    ? [addressOf(topics[1]), addressOf(topics[2])]
    : [addressOf(topics[2]), addressOf(topics[3])];
  const value = valueOf(data);
  return token === null || from === null || to === null || value === null ? [] : [{ token, from, to, value }];
}

function paidOutIn({ topics, data }: ReceiptLog, contract: Address): readonly Movement[] {
  const isImx = topics[0] === IMX_DEPOSIT && topics.length === 4;
  const isEth = topics[0] === ETH_WITHDRAW;
  const to = isImx || isEth ? addressOf(topics[3]) : null;
  // In the second event, the withdrawer comes first.
  const value = isImx ? valueOf(data) : isEth ? valueOf(`0x${data.slice(2 + 64)}`) : null;
  return to === null || value === null ? [] : [{ token: NATIVE, from: contract, to, value }];
}

function wrappedIn({ topics, data }: ReceiptLog, token: Address, event: string): readonly Movement[] {
  const [owner, value] = [addressOf(topics[1]), valueOf(data)];
  return topics[0] !== event || owner === null || value === null ? [] : [{ token, from: owner, to: owner, value }];
}

function addressOf(word: string | undefined): Address | null {
  return word !== undefined && /^0x0{24}[0-9a-fA-F]{40}$/.test(word)
    ? tryParseAddress(`0x${word.slice(26).toLowerCase()}`)
    : null;
}

function wordOf(word: string): bigint | null {
  return /^0x[0-9a-fA-F]{64}$/.test(word) ? BigInt(word) : null;
}

/** Returns the value of a single word; anything longer doesn't count. */
function valueOf(data: string): bigint | null {
  return wordOf(data);
}

const single = parseAbiTypes('uint256, uint256');
const batch = parseAbiTypes('uint256[], uint256[]');

function singleOf(data: string): readonly (readonly [bigint, bigint])[] {
  try {
    const [id, value] = decodeAbi(single, data) as readonly [bigint, bigint];
    return [[id, value]];
  } catch {
    return [];
  }
}

function batchOf(data: string): readonly (readonly [bigint, bigint])[] {
  try {
    const [ids, values] = decodeAbi(batch, data) as readonly [readonly bigint[], readonly bigint[]];
    return ids.length === values.length ? ids.map((id, index) => [id, values[index] ?? 0n] as const) : [];
  } catch {
    return [];
  }
}
