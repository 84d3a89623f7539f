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
  it('turns the direction around with what the token is there', () => {
    expect(apply({ type: 'turn', token: usdc }).form).toEqual({
      ...form,
      from: childChainId,
      to: rootChainId,
      token: usdc,
    });
  });

  it('turns around for whoever sends from where they would have sent to; a friend’s address stays', () => {
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

  it('takes new costs into the review while the execution would accept them, and asks where it would not', () => {
    const reviewing = apply(offered(100n), { type: 'review' }, offered(125n));
    expect(reviewing.review).toEqual({ agreed: route(125n), worse: null });
    const worse = applyBridgeChange(reviewing, offered(157n));
    expect(worse.review).toEqual({ agreed: route(125n), worse: route(157n) });
    expect(applyBridgeChange(worse, { type: 'take' }).review).toEqual({ agreed: route(157n), worse: null });
  });

  it('keeps what was read last while it is asked for again, and where that fails', () => {
    const failure = { code: 'X', message: '' };
    expect(apply(offered(1n), { type: 'asked-again' }, { type: 'refused', failure }).offer).toEqual({
      status: 'failed',
      failure,
      previous: expect.objectContaining({ route: route(1n), at: 7 }),
    });
  });

  it('leaves the review with another form', () => {
    expect(apply(offered(1n), { type: 'review' }, { type: 'type', text: '1' }).review).toBeNull();
  });

  it('does not review what is not known', () => {
    expect(apply({ type: 'review' }).review).toBeNull();
  });

  it('fills in the most that can be sent, unless something else was typed meanwhile', () => {
    const filled = { type: 'filled', most: 125n * 10n ** 16n, locale: 'de' } as const;
    expect(apply({ type: 'filling' }, filled).form.text).toBe('1,25');
    expect(apply({ type: 'filling' }, { type: 'type', text: '3' }, filled).form.text).toBe('3');
  });
});
