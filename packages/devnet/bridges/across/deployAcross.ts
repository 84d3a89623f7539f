import { devnetAccounts } from '../../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { installContracts } from '../../chains/setup/installContracts.js';
import { runTransactions } from '../../chains/setup/runTransactions.js';
import type { SetupTransaction } from '../../chains/setup/SetupTransaction.js';
import type { DevnetToken } from '../../Devnet.js';
import { coins, setBalance, units } from '../../deploy/amounts.js';
import { contractCaller } from '../../deploy/contractCaller.js';
import { devnetAddress } from '../../deploy/devnetAddress.js';
import { publishedInstallation } from '../../deploy/installation.js';
import type { ChainPlan } from '../../networks/ChainPlan.js';
import { acrossPool, acrossPoolAddress } from './acrossPool.js';
import { acrossRelayers } from './acrossRelayers.js';

const { deployer } = devnetAccounts;
/** Maximum age of a quote and maximum time to a deadline, in seconds, as in the public pools. */
const quoteTimeBuffer = 3_600;
const fillDeadlineBuffer = 21_600;

/** Deploys a chain's pool and funds its relayers. Needs setup mode, and the chain's tokens. */
export const deployAcross = async (rpc: JsonRpcClient, plan: ChainPlan): Promise<void> => {
  const { chainId, wrappedNative } = plan;
  const pool = acrossPoolAddress(chainId);
  const implementation = devnetAddress(`chain ${chainId} across pool implementation`);
  await rpc.batch(Object.values(acrossRelayers).map(({ address }) => setBalance(address, coins('100000000'))));
  await installContracts(rpc, deployer.address, [
    publishedInstallation(
      'Ethereum_SpokePool',
      implementation,
      wrappedNative.address,
      quoteTimeBuffer,
      fillDeadlineBuffer,
      // The devnet has no newer gateway, so no account has this role.
      devnetAddress('nobody'),
    ),
  ]);
  const initialize = acrossPool().encodeFunctionData('initialize', [0, deployer.address]);
  await installContracts(rpc, deployer.address, [
    publishedInstallation('ERC1967Proxy', pool, implementation, initialize),
  ]);
  const tokens = Object.values(plan.tokens).filter((token) => isRelayed(token, plan));
  await runTransactions(
    rpc,
    tokens.flatMap((token) => stock(token, plan, pool)),
  );
};

/** Tokens without a fixed amount or without a minter are not supported. */
const unfit = ['FEE', 'TAX', 'B32', 'NOSYM', 'NODEC'];
const isRelayed = ({ symbol }: DevnetToken, { side }: ChainPlan): boolean => side === null || !unfit.includes(symbol);

const stock = (token: DevnetToken, { side, wrappedNative, fresh }: ChainPlan, pool: string): SetupTransaction[] =>
  Object.values(acrossRelayers).flatMap(({ address }) => {
    const call = contractCaller('TestToken', token.address);
    const approve = { ...call('approve', pool, 2n ** 255n), from: address };
    if (token.address === wrappedNative.address) {
      const wrap = contractCaller('WrappedNative', token.address)('deposit');
      return [{ ...wrap, from: address, value: coins('10000000') }, approve];
    }
    // On the child chain only the bridge mints bridged tokens; the deployer holds some.
    const isBridged = side === 'child' && !fresh.includes(token) && ['ETH', 'USDC'].includes(token.symbol);
    if (isBridged) return [call('transfer', address, units(token, '20000')), approve];
    const isOutOfReach = side === 'child' && ['OLDUSD', 'RARE'].includes(token.symbol);
    return isOutOfReach ? [] : [call('mint', address, units(token, '1000000000')), approve];
  });
