import type { CardPurchaseStep, FulfilmentSnapshot, SignedSale } from '../../../../core/index.js';
import type { OrderPlan } from '../../../../flows/order/OrderPlan.js';
import type { OrderWish } from '../../../../flows/order/payWays.js';
import { player, stranger } from '../../../kit/people.js';
import { aSwapRoute, imx, usdc } from '../../kit/aFundingRoute.js';
import { aTask } from '../../kit/anExecution.js';

/** 45.00 USDC for a lantern; 32.60 of it by a swap. */
export function aPlan(given: Partial<OrderPlan> = {}): OrderPlan {
  return {
    environmentId: 'moonferry',
    items: [{ productId: 'lantern', quantity: 1 }],
    account: player,
    method: 'crypto',
    currency: usdc,
    total: 45_000_000n,
    funding: aSwapRoute(),
    native: imx,
    gas: 5_000_000_000_000_000n,
    customData: null,
    ...given,
  };
}

/** The purchase before a way to pay is chosen. */
export function aWish(given: Partial<OrderWish> = {}): OrderWish {
  return { ...undecided(aPlan()), byCard: { name: 'A lantern' }, ...given };
}

const undecided = ({ method: _method, funding: _funding, gas: _gas, ...bought }: OrderPlan): OrderWish => bought;

const shop = `0x5${'0'.repeat(38)}5`;

/** The lantern as a whole, paid by card, as the engine plans it. */
export function aCardPurchaseStep(given: Partial<CardPurchaseStep> = {}): CardPurchaseStep {
  const collectionAddress = stranger;
  return {
    type: 'CARD_PURCHASE',
    chainId: usdc.chainId,
    fundingItem: {
      type: 'ERC20',
      token: usdc,
      fundsRequired: { amount: 0n, formattedAmount: '0' },
      userBalance: { balance: 0n, formattedBalance: '0' },
    },
    delivers: { token: usdc, value: 0n },
    fees: {},
    item: {
      price: { token: usdc, value: 45_000_000n },
      transaction: { to: stranger, data: '0x1234' },
      gasLimit: 300_000n,
      name: 'A lantern',
      collectionAddress,
      contractType: 'ERC721',
      tokenIds: [4821n],
      quantity: 1n,
    },
    bought: [{ collectionAddress, contractType: 'ERC721', tokenId: 4821n, amount: 1n, before: 0n }],
    deadline: 1_900_000_000,
    ...given,
  };
}

export function aSignedSale(): SignedSale {
  const transaction = { chainId: usdc.chainId, from: player, data: '0x' as const, value: 0n };
  return {
    order: {
      token: usdc,
      total: 45_000_000n,
      recipientAddress: player,
      products: [
        {
          productId: 'lantern',
          collectionAddress: shop,
          contractType: 'ERC721',
          items: [{ tokenId: 4821n, amount: 1n }],
        },
      ],
    },
    transactions: [
      {
        method: 'approve',
        transaction: { ...transaction, to: usdc.address },
        gasEstimate: null,
        deadline: null,
        reference: null,
      },
      {
        method: 'execute',
        transaction: { ...transaction, to: shop },
        gasEstimate: null,
        deadline: 1_900_000_000,
        reference: 'order-7',
      },
    ],
    requirement: { type: 'ERC20', tokenAddress: usdc.address, spenderAddress: shop, amount: 45_000_000n },
    fulfilment: { itemRequirements: [], transactions: [{ to: shop }] },
  } as unknown as SignedSale;
}

/** A purchase as the engine reports it, with the given `purpose`. */
export function aFulfilment(
  approve: 'pending' | 'awaiting-wallet' | 'confirmed',
  fulfil: 'pending' | 'sent' | 'confirmed' | 'rejected' | 'unknown',
  purpose = '',
  given: Partial<FulfilmentSnapshot> = {},
): FulfilmentSnapshot {
  const done = fulfil === 'confirmed';
  const status = done ? 'done' : fulfil === 'unknown' ? 'unknown' : fulfil === 'rejected' ? 'stopped' : 'running';
  const hash = (state: string): string | null => (state === 'confirmed' || state === 'sent' ? `0x${state}` : null);
  const tasks = [
    aTask('approve', approve, { id: '0/approve-0', transactionHash: hash(approve) }),
    aTask('fulfil', fulfil, { id: '0/fulfil-0', transactionHash: hash(fulfil) }),
  ];
  const step = {
    type: 'FULFILMENT',
    chainId: usdc.chainId,
    fees: {},
    delivers: { token: usdc, value: 0n },
    fundingItem: {
      type: 'ERC20',
      token: usdc,
      fundsRequired: { amount: 45_000_000n, formattedAmount: '' },
      userBalance: { balance: 45_000_000n, formattedBalance: '' },
    },
  } as const;
  const route = { ...aSwapRoute(), id: 'fulfilment', kind: 'fulfilment', steps: [step], purpose };
  return {
    status: done ? 'SUCCESS' : 'running',
    reason: null,
    error: null,
    insufficient: [],
    execution: { id: 'purchase-1', route, status, tasks, error: null },
    ...given,
  };
}
