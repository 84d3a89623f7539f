import { AbiCoder, getAddress, id } from 'ethers';
import { devnetAccounts } from '../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { installContracts } from '../chains/setup/installContracts.js';
import { runTransactions } from '../chains/setup/runTransactions.js';
import type { SetupTransaction } from '../chains/setup/SetupTransaction.js';
import type { DevnetToken } from '../Devnet.js';
import type { AddressBook } from './AddressBook.js';
import { coins, setBalance, units } from './amounts.js';
import { contractCaller } from './contractCaller.js';
import { devnetAddress } from './devnetAddress.js';
import { gatewayAddresses, gatewayParts, gatewayProxy, type MessageServiceNames } from './gateway.js';
import { installation } from './installation.js';
import { itemTransactions } from './items.js';
import { market, marketParts, marketSetup } from './market.js';
import { saleTransactions } from './sale.js';
import { ethPlaceholder, sandboxAddresses } from './sandboxAddresses.js';
import { childTokenCode, childTokenTemplate } from './tokens/childTokenAddress.js';
import { childTokens } from './tokens/childTokens.js';
import { bridgedTokens, rootTokens } from './tokens/rootTokens.js';
import { installToken } from './tokens/tokenInstallations.js';

const { deployer, player, rich, spare, operator } = devnetAccounts;
const { bridge, adaptor } = sandboxAddresses.child;
const { WIMX, ETH, USDC, USDT, GEM, SHELL, FEE, SCORE, DUST, B32, NOSYM, NODEC } = childTokens;

const contracts = {
  bridge,
  adaptor,
  gateway: gatewayAddresses.child,
  gasService: gatewayAddresses.gasService,
  collection: devnetAddress('collection'),
  items: devnetAddress('items'),
  marketplace: devnetAddress('marketplace'),
  seaport: getAddress(sandboxAddresses.child.seaport),
  zone: getAddress(sandboxAddresses.child.zone),
  primarySale: devnetAddress('primary sale'),
  relics: devnetAddress('relics'),
  supplies: devnetAddress('supplies'),
  acceptingReceiver: devnetAddress('accepting receiver'),
  refusingReceiver: devnetAddress('refusing receiver'),
} as const;

/**
 * Deploys bridge, gateway, tokens, items and marketplace of the child chain. Needs setup mode; the
 * root chain need not exist yet.
 */
export const deployChild = async (rpc: JsonRpcClient, names: MessageServiceNames): Promise<AddressBook> => {
  await rpc.batch([
    setBalance(deployer.address, coins('1000000000')),
    setBalance(operator.address, coins('1000000')),
    setBalance(rich.address, coins('1100000')),
    // Pays out the native tokens for deposits of root IMX.
    setBalance(bridge, coins('1000000000')),
    setBalance(adaptor, coins('1')),
    { method: 'anvil_impersonateAccount', params: [adaptor] },
    { method: 'anvil_setCode', params: [ETH.address, childTokenCode] },
  ]);
  await installContracts(rpc, deployer.address, [
    ...gatewayParts(),
    installToken.wrappedNative(WIMX),
    ...[GEM, SHELL, SCORE, DUST].map(installToken.plain),
    installToken.noReturn(USDT),
    installToken.feeOnTransfer(FEE),
    installToken.bytes32(B32),
    installToken.revertingSymbol(NOSYM),
    installToken.noDecimals(NODEC),
    installation('ChildERC20', childTokenTemplate),
    installation('ChildERC20Bridge', bridge, {
      admin: deployer.address,
      adaptor,
      childTokenTemplate,
      childETHToken: ETH.address,
      rootIMXToken: rootTokens.IMX.address,
      wIMXToken: WIMX.address,
    }),
    installation(
      'MessageAdaptor',
      adaptor,
      bridge,
      contracts.gateway,
      contracts.gasService,
      names.root,
      sandboxAddresses.root.adaptor,
    ),
    installation('TestCollection', contracts.collection, 'Devnet Heroes', 'HERO', deployer.address),
    installation('TestItems', contracts.items, deployer.address),
    installation('TestMarketplace', contracts.marketplace),
    ...marketParts(contracts.zone),
    installation('PrimarySale', contracts.primarySale, operator.address),
    installation('TestCollection', contracts.relics, 'Devnet Relics', 'RELIC', contracts.primarySale),
    installation('TestItems', contracts.supplies, contracts.primarySale),
    installation('AcceptingReceiver', contracts.acceptingReceiver),
    installation('RefusingReceiver', contracts.refusingReceiver),
  ]);
  await installContracts(rpc, deployer.address, [gatewayProxy(contracts.gateway), market(contracts.seaport)]);
  await runTransactions(rpc, [
    ...bridgeSetup(),
    ...funding(),
    ...marketSetup(contracts),
    ...itemTransactions(contracts),
    ...saleTransactions(contracts.primarySale),
  ]);
  await rpc.batch([
    { method: 'anvil_stopImpersonatingAccount', params: [adaptor] },
    setBalance(adaptor, 0n),
    setBalance(rich.address, coins('1000000')),
    setBalance(player.address, coins('200')),
    setBalance(spare.address, coins('50')),
  ]);
  return { tokens: childTokens, contracts };
};

/**
 * Delivers messages as if they came from the root chain: the node impersonates the bridge's adaptor
 * and calls the bridge.
 */
const messageFromRoot = (payload: string): SetupTransaction => ({
  ...contractCaller('ChildERC20Bridge', bridge)('onMessageReceive', payload),
  from: adaptor,
});

const deposited = (rootToken: string, token: DevnetToken, to: string, amount: string): SetupTransaction =>
  messageFromRoot(
    AbiCoder.defaultAbiCoder().encode(
      ['bytes32', 'address', 'address', 'address', 'uint256'],
      [id('DEPOSIT'), rootToken, deployer.address, to, units(token, amount)],
    ),
  );

const bridgeSetup = (): SetupTransaction[] => [
  contractCaller('ChildERC20', ETH.address)('initialize', bridge, ethPlaceholder, ETH.name, ETH.symbol, ETH.decimals),
  ...bridgedTokens.map((symbol) => {
    const { address, name, decimals } = rootTokens[symbol];
    const types = ['bytes32', 'address', 'string', 'string', 'uint8'];
    return messageFromRoot(
      AbiCoder.defaultAbiCoder().encode(types, [id('MAP_TOKEN'), address, name, symbol, decimals]),
    );
  }),
];

const funding = (): SetupTransaction[] => {
  const mint = (token: DevnetToken, to: string, amount: string): SetupTransaction =>
    contractCaller('TestToken', token.address)('mint', to, units(token, amount));
  const wrap = contractCaller('WrappedNative', WIMX.address)('deposit');
  return [
    deposited(ethPlaceholder, ETH, player.address, '0.05'),
    deposited(rootTokens.USDC.address, USDC, player.address, '1.25'),
    mint(GEM, player.address, '25'),
    deposited(ethPlaceholder, ETH, rich.address, '1000'),
    ...bridgedTokens.map((symbol) =>
      deposited(rootTokens[symbol].address, childTokens[symbol], rich.address, '1000000'),
    ),
    ...[USDT, GEM, SHELL, FEE, SCORE, DUST, B32, NOSYM, NODEC].map((token) => mint(token, rich.address, '1000000')),
    { ...wrap, from: rich.address, value: coins('50000') },
    // The deployer fills the pools.
    deposited(ethPlaceholder, ETH, deployer.address, '100000'),
    deposited(rootTokens.USDC.address, USDC, deployer.address, '50000000'),
    ...[USDT, GEM, SHELL, FEE, SCORE].map((token) => mint(token, deployer.address, '1000000000')),
    { ...wrap, value: coins('100000000') },
  ];
};
