import { encodeBytes32String } from 'ethers';
import { devnetAccounts } from '../chains/devnetAccounts.js';
import type { Installation } from '../chains/setup/installContracts.js';
import type { SetupTransaction } from '../chains/setup/SetupTransaction.js';
import { zoneName } from '../services/listings/extraData.js';
import { contractCaller } from './contractCaller.js';
import { devnetAddress } from './devnetAddress.js';
import { installation } from './installation.js';

const { deployer, operator } = devnetAccounts;
const conduitController = devnetAddress('conduit controller');

/**
 * The players' market: the contracts that must exist before it is constructed, and the zone that
 * requires the order book's signature for every fill.
 */
export const marketParts = (zone: string): readonly Installation[] => [
  installation('ConduitController', conduitController),
  installation('ImmutableSignedZoneV2', zone, zoneName, '', '', deployer.address),
];

export const market = (seaport: string): Installation =>
  installation('ImmutableSeaport', seaport, conduitController, deployer.address);

/** Sets up the market; the operator signs for the order book. */
export const marketSetup = ({
  seaport,
  zone,
}: {
  readonly seaport: string;
  readonly zone: string;
}): SetupTransaction[] => [
  contractCaller('ImmutableSignedZoneV2', zone)('grantRole', encodeBytes32String('ZONE_MANAGER'), deployer.address),
  contractCaller('ImmutableSignedZoneV2', zone)('addSigner', operator.address),
  contractCaller('ImmutableSeaport', seaport)('setAllowedZone', zone, true),
];
