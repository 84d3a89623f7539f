import { describe, expect, it } from '@jest/globals';
import type { BridgeAnswer, FundingRoute } from '../../../core/index.js';
import type { BridgeForm } from '../../../flows/bridge/BridgeForm.js';
import { initialBridgeState } from '../../../flows/bridge/BridgeState.js';
import { costsMore, mostBridgeableOf } from '../../../flows/bridge/bridgeFigures.js';
import { judgeBridge } from '../../../flows/bridge/judgeBridge.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import type { TransferOffer } from '../../../flows/payment/RouteOffer.js';
import { aStep } from '../../kit/aRoute.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { aBridgeRoute, aFee, aFundingItem, ether } from '../../widgets/kit/aFundingRoute.js';

const eth = (text: number): bigint => BigInt(text * 1_000) * 10n ** 15n;

/** 0.25 ETH over, for 0.01 of gas and this much for the delivery. */
function etherRoute(delivery = eth(0.02)): FundingRoute {
  const fees = { bridgeGasFee: aFee(ether, eth(0.01)), bridgeFees: [aFee(ether, delivery, { type: 'BRIDGE_FEE' })] };
  return aBridgeRoute({
    steps: [
      aStep({
        type: 'BRIDGE',
        chainId: rootChainId,
        fundingItem: aFundingItem(ether, eth(0.25)),
        delivers: { token: ether, value: eth(0.25) },
        fees,
      }),
    ],
  });
}

const form: BridgeForm = { from: rootChainId, to: childChainId, recipient: null, token: ether, text: '0.25' };
const known = (amount: bigint): Holdings => ({ status: 'known', amounts: new Map([[ether.address, amount]]) });
const unread: Holdings = { status: 'unread', amounts: new Map() };
const ready: TransferOffer = { status: 'ready', route: etherRoute(), at: 0 };
const failed: TransferOffer = { status: 'failed', failure: { code: 'X', message: '' }, answer: null, previous: null };
const answered = (answer: BridgeAnswer): TransferOffer => ({ ...failed, answer });
const judge = (
  given: Partial<BridgeForm>,
  holdings: Holdings,
  offer: TransferOffer = ready,
): ReturnType<typeof judgeBridge> =>
  judgeBridge({ ...initialBridgeState({ ...form, ...given }), offer }, { account: player, holdings, locale: 'en' });

describe('judgeBridge', () => {
  it.each([
    ['nothing speaks against it', {}, known(eth(1)), ready, null],
    ['no token', { token: null }, known(eth(1)), ready, 'token'],
    ['no amount', { text: '' }, known(eth(1)), ready, 'amount'],
    ['nothing', { text: '0' }, known(eth(1)), ready, 'amount'],
    ['no number', { text: 'abc' }, known(eth(1)), ready, 'wrong'],
    ['to the same place', { to: rootChainId }, known(eth(1)), ready, 'same'],
    ['to oneself on the same network', { to: rootChainId, recipient: player }, known(eth(1)), ready, 'same'],
    ['to somebody else on the same network', { to: rootChainId, recipient: stranger }, known(eth(1)), ready, null],
    ['costs are not known yet', {}, known(eth(1)), { status: 'asking', previous: null } as const, 'asking'],
    ['costs could not be read', {}, known(eth(1)), failed, 'failed'],
    ['it does not carry so much, or so little', {}, known(eth(1)), answered('OUT_OF_LIMITS'), 'OUT_OF_LIMITS'],
    ['it carries nothing of it now', {}, known(eth(1)), answered('REFUSED'), 'REFUSED'],
    ['it does not carry the token, which the form says above', {}, known(eth(1)), answered('NOT_BRIDGEABLE'), 'failed'],
    ['too little of it', {}, known(eth(0.2)), failed, 'funds'],
    ['enough of it, but not for the fees', {}, known(eth(0.26)), ready, 'gas'],
    ['a balance that is not known is missing nothing', {}, unread, ready, null],
  ])('returns the problem: %s', (_case, given, holdings, offer, reason) => {
    expect(judge(given, holdings, offer)?.reason ?? null).toBe(reason);
  });

  it('returns the missing amount', () => {
    expect(judge({}, known(eth(0.26)))).toEqual({ reason: 'gas', missing: { token: ether, value: eth(0.047) } });
  });
});

describe('mostOf', () => {
  it('reserves gas as wallets estimate it, and the bridge’s fee with its possible increase', () => {
    expect(mostBridgeableOf(eth(1), ether, etherRoute())).toBe(eth(1) - eth(0.032) - eth(0.025));
    expect(mostBridgeableOf(eth(0.01), ether, etherRoute())).toBe(0n);
  });
});

describe('costsMore', () => {
  it('returns true above the increase that the execution rejects: 25 %', () => {
    expect(costsMore(etherRoute(eth(0.02)), etherRoute(eth(0.025)))).toBe(false);
    expect(costsMore(etherRoute(eth(0.02)), etherRoute(eth(0.025) + 1n))).toBe(true);
  });
});
