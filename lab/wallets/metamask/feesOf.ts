import type { NetworkController } from '@metamask/network-controller';
import { formatUnits } from 'ethers';

/** Replaces the vendor's gas service: returns the node's fees, in gwei as text. */
export async function feesOf(networks: NetworkController, networkClientId: string): Promise<never> {
  const { provider } = networks.getNetworkClientById(networkClientId as never);
  const price = BigInt((await provider.request({ method: 'eth_gasPrice', params: [] })) as string);
  const level = {
    suggestedMaxFeePerGas: formatUnits(price * 2n, 'gwei'),
    suggestedMaxPriorityFeePerGas: formatUnits(price / 10n, 'gwei'),
    minWaitTimeEstimate: 0,
    maxWaitTimeEstimate: 0,
  };
  return {
    gasEstimateType: 'fee-market',
    gasFeeEstimates: { low: level, medium: level, high: level, estimatedBaseFee: formatUnits(price, 'gwei') },
  } as never;
}
