import { parseUnits } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import type { SetupTransaction } from '../../chains/setup/SetupTransaction.js';
import type { DevnetToken } from '../../Devnet.js';
import { units } from '../amounts.js';
import type { ContractCaller } from '../contractCaller.js';
import { sqrtPriceX96, tickAt, usableTick } from './poolMath.js';
import type { PositionPlan } from './poolPlans.js';

/** No limit, because the deployment's clock lags behind. */
const noDeadline = 2n ** 64n;

/** A pool with a price, and its tokens. */
export interface PricedPool {
  readonly pair: readonly [DevnetToken, DevnetToken];
  readonly fee: number;
  /** Price of one unit of the first token in the second. */
  readonly price: string;
  readonly positions: readonly PositionPlan[];
}

/**
 * Builds one transaction to the position manager that creates the pool, sets its price and adds
 * every position of the plan.
 */
export const poolTransaction = (
  { pair: [first, second], fee, price, positions }: PricedPool,
  positionManager: ContractCaller,
): SetupTransaction => {
  const inOrder = BigInt(first.address) < BigInt(second.address);
  const sorted = <T>(ofFirst: T, ofSecond: T): readonly [T, T] => (inOrder ? [ofFirst, ofSecond] : [ofSecond, ofFirst]);
  const worth = (amount: bigint): bigint =>
    (amount * parseUnits(price, 18) * units(second, '1')) / units(first, '1') / 10n ** 18n;
  // A large amount as the base of the price: one unit of a token without decimals may be worth a
  // fraction of the other token's unit.
  const [amount0, amount1] = sorted(10n ** 30n, worth(10n ** 30n));
  const [token0, token1] = sorted(first.address, second.address);
  const current = tickAt(amount0, amount1);

  const mint = ({ below, above, amount }: PositionPlan): string => {
    const desired = units(first, amount);
    const [desired0, desired1] = sorted(desired, worth(desired));
    const [down, up] = sorted(below, above);
    const [tickLower, tickUpper] = [usableTick(current - down, fee), usableTick(current + up, fee)];
    const recipient = devnetAccounts.deployer.address;
    return positionManager('mint', [
      token0,
      token1,
      fee,
      tickLower,
      tickUpper,
      desired0,
      desired1,
      0n,
      0n,
      recipient,
      noDeadline,
    ]).data;
  };
  const create = positionManager(
    'createAndInitializePoolIfNecessary',
    token0,
    token1,
    fee,
    sqrtPriceX96(amount0, amount1),
  ).data;
  return {
    ...positionManager('multicall', [create, ...positions.map(mint)]),
    step: `the pool ${first.symbol}/${second.symbol} of fee ${fee}`,
  };
};
