import type { Eip1193Provider, FundingEngine, Goods, PaymentSnapshot } from 'tributary-sdk';

export interface LoopGame {
  readonly engine: FundingEngine;
  readonly wallet: Eip1193Provider;
  readonly goods: Goods;
  /** Base units of the price's token, funding and slippage included. */
  readonly atMost: bigint;
  /** Receives every state for the game's next frame. */
  readonly draw: (state: PaymentSnapshot) => void;
}

/**
 * The code of a game that draws everything itself; returns the final status. The page shows the
 * lines between the markers, and runs them.
 */
export async function buyLantern({ engine, wallet, goods, atMost, draw }: LoopGame): Promise<string> {
  // <lines>
  const payment = engine.buy({ wallet, goods });
  payment.state$.subscribe(draw);

  await payment.retry(); // continues what an earlier run left
  await payment.confirm({ atMost }); // or pays

  return (await payment.result()).status;
  // </lines>
}
