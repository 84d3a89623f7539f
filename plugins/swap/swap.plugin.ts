import { assertKinds } from '../../core/index.js';
import {
  ConfigurationProblem,
  configurationErrors,
  DEFAULT_ADAPTER,
  definePlugin,
  type EnginePlugin,
} from '../../core/plugin/index.js';
import type { AvailabilitySource } from './funding/checkAvailability.js';
import type { ExchangeRecord } from './records/ExchangeRecord.js';
import { parseExchanges } from './records/parseExchanges.js';
import { assertMaxHops } from './validation/assertMaxHops.js';
import { assertSecondaryFees } from './validation/assertSecondaryFees.js';
import { assertOverrides, type SwapOverrides } from './validation/resolveExchange.js';

export interface SwapPluginOptions {
  /**
   * The studio's fees, taken through the swap proxy while it is not paused. At most 1,000 basis
   * points in total.
   * Default: the remote configuration's.
   */
  readonly secondaryFees?: readonly { readonly recipient: string; readonly basisPoints: number }[];
  /** Another deployment of the DEX. Default: the remote configuration's, else the tables'. */
  readonly overrides?: SwapOverrides;
  /**
   * Maximum number of pools of a route, also of funding routes, if a request has none: 1 to 10.
   * Each additional pool multiplies the routes to check, and may find a pair, or a price, that
   * shorter routes do not have. Default 2.
   */
  readonly maxHops?: number;
  /**
   * Whether swaps are offered at the player's location: `true` for always, a URL for a POST request
   * (2xx yes, 403 no), or a function. Default: the product's service.
   */
  readonly availability?: AvailabilitySource;
  /**
   * DEXes in addition to the one of the tables or of `overrides`, each as a record. The best price of
   * all of them wins. Default: none.
   */
  readonly exchanges?: readonly ExchangeRecord[];
}

/**
 * Adds swaps through the pools of the child chain: a `DexAdapter`, and the finder of swap routes.
 * @throws TributaryError INVALID_CONFIGURATION
 *
 * @example createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin({ maxHops: 2 })] });
 */
export function swapPlugin(options: SwapPluginOptions = {}): EnginePlugin {
  assertKinds({ options }, 'object');
  const { secondaryFees, overrides, availability, maxHops, exchanges: records = [] } = options;
  assertKinds({ secondaryFees, overrides, exchanges: records }, 'list?', 'object?', 'list');
  const fees = secondaryFees && assertSecondaryFees(secondaryFees);
  if (overrides !== undefined) assertOverrides(overrides);
  if (maxHops !== undefined) assertMaxHops(maxHops);
  const isSource = availability === undefined || availability === true || typeof availability === 'function';
  if (!isSource && !(typeof availability === 'string' && URL.canParse(availability)))
    throw configurationErrors.invalidConfiguration('availability', ConfigurationProblem.NOT_A_SOURCE, availability);
  const exchanges = parseExchanges(records);
  return definePlugin({
    id: 'swap',
    provides: { dex: exchanges.length === 0 ? true : [DEFAULT_ADAPTER, ...exchanges.map(({ id }) => id)] },
    check: ({ networks }) => {
      for (const [index, { chainId }] of exchanges.entries())
        if (networks[chainId] === undefined)
          throw configurationErrors.invalidConfiguration(
            `exchanges[${index}].chainId`,
            'is a chain without a network',
            chainId,
          );
    },
    load: async () => {
      const [{ swapModule }, others] = await Promise.all([
        import('./swap.module.js'),
        exchanges.length === 0 ? null : import('./records/bindExchanges.js'),
      ]);
      const settings = { secondaryFees: fees, overrides, availability, maxHops };
      return {
        module: swapModule(settings, others === null ? undefined : (bind) => others.bindExchanges(exchanges, bind)),
      };
    },
  });
}
