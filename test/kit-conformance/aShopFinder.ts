import { defer, from, mergeMap, switchMap } from 'rxjs';
import {
  type FundingRoute,
  fromAbortable,
  type RouteRejection,
  type Shortfall,
  type TokenBalance,
} from 'tributary-sdk';
import { type FundingRouteFinder, type RoutingContext } from 'tributary-sdk/plugin';
import { type Stage, stageTokens } from 'tributary-sdk/plugin-kit';

const shopKind = 'shop';
const price = 2_000n;
const { childNative, childGem, rootGem } = stageTokens;

/** A correct finder: the shop takes GEM or the native token of the child chain, at a price that it requests. */
export function aShopFinder(stage: Stage): FundingRouteFinder {
  return {
    kind: shopKind,
    priority: 5,
    isAvailable: (_context, options) => stage.ask('the shop', () => ({ available: true }), options),
    find: (shortfall, context) =>
      defer(() =>
        fromAbortable((signal) =>
          context.balances.getBalances(context.l2ChainId, context.account, [childNative, childGem], { signal }),
        ).pipe(
          switchMap((balances) => from(balances)),
          mergeMap((balance) =>
            fromAbortable((signal) => stage.ask('the price', () => judge(balance, shortfall, context), { signal })),
          ),
        ),
      ),
  };
}

function judge(
  { token, balance }: TokenBalance,
  shortfall: Shortfall,
  { requirements, account }: RoutingContext,
): FundingRoute | RouteRejection {
  const required =
    requirements.find((each) => each.token.address === token.address && each.token.chainId === token.chainId)?.value ??
    0n;
  const spent = shortfall.missing * price;
  if (shortfall.token.address === rootGem.address || balance - required < spent) {
    return {
      kind: shopKind,
      reason: 'INSUFFICIENT_BALANCE',
      candidate: token,
      short: { token, value: spent + required - balance },
    };
  }
  return shopRoute({ token, balance }, spent, shortfall, account);
}

function shopRoute(
  { token, balance }: Pick<TokenBalance, 'token' | 'balance'>,
  spent: bigint,
  { token: short, missing }: Shortfall,
  account: FundingRoute['account'],
): FundingRoute {
  return {
    id: `shop:${token.address}`,
    kind: shopKind,
    priority: 5,
    account,
    steps: [
      {
        type: 'SHOP',
        chainId: token.chainId,
        fundingItem: {
          type: token.type === 'native' ? 'NATIVE' : 'ERC20',
          token,
          fundsRequired: { amount: spent, formattedAmount: '' },
          userBalance: { balance, formattedBalance: '' },
        },
        delivers: { token: short, value: missing },
        fees: {},
      },
    ],
    estimatedCost: null,
    expectedSeconds: 5,
    confirmations: 1,
  };
}
