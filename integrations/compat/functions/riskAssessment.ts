import { createFundingEngine, type FundingEngine, parseAddress, RiskStatus } from '../../../index.js';
import type { CheckoutConfiguration } from '../configuration/PublishedConfiguration.js';
import type { AssessmentResult } from '../types/wallets.js';

/**
 * Requests the environment's screening of addresses.
 * @throws TributaryError SCREENING_UNAVAILABLE: an outage is not an assessment
 */
export async function assessAddresses(engine: FundingEngine, addresses: readonly string[]): Promise<AssessmentResult> {
  const payments = addresses.map((address) => ({
    address: parseAddress(address),
    tokenAddress: 'native' as const,
    amount: 0n,
  }));
  const assessments = await engine.screening.assess(payments);
  return Object.fromEntries(
    assessments.map(({ address, status }) => [address.toLowerCase(), { sanctioned: status === RiskStatus.REFUSED }]),
  );
}

/**
 * Like `checkout.getRiskAssessment`, with only a configuration.
 *
 * @example const assessment = await fetchRiskAssessment([account], new CheckoutConfiguration({}));
 */
export const fetchRiskAssessment = async (
  addresses: string[],
  config: CheckoutConfiguration,
): Promise<AssessmentResult> => {
  const engine = createFundingEngine({ environment: config.environment, plugins: [], journal: 'memory' });
  try {
    return await assessAddresses(engine, addresses);
  } finally {
    engine.dispose();
  }
};
