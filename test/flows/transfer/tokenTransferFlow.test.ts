import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Abortable, FundingRoute, TransferActionRequest } from '../../../core/index.js';
import { priceLifeMs, typingPauseMs } from '../../../flows/money/priceLife.js';
import type { TokenTransferForm } from '../../../flows/transfer/TokenTransferForm.js';
import type { TokenTransferState } from '../../../flows/transfer/TokenTransferState.js';
import { createTokenTransferFlow, type TokenTransferFlow } from '../../../flows/transfer/tokenTransferFlow.js';
import { aStep } from '../../kit/aRoute.js';
import { asEngine } from '../../kit/asEngine.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { type Watched, watch } from '../../kit/watch.js';
import { aBridgeRoute, aFee, aFundingItem, imx, usdc } from '../../widgets/kit/aFundingRoute.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

interface Asked {
  readonly request: TransferActionRequest;
  readonly signal: AbortSignal | undefined;
  readonly yes: (route: FundingRoute) => void;
  readonly no: (error: unknown) => void;
}

interface Bed {
  readonly asked: readonly Asked[];
  readonly flow: TokenTransferFlow;
  readonly watched: Watched<TokenTransferState>;
}

const form: TokenTransferForm = { token: usdc, text: '2.5', address: stranger };
const coin = 10n ** 18n;

function aTransfer(gas: bigint): FundingRoute {
  return aBridgeRoute({
    kind: 'transfer',
    steps: [
      aStep({
        type: 'TRANSFER',
        chainId: usdc.chainId,
        fundingItem: aFundingItem(usdc, 2_500_000n),
        delivers: { token: usdc, value: 2_500_000n },
        fees: { gasFee: aFee(imx, gas) },
      }),
    ],
  });
}

function open(given: Partial<TokenTransferForm> = {}): Bed {
  const asked: Asked[] = [];
  const transfer = (request: TransferActionRequest, { signal }: Abortable): Promise<FundingRoute> =>
    new Promise((yes, no) => asked.push({ request, signal, yes, no }));
  const flow = createTokenTransferFlow(asEngine({ actions: { transfer } }), {
    sender: { account: player, isPassport: false },
    tokens: [imx, usdc],
    locale: 'en',
    form: { ...form, ...given },
  });
  return { asked, flow, watched: watch(flow.state$) };
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const route = aTransfer(coin / 100n);

async function reviewed(): Promise<Bed> {
  const bed = open();
  await pass(1);
  bed.asked[0]!.yes(route);
  await pass(0);
  bed.flow.commands.review();
  return bed;
}

describe('createTokenTransferFlow', () => {
  it('requests no cost without a recipient, and shows it once there is one', async () => {
    const { asked, flow, watched } = open({ address: '' });
    await pass(priceLifeMs);
    expect(asked).toEqual([]);
    flow.commands.address({ text: stranger });
    await pass(typingPauseMs + 1);
    expect(asked[0]?.request).toEqual({
      account: player,
      isPassport: false,
      recipient: stranger,
      chainId: usdc.chainId,
      token: usdc.address,
      amount: 2_500_000n,
    });
    asked[0]!.yes(route);
    await pass(0);
    expect(watched.last?.offer).toMatchObject({ status: 'ready', route });
  });

  it('waits until an address is complete, and aborts the request for the earlier one', async () => {
    const { asked, flow } = open();
    await pass(1);
    flow.commands.address({ text: stranger.toLowerCase() });
    await pass(typingPauseMs + 1);
    // Another spelling of the same address needs no new request.
    expect([asked.length, asked[0]?.signal?.aborted]).toEqual([1, false]);
    flow.commands.address({ text: stranger.slice(0, -1) });
    await pass(1);
    expect([asked.length, asked[0]?.signal?.aborted]).toEqual([1, true]);
  });

  it('reads the costs again every 30 seconds, and the review shows the last', async () => {
    const { asked, watched } = await reviewed();
    expect(watched.last?.review).toBe(route);
    await pass(priceLifeMs);
    const dearer = aTransfer(coin / 50n);
    asked[1]!.yes(dearer);
    await pass(0);
    expect(watched.last?.review).toBe(dearer);
  });

  it('keeps the review if the costs cannot be read again, and reports it', async () => {
    const { asked, watched } = await reviewed();
    await pass(priceLifeMs);
    asked[1]!.no(new Error('no node'));
    await pass(0);
    expect([watched.last?.review, watched.last?.offer]).toMatchObject([
      route,
      { status: 'failed', previous: { route } },
    ]);
  });

  it.each<[string, (flow: TokenTransferFlow) => void]>([
    ['another amount', ({ commands }) => commands.type({ text: '3' })],
    ['another address', ({ commands }) => commands.address({ text: '0x1234' })],
    ['another token', ({ commands }) => commands.choose({ token: imx })],
    ['the way back', ({ commands }) => commands.back()],
  ])('leaves the review for %s', async (_case, act) => {
    const { flow, watched } = await reviewed();
    act(flow);
    expect(watched.last?.review).toBeNull();
  });

  it('reviews no result for another recipient', async () => {
    const { flow, watched } = await reviewed();
    flow.commands.address({ text: exchange });
    flow.commands.review();
    await pass(0);
    expect(watched.last).toMatchObject({ form: { address: exchange }, review: null });
  });

  it('reviews nothing without known costs', async () => {
    const { flow, watched } = open();
    await pass(1);
    flow.commands.review();
    expect(watched.last?.review).toBeNull();
  });

  it('fills in the full balance of a token, and of the gas token all but the gas, without a recipient', async () => {
    const { asked, flow, watched } = open({ address: '' });
    flow.commands.fill({ held: 7_000_000n });
    expect([watched.last?.form.text, asked]).toEqual(['7', []]);
    flow.commands.choose({ token: imx });
    flow.commands.fill({ held: coin });
    expect([watched.last?.filling, asked[0]?.request]).toMatchObject([true, { recipient: player, amount: coin / 2n }]);
    asked[0]!.yes(aTransfer(coin / 100n));
    await pass(0);
    // The amount reserved for gas stays.
    expect([watched.last?.filling, watched.last?.form.text]).toEqual([false, '0.984']);
  });

  it('keeps the amount if the cost cannot be read', async () => {
    const { asked, flow, watched } = open({ token: imx, text: '1', address: '' });
    flow.commands.fill({ held: coin });
    asked[0]!.no(new Error('no node'));
    await pass(0);
    expect([watched.last?.filling, watched.last?.form.text]).toEqual([false, '1']);
  });

  it.each(['review', 'back', 'refresh'] as const)(
    'gives the field back when filling in is called off by "%s"',
    (press) => {
      const { asked, flow, watched } = open({ token: imx, text: '1', address: '' });
      flow.commands.fill({ held: coin });
      expect(watched.last?.filling).toBe(true);
      flow.commands[press]();
      expect(asked[0]?.signal?.aborted).toBe(true);
      expect([watched.last?.filling, watched.last?.form.text]).toEqual([false, '1']);
    },
  );

  it('sends a new request on refresh', async () => {
    const { asked, flow } = open();
    await pass(1);
    asked[0]!.no(new Error('no node'));
    await pass(0);
    flow.commands.refresh();
    await pass(1);
    expect(asked).toHaveLength(2);
  });

  it('aborts the request when the last subscriber leaves', async () => {
    const { asked, watched } = open();
    await pass(1);
    watched.leave();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });
});
