import { AbiCoder, concat, parseUnits, ZeroAddress, ZeroHash } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import { installContracts } from '../../chains/setup/installContracts.js';
import { runTransactions } from '../../chains/setup/runTransactions.js';
import type { SetupTransaction } from '../../chains/setup/SetupTransaction.js';
import { publishedArtifact } from '../../contracts/published/publishedArtifact.js';
import { units } from '../../deploy/amounts.js';
import { contractCaller } from '../../deploy/contractCaller.js';
import { devnetAddress } from '../../deploy/devnetAddress.js';
import { sqrtPriceX96, usableTickOf } from '../../deploy/exchange/poolMath.js';
import { publishedInstallation } from '../../deploy/installation.js';
import type { PlannedPool } from '../ChainPlan.js';
import type { DevnetExchangeV4, DevnetPoolKey } from '../DevnetExchange.js';
import { approveForPools } from './approveForPools.js';
import type { ExchangeSite } from './ExchangeSite.js';

const { deployer } = devnetAccounts;
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const noDeadline = 2n ** 64n;
const coder = AbiCoder.defaultAbiCoder();
const permit2Abi = { abi: ['function approve(address token, address spender, uint160 amount, uint48 expiration)'] };

/** Deploys Uniswap v4 with its pools, Permit2 and a Universal Router for all DEXes that the chain has so far. */
export const deployV4 = async (site: ExchangeSite): Promise<DevnetExchangeV4> => {
  const { rpc, chainId, wrappedNative, pools, earlier } = site;
  const at = (role: string): string => devnetAddress(`chain ${chainId} v4 ${role}`);
  const [manager, stateView, quoter] = [at('manager'), at('state view'), at('quoter')];
  const [positionManager, universalRouter] = [at('positions'), at('universal router')];
  await rpc.request('anvil_setCode', [permit2, publishedArtifact('Permit2').bytecode]);
  const v2 = earlier.find((exchange) => exchange.kind === 'v2');
  const v3 = earlier.find((exchange) => exchange.kind === 'v3');
  await installContracts(rpc, deployer.address, [
    publishedInstallation('PoolManager', manager, deployer.address),
    publishedInstallation('StateView', stateView, manager),
    publishedInstallation('V4Quoter', quoter, manager),
    // Gas limit for notifying subscribers, of which there are none; no descriptor, because the
    // devnet doesn't show images of positions.
    publishedInstallation('PositionManager', positionManager, manager, permit2, 300_000n, ZeroAddress, wrappedNative),
    publishedInstallation('UniversalRouter', universalRouter, {
      permit2,
      weth9: wrappedNative,
      v2Factory: v2?.factory ?? ZeroAddress,
      v3Factory: v3?.factory ?? ZeroAddress,
      pairInitCodeHash: v2?.initCodeHash ?? ZeroHash,
      poolInitCodeHash: v3?.initCodeHash ?? ZeroHash,
      v4PoolManager: manager,
      v3NFTPositionManager: v3?.positionManager ?? ZeroAddress,
      v4PositionManager: positionManager,
      spokePool: ZeroAddress,
    }),
  ]);
  if (pools.length > 0)
    await runTransactions(rpc, [
      ...approveForPools(pools, permit2),
      ...approveByPermit2(pools, positionManager),
      ...pools.map((pool) => addPool(positionManager, pool)),
    ]);
  const keys = pools.map(keyOf);
  return { kind: 'v4', manager, stateView, quoter, positionManager, permit2, universalRouter, pools: keys };
};

const approveByPermit2 = (pools: readonly PlannedPool[], spender: string): SetupTransaction[] => {
  const approve = contractCaller('Permit2', permit2, permit2Abi);
  const tokens = new Set(pools.flatMap(({ pair }) => pair.map(({ address }) => address)));
  tokens.delete(ZeroAddress);
  return [...tokens].map((token) => approve('approve', token, spender, 2n ** 160n - 1n, 2n ** 48n - 1n));
};

const inOrder = ({ pair: [first, second] }: PlannedPool): boolean => BigInt(first.address) < BigInt(second.address);

const keyOf = (pool: PlannedPool): DevnetPoolKey => {
  const addresses = pool.pair.map(({ address }) => address) as [string, string];
  const [currency0, currency1] = inOrder(pool) ? addresses : (addresses.reverse() as [string, string]);
  return { currency0, currency1, fee: pool.fee, tickSpacing: pool.spacing, hooks: ZeroAddress };
};

/** Actions of the position manager. */
const mintPosition = '0x02';
const settlePair = '0x0d';
const sweep = '0x14';

/** Creates the pool, sets its price and adds liquidity over all prices. */
const addPool = (positionManager: string, pool: PlannedPool): SetupTransaction => {
  const call = contractCaller('PositionManager', positionManager, publishedArtifact('PositionManager'));
  const [first, second] = pool.pair;
  const key = keyOf(pool);
  const ofFirst = units(first, pool.amount);
  const worth = (amount: bigint): bigint =>
    (amount * parseUnits(pool.price, 18) * units(second, '1')) / units(first, '1') / 10n ** 18n;
  const sorted = (amount: bigint): readonly [bigint, bigint] =>
    inOrder(pool) ? [amount, worth(amount)] : [worth(amount), amount];
  const [amount0, amount1] = sorted(ofFirst);
  const squareRoot = sqrtPriceX96(...sorted(10n ** 30n));
  const liquidity = least((amount0 * squareRoot) >> 96n, (amount1 << 96n) / squareRoot);
  const mint = coder.encode(
    ['(address,address,uint24,int24,address)', 'int24', 'int24', 'uint256', 'uint128', 'uint128', 'address', 'bytes'],
    [
      ...[Object.values(key), usableTickOf(-Infinity, pool.spacing), usableTickOf(Infinity, pool.spacing)],
      ...[liquidity, amount0 + 1n, amount1 + 1n, deployer.address, '0x'],
    ],
  );
  const settle = coder.encode(['address', 'address'], [key.currency0, key.currency1]);
  const rest = coder.encode(['address', 'address'], [key.currency0, deployer.address]);
  const unlock = coder.encode(['bytes', 'bytes[]'], [concat([mintPosition, settlePair, sweep]), [mint, settle, rest]]);
  return {
    ...call('multicall', [
      call('initializePool', key, squareRoot).data,
      call('modifyLiquidities', unlock, noDeadline).data,
    ]),
    ...(key.currency0 === ZeroAddress && { value: amount0 + 1n }),
    step: `the v4 pool ${first.symbol}/${second.symbol} of fee ${pool.fee}`,
  };
};

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
