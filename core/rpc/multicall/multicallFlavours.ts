import type { MulticallContract } from '../../chains/Network.js';

/** Gas that the interface multicall gives each read. */
export const GAS_PER_READ = 1_000_000;

/** Both contracts take `(address, <setting>, bytes)[]` and return `(bool, …, bytes)[]`; this is what they differ in. Words are 32 bytes. */
export interface MulticallFlavour {
  readonly selector: string;
  /** The middle word of each call. */
  readonly setting: number;
  /** Words of the answer before the offset of its results: the interface multicall puts the block number first. */
  readonly wordsBeforeResults: number;
  /** Position of `gasUsed` among the words of a result, null where the contract does not tell. */
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
