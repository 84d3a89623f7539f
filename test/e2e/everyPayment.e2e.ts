import { describe, expect, it } from '@jest/globals';
import type { Chain } from './kit/Chain.js';
import type { Hand } from './kit/Keyboard.js';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage();

type Told = readonly [type: string, data: unknown];

interface Payment {
  readonly widget: NonNullable<PlaygroundSetting['widget']>;
  readonly connected: NonNullable<PlaygroundSetting['connected']>;
  readonly parameters: () => Readonly<Record<string, unknown>>;
  readonly chain: Chain;
  /** From the first view to the wallet's first question. */
  readonly start: (page: PlaygroundPage, hand: Hand) => Promise<void>;
  /** How many transactions it takes. */
  readonly transactions: number;
  /** The button that a definite failure offers. */
  readonly onward: RegExp;
  readonly done: RegExp;
  readonly rejected: Told;
  readonly failed: Told;
  /** Events right after the transaction was sent. */
  readonly sent: readonly Told[];
  readonly succeeded: readonly Told[];
  /** The flow, and the names of the three events in it. */
  readonly commerce: {
    readonly flow: string;
    readonly rejected: string;
    readonly failed: string;
    readonly succeeded: string;
  };
}

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown;
const text = expect.stringMatching(/./) as unknown;
const timestamp = expect.any(Number) as unknown;
const rejection = { code: 'USER_REJECTED_REQUEST_ERROR', reason: text, timestamp };
const reverted = { code: 'TRANSACTION_REVERTED', reason: text, timestamp };
const usdc = (): string => stage.devnet.tokens.child['USDC']!.address;
const item = { environmentId: 'devnet', items: [{ productId: 'sword', name: 'Riverglass Lantern' }] };

const sold = (fundingMethod: string): Told => [
  'sold',
  expect.objectContaining({
    executionId: text,
    environmentId: 'devnet',
    items: [{ productId: 'sword', quantity: 1, tokenIds: [text] }],
    price: { token: expect.any(Object), amount: expect.stringMatching(/^\d+n$/) },
    fundingMethod,
  }),
];

const payments: readonly Payment[] = [
  {
    widget: 'swap',
    connected: 'player',
    parameters: () => ({ amount: '10', toTokenAddress: usdc() }),
    chain: stage.child,
    start: async (page, hand) => {
      await page.text(/^New price within/).waitFor();
      await hand.press('Review swap');
      await hand.press(/^Swap \d/);
    },
    transactions: 1,
    onward: /^Back to swap/,
    done: /^Your USDC is here/,
    rejected: ['rejected', rejection],
    failed: ['failure', reverted],
    sent: [],
    succeeded: [['success', { transactionHash: hash }]],
    commerce: { flow: 'SWAP', rejected: 'SWAP_REJECTED', failed: 'SWAP_FAILED', succeeded: 'SWAP_SUCCESS' },
  },
  {
    widget: 'bridge',
    connected: 'wrong-network',
    parameters: () => ({ tokenAddress: 'native', amount: '0.1' }),
    chain: stage.root,
    start: async (page, hand) => {
      await page.text('is kept for gas').waitFor();
      await hand.press('Review transfer');
      await hand.press(/^Send 0\.1/);
    },
    transactions: 1,
    onward: /^Back to the form/,
    done: /^Your ETH is on/,
    rejected: ['failure', rejection],
    failed: ['failure', reverted],
    sent: [['transaction-sent', { transactionHash: hash }]],
    succeeded: [],
    commerce: { flow: 'BRIDGE', rejected: 'BRIDGE_FAILED', failed: 'BRIDGE_FAILED', succeeded: 'BRIDGE_SUCCESS' },
  },
  {
    widget: 'add-tokens',
    connected: 'player',
    parameters: () => ({ toTokenAddress: usdc(), toAmount: '20', showOnrampOption: false, showBridgeOption: false }),
    chain: stage.child,
    start: async (_page, hand) => {
      // The option that was found first.
      await hand.choose(/^Swap .*\sETH/);
      await hand.press(/^Pay \$/);
    },
    transactions: 2,
    onward: /^Back to payment options/,
    done: /^Your USDC is here/,
    rejected: ['rejected', rejection],
    failed: ['failure', reverted],
    sent: [],
    succeeded: [['success', { transactionHash: hash }]],
    commerce: {
      flow: 'ADD_TOKENS',
      rejected: 'ADD_TOKENS_FAILED',
      failed: 'ADD_TOKENS_FAILED',
      succeeded: 'ADD_TOKENS_SUCCESS',
    },
  },
  {
    widget: 'sale',
    connected: 'player',
    parameters: () => ({ ...item, preferredCurrency: 'ETH' }),
    chain: stage.child,
    start: async (_page, hand) => {
      await hand.press(/^Pay \$10\./);
    },
    transactions: 2,
    onward: /^Back to order/,
    done: /^Riverglass Lantern is yours/,
    rejected: ['rejected', rejection],
    failed: [
      'failure',
      {
        ...reverted,
        error: { type: 'TRANSACTION_FAILED' },
        paymentMethod: 'crypto',
        transactions: expect.any(Array),
        transactionId: text,
      },
    ],
    sent: [],
    succeeded: [
      sold('balance'),
      [
        'success',
        {
          paymentMethod: 'crypto',
          tokenIds: [text],
          transactions: [
            { method: 'approve', hash },
            { method: 'execute', hash },
          ],
          transactionId: text,
        },
      ],
    ],
    commerce: { flow: 'SALE', rejected: 'SALE_FAILED', failed: 'SALE_FAILED', succeeded: 'SALE_SUCCESS' },
  },
  {
    widget: 'purchase',
    connected: 'player',
    parameters: () => item,
    chain: stage.child,
    start: async (_page, hand) => {
      // The cheapest option.
      await hand.choose(/^Swap .*\sETH/);
      await hand.press(/^Pay \$/);
    },
    transactions: 4,
    onward: /^Back to order/,
    done: /^Riverglass Lantern is yours/,
    rejected: ['rejected', rejection],
    failed: ['failure', reverted],
    sent: [],
    succeeded: [sold('swap'), ['success', { transactionHash: hash, fundingMethod: 'swap' }]],
    commerce: { flow: 'PURCHASE', rejected: 'SALE_FAILED', failed: 'SALE_FAILED', succeeded: 'SALE_SUCCESS' },
  },
  {
    widget: 'transfer',
    connected: 'player',
    parameters: () => ({ tokenAddress: usdc(), amount: '0.25', toAddress: stage.devnet.accounts.spare.address }),
    chain: stage.child,
    start: async (page, hand) => {
      await page.text('Leaves your wallet').waitFor();
      await hand.press('Review transfer');
      await hand.press(/^Send 0\.25/);
    },
    transactions: 1,
    onward: /^Back to the form/,
    done: /^USDC delivered to/,
    rejected: ['rejected', rejection],
    failed: ['failure', reverted],
    sent: [],
    succeeded: [['success', { transactionHash: hash }]],
    commerce: {
      flow: 'TRANSFER',
      rejected: 'TRANSFER_FAILED',
      failed: 'TRANSFER_FAILED',
      succeeded: 'TRANSFER_SUCCESS',
    },
  },
];

function open({ widget, connected, parameters }: Payment): Promise<PlaygroundPage> {
  return stage.open({ widget, connected, parameters: parameters() });
}

/** Returns the events about ended payments. */
async function endings(page: PlaygroundPage): Promise<readonly Told[]> {
  const types = new Set([
    'success',
    'failure',
    'rejected',
    'transaction-sent',
    'unknown',
    'sold',
    'SOLD',
    'SUCCESS',
    'FAILURE',
    'UNKNOWN',
  ]);
  return (await page.events()).filter(({ type }) => types.has(type)).map(({ type, data }) => [type, data]);
}

/** A no, a transaction that the chain reverts, and then the end. */
async function stumble(
  page: PlaygroundPage,
  { start, chain, onward, done }: Payment,
  problems: (view: string) => Promise<readonly string[]>,
): Promise<void> {
  await start(page, page);
  await page.answer('Reject');
  await page.heading('Request rejected').waitFor();
  expect(await problems('rejected')).toEqual([]);
  await page.press('Try again');
  await page.walletWindow.waitFor();
  await chain.hold();
  await page.answer('Approve');
  await page.text(/^Sent\./).waitFor();
  expect(await problems('sent')).toEqual([]);
  await chain.revertWaiting();
  await page.heading(/^It failed at/).waitFor();
  expect(await problems('failed')).toEqual([]);
  // The retry requests a new price and reuses nothing of the failed attempt.
  await page.press(onward);
  await start(page, page);
  await page.approveUntil(page.heading(done));
  expect(await problems('done')).toEqual([]);
}

/** To the wallet's last question. */
async function lastQuestion(page: PlaygroundPage, { start, transactions }: Payment): Promise<void> {
  await start(page, page);
  for (let answered = 1; answered < transactions; answered += 1) await page.answer('Approve');
  await page.walletWindow.waitFor();
}

describe.each(payments)('$widget', (payment) => {
  const { widget, chain, transactions, rejected, failed, sent, succeeded, commerce } = payment;

  it('handles a rejection calmly, reports a reverted transaction, and continues to the end', async () => {
    const page = await open(payment);
    await stumble(page, payment, (view) => page.problems(`${widget}-${view}`));
    expect(await endings(page)).toEqual([rejected, ...sent, failed, ...sent, ...succeeded]);
  });

  it('does so inside of the commerce widget, with that widget’s events', async () => {
    const { flow, ...called } = commerce;
    const inCommerce = (told: readonly Told[]): readonly Told[] =>
      told.map(([type, data]) => (type === 'sold' ? ['SOLD', data] : ['SUCCESS', { type: called.succeeded, data }]));
    const page = await stage.open({
      widget: 'commerce',
      connected: payment.connected,
      parameters: { flow, ...payment.parameters() },
    });
    // The same views: seen in every look by themselves.
    await stumble(page, payment, () => page.problemsAsItLooks());
    expect(
      (await endings(page)).filter(
        ([, data]) => (data as { readonly type: string }).type !== 'SALE_TRANSACTION_SUCCESS',
      ),
    ).toEqual([
      ['FAILURE', { type: called.rejected, data: rejected[1] }],
      ...inCommerce(sent),
      ['FAILURE', { type: called.failed, data: failed[1] }],
      ...inCommerce([...sent, ...succeeded]),
    ]);
  });

  it('completes with the keyboard only', async () => {
    const page = await open(payment);
    await payment.start(page, page.keyboard);
    await page.approveUntil(page.heading(payment.done), page.keyboard);
    expect(await endings(page)).toEqual([...sent, ...succeeded]);
  });

  it('blocks a second payment while the outcome is unknown, then finds the first one without sending again', async () => {
    const before = await chain.sent();
    const page = await open(payment);
    await lastQuestion(page, payment);
    await page.loseAnswer(() => page.answer('Approve'));
    await page.page.reload();
    await page.heading('Please don’t pay again').waitFor();
    expect(await endings(page)).toEqual([['unknown', { executionId: text, timestamp }]]);
    expect(await page.button(/^(Start|Swap \d|Pay|Send|Review|Try again|Find)/).count()).toBe(0);
    expect(await page.problems(`${widget}-unknown`)).toEqual([]);
    await page.press('Check again now');
    await page.heading(payment.done).waitFor();
    expect([await page.walletWindow.count(), (await chain.sent()) - before]).toEqual([0, transactions]);
    expect((await endings(page)).slice(1)).toEqual([...sent, ...succeeded]);
  });

  it('prompts again after the player confirms that the prompt is closed, and pays once', async () => {
    const before = await chain.sent();
    const page = await open(payment);
    await lastQuestion(page, payment);
    // The wallet's window goes with the page.
    await page.page.reload();
    await page.heading('What may still happen').waitFor();
    expect(await page.problems(`${widget}-standing`)).toEqual([]);
    await page.keyboard.tabTo(/^I closed the request/);
    await page.keyboard.key('Enter');
    await page.page.getByRole('alertdialog', { name: /^Is the request in .* closed\?$/ }).waitFor();
    expect(await page.problems(`${widget}-window-closed`)).toEqual([]);
    await page.keyboard.tabTo(/^Yes, ask again/);
    await page.keyboard.key('Enter');
    await page.approveUntil(page.heading(payment.done));
    expect((await chain.sent()) - before).toBe(transactions);
  });

  it('is abandoned after one confirmation, and another may start', async () => {
    const page = await open(payment);
    await lastQuestion(page, payment);
    await page.page.reload();
    await page.press('Abandon payment');
    expect(await page.problems(`${widget}-giving-up`)).toEqual([]);
    await page.page.getByRole('alertdialog').getByRole('button', { name: 'Abandon payment' }).click();
    await page.heading('Payment abandoned').waitFor();
    expect(await page.problems(`${widget}-given-up`)).toEqual([]);
    expect(await endings(page)).toEqual([
      ['unknown', { executionId: text, timestamp }],
      [rejected[0], expect.objectContaining({ code: 'EXECUTION_ABANDONED' })],
    ]);
    await page.press(payment.onward);
    await page
      .button(/^(Review|Find|Pay)/)
      .first()
      .waitFor();
  });

  it('is closed in transit, found again after a reload, and reported once', async () => {
    const before = await chain.sent();
    const page = await open(payment);
    await lastQuestion(page, payment);
    await chain.hold();
    await page.answer('Approve');
    await page.text(/^Sent\./).waitFor();
    await page
      .button(/^Close/)
      .last()
      .click();
    expect(await page.event('close-widget')).toEqual({});
    expect(await endings(page)).toEqual(sent);
    await page.page.reload();
    await page.text(/^Sent\./).waitFor();
    await chain.release();
    await page.heading(payment.done).waitFor();
    expect([await page.walletWindow.count(), (await chain.sent()) - before]).toEqual([0, transactions]);
    expect(await endings(page)).toEqual(succeeded);
  });
});
