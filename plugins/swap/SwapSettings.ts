import { inject, injectable } from 'inversify';
import { type Abortable } from '../../core/index.js';
import { RemoteConfig, type RemoteConfiguration, type SecondaryFee } from '../../core/plugin/index.js';
import type { AvailabilitySource } from './funding/checkAvailability.js';
import { assertSecondaryFees } from './validation/assertSecondaryFees.js';
import { assertOverrides, type SwapOverrides } from './validation/resolveExchange.js';
/** The host's validated options. The remote configuration fills in missing ones. */
export interface HostSettings {
  readonly availability: AvailabilitySource | undefined;
  readonly secondaryFees: readonly SecondaryFee[] | undefined;
  readonly overrides: SwapOverrides | undefined;
  readonly maxHops: number | undefined;
}
export const HostSettings = Symbol.for('tributary/swap/HostSettings');

export interface SwapSettings {
  readonly secondaryFees: readonly SecondaryFee[];
  readonly overrides: SwapOverrides | undefined;
}

/** The host's options, or those of the remote configuration (`dex.overrides`, `dex.secondaryFees`). */
@injectable()
export class SwapSettingsReader {
  constructor(
    @inject(HostSettings) private readonly host: HostSettings,
    @inject(RemoteConfig) private readonly remote: RemoteConfig,
  ) {}

  /** Maximum number of pools of a route if a request has none; `undefined`: as in the tables. */
  get maxHops(): number | undefined {
    return this.host.maxHops;
  }

  /**
   * @throws TributaryError API_ERROR while the configuration can't be loaded; INVALID_CONFIGURATION
   * if it is invalid
   */
  async read(options: Abortable): Promise<SwapSettings> {
    const { secondaryFees, overrides } = this.host;
    if (secondaryFees !== undefined && overrides !== undefined) return { secondaryFees, overrides };
    const { dex } = await this.remote.get(options);
    return {
      secondaryFees: secondaryFees ?? assertSecondaryFees(dex.secondaryFees),
      overrides: overrides ?? remoteOverrides(dex),
    };
  }
}

function remoteOverrides({ overrides }: RemoteConfiguration['dex']): SwapOverrides | undefined {
  if (overrides === null) return undefined;
  const unchecked: { readonly [Name in keyof SwapOverrides]?: unknown } = overrides;
  assertOverrides(unchecked);
  return unchecked;
}
