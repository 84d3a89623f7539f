import { devnetAccounts } from '../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { installContracts } from '../chains/setup/installContracts.js';
import { runTransactions } from '../chains/setup/runTransactions.js';
import type { SetupTransaction } from '../chains/setup/SetupTransaction.js';
import type { AddressBook } from './AddressBook.js';
import { coins, setBalance, units } from './amounts.js';
import { contractCaller } from './contractCaller.js';
import { devnetAddress } from './devnetAddress.js';
import { gatewayAddresses, gatewayParts, gatewayProxy, type MessageServiceNames } from './gateway.js';
import { installation } from './installation.js';
import { ethPlaceholder, sandboxAddresses } from './sandboxAddresses.js';
import { childTokenTemplate } from './tokens/childTokenAddress.js';
import { bridgedTokens, rootTokens } from './tokens/rootTokens.js';
import { installToken } from './tokens/tokenInstallations.js';

const { deployer, player, rich, spare, operator } = devnetAccounts;
const { bridge, adaptor, gateway, multicall3 } = sandboxAddresses.root;
const { IMX, WETH, USDC, OLDUSD, RARE, TAX, LOCAL, B32, NOSYM, NODEC } = rootTokens;

const contracts = {
  bridge,
  adaptor,
  gateway,
  gasService: gatewayAddresses.gasService,
  multicall3,
  acceptingReceiver: devnetAddress('accepting receiver'),
  refusingReceiver: devnetAddress('refusing receiver'),
} as const;

/** Deploys bridge, gateway and tokens of the root chain. Needs setup mode; the child chain need not exist yet. */
export const deployRoot = async (rpc: JsonRpcClient, names: MessageServiceNames): Promise<AddressBook> => {
  await rpc.batch([
    setBalance(deployer.address, coins('1000000')),
    setBalance(operator.address, coins('100000')),
    setBalance(rich.address, coins('11000')),
    setBalance(player.address, coins('0.5')),
    setBalance(spare.address, coins('1')),
    setBalance(bridge, coins('1000000')),
  ]);
  await installContracts(rpc, deployer.address, [
    ...gatewayParts(),
    installToken.wrappedNative(WETH),
    ...[IMX, USDC, RARE, LOCAL].map(installToken.plain),
    installToken.noReturn(OLDUSD),
    installToken.feeOnTransfer(TAX),
    installToken.bytes32(B32),
    installToken.revertingSymbol(NOSYM),
    installToken.noDecimals(NODEC),
    installation('RootERC20BridgeFlowRate', bridge, {
      admin: deployer.address,
      adaptor,
      childBridge: sandboxAddresses.child.bridge,
      childTokenTemplate,
      childETHToken: sandboxAddresses.child.eth,
      imxToken: IMX.address,
      wethToken: WETH.address,
    }),
    // The checksummed text of the address, as the gateway passes it.
    installation(
      'MessageAdaptor',
      adaptor,
      bridge,
      gateway,
      contracts.gasService,
      names.child,
      sandboxAddresses.child.adaptor,
    ),
    installation('Multicall3', multicall3),
    installation('AcceptingReceiver', contracts.acceptingReceiver),
    installation('RefusingReceiver', contracts.refusingReceiver),
  ]);
  await installContracts(rpc, deployer.address, [gatewayProxy(gateway)]);
  await runTransactions(rpc, [...bridgeSetup(), ...funding()]);
  await rpc.batch([setBalance(rich.address, coins('10000'))]);
  return { tokens: rootTokens, contracts };
};

// Capacity, refill per second, and the amount from which a single withdrawal is queued. A bucket
// refills within about four hours.
const bridgeSetup = (): SetupTransaction[] => {
  const call = contractCaller('RootERC20BridgeFlowRate', bridge);
  const flowRate = (
    address: string,
    decimals: number,
    capacity: string,
    refillRate: string,
    threshold: string,
  ): SetupTransaction =>
    call(
      'setRateControlThreshold',
      address,
      units({ decimals }, capacity),
      units({ decimals }, refillRate),
      units({ decimals }, threshold),
    );
  return [
    ...bridgedTokens.map((symbol) => ({ ...call('mapToken', rootTokens[symbol].address), value: 1n })),
    flowRate(ethPlaceholder, 18, '100', '0.007', '10'),
    flowRate(IMX.address, 18, '500000', '35', '50000'),
    flowRate(USDC.address, 6, '300000', '20', '30000'),
    flowRate(OLDUSD.address, 6, '300000', '20', '30000'),
  ];
};

// The bridge holds more than the child chain ever had, so that it can pay every withdrawal.
const funding = (): SetupTransaction[] => {
  const mint = (token: (typeof rootTokens)[keyof typeof rootTokens], to: string, amount: string): SetupTransaction =>
    contractCaller('TestToken', token.address)('mint', to, units(token, amount));
  return [
    mint(IMX, player.address, '300'),
    mint(USDC, player.address, '100'),
    ...[IMX, USDC, OLDUSD, RARE, TAX, LOCAL, B32, NOSYM, NODEC].map((token) => mint(token, rich.address, '1000000')),
    mint(IMX, bridge, '1000000000'),
    ...[USDC, OLDUSD, RARE].map((token) => mint(token, bridge, '100000000')),
    { ...contractCaller('WrappedNative', WETH.address)('deposit'), from: rich.address, value: coins('500') },
  ];
};
