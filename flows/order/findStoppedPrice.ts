import {
  type EngineErrorCode,
  type FundingEngine,
  isTributaryError,
  StepType,
  type TokenAmount,
} from '../../core/index.js';
import type { OrderPlan } from './OrderPlan.js';

/** A price that moved beyond what the player agreed to, before the wallet was asked. */
export interface StoppedPrice {
  /** What was agreed to, at most. */
  readonly limit: TokenAmount;
  /** What it would take now, in its smallest unit. */
  readonly current: bigint;
}

/**
 * Quotes every swap of a plan anew, from what the chain says now, and tells of the first that would take more than the plan's "at most". null: none does, as far as
 * can be read; who carries the plan out quotes once more and says what cannot be read. Rejects only when aborted.
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
