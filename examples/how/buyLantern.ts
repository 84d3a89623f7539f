import { lastValueFrom, type Observable, tap } from 'rxjs';
import type { Eip1193Provider, FundingEngine, SaleSignRequest } from 'tributary-sdk';

interface Drawn {
  readonly status: string;
}

export interface LoopGame {
  readonly engine: FundingEngine;
  readonly wallet: Eip1193Provider;
  readonly order: SaleSignRequest;
  /** Receives every snapshot for the game's next frame. */
  readonly draw: (snapshot: Drawn) => void;
}

/**
 * The code of a game that draws everything itself; returns the final status. The page shows the
 * lines between the markers, and runs them.
 */
export async function buyLantern({ engine, wallet, order, draw }: LoopGame): Promise<string> {
  // <lines>
  const last = <T extends Drawn>(now$: Observable<T>): Promise<T> => lastValueFrom(now$.pipe(tap((now) => draw(now))));
  const sale = await engine.sales.sign(order);
  const itemRequirements = sale.requirement === null ? [] : [sale.requirement];

  const { routing } = await last(engine.smartCheckout({ wallet, itemRequirements }));
  const way = routing?.routes[0];
  const funded = way === undefined ? null : await last(engine.execute(way, { wallet }));
  if (funded !== null && funded.status !== 'done') return funded.status;

  return (await last(engine.fulfil(sale.fulfilment, { wallet }))).status;
  // </lines>
}
