import { getCreate2Address, keccak256, parseUnits, solidityPackedKeccak256 } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import { installContracts } from '../../chains/setup/installContracts.js';
import { runTransactions } from '../../chains/setup/runTransactions.js';
import type { SetupTransaction } from '../../chains/setup/SetupTransaction.js';
import { publishedArtifact } from '../../contracts/published/publishedArtifact.js';
import { units } from '../../deploy/amounts.js';
import { contractCaller } from '../../deploy/contractCaller.js';
import { devnetAddress } from '../../deploy/devnetAddress.js';
import { publishedInstallation } from '../../deploy/installation.js';
import type { PlannedPool } from '../ChainPlan.js';
import type { DevnetExchangeV2 } from '../DevnetExchange.js';
import { approveForPools } from './approveForPools.js';
import type { ExchangeSite } from './ExchangeSite.js';

const { deployer } = devnetAccounts;
/** No limit, because the deployment's clock lags behind. */
const noDeadline = 2n ** 64n;

/** Deploys Uniswap v2 with its pools. */
export const deployV2 = async ({ rpc, chainId, wrappedNative, pools }: ExchangeSite): Promise<DevnetExchangeV2> => {
  const factory = devnetAddress(`chain ${chainId} v2 factory`);
  const router = devnetAddress(`chain ${chainId} v2 router`);
  await installContracts(rpc, deployer.address, [
    publishedInstallation('UniswapV2Factory', factory, deployer.address),
    publishedInstallation('UniswapV2Router02', router, factory, wrappedNative),
  ]);
  const initCodeHash = keccak256(publishedArtifact('UniswapV2Pair').bytecode);
  if (pools.length > 0) {
    await runTransactions(rpc, [...approveForPools(pools, router), ...pools.map((pool) => addLiquidity(router, pool))]);
    await rpc.request('evm_increaseTime', [1]);
    await runTransactions(
      rpc,
      pools.map((pool) => sync(factory, initCodeHash, pool)),
    );
  }
  return { kind: 'v2', factory, router, initCodeHash, fee: 3_000 };
};

/** Creates the pair as well. */
const addLiquidity = (router: string, { pair: [first, second], price, amount }: PlannedPool): SetupTransaction => {
  const ofFirst = units(first, amount);
  const ofSecond = (ofFirst * parseUnits(price, 18) * units(second, '1')) / units(first, '1') / 10n ** 18n;
  const call = contractCaller('router', router, publishedArtifact('UniswapV2Router02'));
  const tokens = [first.address, second.address];
  return call('addLiquidity', ...tokens, ofFirst, ofSecond, 0n, 0n, deployer.address, noDeadline);
};

/**
 * Syncs a new pair. Its first swap in a later second than its creation would write both price sums
 * for the first time: 44,200 gas that an estimate in the same second does not include. After the
 * sync, a pair behaves like one that has been traded.
 */
const sync = (factory: string, initCodeHash: string, { pair }: PlannedPool): SetupTransaction => {
  const sorted = pair.map(({ address }) => address).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const salt = solidityPackedKeccak256(['address', 'address'], sorted);
  return contractCaller(
    'pair',
    getCreate2Address(factory, salt, initCodeHash),
    publishedArtifact('UniswapV2Pair'),
  )('sync');
};
