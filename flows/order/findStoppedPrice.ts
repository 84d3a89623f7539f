import {
  type EngineErrorCode,
  type FundingEngine,
  isTributaryError,
  StepType,
  type TokenAmount,
} from '../../core/index.js';
import type { OrderPlan } from './OrderPlan.js';

/** A price that exceeded the accepted limit before the wallet prompt. */
export interface StoppedPrice {
  /** The accepted maximum. */
  readonly limit: TokenAmount;
  /** The current amount, in its smallest unit. */
  readonly current: bigint;
}

/**
 * Requests new quotes for all swaps of a plan from the current chain state. Returns the first that
 * exceeds the plan's maximum; `null` if none does, as far as it can be read. The execution quotes
 * again and reports failed reads. Rejects only on abort.
 */
export async function findStoppedPrice(
  engine: Pick<FundingEngine, 'dex' | 'exchanges'>,
  { funding, account }: Pick<OrderPlan, 'funding' | 'account'>,
  signal: AbortSignal,
): Promise<StoppedPrice | null> {
  for (const { type, chainId, fundingItem, delivers, adapter } of funding?.steps ?? []) {
    if (type !== StepType.SWAP) continue;
    const limit = { token: fundingItem.token, value: fundingItem.fundsRequired.amount };
    try {
      await (adapter === undefined ? engine.dex : engine.exchanges.by(adapter)).quoteExactOutput(
        {
          chainId,
          fromAddress: account,
          tokenIn: limit.token.address,
          tokenOut: delivers.token.address,
          amount: delivers.value,
          limit: limit.value,
        },
        { signal, fresh: true },
      );
    } catch (error) {
      signal.throwIfAborted();
      const current =
        isTributaryError(error) && error.code === ('PRICE_MOVED' satisfies EngineErrorCode)
          ? error.data['current']
          : undefined;
      if (typeof current === 'bigint') return { limit, current };
    }
  }
  return null;
}
