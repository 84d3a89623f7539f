import { checkoutErrors } from '../errors/checkoutErrors.js';
import { ItemType } from '../money/ItemType.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { Abortable } from '../stream/Abortable.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import type { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import type { TransactionOrGas } from './CheckoutRequest.js';
import { type ItemRequirement, type ItemRequirementInput } from './ItemRequirement.js';
import { mergeRequirements } from './mergeRequirements.js';
import { type CheckedPurchase, parsePurchase } from './parsePurchase.js';
import { type ParsedRequirement, parseRequirements } from './parseRequirements.js';
import { readAmounts } from './readAmounts.js';
import { type RequirementReading, readRequirements } from './readRequirements.js';

export interface RequirementReaderOptions {
  readonly tokens: TokenCatalogue;
  /** Time limit in milliseconds, so that a chain that stops responding doesn't keep the player waiting. */
  readonly timeoutMs: number;
}

/** A validated request. */
export interface CheckedRequirements {
  readonly items: readonly ParsedRequirement[];
  readonly purchase: CheckedPurchase | undefined;
}

/** Validates requirements without any read. @throws TributaryError if an argument is invalid */
export function checkRequirements(
  inputs: readonly ItemRequirementInput[],
  transaction: TransactionOrGas | undefined,
): CheckedRequirements {
  return { items: parseRequirements(inputs), purchase: transaction && parsePurchase(transaction) };
}

/** Reads the balances and allowances for requirements and computes what is missing. */
export class RequirementReader {
  constructor(private readonly options: RequirementReaderOptions) {}

  /** @throws TributaryError if something can't be read, or not in time (ITEM_REQUIREMENTS_ERROR) */
  async read(
    checked: CheckedRequirements,
    context: RoutingContext,
    { signal }: Abortable,
  ): Promise<RequirementReading> {
    const { timeoutMs } = this.options;
    try {
      return await withTimeLimit((limit) => this.#read(checked, context, { signal: limit }), { timeoutMs, signal });
    } catch (error) {
      if (isTimeout(error))
        throw checkoutErrors.itemRequirements(error, {
          reason: 'the chain did not answer in time',
          limitMs: timeoutMs,
        });
      throw error;
    }
  }

  async #read(
    { items, purchase }: CheckedRequirements,
    { account, isPassport, chains, balances, l2ChainId }: RoutingContext,
    options: Abortable,
  ): Promise<RequirementReading> {
    const { tokens } = this.options;
    const read = (requirements: readonly ItemRequirement[]): Promise<RequirementReading> =>
      readRequirements(
        mergeRequirements(requirements),
        purchase,
        { reader: chains.get(l2ChainId), balances, tokens, owner: account, isPassport },
        options,
      );
    // No read depends on an amount, so everything is read together with the decimals and then
    // answered from the cache.
    if (items.some(isText)) void read(items.map(withoutAmount)).catch(() => undefined);
    return read(await readAmounts(items, async (token) => (await tokens.describe(l2ChainId, token, options)).decimals));
  }
}

function isText(item: ParsedRequirement): boolean {
  return item.type === ItemType.ERC20 && typeof item.amount === 'string';
}

function withoutAmount(item: ParsedRequirement): ItemRequirement {
  return item.type === ItemType.NATIVE || item.type === ItemType.ERC20 ? { ...item, amount: 0n } : item;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
