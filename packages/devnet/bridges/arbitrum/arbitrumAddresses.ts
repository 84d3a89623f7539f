import { getAddress, toBeHex } from 'ethers';
import { devnetAddress } from '../../deploy/devnetAddress.js';

/** The same on every Arbitrum chain. */
export const arbitrumPrecompiles = {
  arbSys: '0x0000000000000000000000000000000000000064',
  arbRetryableTx: '0x000000000000000000000000000000000000006E',
  nodeInterface: '0x00000000000000000000000000000000000000C8',
  /** The account of the chain itself. */
  node: '0x00000000000000000000000000000000000A4b05',
} as const;

export interface DevnetArbitrumContracts {
  /** Contracts on the chain on which the other one settles. */
  readonly root: Readonly<Record<'bridge' | 'inbox' | 'outbox' | 'rollup' | 'router' | 'gateway', string>>;
  readonly child: Readonly<Record<'router' | 'gateway' | 'tokenFactory' | 'beacon', string>>;
}

export const arbitrumContracts = (childChainId: number): DevnetArbitrumContracts => {
  const at = (role: string): string => devnetAddress(`arbitrum ${childChainId} ${role}`);
  return {
    root: {
      bridge: at('bridge'),
      inbox: at('inbox'),
      outbox: at('outbox'),
      rollup: at('rollup'),
      router: at('router'),
      gateway: at('gateway'),
    },
    child: {
      router: at('child router'),
      gateway: at('child gateway'),
      tokenFactory: at('child token factory'),
      beacon: at('child beacon'),
    },
  };
};

const offset = 0x1111000000000000000000000000000000001111n;

/** Returns the address with which a root account acts on the child chain. */
export const childAliasOf = (address: string): string =>
  getAddress(toBeHex((BigInt(address) + offset) % (1n << 160n), 20));
