import { type Address, type Hex, NATIVE, type TokenAddress } from '../money/Address.js';
import { addressTopic, eventTopic, numberTopic } from './chain/topics.js';
import type { Footprint, LogAmount } from './Footprint.js';

const TRANSFER = eventTopic('Transfer(address,address,uint256)');
const APPROVAL = eventTopic('Approval(address,address,uint256)');
/** Permit2's. */
const PASSED_ON = eventTopic('Approval(address,address,address,uint160,uint48)');
const APPROVAL_FOR_ALL = eventTopic('ApprovalForAll(address,address,bool)');
/** WETH9: wrapping and unwrapping. */
const DEPOSIT = eventTopic('Deposit(address,uint256)');
const WITHDRAWAL = eventTopic('Withdrawal(address,uint256)');
const ORDER_CANCELLED = eventTopic('OrderCancelled(bytes32,address,address)');

/** ERC-1155: operator, from, to; id and quantity in the data. */
const TRANSFER_SINGLE = eventTopic('TransferSingle(address,address,address,uint256,uint256)');

/** Reads the amount from the first data word. */
const atLeast = (least: bigint): { readonly amount: LogAmount } => ({ amount: { word: 0, least } });
const arrives = (least: bigint): { readonly amount: LogAmount } => ({ amount: { word: 0, least, isNet: true } });

/** Footprints of common calls, with the promised amounts in base units. */
export const footprints = {
  /** The call itself is the only trace. */
  none: { logs: [] } as Footprint,

  /** Any log of the called contract, which doesn't show what the call did. */
  anyLogOf: (contract: Address): Footprint => ({ logs: [{ address: contract, topics: [] }], isLoose: true }),

  /** ERC-20 `approve`, also to zero; ERC-721 `approve`, whose event has the same first topics. */
  approval: (token: Address, owner: Address, spender: Address): Footprint => ({
    logs: [{ address: token, topics: [APPROVAL, addressTopic(owner), addressTopic(spender)] }],
  }),

  /** ERC-20 `approve` of 0, which revokes an allowance. */
  revocation: (token: Address, owner: Address, spender: Address): Footprint => ({
    logs: [
      {
        address: token,
        topics: [APPROVAL, addressTopic(owner), addressTopic(spender)],
        amount: { word: 0, least: 0n, most: 0n },
      },
    ],
  }),

  /** Permit2's `approve`, which passes on an allowance of the token. */
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

  /** ERC-20 `transfer`: the receiver gets the amount minus the token's own fee. */
  transfer: (token: Address, from: Address, to: Address, amount: bigint): Footprint => ({
    logs: [{ address: token, topics: [TRANSFER, addressTopic(from), addressTopic(to)], ...arrives(amount) }],
  }),

  /** A token leaves the account; the native token leaves no log. */
  spends: (token: TokenAddress, account: Address, least: bigint): Footprint =>
    token === NATIVE
      ? { logs: [] }
      : { logs: [{ address: token, topics: [TRANSFER, addressTopic(account)], ...atLeast(least) }] },

  /** A token arrives at the account; the native token leaves no log. */
  receives: (token: TokenAddress, account: Address, least: bigint): Footprint =>
    token === NATIVE
      ? { logs: [], isLoose: true }
      : { logs: [{ address: token, topics: [TRANSFER, null, addressTopic(account)], ...arrives(least) }] },

  /** Units of an ERC-1155 item arrive. `from`: `null` for any sender. */
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

  /** An order of Seaport, cancelled by its creator. */
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
