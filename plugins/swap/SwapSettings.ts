import { inject, injectable } from 'inversify';
import { type Abortable } from '../../core/index.js';
import { RemoteConfig, type RemoteConfiguration, type SecondaryFee } from '../../core/plugin/index.js';
import type { AvailabilitySource } from './funding/checkAvailability.js';
import { assertSecondaryFees } from './validation/assertSecondaryFees.js';
import { assertOverrides, type SwapOverrides } from './validation/resolveExchange.js';
/** Validated options of the host; operators decide what it left open. */
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

/** Options of the host, or the remote configuration's (`dex.overrides`, `dex.secondaryFees`). */
@injectable()
export class SwapSettingsReader {
  constructor(
    @inject(HostSettings) private readonly host: HostSettings,
    @inject(RemoteConfig) private readonly remote: RemoteConfig,
  ) {}

  /** Through how many pools a route may go where a request does not say. undefined: as many as the tables say. */
  get maxHops(): number | undefined {
    return this.host.maxHops;
  }

  /** @throws TributaryError API_ERROR while the configuration cannot be read; INVALID_CONFIGURATION when it cannot be used */
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
