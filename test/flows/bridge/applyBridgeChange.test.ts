import { describe, expect, it } from '@jest/globals';
import { applyBridgeChange, type BridgeChange } from '../../../flows/bridge/applyBridgeChange.js';
import type { BridgeForm } from '../../../flows/bridge/BridgeForm.js';
import { type BridgeState, initialBridgeState } from '../../../flows/bridge/BridgeState.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';
import { aBridgeRoute, aFee, ether, usdc } from '../../widgets/kit/aFundingRoute.js';

const form: BridgeForm = { from: rootChainId, to: childChainId, recipient: null, token: ether, text: '0.25' };
const apply = (...changes: readonly BridgeChange[]): BridgeState =>
  changes.reduce(applyBridgeChange, initialBridgeState(form));
const route = (delivery: bigint): ReturnType<typeof aBridgeRoute> => {
  const [step] = aBridgeRoute().steps;
  return aBridgeRoute({ steps: [{ ...step!, fees: { bridgeFees: [aFee(ether, delivery, { type: 'BRIDGE_FEE' })] } }] });
};
const offered = (delivery: bigint): BridgeChange => ({ type: 'offered', route: route(delivery), at: 7 });

describe('applyBridgeChange', () => {
  it('swaps the networks, with the token’s form on the other one', () => {
    expect(apply({ type: 'turn', token: usdc }).form).toEqual({
      ...form,
      from: childChainId,
      to: rootChainId,
      token: usdc,
    });
  });

  it('swaps the two networks if the player sends from the target, and keeps a foreign recipient', () => {
    expect(apply({ type: 'goFrom', chainId: childChainId, token: null }).form).toMatchObject({
      from: childChainId,
      to: rootChainId,
    });
    const toFriend = apply(
      { type: 'goTo', chainId: childChainId, recipient: stranger },
      { type: 'goFrom', chainId: childChainId, token: null },
    );
    expect(toFriend.form).toMatchObject({ from: childChainId, to: childChainId, recipient: stranger });
  });

  it('updates the review while the execution would accept the new costs, and otherwise asks', () => {
    const reviewing = apply(offered(100n), { type: 'review' }, offered(125n));
    expect(reviewing.review).toEqual({ agreed: route(125n), worse: null });
    const worse = applyBridgeChange(reviewing, offered(157n));
    expect(worse.review).toEqual({ agreed: route(125n), worse: route(157n) });
    expect(applyBridgeChange(worse, { type: 'take' }).review).toEqual({ agreed: route(157n), worse: null });
  });

  it('changes the token, the network or the recipient, and keeps the typed text', () => {
    expect(apply({ type: 'choose', token: usdc }).form).toEqual({ ...form, token: usdc });
    expect(apply({ type: 'goTo', chainId: rootChainId, recipient: stranger }).form).toEqual({
      ...form,
      to: rootChainId,
      recipient: stranger,
    });
  });

  it('changes only the source if it is a third network', () => {
    expect(apply({ type: 'goFrom', chainId: 5, token: null }).form).toEqual({ ...form, from: 5, token: null });
  });

  it('changes nothing if the source stays the same', () => {
    const reviewing = apply(offered(1n), { type: 'review' });
    expect(applyBridgeChange(reviewing, { type: 'goFrom', chainId: rootChainId, token: usdc })).toBe(reviewing);
  });

  it('tells whether the cost is being requested', () => {
    expect(apply(offered(1n), { type: 'asked', isAsking: true }).offer).toEqual({ status: 'asking', previous: null });
    expect(apply(offered(1n), { type: 'asked', isAsking: false }).offer).toEqual({ status: 'none' });
    expect(apply(offered(1n), { type: 'asked-again' }).offer).toMatchObject({
      status: 'asking',
      previous: { route: route(1n) },
    });
  });

  it('returns from the review to the form', () => {
    const reviewing = apply(offered(1n), { type: 'review' });
    expect(applyBridgeChange(reviewing, { type: 'back' })).toEqual({ ...reviewing, review: null });
  });

  it('accepts nothing if nothing became worse, or nothing is reviewed', () => {
    const reviewing = apply(offered(1n), { type: 'review' });
    expect(applyBridgeChange(reviewing, { type: 'take' })).toEqual(reviewing);
    expect(apply({ type: 'take' }).review).toBeNull();
  });

  it('fills in nothing without a calculated amount, or without a token', () => {
    const nothing = { type: 'filled', most: null, locale: 'en' } as const;
    expect(apply({ type: 'filling' }, nothing)).toEqual(initialBridgeState(form));
    const most = { type: 'filled', most: 1n, locale: 'en' } as const;
    const tokenless = initialBridgeState({ ...form, token: null });
    expect([{ type: 'filling' } as const, most].reduce<BridgeState>(applyBridgeChange, tokenless)).toEqual(tokenless);
  });

  it('keeps the last result during a new request, and if that fails', () => {
    const failure = { code: 'X', message: '' };
    expect(apply(offered(1n), { type: 'asked-again' }, { type: 'refused', answer: 'REFUSED', failure }).offer).toEqual({
      status: 'failed',
      failure,
      answer: 'REFUSED',
      previous: expect.objectContaining({ route: route(1n), at: 7 }),
    });
  });

  it('leaves the review when the form changes', () => {
    expect(apply(offered(1n), { type: 'review' }, { type: 'type', text: '1' }).review).toBeNull();
  });

  it('does not review the costs of another form', () => {
    const hurried = apply(offered(1n), { type: 'type', text: '1' }, { type: 'review' });
    expect(applyBridgeChange(hurried, { type: 'asked', isAsking: true }).review).toBeNull();
  });

  it('does not review unknown costs', () => {
    expect(apply({ type: 'review' }).review).toBeNull();
  });

  it('fills in the most that can be sent, unless something else was typed meanwhile', () => {
    const filled = { type: 'filled', most: 125n * 10n ** 16n, locale: 'de' } as const;
    expect(apply({ type: 'filling' }, filled).form.text).toBe('1,25');
    expect(apply({ type: 'filling' }, { type: 'type', text: '3' }, filled).form.text).toBe('3');
  });
});
