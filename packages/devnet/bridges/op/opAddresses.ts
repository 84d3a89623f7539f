import { devnetAddress } from '../../deploy/devnetAddress.js';

/** The same on every OP chain. */
export const opPredeploys = {
  messenger: '0x4200000000000000000000000000000000000007',
  gasPriceOracle: '0x420000000000000000000000000000000000000F',
  bridge: '0x4200000000000000000000000000000000000010',
  tokenFactory: '0x4200000000000000000000000000000000000012',
  l1Block: '0x4200000000000000000000000000000000000015',
  messagePasser: '0x4200000000000000000000000000000000000016',
} as const;

/** Contracts on the chain on which an OP chain settles. */
export interface OpRootContracts {
  readonly portal: string;
  readonly messenger: string;
  readonly bridge: string;
  readonly disputeGameFactory: string;
  readonly anchorStateRegistry: string;
  readonly systemConfig: string;
  readonly superchainConfig: string;
  readonly delayedWeth: string;
}

export const opRootContracts = (childChainId: number): OpRootContracts => {
  const at = (role: string): string => devnetAddress(`op ${childChainId} ${role}`);
  return {
    portal: at('portal'),
    messenger: at('messenger'),
    bridge: at('bridge'),
    disputeGameFactory: at('game factory'),
    anchorStateRegistry: at('anchor registry'),
    systemConfig: at('system config'),
    superchainConfig: at('superchain config'),
    delayedWeth: at('delayed weth'),
  };
};

/** The contract of the older portal that publishes the child chain's state. */
export const opOutputOracle = (childChainId: number): string => devnetAddress(`op ${childChainId} output oracle`);
