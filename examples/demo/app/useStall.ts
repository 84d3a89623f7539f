import { useRef, useState } from 'react';
import { lastValueFrom } from 'rxjs';
import type { ExecutionSnapshot, FulfilmentSnapshot, FundingEngine, Token } from 'tributary-sdk';
import type { ConnectedWallet } from './Connect.js';

/** `unknown`: sent, or possibly sent; nothing else is bought until it is settled. */
export type StallStatus = 'open' | 'buying' | 'bought' | 'failed' | 'unknown';

export interface Stall {
  readonly status: StallStatus;
  /** Buys; re-checks a purchase with an unknown outcome. */
  readonly buy: (wallet: ConnectedWallet) => void;
  readonly reopen: () => void;
}

export interface StallOptions {
  /** Ids of the sale and of its product. */
  readonly sale: { readonly environmentId: string; readonly productId: string };
  readonly token: Token;
  /** Maximum price, in the token's smallest unit. */
  readonly price: bigint;
  readonly onBought: () => void;
}

/**
 * Runs the game's own purchase once the player has enough: the shop signs the sale, and the engine
 * executes it with an exact approval.
 */
export function useStall(engine: FundingEngine, { sale, token, price, onBought }: StallOptions): Stall {
  const [status, setStatus] = useState<StallStatus>('open');
  /** Id of a purchase without a known outcome. */
  const unsettled = useRef<string | null>(null);

  const purchase = async ({ provider, account }: ConnectedWallet): Promise<StallStatus> => {
    const { fulfilment } = await engine.sales.sign({
      environmentId: sale.environmentId,
      items: [{ productId: sale.productId, quantity: 1 }],
      recipientAddress: account,
      tokenAddress: token.address,
      paymentType: 'crypto',
      maximumTotal: price,
    });
    return settled(await lastValueFrom(engine.fulfil(fulfilment, { wallet: provider })));
  };
  const settled = ({ status: end, execution }: FulfilmentSnapshot): StallStatus => {
    unsettled.current = end === 'FULFILLMENTS_UNSETTLED' ? (execution?.id ?? null) : null;
    return end === 'SUCCESS' ? 'bought' : unsettled.current === null ? 'failed' : 'unknown';
  };
  const look = async (id: string, { provider }: ConnectedWallet): Promise<StallStatus> => {
    const { status: end } = await lastValueFrom(engine.resume(id, { wallet: provider }));
    if (isOpen(end)) return 'unknown';
    unsettled.current = null;
    return end === 'done' ? 'bought' : 'failed';
  };

  const buy = (wallet: ConnectedWallet): void => {
    const id = unsettled.current;
    setStatus('buying');
    (id === null ? purchase(wallet) : look(id, wallet)).then(
      (end) => {
        setStatus(end);
        if (end === 'bought') onBought();
      },
      // It failed before anything was sent, or during a re-check: an unsettled purchase stays
      // unknown.
      () => setStatus(unsettled.current === null ? 'failed' : 'unknown'),
    );
  };
  return { status, buy, reopen: () => setStatus('open') };
}

function isOpen(status: ExecutionSnapshot['status']): boolean {
  return status === 'unknown' || status === 'running';
}
