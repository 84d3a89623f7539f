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

/** The players' market: what must stand before its contract is constructed, and the zone that lets nobody fill an order without the book's word. */
export const marketParts = (zone: string): readonly Installation[] => [
  installation('ConduitController', conduitController),
  installation('ImmutableSignedZoneV2', zone, zoneName, '', '', deployer.address),
];

export const market = (seaport: string): Installation =>
  installation('ImmutableSeaport', seaport, conduitController, deployer.address);

/** The book signs as the operator. */
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
