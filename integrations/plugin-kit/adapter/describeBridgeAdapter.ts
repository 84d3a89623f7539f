import type { BridgeAdapter } from '../../../core/plugin/index.js';
import { describeChecks } from '../Check.js';
import { AdapterBed, type MakeAdapter } from './AdapterBed.js';
import { adapterChecks } from './adapterChecks.js';
import { type BridgeAdapterOptions, bridgeChecks, bridgeInquiries } from './bridgeChecks.js';

/**
 * Declares the tests that every `BridgeAdapter` must pass.
 *
 * @example describeBridgeAdapter('studio', () => makeStudioBridge(), { deposit, childToken, unknownToken });
 */
export function describeBridgeAdapter(
  name: string,
  make: MakeAdapter<BridgeAdapter>,
  options: BridgeAdapterOptions,
): void {
  describeChecks(
    name,
    [...adapterChecks<BridgeAdapter>(), ...bridgeChecks],
    () => new AdapterBed(make, options, bridgeInquiries(options)),
    options,
  );
}
