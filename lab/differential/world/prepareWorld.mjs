import { setTimeout as sleep } from 'node:timers/promises';
import { Interface } from 'ethers';
import { createJsonRpcClient } from '../../../dist/packages/devnet/chains/JsonRpcClient.js';
import { queueWithdrawals } from '../../bench/market/queueWithdrawals.mjs';
import { fundBuyers } from './buyers.mjs';
import { send } from './send.mjs';

const patienceMs = 10_000;
const erc20 = new Interface([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
]);
const bridge = new Interface(['function depositETH(uint256 amount) payable']);
const unlimited = 2n ** 256n - 1n;

/** Allowances of `approving`, by chain: of every kind, enough, too little, and one that its token refuses to replace. */
const allowancesOf = ({ tokens, contracts }) => {
  const { USDC, USDT, GEM, ETH, WIMX } = tokens.child;
  const { router, swapProxy } = contracts.child;
  const root = tokens.root;
  return {
    child: [
      [USDC, router, 10n ** 30n],
      [USDC, swapProxy, 1_000_000n],
      [USDT, router, 1n],
      [GEM, router, 10n ** 18n],
      [GEM, swapProxy, unlimited],
      [ETH, router, 10n ** 15n],
      [WIMX, swapProxy, 10n ** 40n],
      [WIMX, contracts.child.bridge, 10n ** 18n],
    ],
    root: [
      [root.USDC, contracts.root.bridge, 10n ** 30n],
      [root.IMX, contracts.root.bridge, 10n ** 18n],
      [root.OLDUSD, contracts.root.bridge, 1n],
    ],
  };
};

/** Amounts that `approving` can bridge, in whole tokens. */
const holdings = { child: ['WIMX', 'USDC', 'ETH'], root: ['USDC', 'IMX', 'OLDUSD', 'WETH'] };

async function equip({ tokens, contracts, accounts }, rpcs) {
  const { approving, rich } = accounts;
  const allowances = allowancesOf({ tokens, contracts });
  for (const [chain, rpc] of Object.entries(rpcs)) {
    for (const symbol of holdings[chain]) {
      const { address, decimals } = tokens[chain][symbol];
      await send(
        rpc,
        rich.address,
        address,
        erc20.encodeFunctionData('transfer', [approving.address, 100n * 10n ** BigInt(decimals)]),
      );
    }
    for (const [token, spender, amount] of allowances[chain])
      await send(rpc, approving.address, token.address, erc20.encodeFunctionData('approve', [spender, amount]));
  }
}

/** Coins that came over. @returns the transaction on the root chain */
async function deposit({ accounts, contracts, relayer }, rpc) {
  const data = bridge.encodeFunctionData('depositETH', [10n ** 15n]);
  const hash = await send(rpc, accounts.rich.address, contracts.root.bridge, data, 10n ** 16n);
  const isThere = () =>
    relayer.messages().some(({ transactionHash, status }) => transactionHash === hash && status === 'executed');
  for (const patience = Date.now() + patienceMs; !isThere(); await sleep(20))
    if (Date.now() > patience) throw new Error('the deposit did not arrive');
  return hash;
}

/** The devnet as plain data, with the subjects of the requests. Afterwards no block is mined: block, prices and balances stay the same. */
export async function prepareWorld(devnet) {
  const { root, child, tokens, contracts, endpoints } = devnet;
  const accounts = { ...devnet.accounts, approving: devnet.accounts.spare };
  const world = { root, child, tokens, contracts, endpoints, accounts };
  const rpcs = { child: createJsonRpcClient(child.directUrl), root: createJsonRpcClient(root.directUrl) };
  await equip(world, rpcs);
  const buyers = await fundBuyers(world, rpcs);
  const deposited = await deposit(devnet, rpcs.root);
  const queued = await queueWithdrawals(devnet, 3);
  return { ...world, buyers, deposited, queued, facts: { ...factsOf(devnet), ...(await pricesOf(rpcs)) } };
}

/** By which known differences are recalculated. */
function factsOf({ root, child, tokens, contracts }) {
  const lower = ({ address }) => address.toLowerCase();
  const lesser = [tokens.child, tokens.root].flatMap(({ B32, NOSYM, NODEC }) => [B32, NOSYM, NODEC].map(lower));
  return {
    chainIds: [root.chainId, child.chainId],
    rootImx: lower(tokens.root.IMX),
    rootWeth: lower(tokens.root.WETH),
    childEth: lower(tokens.child.ETH),
    refusingReceiver: contracts.root.refusingReceiver,
    // Tokens missing in the reference's lists: those without decimals, and on the root chain those that no listed token is mapped to.
    unlisted: [tokens.child.SCORE, tokens.root.WETH, tokens.root.LOCAL].map(lower).concat(lesser),
    lesser,
  };
}

/** Gas prices for swaps (twice the base fee and the tip), and for everything else (once). */
async function pricesOf(rpcs) {
  const [child, root] = await Promise.all([rpcs.child, rpcs.root].map(readPrice));
  return {
    swapGasPrice: 2n * child.baseFee + child.tip,
    gasPrice: child.baseFee + child.tip,
    rootGasPrice: root.baseFee + root.tip,
  };
}

async function readPrice(rpc) {
  const { baseFeePerGas } = await rpc.request('eth_getBlockByNumber', ['latest', false]);
  return { baseFee: BigInt(baseFeePerGas), tip: BigInt(await rpc.request('eth_maxPriorityFeePerGas', [])) };
}
