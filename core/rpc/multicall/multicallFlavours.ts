import type { MulticallContract } from '../../chains/Network.js';

/** Gas that the interface multicall gives each read. */
export const GAS_PER_READ = 1_000_000;

/**
 * The differences of the two contracts. Both take `(address, <setting>, bytes)[]` and return
 * `(bool, …, bytes)[]`. Words are 32 bytes.
 */
export interface MulticallFlavour {
  readonly selector: string;
  /** The middle word of each call. */
  readonly setting: number;
  /** Number of words before the offset of the results: the interface multicall returns the block number first. */
  readonly wordsBeforeResults: number;
  /** Position of `gasUsed` among the words of a result; `null` if the contract doesn't report it. */
  readonly gasUsedWord: number | null;
  /** Position of the offset of `returnData` among the words of a result. */
  readonly returnDataWord: number;
}

/** Signatures in contracts-abi/multicall.ts and contracts-abi/multicall3.ts. */
export const multicallFlavours = {
  interface: {
    selector: '0x1749e1e3',
    setting: GAS_PER_READ,
    wordsBeforeResults: 1,
    gasUsedWord: 1,
    returnDataWord: 2,
  },
  multicall3: { selector: '0x82ad56cb', setting: 1, wordsBeforeResults: 0, gasUsedWord: null, returnDataWord: 1 },
} as const satisfies Record<MulticallContract['flavour'], MulticallFlavour>;
