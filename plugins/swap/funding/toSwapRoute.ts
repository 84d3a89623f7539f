import {
  FeeType,
  formatAmount,
  formatAmountRounded,
  NATIVE,
  RouteKind,
  StepType,
  type Address,
  type FundingRoute,
  type Shortfall,
  type StepFee,
  type StepFees,
  type SwapResult,
  type TokenAmount,
  type TokenBalance,
} from '../../../core/index.js';

const expectedSeconds = 15;

/** A quote that may be offered, as a route of one swap step. */
export function toSwapRoute(result: SwapResult, { token, balance, formattedBalance }: TokenBalance, shortfall: Shortfall, account: Address, priority: number): FundingRoute {
  const amount = result.quote.amountWithMaxSlippage.value;
  return {
    id: `${RouteKind.SWAP}:${token.chainId}:${token.address}`,
    kind: RouteKind.SWAP,
    priority,
    account,
    steps: [
      {
        type: StepType.SWAP,
        chainId: token.chainId,
        fundingItem: {
          type: token.address === NATIVE ? 'NATIVE' : 'ERC20',
          fundsRequired: { amount, formattedAmount: formatAmountRounded(amount, token.decimals) },
          userBalance: { balance, formattedBalance },
          token,
        },
        delivers: { token: shortfall.token, value: shortfall.missing },
        fees: feesOf(result),
      },
    ],
    estimatedCost: costOf(result, shortfall.missing),
    expectedSeconds,
    confirmations: result.approval === null ? 1 : result.approval.reset === null ? 2 : 3,
  };
}

function feesOf({ approval, swap, quote }: SwapResult): StepFees {
  const approvalGas = approval?.gasFeeEstimate;
  return {
    ...(approvalGas && { approvalGasFee: fee(FeeType.GAS, approvalGas) }),
    ...(swap.gasFeeEstimate && { swapGasFee: fee(FeeType.GAS, swap.gasFeeEstimate) }),
    swapFees: quote.fees.map(({ amount, basisPoints }) => ({ ...fee(FeeType.SWAP_FEE, amount), basisPoints })),
  };
}

function fee(type: FeeType, { token, value }: TokenAmount): StepFee {
  return { type, amount: value, formattedAmount: formatAmount(value, token.decimals), token };
}

/** What the exchange keeps, in the token that is bought: the price impact's share of what arrives. Rounded up. */
function costOf({ priceImpact }: SwapResult, delivered: bigint): bigint | null {
  if (priceImpact === null || !priceImpact.startsWith('-')) return 0n;
  // Percent with four decimals: -0.3214 is 3214 millionths.
  const millionths = BigInt(priceImpact.slice(1).replace('.', ''));
  return (delivered * millionths + 999_999n) / 1_000_000n;
}
