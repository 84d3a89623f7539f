import { describe, expect, it } from '@jest/globals';
import type { FundingRoute, StepFee, StepFees, Token } from '../../../core/index.js';
import {
  bridgeShortageOf,
  costsMore,
  delayOf,
  keptForGas,
  leavesWallet,
  mostBridgeableOf,
  takenByBridge,
} from '../../../flows/bridge/bridgeFigures.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import { aStep } from '../../kit/aRoute.js';
import { rootChainId } from '../../kit/aToken.js';
import {
  aBridgeRoute,
  aFee,
  aFundingItem,
  aWithdrawalRoute,
  ether,
  imx,
  usdc,
} from '../../widgets/kit/aFundingRoute.js';

function holding(...amounts: readonly (readonly [Token, bigint])[]): Holdings {
  return { status: 'known', amounts: new Map(amounts.map(([{ address }, value]) => [address.toLowerCase(), value])) };
}

function sending(token: Token, amount: bigint, fees: StepFees): FundingRoute {
  const step = aStep({
    type: 'BRIDGE',
    chainId: rootChainId,
    fundingItem: aFundingItem(token, amount),
    delivers: { token, value: amount },
    fees,
  });
  return aBridgeRoute({ steps: [step] });
}

const aBridgeFee = (amount: bigint): StepFee => aFee(ether, amount, { type: 'BRIDGE_FEE' });
const fees: StepFees = {
  bridgeGasFee: aFee(ether, 10n),
  bridgeFees: [aBridgeFee(20n), aFee(ether, 5n, { type: 'IMMUTABLE_FEE' })],
};
const route = sending(usdc, 100n, fees);
/** A route whose relayer keeps part of the amount. */
function relayed(kept: bigint): FundingRoute {
  const { steps, ...sent } = sending(usdc, 100n, {
    bridgeGasFee: aFee(ether, 10n),
    bridgeFees: [aFee(usdc, kept, { type: 'RELAY_FEE' })],
  });
  return { ...sent, steps: [{ ...steps[0]!, delivers: { token: usdc, value: 100n - kept } }] };
}
function withGas(given: FundingRoute, amount: bigint): FundingRoute {
  const [step] = given.steps;
  return { ...given, steps: [{ ...step!, fees: { ...step!.fees, bridgeGasFee: aFee(ether, amount) } }] };
}
/** Its last step is signed and paid on the other chain. */
const finishedLater = sending(usdc, 100n, {
  bridgeGasFee: aFee(ether, 10n),
  bridgeFees: [aFee(imx, 30n)],
});
const unread: Holdings = { status: 'unread', amounts: new Map() };
const nothing = aBridgeRoute({ steps: [] });

describe('leavesWallet', () => {
  it('sums up the sent amount and all costs for each token', () => {
    expect(leavesWallet(route)).toEqual([
      { token: usdc, value: 100n },
      { token: ether, value: 35n },
    ]);
    expect(leavesWallet(sending(ether, 100n, fees))).toEqual([{ token: ether, value: 135n }]);
    expect(leavesWallet(nothing)).toEqual([]);
  });

  it('counts an amount once that the bridge keeps from the sent one', () => {
    expect(leavesWallet(relayed(7n))).toEqual([
      { token: usdc, value: 100n },
      { token: ether, value: 10n },
    ]);
  });
});

describe('takenByBridge', () => {
  it('sums up the bridge’s fees for each token, without gas', () => {
    expect(takenByBridge(route)).toEqual([{ token: ether, value: 25n }]);
    expect(takenByBridge(relayed(7n))).toEqual([{ token: usdc, value: 7n }]);
    expect(takenByBridge(finishedLater)).toEqual([]);
  });
});

describe('costsMore', () => {
  const withFee = (amount: bigint): FundingRoute => sending(usdc, 100n, { bridgeFees: [aBridgeFee(amount)] });

  it.each([
    ['a fee that has risen by a quarter', withFee(100n), withFee(125n), false],
    ['a fee that has risen by more', withFee(100n), withFee(126n), true],
    ['one that has become less', withFee(100n), withFee(1n), false],
    ['less that arrives', relayed(7n), relayed(8n), true],
    ['more that arrives', relayed(7n), relayed(6n), false],
    ['gas, which is the wallet’s to show', finishedLater, withGas(finishedLater, 1_000n), false],
  ])('compares the costs: %s', (_case, agreed, later, more) => {
    expect(costsMore(agreed, later)).toBe(more);
  });
});

describe('bridgeShortageOf', () => {
  const spend = { token: usdc, value: 100n };

  it.each([
    ['nothing where there is enough of everything', route, holding([usdc, 100n], [ether, 62n]), null],
    ['nothing for what is kept of the amount', relayed(7n), holding([usdc, 100n], [ether, 32n]), null],
    ['nothing for what is paid on the other chain', finishedLater, holding([usdc, 100n], [ether, 32n]), null],
    [
      'the token that is sent, before gas',
      route,
      holding([usdc, 60n], [ether, 0n]),
      { reason: 'funds', missing: { token: usdc, value: 40n } },
    ],
    [
      'what pays for it',
      route,
      holding([usdc, 100n], [ether, 57n]),
      { reason: 'gas', missing: { token: ether, value: 5n } },
    ],
    ['nothing that is not known: the costs', null, holding([usdc, 100n], [ether, 0n]), null],
    ['nothing that is not known: what is held of one', route, holding([usdc, 100n]), null],
  ])('returns the shortfall: %s', (_case, costs, holdings, shortage) => {
    const known: Holdings = holdings.amounts.has(ether.address.toLowerCase())
      ? holdings
      : { ...holdings, status: 'unread' };
    expect(bridgeShortageOf(spend, costs, known)).toEqual(shortage);
  });
});

describe('mostBridgeableOf', () => {
  it('returns the full balance of a token that pays no fees', () => {
    expect(mostBridgeableOf(100n, usdc, route)).toBe(100n);
  });

  it('reserves the fees: gas as wallets estimate it, and the bridge’s plus 25 %', () => {
    expect(mostBridgeableOf(100n, ether, route)).toBe(38n);
    expect(mostBridgeableOf(62n, ether, route)).toBe(0n);
    expect(mostBridgeableOf(10n, ether, route)).toBe(0n);
  });

  it('reserves nothing for a fee that is kept from the amount', () => {
    expect(mostBridgeableOf(100n, usdc, relayed(7n))).toBe(100n);
  });
});

describe('delayOf', () => {
  const delay = { largeAmount: true, unknownToken: false, queueActivated: false, seconds: 86_400 };

  it('returns why the transfer is delayed, as far as known', () => {
    expect([aWithdrawalRoute(delay), aWithdrawalRoute(), nothing].map(delayOf)).toEqual([delay, null, null]);
  });
});

describe('keptForGas', () => {
  it.each([
    ['what is left of it after it was sent', route, holding([ether, 40n]), { token: ether, value: 5n }],
    ['nothing where nothing is left', route, holding([ether, 35n]), { token: ether, value: 0n }],
    [
      'of a plain transfer, too',
      sending(usdc, 100n, { gasFee: aFee(imx, 3n) }),
      holding([imx, 10n]),
      { token: imx, value: 7n },
    ],
    ['not known where there is too little', route, holding([ether, 34n]), null],
    ['not known where what is held is not', route, unread, null],
    ['not known where no gas is named', sending(usdc, 100n, {}), holding([ether, 40n]), null],
    ['not known where it costs none', sending(usdc, 100n, { gasFee: aFee(ether, 0n) }), holding([ether, 40n]), null],
    ['not known of no step', nothing, holding([ether, 40n]), null],
  ])('returns the amount kept for gas: %s', (_case, costs, holdings, kept) => {
    expect(keptForGas(costs, holdings)).toEqual(kept);
  });
});
