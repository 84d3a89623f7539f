import { describe, expect, it } from '@jest/globals';
import type { AllowanceResult, CheckoutSnapshot, TokenBalanceRequirement } from '../../../core/index.js';
import { checkOf } from '../../../flows/order/checkOf.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';

const figure = (balance: bigint): { balance: bigint; formattedBalance: string } => ({ balance, formattedBalance: '' });

function needs(token: typeof usdc, current: bigint, required: bigint): TokenBalanceRequirement {
  const missing = required > current ? required - current : 0n;
  return {
    type: 'ERC20',
    token,
    sufficient: missing === 0n,
    delta: figure(missing),
    current: figure(current),
    required: figure(required),
    isFee: false,
  };
}

function snapshot(
  requirements: readonly TokenBalanceRequirement[],
  given: Partial<CheckoutSnapshot> = {},
): CheckoutSnapshot {
  const insufficient = requirements.filter(({ sufficient }) => !sufficient);
  return {
    status: 'routing',
    sufficient: insufficient.length === 0,
    requirements,
    allowances: [],
    gas: 7n,
    insufficient,
    routing: null,
    ...given,
  };
}

const allowance = (resetTransaction: object | null): AllowanceResult =>
  ({ sufficient: false, resetTransaction }) as unknown as AllowanceResult;

describe('checkOf', () => {
  it('names the missing token and its balance', () => {
    expect(checkOf(snapshot([needs(imx, 9n, 5n), needs(usdc, 12n, 45n)]))).toEqual({
      status: 'known',
      sufficient: false,
      token: usdc,
      held: 12n,
      missing: 33n,
      short: [{ token: usdc, value: 33n }],
      gas: 7n,
      isGasUnknown: false,
      approvals: 0,
    });
  });

  it('names the paid token if nothing is missing', () => {
    expect(checkOf(snapshot([needs(usdc, 50n, 45n)]))).toMatchObject({ sufficient: true, token: usdc, missing: 0n });
  });

  it('distinguishes unknown gas from no gas', () => {
    expect(checkOf(snapshot([], { gas: null }))).toMatchObject({ gas: null, isGasUnknown: true });
    const withoutGas = ({ gas: _gas, ...rest }: CheckoutSnapshot): CheckoutSnapshot => rest;
    expect(checkOf(withoutGas(snapshot([])))).toMatchObject({ gas: null, isGasUnknown: false });
  });

  it('counts the prompts before the price may be taken', () => {
    const allowances = [allowance(null), allowance({}), { sufficient: true } as unknown as AllowanceResult];
    expect(checkOf(snapshot([], { allowances })).approvals).toBe(3);
  });

  it('names a token once that both the price and its gas lack, with the sum', () => {
    expect(checkOf(snapshot([needs(imx, 2n, 5n), needs(imx, 0n, 7n)]))).toMatchObject({
      token: imx,
      held: 2n,
      missing: 10n,
      short: [{ token: imx, value: 10n }],
    });
  });

  it('names every token that is short', () => {
    expect(checkOf(snapshot([needs(imx, 0n, 5n), needs(usdc, 0n, 45n)])).short).toEqual([
      { token: imx, value: 5n },
      { token: usdc, value: 45n },
    ]);
  });
});
