import { devnetAccounts } from '../../../dist/packages/devnet/chains/devnetAccounts.js';
import { createJsonRpcClient } from '../../../dist/packages/devnet/chains/JsonRpcClient.js';
import { installContracts } from '../../../dist/packages/devnet/chains/setup/installContracts.js';
import { runTransactions } from '../../../dist/packages/devnet/chains/setup/runTransactions.js';
import { setupMode } from '../../../dist/packages/devnet/chains/setup/setupMode.js';
import { packageArtifact } from '../../../dist/packages/devnet/contracts/packageArtifact.js';
import { contractCaller } from '../../../dist/packages/devnet/deploy/contractCaller.js';
import { devnetAddress } from '../../../dist/packages/devnet/deploy/devnetAddress.js';
import { sqrtPriceX96, tickAt, usableTick } from '../../../dist/packages/devnet/deploy/exchange/poolMath.js';
import { installToken } from '../../../dist/packages/devnet/deploy/tokens/tokenInstallations.js';

const fees = [100, 500, 3000, 10000];
/** A pool and its positions take some 6 million gas; the setup's blocks hold a thousand. */
const poolsOfBlock = 45;
const unit = 10n ** 18n;
const plenty = 10n ** 30n;
const deployer = devnetAccounts.deployer.address;

/** In thousandths of a dollar. */
const values = [1_000n, 3_000n, 500n, 20_000n, 100n, 7_000n, 2_000n, 250n, 50_000n, 1_500n];
/** Dollars in each pool of a pair, by fee tier. */
const depths = [20_000n, 200_000n, 500_000n, 50_000n];
/** Positions, as distances in ticks below and above the price. */
const fourRanges = [
  [Infinity, Infinity],
  [600, 600],
  [2_000, 400],
  [-200, 3_000],
];

/** How many tokens, named how, with which positions in each of their pools. */
const markets = {
  mesh: { name: 'benchmark token', count: 10, ranges: fourRanges },
  /** 1,012 pools; with two positions, as setting them up takes long enough. */
  wideMesh: { name: 'wide benchmark token', count: 23, ranges: fourRanges.slice(0, 2) },
};

/** Pools between so many tokens, each traded against each other in every fee tier. */
export const poolsBetween = (count) => (fees.length * count * (count - 1)) / 2;

/** Pools of a pair differ a little, as they do between two trades: by up to 0.2 %, in hundredths of a percent. */
const skewOf = (a, b, tier) => BigInt((((a * 7 + b * 13 + tier * 5) % 9) - 4) * 5);
const valueOf = (index) => values[index % values.length];

function poolTransaction({ tokens, ranges, manager }, a, b, tier) {
  const fee = fees[tier];
  // So much of each is worth the same.
  const [worthA, worthB] = [
    (unit * 1_000n) / valueOf(a),
    ((unit * 1_000n) / valueOf(b)) * (10_000n + skewOf(a, b, tier)),
  ].map((amount, index) => (index === 0 ? amount * 10_000n : amount));
  const [first, second] =
    BigInt(tokens[a].address) < BigInt(tokens[b].address)
      ? [
          [a, worthA],
          [b, worthB],
        ]
      : [
          [b, worthB],
          [a, worthA],
        ];
  const [token0, token1] = [tokens[first[0]].address, tokens[second[0]].address];
  const current = tickAt(first[1], second[1]);
  const [amount0, amount1] = [first[1], second[1]].map((worth) => (worth * depths[tier]) / 10_000n);
  const mints = ranges.map(
    ([below, above]) =>
      manager('mint', [
        token0,
        token1,
        fee,
        usableTick(current - below, fee),
        usableTick(current + above, fee),
        amount0,
        amount1,
        0n,
        0n,
        deployer,
        2n ** 64n,
      ]).data,
  );
  const create = manager(
    'createAndInitializePoolIfNecessary',
    token0,
    token1,
    fee,
    sqrtPriceX96(first[1], second[1]),
  ).data;
  return { ...manager('multicall', [create, ...mints]), step: `the pool ${a}/${b} of fee ${fee}` };
}

const deployed = new WeakMap();

/** A mesh of a devnet, deployed on first use. @param market `mesh` of 10 tokens, or `wideMesh` of 23 */
export function meshOf(devnet, market = 'mesh') {
  const meshes = deployed.get(devnet) ?? {};
  deployed.set(devnet, meshes);
  return (meshes[market] ??= deployMesh(devnet, markets[market]));
}

/**
 * The hardest market for a search: tokens that are all traded against each other, in every fee tier. It is added to the devnet's own pools, which are
 * as thin as a young exchange's.
 * @returns the tokens
 */
async function deployMesh(devnet, { name, count, ranges }) {
  const rpc = createJsonRpcClient(devnet.child.directUrl);
  const { chainId } = devnet.child;
  const tokens = Array.from({ length: count }, (_, index) => ({
    chainId,
    address: devnetAddress(`${name} ${index}`),
    symbol: `MESH${index}`,
    name: `Mesh ${index}`,
    decimals: 18,
  }));
  const { positionManager } = devnet.contracts.child;
  const manager = contractCaller(
    'positionManager',
    positionManager,
    packageArtifact(
      '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
    ),
  );
  const pairs = tokens.flatMap((_, a) => tokens.slice(a + 1).map((_, offset) => [a, a + 1 + offset]));
  const pools = pairs.flatMap(([a, b]) =>
    fees.map((_, tier) => poolTransaction({ tokens, ranges, manager }, a, b, tier)),
  );
  await setupMode(rpc, async () => {
    await installContracts(rpc, deployer, tokens.map(installToken.plain));
    const callers = tokens.map(({ address }) => contractCaller('TestToken', address));
    await runTransactions(
      rpc,
      callers.flatMap((call) => [call('mint', deployer, plenty), call('approve', positionManager, plenty)]),
    );
    for (let index = 0; index < pools.length; index += poolsOfBlock)
      await runTransactions(rpc, pools.slice(index, index + poolsOfBlock));
  });
  return tokens;
}
