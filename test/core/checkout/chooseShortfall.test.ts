import { describe, expect, it } from '@jest/globals';
import type { BalanceRequirement } from '../../../core/checkout/BalanceRequirement.js';
import type { RoutingMode } from '../../../core/checkout/CheckoutRequest.js';
import { chooseShortfall } from '../../../core/checkout/chooseShortfall.js';
import { judgeTokens } from '../../../core/checkout/judgeTokens.js';
import { NATIVE } from '../../../core/money/Address.js';
import type { Token } from '../../../core/money/Token.js';
import { aNativeToken, aToken } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';
import { erc721 } from './kit/items.js';

const [usdc, gem, coin] = [aToken(), aToken({ address: stranger, symbol: 'GEM' }), aNativeToken()];
const figure = { balance: 0n, formattedBalance: '0' };
const hero: BalanceRequirement = {
  type: 'ERC721',
  item: erc721(1n),
  sufficient: false,
  isFee: false,
  delta: { ...figure, balance: 1n },
  current: figure,
  required: { ...figure, balance: 1n },
};

/** Each needs an amount while ten of everything are held. */
const needing = (...needs: readonly (readonly [Token, bigint, boolean?])[]): readonly BalanceRequirement[] =>
  judgeTokens(
    needs.map(([token, amount, isFee = false]) => ({ token, amount, isFee })),
    () => 10n,
  );

/** The token and amount to route, or the reason why nothing is routed. */
type Expected = 'none' | 'several' | readonly [Token, bigint];

describe('chooseShortfall', () => {
  it.each<[string, readonly BalanceRequirement[], RoutingMode, Expected]>([
    ['enough: nothing', needing([usdc, 5n]), 'when-short', 'none'],
    ['one short: what is missing', needing([usdc, 15n]), 'when-short', [usdc, 5n]],
    ['native short, its gas included: one shortage', needing([coin, 15n], [coin, 4n, true]), 'when-short', [coin, 9n]],
    ['gas alone short', needing([coin, 8n], [coin, 4n, true]), 'when-short', [coin, 2n]],
    ['two tokens short', needing([usdc, 15n], [gem, 15n]), 'when-short', 'several'],
    ['an item short', [hero], 'when-short', 'several'],
    ['a missing item and a missing token', [...needing([usdc, 15n]), hero], 'when-short', 'several'],
    ['a sufficient token hides nothing', needing([usdc, 5n], [coin, 15n]), 'always', [coin, 5n]],
    ['enough, asked for other ways: the full amount', needing([usdc, 5n]), 'always', [usdc, 5n]],
    ['short, asked for other ways: what is missing', needing([usdc, 15n]), 'always', [usdc, 5n]],
    ['balances do not count: the full amount', needing([usdc, 15n]), 'full-amount', [usdc, 15n]],
    ['balances do not count: of ERC20 only', needing([coin, 15n]), 'full-amount', [coin, 5n]],
    ['two payable another way', needing([usdc, 5n], [gem, 5n]), 'always', 'several'],
    ['nothing to pay another way', needing([coin, 5n]), 'always', 'none'],
    ['a fee is not paid another way', needing([usdc, 5n, true]), 'always', 'none'],
    ['a zero amount of a token is not a shortfall', needing([usdc, 0n]), 'always', 'none'],
    ['nothing of a token, whatever the balances', needing([usdc, 0n]), 'full-amount', 'none'],
    ['nothing of a token hides no way to another one', needing([usdc, 0n], [gem, 5n]), 'always', [gem, 5n]],
  ])('chooses the shortfall: %s', (_name, requirements, mode, expected) => {
    const choice = chooseShortfall(requirements, mode);
    const shown = choice.kind === 'one' ? [choice.shortfall.token, choice.shortfall.missing] : choice.kind;
    expect(shown).toEqual(expected);
  });

  it('tells the whole requirement and the whole balance', () => {
    expect(chooseShortfall(needing([coin, 15n], [coin, 4n, true]), 'when-short')).toEqual({
      kind: 'one',
      shortfall: { token: coin, missing: 9n, required: 19n, balance: 10n },
    });
    expect(coin.address).toBe(NATIVE);
  });
});
