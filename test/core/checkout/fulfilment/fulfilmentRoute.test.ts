import { describe, expect, it } from '@jest/globals';
import { approvalFor } from '../../../../core/allowance/approvalFor.js';
import type { AllowanceResult, ApprovableRequirement } from '../../../../core/checkout/Allowance.js';
import { type Fulfilling, fulfilmentRoute } from '../../../../core/checkout/fulfilment/fulfilmentRoute.js';
import { judgeTokens } from '../../../../core/checkout/judgeTokens.js';
import type { Token } from '../../../../core/money/Token.js';
import { aNativeToken, aToken, childChainId } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';
import { collection, erc20, erc721 } from '../kit/items.js';

const native = aNativeToken();
const other = aToken({ address: collection, symbol: 'GEM' });
const calls = [
  { to: exchange, data: '0x12', value: 5n },
  { to: exchange, data: '0x34', value: 2n },
] as const;
const late = { type: 'ORDER', subject: 'the lantern', terms: { total: 7n }, fields: { listing: 'l1' } };

const toApprove = (itemRequirement: ApprovableRequirement): AllowanceResult => ({
  sufficient: false,
  itemRequirement,
  delta: 1n,
  approvalTransaction: approvalFor(itemRequirement, player, childChainId),
  resetTransaction: null,
});
const held = (...amounts: readonly (readonly [Token, bigint])[]) =>
  judgeTokens(
    amounts.map(([token, amount]) => ({ token, amount, isFee: false })),
    () => 100n,
  );

function routeOf(given: Partial<Fulfilling> = {}, allowances: readonly AllowanceResult[] = []) {
  const reading = { requirements: held([aToken(), 10n]), allowances };
  return fulfilmentRoute({ account: player, native, calls, reading, ...given });
}

describe('fulfilmentRoute', () => {
  it('is one step of one confirmation for each call, paid in the first token that is required', () => {
    expect(routeOf()).toEqual({
      id: 'fulfilment',
      kind: 'fulfilment',
      priority: 0,
      account: player,
      steps: [
        {
          type: 'FULFILMENT',
          chainId: childChainId,
          fundingItem: expect.objectContaining({
            token: aToken(),
            fundsRequired: expect.objectContaining({ amount: 10n }),
            userBalance: expect.objectContaining({ balance: 100n }),
          }),
          delivers: { token: aToken(), value: 0n },
          fees: {},
          approvals: [],
          transactions: calls.map((call) => ({ chainId: childChainId, from: player, ...call })),
        },
      ],
      estimatedCost: null,
      expectedSeconds: 15,
      confirmations: 2,
    });
  });

  it('is paid by what its calls carry where no token is required', () => {
    const item = { type: 'ERC721', item: erc721(1n), sufficient: true } as never;
    const { steps } = routeOf({ reading: { requirements: [item], allowances: [] } });
    expect(steps[0]?.fundingItem).toMatchObject({ token: native, fundsRequired: { amount: 7n } });
  });

  it('says of an approval which token it is of, where it is of one', () => {
    const requirements = held([native, 1n], [other, 10n], [aToken(), 10n]);
    const { steps, confirmations } = routeOf({
      reading: { requirements, allowances: [toApprove(erc20(10n)), toApprove(erc721(1n))] },
    });
    const { approvals } = steps[0] as unknown as { readonly approvals: unknown };
    expect(approvals).toEqual([
      { requirement: erc20(10n), token: aToken() },
      { requirement: erc721(1n), token: null },
    ]);
    expect(confirmations).toBe(4);
  });

  it('is a separate step type if its call is requested late', () => {
    const { steps, confirmations } = routeOf({ calls: [], late }, [toApprove(erc20(10n))]);
    expect(steps[0]).toMatchObject({ type: 'ORDER', subject: 'the lantern', listing: 'l1', chainId: childChainId });
    expect(steps[0]).not.toHaveProperty('transactions');
    expect(confirmations).toBe(2);
  });

  it('names its purpose if there is one', () => {
    expect(routeOf({ purpose: 'level 7' }).purpose).toBe('level 7');
    expect(routeOf()).not.toHaveProperty('purpose');
  });
});
