import { describe, expect, it, jest } from '@jest/globals';
import { type DecimalsOf, readAmounts } from '../../../core/checkout/readAmounts.js';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { stranger } from '../../kit/people.js';
import { erc20, erc721, native, usdc } from './kit/items.js';

const decimals: Readonly<Record<string, number>> = { native: 18, [usdc]: 6, [stranger]: 0 };
const decimalsOf: DecimalsOf = (token) => Promise.resolve(decimals[token] ?? 18);

describe('readAmounts', () => {
  it('parses each text amount with the decimals of that token', async () => {
    const read = await readAmounts(
      [
        erc721(1n),
        { ...native(0n), amount: '1.5' },
        { ...erc20(0n), amount: '1.5' },
        { ...erc20(0n, { tokenAddress: stranger }), amount: '7' },
      ],
      decimalsOf,
    );
    expect(read).toEqual([
      erc721(1n),
      native(15n * 10n ** 17n),
      erc20(1_500_000n),
      erc20(7n, { tokenAddress: stranger }),
    ]);
  });

  it('asks nothing where no amount is text', async () => {
    const asked = jest.fn(decimalsOf);
    await readAmounts([native(1n), erc20(1n), erc721(1n)], asked);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(['1.1234567', '-1', '1e6', '', 'many'])(
    'refuses the amount "%s" of a token with six decimals, and names the entry',
    async (amount) => {
      await expect(readAmounts([native(1n), { ...erc20(0n), amount }], decimalsOf)).rejects.toMatchObject({
        code: 'ITEM_REQUIREMENTS_ERROR',
        data: { index: 1 },
      });
    },
  );

  it('throws if the decimals can’t be read', async () => {
    const silent: DecimalsOf = () => Promise.reject(checkoutErrors.erc20Info());
    await expect(readAmounts([{ ...erc20(0n), amount: '1' }], silent)).rejects.toMatchObject({
      code: 'ITEM_REQUIREMENTS_ERROR',
      cause: { code: 'GET_ERC20_INFO_ERROR' },
    });
  });
});
