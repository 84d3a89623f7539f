import { getAddress, isAddress } from 'ethers';
import type { Route } from '../../services/routes.js';
import type { ServiceAnswer } from '../../services/ServiceHandler.js';
import { type AcrossSide, clockOf, familyOf, tokenAt } from './AcrossBook.js';

/**
 * Fee of the devnet's relayers: 1/1,000 of the amount, plus this many thousandths of a whole token
 * for the gas of the fill.
 */
const share = 1_000n;
const gasThousandths = 10n;
/** Maximum amount of a deposit, in whole tokens. */
const most = 100_000n;
/** Seconds until a deposit expires. */
const patience = 14_400;

/**
 * Serves `GET /across/suggested-fees` from the clocks, pools and tokens of the chains. Refuses
 * deposits that the relayer would not fill.
 */
export const acrossFeeRoutes = (sides: readonly Omit<AcrossSide, 'logs'>[]): readonly Route[] => [
  {
    method: 'GET',
    path: /^\/across\/suggested-fees$/,
    answer: ({ url: { searchParams } }) => suggest(sides, searchParams),
  },
];

const suggest = async (sides: readonly Omit<AcrossSide, 'logs'>[], query: URLSearchParams): Promise<ServiceAnswer> => {
  const sideOf = (name: string): Omit<AcrossSide, 'logs'> | undefined =>
    sides.find(({ chainId }) => String(chainId) === query.get(name));
  const [origin, destination] = [sideOf('originChainId'), sideOf('destinationChainId')];
  const text = query.get('amount') ?? '';
  if (!origin || !destination || origin === destination) return refusal('INVALID_PARAM', 'the chains');
  if (!/^[1-9]\d*$/.test(text)) return refusal('INVALID_PARAM', 'amount');
  const named = (name: string): string => getAddress(query.get(name) ?? '');
  if (!isAddress(query.get('inputToken')) || !isAddress(query.get('outputToken')))
    return refusal('INVALID_PARAM', 'the tokens');
  const input = tokenAt(origin, named('inputToken'));
  const output = tokenAt(destination, named('outputToken'));
  if (!input || !output || familyOf(input.symbol) !== familyOf(output.symbol))
    return refusal('ROUTE_NOT_ENABLED', 'the tokens');
  const amount = BigInt(text);
  const whole = 10n ** BigInt(input.decimals);
  const gas = (whole * gasThousandths) / 1_000n;
  const total = gas + amount / share;
  const limits = { minDeposit: String(2n * gas), maxDeposit: String(most * whole) };
  const now = await Promise.all([clockOf(origin.rpc), clockOf(destination.rpc)]);
  const arrives = amount > total ? amount - total : 0n;
  return {
    status: 200,
    body: {
      estimatedFillTimeSec: 2,
      timestamp: String(now[0]),
      fillDeadline: String(now[1] + patience),
      isAmountTooLow: amount < 2n * gas,
      spokePoolAddress: origin.pool,
      outputAmount: String((arrives * 10n ** BigInt(output.decimals)) / whole),
      totalRelayFee: { total: String(total), pct: String((total * 10n ** 18n) / amount) },
      limits,
    },
  };
};

const refusal = (code: string, what: string): ServiceAnswer => ({
  status: 400,
  body: { type: 'AcrossApiError', code, status: 400, message: `${what} cannot be served` },
});
