import { describe, expect, it } from '@jest/globals';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { tradeBeside } from './kit/tradeBeside.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'sale', connected: 'player' });

const sword = { productId: 'sword', name: 'Riverglass Lantern' };
/** The player has enough of it. */
const inEther = { preferredCurrency: 'ETH' };

function open(
  parameters: Readonly<Record<string, unknown>> = {},
  setting: PlaygroundSetting = {},
): Promise<PlaygroundPage> {
  return stage.open({
    parameters: { environmentId: 'devnet', items: [sword], collectionName: 'Moonferry', ...parameters },
    ...setting,
  });
}

const ownerOf = (tokenId: string): Promise<string> =>
  stage.child.rpc(
    'eth_call',
    { to: stage.devnet.contracts.child['relics'], data: `0x6352211e${BigInt(tokenId).toString(16).padStart(64, '0')}` },
    'latest',
  );
const names = async (page: PlaygroundPage): Promise<readonly string[]> => (await page.events()).map(({ type }) => type);
const text = expect.any(String) as unknown as string;
const number = expect.any(Number) as unknown as number;

describe('the sale widget', () => {
  it('gets the missing amount, then buys, and emits every step', async () => {
    const page = await open();
    // The cheapest option.
    await page.choose(/^Swap .*\sETH/);
    await page.text('Buy Riverglass Lantern').waitFor();
    expect(await page.problems('sale-checkout')).toEqual([]);
    await page.press(/^Pay \$10\./);
    await page.walletWindow.waitFor();
    await page.answer('Approve');
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect(await page.problems('sale-success')).toEqual([]);
    const { tokenIds } = (await page.event('success')) as { tokenIds: readonly string[] };
    expect(BigInt(await ownerOf(tokenIds[0]!))).toBe(BigInt(stage.devnet.accounts.player.address));
    const transactions = [
      { method: 'approve', hash: text },
      { method: 'execute', hash: text },
    ];
    expect((await page.events()).map(({ type, data }) => [type, data])).toEqual([
      ['payment-method', { paymentMethod: 'crypto' }],
      [
        'payment-token',
        expect.objectContaining({
          settlementType: 'route',
          type: 'swap',
          amount: expect.stringMatching(/^\d+n$/),
          fiat: { amount: text, balance: text, symbol: 'USD' },
        }),
      ],
      ['transaction-success', { paymentMethod: 'crypto', transactions: transactions.slice(0, 1) }],
      ['transaction-success', { paymentMethod: 'crypto', transactions }],
      [
        'sold',
        expect.objectContaining({
          account: expect.stringMatching(new RegExp(`^${stage.devnet.accounts.player.address}$`, 'i')),
          items: [{ productId: 'sword', quantity: 1, tokenIds }],
          price: { token: expect.objectContaining({ symbol: 'USDC' }), amount: '10000000n' },
          paymentMethod: 'crypto',
          transactions,
        }),
      ],
      ['success', { paymentMethod: 'crypto', tokenIds: [text], transactions, transactionId: text }],
    ]);
  });

  it('pays directly from the balance, and leads back to the game', async () => {
    const page = await open(inEther);
    await page.button(/^Pay \$10\./).waitFor();
    expect(await page.problems('sale-at-once')).toEqual([]);
    // The strip and the page behind it have the price of one answer.
    expect(stage.devnet.requests().filter(({ path }) => path.includes('/order/quote?'))).toHaveLength(1);
    await page.press(/^Pay \$10\./);
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect(await names(page)).toEqual([
      'payment-method',
      'payment-token',
      'transaction-success',
      'transaction-success',
      'sold',
      'success',
    ]);
    await page.press('Back to the game');
    expect(await page.event('close-widget')).toEqual({});
  });

  it('sells to Passport, which pays no gas, on a chain with a base fee', async () => {
    const page = await open({}, { connected: 'passport' });
    await page.press(/^Pay \$/);
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect(await page.event('success')).toMatchObject({ tokenIds: [text] });
  });

  it.each([
    ['the first', /^Pay \$10\./, 0],
    ['that of the purchase, after a swap', /^Swap .*\sETH/, 2],
  ] as const)('is not locked by a reload while an approval is open: %s', async (_name, way, approved) => {
    const page = approved === 0 ? await open(inEther) : await open();
    if (approved > 0) await page.choose(way);
    const pay = page.page.locator('footer').getByRole('button', { name: /^Pay \$10\./ });
    await pay.click();
    for (let count = 0; count < approved; count++) {
      await page.walletWindow.waitFor();
      await page.answer('Approve');
    }
    await page.walletWindow.waitFor();
    await page.page.reload();
    // The main button is the way out, and it is in view.
    await pay.waitFor();
    expect((await pay.boundingBox())!.y).toBeLessThan(720);
    expect(await page.text('Please don’t pay again').count()).toBe(0);
    await pay.click();
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect(await page.payloads('sold')).toHaveLength(1);
  });

  it('shows the same total on the button, in its events and on the receipt, also with fees paid by others', async () => {
    const page = await open();
    await page.choose(/^Moonferry credit/);
    const [, total] = /^Pay \$(\d+\.\d\d)$/.exec((await page.button(/^Pay \$/).textContent()) ?? '') ?? [];
    expect(await page.text(`$${total}`).count()).toBeGreaterThan(1);
    await page.press(/^Pay \$/);
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    await page.text(`$${total} · up to 1.25`).waitFor();
    await page.text(/^paid with 1\.25.USDC$/).waitFor();
    expect(await page.event('payment-token')).toMatchObject({
      total: { amount: total, symbol: 'USD', isLeast: false },
    });
    expect(await page.event('sold')).toMatchObject({ agreed: { leaves: [{ value: '1250000n' }], isLeast: false } });
  });

  it('shows the sale service’s errors as its own messages', async () => {
    stage.expect(/403/);
    const page = await open({ environmentId: 'members' });
    await page.heading('Not available to this wallet').waitFor();
    expect(await page.problems('sale-problem')).toEqual([]);
    expect(await page.event('failure')).toMatchObject({
      code: 'SALE_AUTHORIZATION_REJECTED',
      error: { type: 'SALE_AUTHORIZATION_REJECTED' },
      paymentMethod: null,
      timestamp: number,
    });
  });

  it('reports that the currencies’ node is down, not the sale, and continues once it is back', async () => {
    stage.expect(/503/);
    stage.devnet.faults.set('childRpc', { status: 503 });
    const page = await open(inEther);
    await page.heading('Couldn’t load the currency').waitFor();
    stage.devnet.faults.clear();
    await page.press('Try again');
    await page.button(/^Pay \$10\./).waitFor();
  });

  it('keeps the tokens if the sale service fails in between, and continues once it is back', async () => {
    stage.expect(/500/);
    const page = await open(inEther);
    await page.button(/^Pay \$10\./).waitFor();
    stage.devnet.faults.set('api', { match: 'order/sign', status: 500 });
    await page.press(/^Pay \$10\./);
    await page.heading('Shop unavailable').waitFor();
    await page.text('Your ETH is in your wallet').waitFor();
    expect(await page.problems('sale-broken')).toEqual([]);
    expect(await page.event('failure')).toMatchObject({ error: { type: 'SERVICE_BREAKDOWN' }, transactions: [] });
    stage.devnet.faults.clear();
    await page.press('Try again');
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
  });

  it('is paid by card as a whole, after a note about credit, without a wallet prompt', async () => {
    const page = await open();
    await page.choose(/^Card/);
    await page.choose(/^Credit card/);
    await page.press('Continue with card');
    await page.heading('Your bank may add a fee').waitFor();
    expect(await page.problems('sale-credit')).toEqual([]);
    await page.press('Continue with credit card');
    const frame = page.page.frameLocator('iframe[data-ready]');
    await frame.getByText('Riverglass Lantern').first().waitFor();
    await page.text('Provider fee: 3.5% to 5.5%').waitFor();
    expect(await page.problems('sale-card')).toEqual([]);
    await frame.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Riverglass Lantern is yours').waitFor();
    expect(await page.problems('sale-card-success')).toEqual([]);
    expect(await page.walletWindow.count()).toBe(0);
    const { tokenIds } = (await page.event('success')) as { tokenIds: readonly string[] };
    expect(BigInt(await ownerOf(tokenIds[0]!))).toBe(BigInt(stage.devnet.accounts.player.address));
    expect((await page.events()).map(({ type, data }) => [type, data])).toEqual([
      ['payment-method', { paymentMethod: 'credit' }],
      ['sold', expect.objectContaining({ paymentMethod: 'credit', transactions: [] })],
      ['success', { paymentMethod: 'credit', tokenIds: [text], transactions: [], transactionId: text }],
    ]);
  });

  it('is not bought by a card that is declined, and can be tried again on another page', async () => {
    stage.expect(/422/);
    const page = await open();
    await page.choose(/^Card/);
    await page.press('Continue with card');
    const frame = page.page.frameLocator('iframe[data-ready]');
    await frame.getByRole('button', { name: 'Fail' }).click();
    await page.heading('Card payment failed').waitFor();
    expect(await page.event('failure')).toMatchObject({
      code: 'ONRAMP_ORDER_FAILED',
      reason: 'The card was declined',
      error: { type: 'TRANSAK_FAILED' },
      paymentMethod: 'debit',
      transactions: [],
    });
    expect(await page.problems('sale-card-failed')).toEqual([]);
    await page.press('Back to order');
    await page.press('Continue with card');
    await frame.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Riverglass Lantern is yours').waitFor();
    const asked = stage.devnet
      .requests()
      .filter(({ method }) => method === 'POST')
      .map(({ path }) => path);
    expect(asked.filter((path) => path === '/checkout/v1/widget-url')).toHaveLength(2);
    expect(asked.filter((path) => path.endsWith('/order/sign'))).toHaveLength(2);
  });

  it('finds a card order again after a reload, and forgets a page without an order', async () => {
    const page = await open();
    await page.choose(/^Card/);
    await page.press('Continue with card');
    const frame = page.page.frameLocator('iframe[data-ready]');
    await frame.getByRole('button', { name: 'Pay with test card' }).waitFor();
    await page.page.reload();
    await page.choose(/^Card/);
    await page.press('Continue with card');
    const [tab] = await Promise.all([page.page.context().waitForEvent('page'), page.press('Open in a new tab')]);
    await page.text('Pay on the provider’s page').waitFor();
    await page.page.reload();
    await page.text('Pay on the provider’s page').waitFor();
    await tab.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Riverglass Lantern is yours').waitFor();
    expect(await names(page)).toEqual(['sold', 'success']);
  });

  it('shows values in the player’s currency, in dollars if that is excluded, and in none', async () => {
    const first = await open({}, { currency: 'EUR' });
    await first.button(/^Pay €/).waitFor();
    const second = await open({ excludeFiatCurrencies: ['eur'] }, { currency: 'EUR' });
    await second.button(/^Pay \$/).waitFor();
    const third = await open({ excludeFiatCurrencies: ['EUR', 'USD'] }, { currency: 'EUR' });
    await third.button(/^Pay with .*(tIMX|ETH|USDC)/).waitFor();
    expect(await third.text(/[€$]/).count()).toBe(0);
  });

  it('shows why an option is disabled, and announces it', async () => {
    const page = await open({ ...inEther, excludePaymentTypes: ['credit'] });
    await page.text('1 not available: Credit card').waitFor();
    await page.press('Why');
    await page.text('Not offered by this game.').waitFor();
    expect(await page.problems('sale-why')).toEqual([]);
    await page.press('Back to payment options');
    await page.choose(/^Card/);
    await page.page.getByRole('radio', { name: /^Debit card/ }).waitFor({ state: 'attached' });
    expect(await page.page.getByRole('radio', { name: /^Credit card/ }).count()).toBe(0);
  });

  it('shows an empty wallet its shortfall, and the options that work without the host', async () => {
    stage.expect(/404/);
    const page = await open({ excludePaymentTypes: ['credit'] }, { connected: 'empty' });
    await page.heading(/^Your tokens don’t cover 10\.00\sUSDC \+ /).waitFor();
    expect(await page.problems('sale-nothing')).toEqual([]);
    expect(
      await page.button(/^(Swap another token|Bridge to this network|Buy with card|View your wallet)/).count(),
    ).toBe(0);
    await page.press(/^Receive 10\.00\sUSDC/);
    await page.text(stage.devnet.accounts.empty.address).waitFor();
    expect(await page.problems('sale-receive')).toEqual([]);
    await page.press('Check again');
    await page.press(/^Pay with card/);
    await page.button('Continue with card').waitFor();
  });

  it('has a working option as its main button for an empty wallet, on the smallest screen, too', async () => {
    stage.expect(/404/);
    const small = { connected: 'empty', width: 320, height: 180 } as const;
    const byCard = await open({}, small);
    await byCard.page.locator('footer').getByRole('button', { name: 'Pay with card' }).waitFor();
    const receiving = await open({ excludePaymentTypes: ['debit', 'credit'] }, small);
    await receiving.page
      .locator('footer')
      .getByRole('button', { name: /^Receive 10\.00\sUSDC/ })
      .click();
    await receiving.text(stage.devnet.accounts.empty.address).waitFor();
    await receiving.page.getByRole('img', { name: 'QR code of your address' }).waitFor();
  });

  it('warns of unusually high fees, and needs a second confirmation', async () => {
    const page = await open({ costLimit: 1, hideExcludedPaymentTypes: true, excludePaymentTypes: ['debit', 'credit'] });
    await page.choose(/^Swap .*tIMX/);
    await page.press(/^Pay \$10\.\d\d$/);
    await page.heading('High fees').waitFor();
    expect(await page.problems('sale-costs')).toEqual([]);
    await page.press('Choose another option');
    await page.press(/^Pay \$10\.\d\d$/);
    expect(await page.walletWindow.count()).toBe(0);
    await page.press(/^Pay \$10\..* anyway$/);
    await page.walletWindow.waitFor();
  });

  it('warns of credit card fees, and of possible bank fees', async () => {
    const page = await open({ costLimit: 1 });
    await page.choose(/^Card/);
    await page.choose(/^Credit card/);
    await page.press('Continue with card');
    await page.heading('High fees').waitFor();
    expect(await page.page.getByRole('heading', { name: 'Your bank may add a fee' }).count()).toBe(0);
    await page.press(/anyway$/);
    await page.heading('Your bank may add a fee').waitFor();
    await page.press('Continue with credit card');
    await page.page.frameLocator('iframe[data-ready]').getByText('Riverglass Lantern').first().waitFor();
  });

  it('stops before the wallet prompt if the price moved beyond the limit, with the new price on the button', async () => {
    const page = await open();
    const order = page.page.getByRole('region', { name: 'Your order' });
    await page.choose(/^Swap .*tIMX/);
    const pay = page.button(/^Pay \$10\./);
    const before = (await pay.textContent())?.replace('Pay ', '') ?? '';
    await tradeBeside(stage);
    await pay.click();
    await page.text('Price exceeded your limit').first().waitFor();
    await page.text(/^It now takes .*tIMX; your limit was .*tIMX\. We stopped before/).waitFor();
    await page.text(/^\$0\.\d\d more than before\. You confirm up to 3 times in Devnet wallet\.$/).waitFor();
    const after = (await pay.textContent())?.replace('Pay ', '') ?? '';
    expect(Number(after.slice(1))).toBeGreaterThan(Number(before.slice(1)));
    expect([await order.locator('s').textContent(), await order.locator('bdi').textContent()]).toEqual([before, after]);
    expect(await page.walletWindow.count()).toBe(0);
    expect(await names(page)).toEqual(['payment-method', 'payment-token']);
    expect(await page.problems('sale-moved')).toEqual([]);
    await pay.click();
    await page.walletWindow.waitFor();
  });

  it('shows the changes if old prices are refreshed', async () => {
    const context = await stage.browser.newContext({ viewport: { width: 380, height: 720 }, reducedMotion: 'reduce' });
    await context.clock.install();
    const page = await open({}, { context });
    await page.choose(/^Swap .*tIMX/);
    await page.button(/^Pay \$10\./).waitFor();
    await tradeBeside(stage);
    await context.clock.fastForward(61_000);
    await page.press('Refresh prices');
    await page.text(/^Price increased by .*tIMX \(\$0\.\d\d\)\. Nothing was sent\.$/).waitFor();
    expect(await page.text('Price exceeded your limit').count()).toBe(0);
    expect(await page.problems('sale-moved-within')).toEqual([]);
  });

  it('keeps the item and its price in view without a wallet, while one is chosen, and while it is paid', async () => {
    const page = await open({}, { connected: null });
    const order = page.page.getByRole('region', { name: 'Your order' });
    await order.getByText('$10.00').waitFor();
    await order.getByText('10.00 USDC plus fees').waitFor();
    expect(await page.problems('sale-nowallet')).toEqual([]);
    await page.press(/^Devnet wallet/);
    await page.button(/^Continue with/).click();
    await page.answer('Approve');
    await page.choose(/^Swap .*tIMX/);
    const total = await order.getByText(/^\$10\.\d\d$/).textContent();
    await page.press(`Pay ${total}`);
    await page.walletWindow.waitFor();
    expect(await order.getByText(total ?? '').count()).toBe(1);
  });

  it('requests funds from the host if no option was found', async () => {
    // The indexer has never heard of an empty account.
    stage.expect(/404/);
    const page = await open(
      { items: [{ productId: 'crown', name: 'Crown', qty: 1 }], preferredCurrency: 'GEM' },
      { connected: 'empty', answers: ['request-swap', 'request-bridge', 'request-onramp'] },
    );
    await page.heading(/^Your tokens don’t cover 2,000\sGEM \+ /).waitFor();
    await page.text('You’re short of more than one token').waitFor();
    expect(await page.problems('sale-none')).toEqual([]);
    for (const way of [/^Bridge to this network/, /^Buy with card/]) await page.press(way);
    // A swap would need the gas that is missing.
    expect(await page.button(/^Swap another token/).count()).toBe(0);
    const gem = stage.devnet.tokens.child['GEM']!.address;
    expect(
      (await page.events()).filter(({ type }) => type.startsWith('request-')).map(({ type, data }) => [type, data]),
    ).toEqual([
      ['request-bridge', { tokenAddress: gem, amount: '2000' }],
      ['request-onramp', { tokenAddress: gem, amount: '2000' }],
    ]);
  });
});
