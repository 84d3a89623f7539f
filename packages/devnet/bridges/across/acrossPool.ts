import { type Interface, keccak256, type LogDescription, toBeHex, zeroPadValue } from 'ethers';
import { interfaceOf } from '../../contracts/interfaceOf.js';
import { publishedArtifact } from '../../contracts/published/publishedArtifact.js';
import { devnetAddress } from '../../deploy/devnetAddress.js';
import type { ChainLog } from '../../relayer/LogWindow.js';

/** Returns the address of a chain's pool. */
export const acrossPoolAddress = (chainId: number): string => devnetAddress(`chain ${chainId} across pool`);

export const acrossPool = (): Interface => interfaceOf(publishedArtifact('Ethereum_SpokePool'));

/** Encodes an address as the pools do. */
export const bytes32Of = (address: string): string => zeroPadValue(address, 32);

/** Fields of a deposit that a fill must repeat, in the contract's order. */
export const relayFields = [
  'depositor',
  'recipient',
  'exclusiveRelayer',
  'inputToken',
  'outputToken',
  'inputAmount',
  'outputAmount',
  'originChainId',
  'depositId',
  'fillDeadline',
  'exclusivityDeadline',
  'message',
] as const;

export type RelayData = Readonly<Record<(typeof relayFields)[number], string | bigint>>;

const emptyHash = toBeHex(0, 32);

/**
 * Returns a key of the fields that a deposit's event and a fill's event share. No other deposit has
 * the same key, not even one with the same number after a reorg.
 */
export const relayKey = (args: LogDescription['args'], originChainId: number, messageHash: string): string =>
  [
    originChainId,
    ...relayFields
      .filter((field) => field !== 'originChainId' && field !== 'message')
      .map((field) => args[field] as unknown),
    messageHash,
  ]
    .map(String)
    .join(' ');

export const messageHashOf = (message: string): string => (message === '0x' ? emptyHash : keccak256(message));

const read = new WeakMap<ChainLog, LogDescription | null>();

/** Decodes a log of a pool; decodes every log only once. */
export const readAcrossEvent = (log: ChainLog): LogDescription | null => {
  const known = read.get(log);
  if (known !== undefined) return known;
  const event = acrossPool().parseLog(log);
  read.set(log, event);
  return event;
};
