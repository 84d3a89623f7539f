import { describe, expect, it } from '@jest/globals';
import { EMPTY, lastValueFrom } from 'rxjs';
import type { BalanceRequirement } from '../../../core/checkout/BalanceRequirement.js';
import type { RequirementReader } from '../../../core/checkout/RequirementReader.js';
import { SmartCheckout } from '../../../core/checkout/SmartCheckout.js';
import type { Token } from '../../../core/money/Token.js';
import { RoutingEngine } from '../../../core/routing/RoutingEngine.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { aToken } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { stranger } from '../../kit/people.js';

const usdc = aToken({ symbol: 'USDC' });
const gem = aToken({ symbol: 'GEM', address: stranger });

function aRequirement(token: Token, required: bigint, held: bigint): BalanceRequirement {
  const amount = (balance: bigint) => ({ balance, formattedBalance: `${balance}` });
  return {
    type: 'ERC20',
    token,
    sufficient: held >= required,
    required: amount(required),
    current: amount(held),
    delta: amount(required > held ? required - held : 0n),
    isFee: false,
  } as unknown as BalanceRequirement;
}

describe('SmartCheckout', () => {
  it('tells finders of everything the purchase needs, not of what is missing alone: a way must not spend what is needed besides', async () => {
    const seen: unknown[] = [];
    const finder = new FakeFinder({ find: (_shortfall, { requirements }) => (seen.push(requirements), EMPTY) });
    const requirements = [aRequirement(usdc, 10n, 3n), aRequirement(gem, 5n, 9n)];
    const reader = {
      read: () => Promise.resolve({ requirements, allowances: [], gas: undefined }),
    } as unknown as RequirementReader;
    const checkout = new SmartCheckout({
      routing: new RoutingEngine(() => [finder], { finderTimeoutMs: 1_000 }),
      requirements: reader,
    });
    const last = await lastValueFrom(
      checkout.run({ itemRequirements: [{ type: 'NATIVE', amount: 1n }] }, aRoutingContext({ requirements: [] })),
    );
    expect(last.sufficient).toBe(false);
    expect(seen).toEqual([
      [
        { token: usdc, value: 10n },
        { token: gem, value: 5n },
      ],
    ]);
  });
});
