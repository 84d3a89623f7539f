import { describe, expect, it } from '@jest/globals';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { rootTokens } from '../../packages/devnet/deploy/tokens/rootTokens.js';

/** The command is plain JavaScript, as the benchmark is: the reference cannot be loaded otherwise. */
interface Request {
  readonly operation: string;
  readonly input: unknown;
}
interface Difference {
  readonly path: string;
  readonly ours: unknown;
  readonly reference: unknown;
}
interface Known {
  readonly name: string;
  readonly decision: number;
}
interface Compared {
  readonly request: Request;
  readonly answers: { readonly ours: unknown; readonly reference: unknown };
  readonly facts: unknown;
}
type Load = <T>(file: string) => Promise<T>;
const load: Load = (file) => import(new URL(file, import.meta.url).href);

const { findDifferences } = await load<{
  findDifferences: (ours: unknown, reference: unknown) => readonly Difference[];
}>('./compare/findDifferences.mjs');
const { explain } = await load<{
  explain: (known: readonly Known[], compared: Compared, difference: Difference) => Known | null;
}>('./compare/explain.mjs');
const { knownDifferences } = await load<{ knownDifferences: readonly Known[] }>('./known/index.mjs');
const { decisionTitles } = await load<{ decisionTitles: () => ReadonlyMap<number, string> }>(
  './report/decisionTitles.mjs',
);
const { requestsOf } = await load<{
  requestsOf: (world: unknown, options: { seed: number; count: number; only: string }) => readonly Request[];
}>('./requests/requestsOf.mjs');

const anAddress = `0x${'11'.repeat(20)}`;
const contracts = {
  marketplace: anAddress,
  collection: anAddress,
  items: anAddress,
  acceptingReceiver: anAddress,
  refusingReceiver: anAddress,
};
const aWorld = {
  root: { chainId: 11155111 },
  child: { chainId: 13473 },
  accounts: { ...devnetAccounts, approving: devnetAccounts.spare },
  buyers: { everywhere: { name: 'everywhere', address: anAddress } },
  tokens: { root: rootTokens, child: childTokens },
  contracts: { root: contracts, child: contracts },
  queued: ['0xa1', '0xa2', '0xa3'],
  deposited: '0xd1',
};

const price = 7n;
const aSwap = (gasFee: bigint) => ({
  answer: { swap: { gasFee: { value: gasFee } }, aside: { intrinsicGas: 21_000n } },
});
const gasPath = 'answer.swap.gasFee.value';
const explained = (ours: bigint, reference: bigint, path = gasPath): Known | null =>
  explain(
    knownDifferences,
    {
      request: { operation: 'swap exact in', input: {} },
      answers: { ours: aSwap(ours), reference: aSwap(reference) },
      facts: { swapGasPrice: price },
    },
    { path, ours, reference },
  );

describe('findDifferences', () => {
  it('reports every differing field, and fields of one side only', () => {
    const differences = findDifferences(
      { same: 1n, fees: [{ amount: 2n }], only: null },
      { same: 1n, fees: [{ amount: 3n }, { amount: 4n }] },
    );
    expect(differences).toEqual([
      { path: 'fees.0.amount', ours: 2n, reference: 3n },
      { path: 'fees.1', ours: undefined, reference: { amount: 4n } },
      { path: 'only', ours: null, reference: undefined },
    ]);
  });
});

describe('explain', () => {
  it('allows a known difference to the last wei, and no further one', () => {
    expect(explained(100n + price * 21_000n, 100n)?.decision).toBe(17);
    expect(explained(101n + price * 21_000n, 100n)).toBeNull();
    expect(explained(100n + price * 21_000n, 100n, 'answer.quote.amount.value')).toBeNull();
  });
});

describe('knownDifferences', () => {
  it('name decisions that are written down', () => {
    const titles = decisionTitles();
    expect(knownDifferences.filter(({ decision }) => !titles.has(decision))).toEqual([]);
  });
});

describe('requestsOf', () => {
  const requests = (seed: number) => requestsOf(aWorld, { seed, count: 140, only: '' });

  it('generates several hundred, the same for one seed and others for another', () => {
    expect(requests(1).length).toBeGreaterThanOrEqual(400);
    expect(requests(1)).toEqual(requests(1));
    expect(requests(2)).not.toEqual(requests(1));
  });
});
