import type { Address, BridgeStep, FundingRoute, StepFee, Token } from '../../../core/index.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { aNativeToken, aToken, rootChainId } from '../../kit/aToken.js';

export const imx = aNativeToken({ symbol: 'IMX' });
export const usdc = aToken();
export const ether = aNativeToken({ chainId: rootChainId, symbol: 'ETH', name: 'Ether' });

export function aFee(token: Token, amount: bigint, given: Partial<StepFee> = {}): StepFee {
  return { type: 'GAS', amount, formattedAmount: '', token, ...given };
}

export function aFundingItem(token: Token, amount: bigint): FundingRoute['steps'][number]['fundingItem'] {
  return {
    type: token.type === 'native' ? 'NATIVE' : 'ERC20',
    token,
    fundsRequired: { amount, formattedAmount: '' },
    userBalance: { balance: amount, formattedBalance: '' },
  };
}

/** 54.823718… IMX for 32.60 USDC, with an approval and a swap to sign. */
export function aSwapRoute(given: Partial<FundingRoute> = {}): FundingRoute {
  return aRoute({
    id: 'swap:imx',
    estimatedCost: 300_000n,
    expectedSeconds: 15,
    confirmations: 2,
    steps: [
      aStep({
        fundingItem: aFundingItem(imx, 54_823_718_123_456_789_012n),
        delivers: { token: usdc, value: 32_600_000n },
        fees: { approvalGasFee: aFee(imx, 2_000_000_000_000_000n), swapGasFee: aFee(imx, 4_300_000_000_000_000n) },
      }),
    ],
    ...given,
  });
}

/** 32.60 USDC from the root chain. */
export function aBridgeRoute(given: Partial<FundingRoute> = {}): FundingRoute {
  const rootUsdc = aToken({ chainId: rootChainId });
  return aRoute({
    id: 'bridge:usdc',
    kind: 'bridge',
    priority: 2,
    estimatedCost: 4_120_000n,
    expectedSeconds: 1_200,
    confirmations: 2,
    steps: [
      aStep({
        type: 'BRIDGE',
        chainId: rootChainId,
        fundingItem: aFundingItem(rootUsdc, 32_600_000n),
        delivers: { token: usdc, value: 32_600_000n },
        fees: { bridgeGasFee: aFee(ether, 300_000_000_000_000n) },
      }),
    ],
    ...given,
  });
}

/** A loan of the studio: nothing is paid or signed. */
export function aFreeRoute(given: Partial<FundingRoute> = {}): FundingRoute {
  return aRoute({
    id: 'treasury',
    kind: 'treasury',
    priority: 5,
    estimatedCost: 0n,
    expectedSeconds: 5,
    confirmations: 0,
    steps: [
      aStep({
        type: 'TREASURY_CREDIT',
        fundingItem: aFundingItem(usdc, 0n),
        delivers: { token: usdc, value: 32_600_000n },
      }),
    ],
    ...given,
  });
}

/** 800.00 USDC back to the root chain; `delay`: the bridge holds it back. */
export function aWithdrawalRoute(delay?: BridgeStep['delay'], given: Partial<FundingRoute> = {}): FundingRoute {
  const delivers = { token: aToken({ chainId: rootChainId }), value: 800_000_000n };
  const step: BridgeStep = {
    ...aStep({ type: 'BRIDGE', fundingItem: aFundingItem(usdc, 800_000_000n), delivers }),
    ...(delay && { delay }),
  };
  return aRoute({
    id: 'bridge:back',
    kind: 'bridge',
    expectedSeconds: 1_200 + (delay?.seconds ?? 0),
    steps: [step],
    ...given,
  });
}

/** Releases 800.00 USDC, and costs only gas. */
export function aClaimRoute(given: Partial<FundingRoute> = {}): FundingRoute {
  const delivers = { token: aToken({ chainId: rootChainId }), value: 800_000_000n };
  return aRoute({
    id: 'claim',
    kind: 'claim',
    expectedSeconds: 60,
    steps: [aStep({ type: 'CLAIM', chainId: rootChainId, fundingItem: aFundingItem(ether, 0n), delivers })],
    ...given,
  });
}

/** 32.60 USDC to another account on the same chain. */
export function aTransferRoute(recipient: Address, given: Partial<FundingRoute> = {}): FundingRoute {
  const delivers = { token: usdc, value: 32_600_000n };
  return aRoute({
    id: 'transfer',
    kind: 'transfer',
    steps: [aStep({ type: 'TRANSFER', fundingItem: aFundingItem(usdc, 32_600_000n), delivers, recipient })],
    ...given,
  });
}

/** 32.60 USDC by card. */
export function aCardRoute(given: Partial<FundingRoute> = {}): FundingRoute {
  const delivers = { token: usdc, value: 32_600_000n };
  return aRoute({
    id: 'onramp',
    kind: 'onramp',
    steps: [aStep({ type: 'ONRAMP', fundingItem: aFundingItem(usdc, 32_600_000n), delivers })],
    ...given,
  });
}
