import { describe, expect, it } from '@jest/globals';
import { type GasFigures, gasRequirement, readGasFigures } from '../../../core/checkout/readGasRequirement.js';
import { exchange, player } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

function chain(chainId?: number): ScriptedChain {
  return new ScriptedChain(chainId)
    .script('eth_getBlockByNumber', () => ({ baseFeePerGas: '0xa' }))
    .script('eth_maxPriorityFeePerGas', () => '0x5')
    .script('eth_gasPrice', () => '0x7')
    .script('eth_estimateGas', () => '0x5208');
}

describe('gasRequirement', () => {
  const figures = { price: 10n, isPriceOfNow: false, purchase: 100n, isLimit: false };

  it.each<[string, Partial<GasFigures>, readonly bigint[], readonly [bigint, bigint] | null]>([
    ['units of the purchase and of the approvals, times the price, and the margin', {}, [20n, 30n], [1_500n, 2_400n]],
    ['without approvals', {}, [], [1_000n, 1_600n]],
    ['no margin on a limit', { isLimit: true }, [20n, 30n], [1_500n, 1_500n]],
    ['the price of now twice', { isPriceOfNow: true }, [], [1_000n, 3_200n]],
    ['no price: not known, which is not zero', { price: null }, [], null],
  ])('sums the gas: %s', (_name, given, approvals, wei) => {
    const sum = gasRequirement({ ...figures, ...given }, approvals);
    expect(sum && [sum.shown, sum.required]).toEqual(wei);
  });
});

describe('readGasFigures', () => {
  const call = { type: 'TRANSACTION', call: { to: exchange, data: '0x', value: 1n } } as const;
  const owner = { owner: player, isPassport: false, approvable: [] };

  it('takes a limit as units', async () => {
    await expect(
      readGasFigures(chain(), owner, { type: 'GAS', token: 'native', limit: 12_345n }, {}),
    ).resolves.toMatchObject({ purchase: 12_345n, isLimit: true });
  });

  it('requires the margin on top of what a purchase is expected to burn', async () => {
    const asked = { type: 'GAS', token: 'native', limit: 12_345n, isExpected: true } as const;
    await expect(readGasFigures(chain(), owner, asked, {})).resolves.toMatchObject({
      ...{ purchase: 12_345n, isLimit: false },
    });
  });

  it('estimates the gas of a transaction', async () => {
    await expect(readGasFigures(chain(), owner, call, {})).resolves.toMatchObject({ purchase: 21_000n });
  });

  it('measures a transaction behind its approvals where the node simulates', async () => {
    const calls = [
      { status: '0x1', gasUsed: '0x1', returnData: '0x', logs: [] },
      { status: '0x1', gasUsed: '0x5000', returnData: '0x', logs: [] },
    ];
    const simulating = chain().script('eth_simulateV1', () => [{ calls }]);
    const approvable = [
      { type: 'ERC20', tokenAddress: exchange, spenderAddress: player, amount: 0n, isFee: false } as const,
    ];
    await expect(readGasFigures(simulating, { ...owner, approvable }, call, {})).resolves.toMatchObject({
      ...{ purchase: 0x5000n, isLimit: false },
    });
  });

  it('takes what purchases usually take where it would revert before its funds are there', async () => {
    const refusing = chain().script('eth_estimateGas', () => Promise.reject(new Error('reverted')));
    await expect(readGasFigures(refusing, owner, call, {})).resolves.toMatchObject({
      ...{ purchase: 400_000n, isLimit: true },
    });
  });

  it.each([
    ['the cap with which a wallet is asked to send', false, 15_000_000_000n],
    ['nothing for Passport, which is asked to send for nothing', true, 0n],
  ])('on a child chain the price is %s', async (_name, isPassport, price) => {
    await expect(readGasFigures(chain(), { ...owner, isPassport }, call, {})).resolves.toMatchObject({ price });
  });

  it("elsewhere it is the node's", async () => {
    const elsewhere = chain(1);
    await expect(readGasFigures(elsewhere, owner, call, {})).resolves.toMatchObject({ price: 15n });
  });
});
