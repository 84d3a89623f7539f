import { type Address, type Hex, NATIVE, type TokenAddress } from '../money/Address.js';
import { addressTopic, eventTopic, numberTopic } from './chain/topics.js';
import type { Footprint, LogAmount } from './Footprint.js';

const TRANSFER = eventTopic('Transfer(address,address,uint256)');
const APPROVAL = eventTopic('Approval(address,address,uint256)');
/** Permit2's. */
const PASSED_ON = eventTopic('Approval(address,address,address,uint160,uint48)');
const APPROVAL_FOR_ALL = eventTopic('ApprovalForAll(address,address,bool)');
/** WETH9: what is wrapped, and what is unwrapped. */
const DEPOSIT = eventTopic('Deposit(address,uint256)');
const WITHDRAWAL = eventTopic('Withdrawal(address,uint256)');
const ORDER_CANCELLED = eventTopic('OrderCancelled(bytes32,address,address)');

/** ERC-1155's: operator, from, to; id and pieces in the data. */
const TRANSFER_SINGLE = eventTopic('TransferSingle(address,address,address,uint256,uint256)');

/** The amount in the first word of the data. */
const atLeast = (least: bigint): { readonly amount: LogAmount } => ({ amount: { word: 0, least } });
const arrives = (least: bigint): { readonly amount: LogAmount } => ({ amount: { word: 0, least, isNet: true } });

/** What usual calls leave on the chain, with the amounts that were promised, in base units. */
export const footprints = {
  /** The call itself is all there is to see. */
  none: { logs: [] } as Footprint,

  /** Any log of the called contract: it doesn't tell what the call did. */
  anyLogOf: (contract: Address): Footprint => ({ logs: [{ address: contract, topics: [] }], isLoose: true }),

  /** ERC-20 `approve`, also to zero; ERC-721 `approve`, whose event has the same first topics. */
  approval: (token: Address, owner: Address, spender: Address): Footprint => ({
    logs: [{ address: token, topics: [APPROVAL, addressTopic(owner), addressTopic(spender)] }],
  }),

  /** ERC-20 `approve` of nothing: an allowance is taken back. */
  revocation: (token: Address, owner: Address, spender: Address): Footprint => ({
    logs: [
      {
        address: token,
        topics: [APPROVAL, addressTopic(owner), addressTopic(spender)],
        amount: { word: 0, least: 0n, most: 0n },
      },
    ],
  }),

  /** Permit2's `approve`: it may pass on what a token allows it. */
  passesOn: (
    permit2: Address,
    owner: Address,
    { token, spender }: { readonly token: Address; readonly spender: Address },
  ): Footprint => ({
    logs: [{ address: permit2, topics: [PASSED_ON, addressTopic(owner), addressTopic(token), addressTopic(spender)] }],
  }),

  /** ERC-721 and ERC-1155 `setApprovalForAll`. */
  approvalForAll: (token: Address, owner: Address, operator: Address): Footprint => ({
    logs: [{ address: token, topics: [APPROVAL_FOR_ALL, addressTopic(owner), addressTopic(operator)] }],
  }),

  /** ERC-20 `transfer`: the receiver gets the amount, whatever the token takes for itself. */
  transfer: (token: Address, from: Address, to: Address, amount: bigint): Footprint => ({
    logs: [{ address: token, topics: [TRANSFER, addressTopic(from), addressTopic(to)], ...arrives(amount) }],
  }),

  /** A token leaves the account; the native currency leaves no log. */
  spends: (token: TokenAddress, account: Address, least: bigint): Footprint =>
    token === NATIVE
      ? { logs: [] }
      : { logs: [{ address: token, topics: [TRANSFER, addressTopic(account)], ...atLeast(least) }] },

  /** A token arrives at the account; of the native currency no log tells. */
  receives: (token: TokenAddress, account: Address, least: bigint): Footprint =>
    token === NATIVE
      ? { logs: [], isLoose: true }
      : { logs: [{ address: token, topics: [TRANSFER, null, addressTopic(account)], ...arrives(least) }] },

  /** Pieces of an ERC-1155 item arrive. `from`: `null` if anyone may give them. */
  receivesPieces: (
    { contract, id }: { readonly contract: Address; readonly id: bigint },
    { from, to }: { readonly from: Address | null; readonly to: Address },
    pieces: bigint,
  ): Footprint => ({
    logs: [
      {
        address: contract,
        topics: [TRANSFER_SINGLE, null, from === null ? null : addressTopic(from), addressTopic(to)],
        words: [numberTopic(id)],
        amount: { word: 1, least: pieces },
      },
    ],
  }),

  wraps: (wrapped: Address, account: Address, amount: bigint): Footprint => ({
    logs: [{ address: wrapped, topics: [DEPOSIT, addressTopic(account)], ...atLeast(amount) }],
  }),
  unwraps: (wrapped: Address, account: Address, amount: bigint): Footprint => ({
    logs: [{ address: wrapped, topics: [WITHDRAWAL, addressTopic(account)], ...atLeast(amount) }],
  }),

  /** An order of Seaport's, cancelled by who made it. */
  cancels: (
    settlement: Address,
    { offerer, zone }: { readonly offerer: Address; readonly zone: Address },
    orderHash: Hex,
  ): Footprint => ({
    logs: [
      { address: settlement, topics: [ORDER_CANCELLED, addressTopic(offerer), addressTopic(zone)], data: orderHash },
    ],
  }),

  /** All of them, in one transaction. */
  all: (...parts: readonly Footprint[]): Footprint => ({
    logs: parts.flatMap(({ logs }) => logs),
    ...(parts.some(({ isLoose }) => isLoose) && { isLoose: true }),
  }),
} as const;
