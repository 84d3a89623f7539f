import { devnetAccounts } from '../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { installContracts } from '../chains/setup/installContracts.js';
import { runTransactions } from '../chains/setup/runTransactions.js';
import type { SetupTransaction } from '../chains/setup/SetupTransaction.js';
import type { DevnetToken } from '../Devnet.js';
import { coins, setBalance, units } from '../deploy/amounts.js';
import { contractCaller } from '../deploy/contractCaller.js';
import { installation } from '../deploy/installation.js';
import { sandboxAddresses } from '../deploy/sandboxAddresses.js';
import { installToken } from '../deploy/tokens/tokenInstallations.js';
import type { ChainPlan } from './ChainPlan.js';
import type { DevnetExchangeKind } from './DevnetChainOptions.js';
import type { DevnetExchange } from './DevnetExchange.js';
import { deployV2 } from './exchanges/deployV2.js';
import { deployV3, extendChildV3 } from './exchanges/deployV3.js';
import { deployV4 } from './exchanges/deployV4.js';
import type { ExchangeSite } from './exchanges/ExchangeSite.js';

const { deployer, player, rich, spare, operator } = devnetAccounts;
const { multicall3 } = sandboxAddresses.root;

const deployExchange: Readonly<Record<DevnetExchangeKind, (site: ExchangeSite) => Promise<DevnetExchange>>> = {
  v2: deployV2,
  v3: deployV3,
  v4: deployV4,
};

export interface NetworkDeployment {
  readonly contracts: Readonly<Record<string, string>>;
  readonly exchanges: readonly DevnetExchange[];
}

/** Whether a chain of the pair has no additions and stays unchanged. */
export const getsNothing = ({ side, fresh, pools, exchanges }: ChainPlan): boolean =>
  side !== null && fresh.length + pools.length === 0 && exchanges.every((kind) => side === 'child' && kind === 'v3');

/**
 * Deploys and funds a plan. An additional chain gets all its tokens and accounts here; a chain of
 * the pair must have its own already.
 * Needs setup mode, unless the plan is empty. Rejects with `SetupError` naming the step that
 * reverted and why.
 */
export const deployNetwork = async (rpc: JsonRpcClient, plan: ChainPlan): Promise<NetworkDeployment> => {
  if (getsNothing(plan))
    return { contracts: {}, exchanges: await Promise.all(plan.exchanges.map((kind) => deploy(kind, rpc, plan, []))) };
  const isFresh = plan.side === null;
  if (isFresh)
    await rpc.batch([
      setBalance(deployer.address, coins('1000000000000000')),
      setBalance(operator.address, coins('1000000')),
      setBalance(rich.address, coins('11000')),
    ]);
  await installContracts(rpc, deployer.address, [
    ...plan.fresh.map((token) => (token.symbol === 'USDT' ? installToken.noReturn : installToken.plain)(token)),
    ...(isFresh ? [installToken.wrappedNative(plan.wrappedNative), installation('Multicall3', multicall3)] : []),
  ]);
  await runTransactions(rpc, [...funding(plan), ...liquidity(plan)]);
  const exchanges: DevnetExchange[] = [];
  // One after the other, because the deployer sends all transactions.
  for (const kind of plan.exchanges) exchanges.push(await deploy(kind, rpc, plan, exchanges));
  if (isFresh)
    await rpc.batch([
      setBalance(rich.address, coins('10000')),
      setBalance(player.address, coins('5')),
      setBalance(spare.address, coins('1')),
    ]);
  return { contracts: isFresh ? { multicall3 } : {}, exchanges };
};

const deploy = (
  kind: DevnetExchangeKind,
  rpc: JsonRpcClient,
  plan: ChainPlan,
  earlier: readonly DevnetExchange[],
): Promise<DevnetExchange> => {
  const { chainId, side, pools, wrappedNative } = plan;
  const site = {
    ...{ rpc, chainId, wrappedNative: wrappedNative.address, earlier },
    pools: pools.filter(({ exchange }) => exchange === kind),
  };
  return side === 'child' && kind === 'v3' ? extendChildV3(site) : deployExchange[kind](site);
};

const mint = (token: DevnetToken, to: string, amount: string): SetupTransaction =>
  contractCaller('TestToken', token.address)('mint', to, units(token, amount));

/** `rich` gets a million of every token, `player` 250 of every dollar and game token. */
const funding = ({ side, fresh, wrappedNative }: ChainPlan): SetupTransaction[] => {
  const wrap = contractCaller('WrappedNative', wrappedNative.address)('deposit');
  return [
    ...fresh.map((token) => mint(token, rich.address, '1000000')),
    ...fresh.filter(({ symbol }) => symbol !== 'WETH').map((token) => mint(token, player.address, '250')),
    ...(side === null ? [{ ...wrap, from: rich.address, value: coins('500') }] : []),
  ];
};

const plenty = '1000000000000';

/** The deployer's tokens for the pools. On the child chain it already has enough of all but the new tokens. */
const liquidity = ({ side, fresh, wrappedNative, pools, tokens }: ChainPlan): SetupTransaction[] => {
  const wrap = contractCaller('WrappedNative', wrappedNative.address)('deposit');
  const pooled = pools.flatMap(({ pair }) => pair.flatMap(({ symbol }) => tokens[symbol] ?? []));
  const needed = [...new Set(pooled)].filter((token) => side !== 'child' || fresh.includes(token));
  return needed.map((token) =>
    token === wrappedNative
      ? { ...wrap, value: coins(side === null ? '100000000000000' : '500000') }
      : mint(token, deployer.address, plenty),
  );
};
