import { describe, expect, it } from '@jest/globals';
import { useStage } from './kit/useStage.js';

const [base, optimism, polygon, arbitrum] = [8453, 10, 137, 42161];
const names = { [base]: 'Base', [optimism]: 'OP Mainnet', [polygon]: 'Polygon', [arbitrum]: 'Arbitrum One' };
const stage = useStage(
  { widget: 'bridge', connected: 'player' },
  { chains: Object.entries(names).map(([id, name]) => ({ id: Number(id), name })) },
);
const { open } = stage;
const usdcOn = (chainId: number): string => stage.devnet.chain(chainId).tokens['USDC']!.address;

describe('the bridge widget over six chains', () => {
  it('bridges from any chain to any other that a bridge reaches, and names the bridge', async () => {
    const page = await open({ parameters: { fromChainId: String(base), tokenAddress: usdcOn(base), amount: '20' } });
    await page.button('Review transfer').waitFor();
    expect(await page.problems('bridge-form')).toEqual([]);
    await page.press(/^From/);
    const [from, to] = ['Transfer from', 'Transfer to'].map((name) => page.page.getByRole('dialog', { name }));
    expect(await from!.getByRole('radio').count()).toBe(6);
    await page.picture('bridge-six-chains');
    await from!.getByRole('button', { name: 'Done' }).click();
    await page.press(/^To/);
    await to!.getByRole('radio', { name: 'Polygon' }).check({ force: true });
    await to!.getByRole('button', { name: 'Done' }).click();
    await page.button('Review transfer').waitFor();
    await page.text('Arrives').first().waitFor();
    await page.press('Review transfer');
    await page.button(/^Send 20/).waitFor();
    expect(await page.problems('bridge-review')).toEqual([]);
    await page.picture('bridge-six-chains-review');
    await page.press(/^Send 20/);
    await page.press('Switch network');
    await page.approveUntil(page.heading('Your USDC is on'));
    // These chains have no explorer that could be linked to.
    for (const words of page.contradictions) if (words.endsWith('“no transaction”')) page.contradictions.delete(words);
  });
});

describe('transfers outside the bridge’s limits', () => {
  const tooLittle = {
    en: 'Amount is outside the bridge’s limits.',
    ru: 'Сумма вне пределов моста.',
    ar: 'المبلغ خارج حدود الجسر.',
  };
  const notNow = {
    en: 'The bridge can’t take this transfer right now.',
    de: 'Die Bridge kann diese Übertragung gerade nicht annehmen.',
  };

  /** On the smallest phone, without scrolling. */
  const isTold = async (words: string, language: string, amount: string, picture: string): Promise<void> => {
    const parameters = { fromChainId: String(base), tokenAddress: usdcOn(base), amount };
    const dir = language === 'ar' ? 'rtl' : 'ltr';
    const page = await open({ parameters, language, dir, width: 320, height: 568 });
    await page.text(words).waitFor();
    expect((await page.text(words).boundingBox())!.y).toBeLessThan(568);
    expect(await page.problemsAsItLooks()).toEqual([]);
    await page.picture(picture);
  };

  it.each(Object.entries(tooLittle))('show the reason, not unavailable fees, in %s', async (language, words) => {
    await isTold(words, language, '0.001', 'bridge-out-of-limits');
  });

  it.each(Object.entries(notNow))('show a disabled route’s reason in %s', async (language, words) => {
    const body = JSON.stringify({ code: 'ROUTE_NOT_ENABLED', message: 'The route is not enabled' });
    stage.expect(/^Failed to load resource.* 400/);
    stage.devnet.faults.set('api', { match: '/across/suggested-fees', status: 400, body });
    await isTold(words, language, '20', 'bridge-refused');
  });
});

describe('the wallet widget over six chains', () => {
  it('shows the balances on each chain, and leads to the bridge from there', async () => {
    const page = await open({ widget: 'wallet' });
    for (const name of Object.values(names)) await page.heading(name).waitFor();
    await page.text('Reading…').first().waitFor({ state: 'detached' });
    expect(await page.problems('wallet-balances')).toEqual([]);
    await page.picture('wallet-six-chains');
    await page.page.getByRole('radio', { name: 'Base' }).check({ force: true });
    await page.button(/^USDC/).click();
    await page.press(/^Bridge USDC/);
    expect(await page.event('request-bridge')).toEqual({ tokenAddress: usdcOn(base), amount: '', fromChainId: base });
  });

  it('switches the wallet to a network that the product does not know', async () => {
    const page = await open({ widget: 'wallet' });
    await page.press('Settings');
    await page.press(/^Polygon/);
    await page.answer('Approve');
    await page.text('Devnet wallet is on Polygon').first().waitFor();
    expect(await page.event('network-switch')).toMatchObject({ chainId: polygon });
  });
});
