import { type Address, type Hex, NATIVE, type TokenAddress } from '../money/Address.js';
import { addressTopic, eventTopic } from './chain/topics.js';
import type { Footprint } from './Footprint.js';

const TRANSFER = eventTopic('Transfer(address,address,uint256)');
const APPROVAL = eventTopic('Approval(address,address,uint256)');
/** Permit2's. */
const PASSED_ON = eventTopic('Approval(address,address,address,uint160,uint48)');
const APPROVAL_FOR_ALL = eventTopic('ApprovalForAll(address,address,bool)');
/** WETH9: what is wrapped, and what is unwrapped. */
const DEPOSIT = eventTopic('Deposit(address,uint256)');
const WITHDRAWAL = eventTopic('Withdrawal(address,uint256)');
const ORDER_CANCELLED = eventTopic('OrderCancelled(bytes32,address,address)');

/** What usual calls leave on the chain. Amounts are left out: tokens take fees, and players edit. */
export const footprints = {
  /** The call itself is all there is to see. */
  none: { logs: [] } as Footprint,

  /** Any log of the called contract. */
  anyLogOf: (contract: Address): Footprint => ({ logs: [{ address: contract, topics: [] }] }),

  /** ERC-20 `approve`, also to zero; ERC-721 `approve`, whose event has the same first topics. */
  approval: (token: Address, owner: Address, spender: Address): Footprint => ({
    logs: [{ address: token, topics: [APPROVAL, addressTopic(owner), addressTopic(spender)] }],
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

  /** ERC-20 `transfer`. */
  transfer: (token: Address, from: Address, to: Address): Footprint => ({
    logs: [{ address: token, topics: [TRANSFER, addressTopic(from), addressTopic(to)] }],
  }),

  /** A token leaves the account; the native currency leaves no log. */
  spends: (token: TokenAddress, account: Address): Footprint =>
    token === NATIVE ? { logs: [] } : { logs: [{ address: token, topics: [TRANSFER, addressTopic(account)] }] },

  /** A token arrives at the account; the native currency leaves no log. */
  receives: (token: TokenAddress, account: Address): Footprint =>
    token === NATIVE ? { logs: [] } : { logs: [{ address: token, topics: [TRANSFER, null, addressTopic(account)] }] },

  wraps: (wrapped: Address, account: Address): Footprint => ({
    logs: [{ address: wrapped, topics: [DEPOSIT, addressTopic(account)] }],
  }),
  unwraps: (wrapped: Address, account: Address): Footprint => ({
    logs: [{ address: wrapped, topics: [WITHDRAWAL, addressTopic(account)] }],
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
  all: (...parts: readonly Footprint[]): Footprint => ({ logs: parts.flatMap(({ logs }) => logs) }),
} as const;
