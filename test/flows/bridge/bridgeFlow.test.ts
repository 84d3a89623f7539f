import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TransferRefusal } from '../../../core/errors/TransferRefusal.js';
import { transferRefusals } from '../../../core/errors/transferRefusals.js';
import type { Abortable, FundingRoute } from '../../../core/index.js';
import type { BridgeForm } from '../../../flows/bridge/BridgeForm.js';
import type { BridgeState } from '../../../flows/bridge/BridgeState.js';
import { type BridgeFlow, createBridgeFlow } from '../../../flows/bridge/bridgeFlow.js';
import { priceLifeMs, typingPauseMs } from '../../../flows/money/priceLife.js';
import { aStep } from '../../kit/aRoute.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { type Watched, watch } from '../../kit/watch.js';
import { aBridgeRoute, aFee, aFundingItem, ether, usdc } from '../../widgets/kit/aFundingRoute.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

interface Asked {
  readonly amount: bigint;
  readonly signal: AbortSignal | undefined;
  readonly yes: (route: FundingRoute) => void;
  readonly no: (error: unknown) => void;
}

interface Bed {
  readonly asked: readonly Asked[];
  readonly flow: BridgeFlow;
  readonly watched: Watched<BridgeState>;
}

const coin = 10n ** 18n;
const form: BridgeForm = { from: rootChainId, to: childChainId, recipient: null, token: ether, text: '0.25' };

/** Sending ether for this much gas. */
function etherRoute(gas: bigint): FundingRoute {
  return aBridgeRoute({
    steps: [
      aStep({
        type: 'BRIDGE',
        chainId: rootChainId,
        fundingItem: aFundingItem(ether, coin / 4n),
        delivers: { token: ether, value: coin / 4n },
        fees: { bridgeGasFee: aFee(ether, gas) },
      }),
    ],
  });
}

function open(given: Partial<BridgeForm> = {}, locale = 'en'): Bed {
  const asked: Asked[] = [];
  const bridge = ({ amount }: { readonly amount: bigint }, { signal }: Abortable): Promise<FundingRoute> =>
    new Promise((yes, no) => asked.push({ amount, signal, yes, no }));
  const flow = createBridgeFlow(asEngine({ actions: { bridge } }), {
    sender: { account: player, isPassport: false },
    form: { ...form, ...given },
    locale,
  });
  return { asked, flow, watched: watch(flow.state$) };
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const route = etherRoute(coin / 100n);

describe('createBridgeFlow', () => {
  it('shows the given form, and sends no request while it is incomplete', async () => {
    const { asked, watched } = open({ text: '' });
    await pass(priceLifeMs);
    expect([asked, watched.last]).toEqual([
      [],
      { form: { ...form, text: '' }, offer: { status: 'none' }, review: null, filling: false },
    ]);
  });

  it('requests the costs of a host’s form at once, and shows them', async () => {
    const { asked, watched } = open();
    await pass(1);
    expect([asked.map(({ amount }) => amount), watched.last?.offer]).toEqual([
      [coin / 4n],
      { status: 'asking', previous: null },
    ]);
    asked[0]!.yes(route);
    await pass(0);
    expect(watched.last?.offer).toEqual({ status: 'ready', route, at: 1 });
  });

  it('reads the amount in the marks of the language', async () => {
    const { asked } = open({ text: '0,25' }, 'de');
    await pass(1);
    expect(asked[0]?.amount).toBe(coin / 4n);
  });

  it('waits until the player stops typing, and shows no costs meanwhile', async () => {
    const { asked, flow, watched } = open();
    await pass(1);
    asked[0]!.yes(route);
    await pass(0);
    flow.commands.type({ text: '0.5' });
    await pass(typingPauseMs - 1);
    expect([asked.length, watched.last?.offer]).toEqual([1, { status: 'asking', previous: null }]);
    await pass(2);
    expect(asked[1]?.amount).toBe(coin / 2n);
  });

  it('sends a request at once after a choice, and aborts the earlier one', async () => {
    const { asked, flow, watched } = open({ from: childChainId, to: rootChainId, token: usdc });
    await pass(1);
    flow.commands.turn({ token: ether });
    await pass(1);
    expect([asked.length, asked[0]?.signal?.aborted, watched.last?.form.token]).toEqual([2, true, ether]);
  });

  it('sends no request for another spelling of the same form', async () => {
    const { asked, flow } = open();
    await pass(1);
    flow.commands.type({ text: '0.250' });
    await pass(typingPauseMs);
    expect([asked.length, asked[0]?.signal?.aborted]).toEqual([1, false]);
  });

  it('stops its requests once the form is incomplete', async () => {
    const { asked, flow, watched } = open();
    await pass(1);
    asked[0]!.yes(route);
    await pass(0);
    flow.commands.type({ text: '' });
    await pass(priceLifeMs);
    expect([asked.length, watched.last?.offer]).toEqual([1, { status: 'none' }]);
  });

  it('reads the costs again every 30 seconds, and keeps the last ones readable', async () => {
    const { asked, watched } = open();
    await pass(1);
    asked[0]!.yes(route);
    await pass(priceLifeMs - 1);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect([asked.length, watched.last?.offer]).toMatchObject([2, { status: 'asking', previous: { route } }]);
    asked[1]!.no(Object.assign(new Error('no answer'), { code: 'PROVIDER_ERROR' }));
    await pass(0);
    expect(watched.last?.offer).toMatchObject({
      status: 'failed',
      failure: { code: 'PROVIDER_ERROR', message: 'no answer' },
      answer: null,
      previous: { route },
    });
  });

  it('distinguishes a refusal of the bridge from a request without an answer', async () => {
    const { asked, watched } = open();
    await pass(1);
    asked[0]!.no(transferRefusals.refused(TransferRefusal.PAUSED));
    await pass(0);
    expect(watched.last?.offer).toMatchObject({ status: 'failed', answer: 'REFUSED', previous: null });
  });

  it('reads again at once on command, and aborts the earlier request', async () => {
    const { asked, flow } = open();
    await pass(1);
    flow.commands.back();
    await pass(1);
    expect(asked).toHaveLength(1);
    flow.commands.refresh();
    await pass(0);
    expect([asked.length, asked[0]?.signal?.aborted, asked[1]?.signal?.aborted]).toEqual([2, true, false]);
  });

  it('reviews the offered route', async () => {
    const { asked, flow, watched } = open();
    await pass(1);
    asked[0]!.yes(route);
    await pass(0);
    flow.commands.review();
    expect(watched.last?.review).toEqual({ agreed: route, worse: null });
  });

  it('stops asking when it is left', async () => {
    const { asked, watched } = open();
    await pass(1);
    watched.leave();
    await pass(priceLifeMs);
    expect([asked.length, asked[0]?.signal?.aborted]).toEqual([1, true]);
  });

  describe('filling in as much as there is', () => {
    it('fills in the full balance of a token that pays no fees, without a request', async () => {
      const { asked, flow, watched } = open({ from: childChainId, to: rootChainId, token: usdc, text: '' });
      await pass(1);
      flow.commands.fill({ held: 12_400_000n });
      expect([asked, watched.last?.form.text, watched.last?.filling]).toEqual([[], '12.4', false]);
    });

    it('reserves the cost that sending half of the balance has', async () => {
      const { asked, flow, watched } = open({ text: '' }, 'de');
      await pass(1);
      flow.commands.fill({ held: coin });
      expect([asked.map(({ amount }) => amount), watched.last?.filling]).toEqual([[coin / 2n], true]);
      asked[0]!.yes(route);
      await pass(0);
      expect([watched.last?.form.text, watched.last?.filling]).toEqual(['0,968', false]);
    });

    it('keeps the form if the cost could not be read', async () => {
      const { asked, flow, watched } = open({ text: '' });
      await pass(1);
      flow.commands.fill({ held: coin });
      asked[0]!.no(new Error('no answer'));
      await pass(0);
      expect([watched.last?.form.text, watched.last?.filling, watched.error]).toEqual(['', false, undefined]);
    });

    it('sends no request for a balance near zero', async () => {
      const { asked, flow, watched } = open({ text: '' });
      await pass(1);
      flow.commands.fill({ held: 1n });
      expect([asked.length, watched.last?.form.text]).toEqual([0, '0.000000000000000001']);
      flow.commands.fill({ held: 2n });
      expect(asked.map(({ amount }) => amount)).toContain(1n);
    });

    it('is cancelled by any other change', async () => {
      const { asked, flow, watched } = open({ text: '' });
      await pass(1);
      flow.commands.fill({ held: coin });
      flow.commands.type({ text: '0.1' });
      expect(asked[0]?.signal?.aborted).toBe(true);
      asked[0]!.yes(route);
      await pass(0);
      expect([watched.last?.form.text, watched.last?.filling]).toEqual(['0.1', false]);
    });

    it.each([
      ['review', 'review'],
      ['back', 'back'],
      ['refresh', 'refresh'],
    ] as const)('gives the field back when it is called off by "%s"', async (_name, press) => {
      const { asked, flow, watched } = open({ text: '' });
      await pass(1);
      flow.commands.fill({ held: coin });
      expect(watched.last?.filling).toBe(true);
      flow.commands[press]();
      expect(asked[0]?.signal?.aborted).toBe(true);
      expect([watched.last?.form.text, watched.last?.filling]).toEqual(['', false]);
    });

    it.each([
      ['no token is chosen', { token: null }],
      ['nothing would move', { to: rootChainId }],
    ])('does nothing where %s', async (_case, given) => {
      const { asked, flow, watched } = open({ text: '', ...given });
      await pass(1);
      flow.commands.fill({ held: coin });
      await pass(1);
      expect([asked, watched.last?.form.text, watched.last?.filling]).toEqual([[], '', false]);
    });
  });
});
