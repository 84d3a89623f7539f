import { describe, expect, it } from '@jest/globals';
import { gasRequirement, readGasFigures } from '../../../core/checkout/readGasRequirement.js';
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
  it.each<[string, bigint | null, bigint, readonly bigint[], bigint | null]>([
    ['units of the purchase and of the approvals, times the price', 10n, 100n, [20n, 30n], 1_500n],
    ['without approvals', 10n, 100n, [], 1_000n],
    ['no price: not known, which is not zero', null, 100n, [], null],
  ])('%s', (_name, price, purchase, approvals, wei) => {
    expect(gasRequirement({ price, purchase }, approvals)).toBe(wei);
  });
});

describe('readGasFigures', () => {
  const call = { type: 'TRANSACTION', call: { to: exchange, data: '0x', value: 1n } } as const;
  const owner = { owner: player, isPassport: false };

  it('takes a limit as units', async () => {
    await expect(
      readGasFigures(chain(), owner, { type: 'GAS', token: 'native', limit: 12_345n }, {}),
    ).resolves.toMatchObject({ purchase: 12_345n });
  });

  it('estimates a transaction', async () => {
    await expect(readGasFigures(chain(), owner, call, {})).resolves.toMatchObject({ purchase: 21_000n });
  });

  it('takes what purchases usually take where it would revert before its funds are there', async () => {
    const refusing = chain().script('eth_estimateGas', () => Promise.reject(new Error('reverted')));
    await expect(readGasFigures(refusing, owner, call, {})).resolves.toMatchObject({ purchase: 400_000n });
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
