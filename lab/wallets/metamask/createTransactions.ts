import type { NetworkController } from '@metamask/network-controller';
import { TransactionController } from '@metamask/transaction-controller';
import { Wallet } from 'ethers';
import { feesOf } from './feesOf.js';
import { childOf, type RootMessenger } from './RootMessenger.js';

/** Signs the list of delegates that the wallet trusts. */
export const delegateSigner = new Wallet(`0x${'77'.repeat(32)}`);

const actions = [
  'AccountsController:getSelectedAccount',
  'AccountsController:getState',
  'ApprovalController:addRequest',
  'KeyringController:signEip7702Authorization',
];
const more = [
  'NetworkController:findNetworkClientIdByChainId',
  'NetworkController:getNetworkClientById',
  'RemoteFeatureFlagController:getState',
];

export type Sign = NonNullable<ConstructorParameters<typeof TransactionController>[0]['sign']>;

export function createTransactions(
  root: RootMessenger,
  networks: NetworkController,
  { account, sign }: { readonly account: string; readonly sign: Sign },
): TransactionController {
  return new TransactionController({
    messenger: childOf(root, 'TransactionController', [...actions, ...more], ['NetworkController:stateChange']),
    disableHistory: true,
    disableSendFlowHistory: true,
    disableSwaps: true,
    getCurrentNetworkEIP1559Compatibility: () => Promise.resolve(true),
    getGasFeeEstimates: (options) => feesOf(networks, options.networkClientId ?? ''),
    getNetworkClientRegistry: networks.getNetworkClientRegistry.bind(networks),
    getNetworkState: () => networks.state,
    getPermittedAccounts: () => Promise.resolve([account]),
    incomingTransactions: { isEnabled: () => false },
    isFirstTimeInteractionEnabled: () => false,
    isSimulationEnabled: () => false,
    publicKeyEIP7702: delegateSigner.address as never,
    sign,
    transactionHistoryLimit: 40,
    hooks: {},
  });
}
