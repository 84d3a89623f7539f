import { ZeroAddress } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { installContracts } from '../../chains/setup/installContracts.js';
import { runTransactions } from '../../chains/setup/runTransactions.js';
import type { SetupTransaction } from '../../chains/setup/SetupTransaction.js';
import { packageArtifact } from '../../contracts/packageArtifact.js';
import { contractCaller } from '../contractCaller.js';
import { devnetAddress } from '../devnetAddress.js';
import { installation, packageInstallation } from '../installation.js';
import { sandboxAddresses } from '../sandboxAddresses.js';
import { childTokens } from '../tokens/childTokens.js';
import { poolPlans } from './poolPlans.js';
import { poolTransaction } from './poolTransaction.js';
import { v3Artifacts } from './v3Artifacts.js';

const { deployer } = devnetAccounts;
const { factory, quoter, router, multicall, swapProxy } = sandboxAddresses.child;
const wimx = childTokens.WIMX.address;
const positionManager = devnetAddress('position manager');
const tickLens = devnetAddress('tick lens');

const contracts = { factory, quoter, router, multicall, swapProxy, positionManager, tickLens } as const;

/**
 * Deploys the DEX of the child chain with its pools. Needs setup mode, after `deployChild`. Returns
 * the addresses by role.
 */
export const deployExchange = async (rpc: JsonRpcClient): Promise<Readonly<Record<keyof typeof contracts, string>>> => {
  await installContracts(rpc, deployer.address, [
    packageInstallation(v3Artifacts.factory, factory),
    // No position descriptor: the devnet doesn't show images of positions.
    packageInstallation(v3Artifacts.positionManager, positionManager, factory, wimx, ZeroAddress),
    packageInstallation(v3Artifacts.quoter, quoter, factory, wimx),
    packageInstallation(v3Artifacts.tickLens, tickLens),
    packageInstallation(v3Artifacts.multicall, multicall),
    // No pairs of the older protocol version.
    packageInstallation(v3Artifacts.router, router, ZeroAddress, factory, positionManager, wimx),
    installation('SecondaryFeeSwapProxy', swapProxy, deployer.address, router, wimx),
  ]);
  await runTransactions(rpc, [lowestFeeTier(), ...approvals()]);
  await runTransactions(rpc, poolPlans.map(pool));
  return contracts;
};

/** The 0.01 % tier was added after the release: the factory's owner has to enable it. */
const lowestFeeTier = (): SetupTransaction =>
  contractCaller('factory', factory, packageArtifact(v3Artifacts.factory))('enableFeeAmount', 100, 1);

const approvals = (): SetupTransaction[] =>
  [...new Set(poolPlans.flatMap(({ pair }) => pair))].map((name) =>
    contractCaller('TestToken', childTokens[name].address)('approve', positionManager, 2n ** 255n),
  );

const pool = (plan: (typeof poolPlans)[number]): SetupTransaction =>
  plan.price === null
    ? contractCaller('factory', factory, packageArtifact(v3Artifacts.factory))(
        'createPool',
        ...plan.pair.map((name) => childTokens[name].address),
        plan.fee,
      )
    : poolTransaction(
        { ...plan, price: plan.price, pair: [childTokens[plan.pair[0]], childTokens[plan.pair[1]]] },
        contractCaller('positionManager', positionManager, packageArtifact(v3Artifacts.positionManager)),
      );
