import { describe, expect, it } from '@jest/globals';
import { useStage } from './kit/useStage.js';

const stage = useStage({ connected: 'player' });
const usdc = (): string => stage.devnet.tokens.child['USDC']!.address;

function refusePlayer(): void {
  stage.devnet.screening.refuse(['Severe']);
  stage.devnet.screening.setRisk(stage.devnet.accounts.player.address, 'Severe');
}

describe('an account that is refused', () => {
  it('gets the reason and its level from the swap widget before a wallet prompt', async () => {
    refusePlayer();
    const before = await stage.child.sent();
    const page = await stage.open({ widget: 'swap', parameters: { amount: '10', toTokenAddress: usdc() } });
    await page.text(/^New price within/).waitFor();
    await page.press('Review swap');
    await page.press(/^Swap \d/);
    await page.heading('This account can’t be used').waitFor();
    expect(await page.problems('swap-refused')).toEqual([]);
    expect(await page.event('failure')).toMatchObject({
      code: 'ADDRESS_REFUSED',
      reason: 'the address may not be served: its risk of sanctions is Severe',
    });
    expect([await page.walletWindow.count(), await stage.child.sent()]).toEqual([0, before]);
  });

  it('gets no payment option from the purchase widget', async () => {
    refusePlayer();
    const page = await stage.open({
      widget: 'purchase',
      parameters: { environmentId: 'devnet', items: [{ productId: 'sword', name: 'Riverglass Lantern' }] },
    });
    await page.text('This account can’t be used').waitFor();
    expect(await page.problems('purchase-refused')).toEqual([]);
    expect(await page.button(/^Pay (\$|with)/).count()).toBe(0);
  });
});
