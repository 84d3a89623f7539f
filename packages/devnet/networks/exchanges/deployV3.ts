import { keccak256, ZeroAddress } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import { installContracts } from '../../chains/setup/installContracts.js';
import { runTransactions } from '../../chains/setup/runTransactions.js';
import { packageArtifact } from '../../contracts/packageArtifact.js';
import { contractCaller } from '../../deploy/contractCaller.js';
import { devnetAddress } from '../../deploy/devnetAddress.js';
import { tickSpacings } from '../../deploy/exchange/poolMath.js';
import { poolTransaction } from '../../deploy/exchange/poolTransaction.js';
import { v3Artifacts } from '../../deploy/exchange/v3Artifacts.js';
import { packageInstallation } from '../../deploy/installation.js';
import { sandboxAddresses } from '../../deploy/sandboxAddresses.js';
import type { DevnetExchangeV3 } from '../DevnetExchange.js';
import { approveForPools } from './approveForPools.js';
import type { ExchangeSite } from './ExchangeSite.js';

const { deployer } = devnetAccounts;
const everywhere = { below: Infinity, above: Infinity };

type Addresses = Pick<DevnetExchangeV3, 'factory' | 'quoter' | 'router' | 'positionManager'>;

/** Deploys Uniswap v3 with its pools. */
export const deployV3 = async (site: ExchangeSite): Promise<DevnetExchangeV3> => {
  const { rpc, chainId, wrappedNative } = site;
  const at = (role: string): string => devnetAddress(`chain ${chainId} v3 ${role}`);
  const addresses = {
    factory: at('factory'),
    quoter: at('quoter'),
    router: at('router'),
    positionManager: at('positions'),
  };
  const { factory, quoter, router, positionManager } = addresses;
  await installContracts(rpc, deployer.address, [
    packageInstallation(v3Artifacts.factory, factory),
    packageInstallation(v3Artifacts.positionManager, positionManager, factory, wrappedNative, ZeroAddress),
    packageInstallation(v3Artifacts.quoter, quoter, factory, wrappedNative),
    packageInstallation(v3Artifacts.router, router, ZeroAddress, factory, positionManager, wrappedNative),
  ]);
  const call = contractCaller('factory', factory, packageArtifact(v3Artifacts.factory));
  await runTransactions(rpc, [call('enableFeeAmount', 100, 1)]);
  return addPools(site, addresses);
};

/** Adds pools to the DEX that the pair's child chain always has. */
export const extendChildV3 = (site: ExchangeSite): Promise<DevnetExchangeV3> => {
  const { factory, quoter, router } = sandboxAddresses.child;
  return addPools(site, { factory, quoter, router, positionManager: devnetAddress('position manager') });
};

const addPools = async ({ rpc, pools }: ExchangeSite, addresses: Addresses): Promise<DevnetExchangeV3> => {
  const { positionManager } = addresses;
  const positions = contractCaller('positionManager', positionManager, packageArtifact(v3Artifacts.positionManager));
  if (pools.length > 0) {
    await runTransactions(rpc, approveForPools(pools, positionManager));
    await runTransactions(
      rpc,
      pools.map(({ pair, fee, price, amount }) =>
        poolTransaction({ pair, fee, price, positions: [{ ...everywhere, amount }] }, positions),
      ),
    );
  }
  return {
    kind: 'v3',
    ...addresses,
    initCodeHash: keccak256(packageArtifact(v3Artifacts.pool).bytecode),
    tiers: Object.entries(tickSpacings).map(([fee, spacing]) => ({ fee: Number(fee), spacing })),
  };
};
