import { Interface } from 'ethers';
import { artifact } from '../../contracts/artifact.js';
import { interfaceOf } from '../../contracts/interfaceOf.js';
import type { ServedChain } from '../ServedChain.js';
import { type SignedBookOrder, secondsOf } from './bookOrder.js';

/** The status of an order. `status` is the service's. */
export interface OrderStanding {
  readonly status:
    | { readonly name: 'PENDING'; readonly evaluated: boolean; readonly started: boolean }
    | { readonly name: 'ACTIVE' | 'FILLED' | 'EXPIRED' }
    | { readonly name: 'INACTIVE'; readonly sufficient_approvals: boolean; readonly sufficient_balances: boolean }
    | { readonly name: 'CANCELLED'; readonly pending: boolean; readonly cancellation_type: 'ON_CHAIN' | 'OFF_CHAIN' };
  /** The sold fraction, 0 of 0 before the first sale. */
  readonly filled: { readonly numerator: bigint; readonly denominator: bigint };
}

export interface Withdrawal {
  readonly isWithdrawn: boolean;
  /** Unix seconds. */
  readonly handedOutUntil: number;
}

const items = new Interface([
  'function isApprovedForAll(address,address) view returns (bool)',
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address,uint256) view returns (uint256)',
]);

/** Returns the time of the next block, in Unix seconds: tests move the chains' clocks. */
export const readPendingTime = async ({ rpc }: ServedChain): Promise<bigint> =>
  BigInt((await rpc.request<{ readonly timestamp: string }>('eth_getBlockByNumber', ['pending', false])).timestamp);

export const readStanding = async (
  chain: ServedChain,
  order: SignedBookOrder,
  { isWithdrawn, handedOutUntil }: Withdrawal,
): Promise<OrderStanding> => {
  const market = interfaceOf(artifact('ImmutableSeaport'));
  const seaport = chain.contracts['seaport']!;
  const [sold] = order.sell;
  const collection = sold && 'contract_address' in sold ? sold.contract_address : seaport;
  const tokenId = sold && 'token_id' in sold ? sold.token_id : '0';
  const seller = order.account_address;
  const read = async (
    to: string,
    contract: Interface,
    name: string,
    args: readonly unknown[],
  ): Promise<readonly unknown[]> => {
    const params = [{ to, data: contract.encodeFunctionData(name, args) }, 'latest'];
    return [...contract.decodeFunctionResult(name, await chain.rpc.request<string>('eth_call', params))] as unknown[];
  };
  const held = async (): Promise<boolean> => {
    if (sold?.type === 'ERC1155')
      return ((await read(collection, items, 'balanceOf', [seller, tokenId]))[0] as bigint) > 0n;
    const [owner] = await read(collection, items, 'ownerOf', [tokenId]);
    return (owner as string).toLowerCase() === seller.toLowerCase();
  };
  const [[, isCancelled, numerator, denominator], [counter], [isApproved], isHeld, now] = await Promise.all([
    read(seaport, market, 'getOrderStatus', [order.order_hash]) as Promise<readonly [boolean, boolean, bigint, bigint]>,
    read(seaport, market, 'getCounter', [seller]) as Promise<readonly [bigint]>,
    read(collection, items, 'isApprovedForAll', [seller, seaport]) as Promise<readonly [boolean]>,
    held(),
    readPendingTime(chain),
  ]);
  const filled = { numerator, denominator };
  const isFilled = denominator > 0n && numerator === denominator;
  const status = (): OrderStanding['status'] => {
    if (isFilled) return { name: 'FILLED' };
    if (isCancelled || counter !== BigInt(order.protocol_data.counter))
      return { name: 'CANCELLED', pending: false, cancellation_type: 'ON_CHAIN' };
    if (isWithdrawn)
      return { name: 'CANCELLED', pending: BigInt(handedOutUntil) >= now, cancellation_type: 'OFF_CHAIN' };
    if (secondsOf(order.end_at) <= now) return { name: 'EXPIRED' };
    if (secondsOf(order.start_at) > now) return { name: 'PENDING', evaluated: true, started: false };
    return isApproved && isHeld
      ? { name: 'ACTIVE' }
      : { name: 'INACTIVE', sufficient_approvals: isApproved, sufficient_balances: isHeld };
  };
  return { status: status(), filled };
};
