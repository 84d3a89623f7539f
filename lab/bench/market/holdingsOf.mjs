import { Wallet } from 'ethers';
import { devnetAccounts } from '../../../dist/packages/devnet/chains/devnetAccounts.js';
import { createJsonRpcClient } from '../../../dist/packages/devnet/chains/JsonRpcClient.js';
import { installContracts } from '../../../dist/packages/devnet/chains/setup/installContracts.js';
import { runTransactions } from '../../../dist/packages/devnet/chains/setup/runTransactions.js';
import { setupMode } from '../../../dist/packages/devnet/chains/setup/setupMode.js';
import { contractCaller } from '../../../dist/packages/devnet/deploy/contractCaller.js';
import { devnetAddress } from '../../../dist/packages/devnet/deploy/devnetAddress.js';
import { installToken } from '../../../dist/packages/devnet/deploy/tokens/tokenInstallations.js';

const deployer = devnetAccounts.deployer.address;
/** Transactions of a setup's block. */
const most = 250;
const unit = 10n ** 18n;

const inParts = (list) =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, part) => list.slice(part * most, (part + 1) * most));

const holderOf = (size) => new Wallet(`0x${(0xb0000 + size).toString(16).padStart(64, '0')}`).address;

const deployed = new WeakMap();

/** Wallets on the child chain that hold so many tokens each. @returns `{ tokens, holders }`, holders by size */
export function holdingsOf(devnet, sizes) {
  if (!deployed.has(devnet)) deployed.set(devnet, deployHoldings(devnet, sizes));
  return deployed.get(devnet);
}

async function deployHoldings(devnet, sizes) {
  const rpc = createJsonRpcClient(devnet.child.directUrl);
  const { chainId } = devnet.child;
  const tokens = Array.from({ length: Math.max(...sizes) }, (_, index) => ({
    chainId,
    address: devnetAddress(`held token ${index}`),
    symbol: `HELD${index}`,
    name: `Held ${index}`,
    decimals: 18,
  }));
  const holders = Object.fromEntries(sizes.map((size) => [size, holderOf(size)]));
  const mints = sizes.flatMap((size) =>
    tokens.slice(0, size).map(({ address }) => contractCaller('TestToken', address)('mint', holders[size], unit)),
  );
  await setupMode(rpc, async () => {
    for (const part of inParts(tokens)) await installContracts(rpc, deployer, part.map(installToken.plain));
    for (const part of inParts(mints)) await runTransactions(rpc, part);
  });
  return { tokens, holders };
}
