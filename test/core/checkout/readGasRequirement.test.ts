import { describe, expect, it } from '@jest/globals';
import { gasRequirement, readGasFigures } from '../../../core/checkout/readGasRequirement.js';
import { exchange, player } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

function chain(): ScriptedChain {
  return new ScriptedChain().script('eth_getBlockByNumber', () => ({ baseFeePerGas: '0xa' })).script('eth_maxPriorityFeePerGas', () => '0x5').script('eth_gasPrice', () => '0x7').script('eth_estimateGas', () => '0x5208');
}

describe('gasRequirement', () => {
  it.each<[string, bigint | null, bigint | null, readonly bigint[], bigint | null]>([
    ['units of the purchase and of the approvals, times the price', 10n, 100n, [20n, 30n], 1_500n],
    ['without approvals', 10n, 100n, [], 1_000n],
    ['no price: not known, which is not zero', null, 100n, [], null],
    ['no units: not known', 10n, null, [], null],
  ])('%s', (_name, price, purchase, approvals, wei) => {
    expect(gasRequirement({ price, purchase }, approvals)).toBe(wei);
  });
});

describe('readGasFigures', () => {
  it('takes a limit as units', async () => {
    const figures = await readGasFigures(chain(), player, { type: 'GAS', token: 'native', limit: 400_000n }, {});
    expect(figures).toEqual({ price: expect.any(BigInt) as unknown, purchase: 400_000n });
  });

  it('estimates a transaction', async () => {
    await expect(readGasFigures(chain(), player, { type: 'TRANSACTION', call: { to: exchange, data: '0x', value: 1n } }, {})).resolves.toMatchObject({ purchase: 21_000n });
  });

  it('does not know what a purchase costs that would revert', async () => {
    const refusing = chain().script('eth_estimateGas', () => Promise.reject(new Error('reverted')));
    await expect(readGasFigures(refusing, player, { type: 'TRANSACTION', call: { to: exchange, data: '0x', value: 1n } }, {})).resolves.toMatchObject({ purchase: null });
  });
});
