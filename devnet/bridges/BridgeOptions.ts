import { DevnetOptionError } from '../DevnetOptionError.js';

/** `gateway` connects the pair and is always there; `across` has a pool on every chain, the pair's included. */
export const devnetBridgeKinds = ['gateway', 'across'] as const;
export type DevnetBridge = (typeof devnetBridgeKinds)[number];

/** @throws DevnetOptionError */
export const checkBridges = (bridges: readonly DevnetBridge[]): void =>
  bridges.forEach((bridge, index) => {
    if (!devnetBridgeKinds.includes(bridge))
      throw new DevnetOptionError(
        `bridges[${index}]`,
        `must be one of ${devnetBridgeKinds.join(', ')}, not ${JSON.stringify(bridge)}`,
      );
  });
