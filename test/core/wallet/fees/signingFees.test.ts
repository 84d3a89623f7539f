import { describe, expect, it } from '@jest/globals';
import { readFeeFacts } from '../../../../core/wallet/fees/readFeeFacts.js';
import { signingFees } from '../../../../core/wallet/fees/signingFees.js';

const gwei = 1_000_000_000n;
const hex = (amount: bigint): string => `0x${amount.toString(16)}`;
const plain = { baseFee: 2n * gwei, isLegacy: false, tip: 3n * gwei, gasPrice: 5n * gwei };
const root = { chainId: 1, mostFeePerGas: 500n * gwei };

describe('signingFees', () => {
  it.each([
    ['uses the node’s tip, and twice the base fee in addition', plain, root, [7n, 3n]],
    ['takes what the gas price has beyond the base fee where no tip is named', { ...plain, tip: null }, root, [7n, 3n]],
    ['takes 10 of 15 gwei at least on a child chain', plain, { ...root, chainId: 13_371 }, [15n, 10n]],
    [
      'takes more on a child chain whose base fee asks for it',
      { ...plain, baseFee: 20n * gwei },
      { ...root, chainId: 13_473 },
      [50n, 10n],
    ],
    ['takes a tip that a refusal has named', plain, { ...root, demand: { tip: 25n * gwei } }, [29n, 25n]],
    ['takes a base fee that a refusal has named', plain, { ...root, demand: { baseFee: 10n * gwei } }, [23n, 3n]],
    ['is cut to the cap where the newest block takes it', plain, { ...root, mostFeePerGas: 5n * gwei }, [5n, 3n]],
    ['is nothing on a chain without fees', { ...plain, baseFee: 0n, tip: 0n, gasPrice: 0n }, root, [0n, 0n]],
    ['goes by the gas price where no block can be read', { ...plain, baseFee: null }, root, [13n, 3n]],
  ])('returns the fees: %s', (_name, facts, options, [fee, tip]) => {
    expect(signingFees(facts, options)).toEqual({
      maxFeePerGas: fee! * gwei,
      maxPriorityFeePerGas: tip! * gwei,
      isLegacy: false,
    });
  });

  it('is a gas price on a chain without base fees, the named one at least', () => {
    const legacy = { baseFee: null, isLegacy: true, tip: null, gasPrice: 5n * gwei };
    expect(signingFees(legacy, root)).toEqual({
      maxFeePerGas: 5n * gwei,
      maxPriorityFeePerGas: 5n * gwei,
      isLegacy: true,
    });
    expect(signingFees(legacy, { ...root, demand: { tip: 9n * gwei } })?.maxFeePerGas).toBe(9n * gwei);
    expect(signingFees(legacy, { ...root, mostFeePerGas: 5n * gwei - 1n })).toBeNull();
  });

  it('is a tip of 1.5 gwei if the node reports none', () => {
    expect(signingFees({ ...plain, tip: null, gasPrice: null }, root)?.maxPriorityFeePerGas).toBe(1_500_000_000n);
  });

  it('is none above the cap, and none where the node names no price', () => {
    expect(signingFees({ ...plain, baseFee: 6_001n * gwei }, root)).toBeNull();
    expect(signingFees(plain, { ...root, mostFeePerGas: 5n * gwei - 1n })).toBeNull();
    expect(signingFees(plain, { ...root, demand: { tip: 499n * gwei } })).toBeNull();
    expect(signingFees({ baseFee: null, isLegacy: false, tip: 1n, gasPrice: null }, root)).toBeNull();
  });
});

describe('readFeeFacts', () => {
  const block = { baseFeePerGas: hex(7n) };
  const reader =
    (answers: Readonly<Record<string, unknown>>, asked: string[] = []) =>
    (calls: readonly { readonly method: string }[]): Promise<readonly unknown[]> => {
      asked.push(...calls.map(({ method }) => method));
      return Promise.resolve(calls.map(({ method }) => answers[method] ?? null));
    };

  it('asks for the history of tips only where the node suggests none', async () => {
    const asked: string[] = [];
    const told = { eth_getBlockByNumber: block, eth_maxPriorityFeePerGas: '0x3', eth_gasPrice: '0xa' };
    expect(await readFeeFacts(reader(told, asked))).toEqual({ baseFee: 7n, isLegacy: false, tip: 3n, gasPrice: 10n });
    expect(asked).toEqual(['eth_getBlockByNumber', 'eth_maxPriorityFeePerGas', 'eth_gasPrice']);
  });

  it('takes the middle of the tips that were paid lately', async () => {
    const history = { reward: [['0x9'], ['0x1'], ['0x5'], 'x', [null]] };
    const facts = await readFeeFacts(reader({ eth_getBlockByNumber: block, eth_feeHistory: history }));
    expect(facts).toEqual({ baseFee: 7n, isLegacy: false, tip: 5n, gasPrice: null });
  });

  it('tells a chain without base fees from a block that could not be read', async () => {
    expect((await readFeeFacts(reader({ eth_getBlockByNumber: {}, eth_gasPrice: '0x5' }))).isLegacy).toBe(true);
    expect((await readFeeFacts(reader({ eth_gasPrice: '0x5' }))).isLegacy).toBe(false);
  });
});
