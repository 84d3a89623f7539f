import { describe, expect, it } from '@jest/globals';
import { onrampPage } from '../../../../devnet/services/orders/onrampPage.js';

const content = {
  walletAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  symbol: 'USDC',
  cryptoAmount: '20',
  fiatAmount: '50',
  fiatCurrency: 'USD',
  price: 'about 20.00 USD',
  delivered: '20',
};

describe('onrampPage', () => {
  it('shows what is bought, for how much, and where it goes', () => {
    const page = onrampPage(content, 'n');
    for (const text of ['20 USDC', 'about 20.00 USD', '0x7099…79C8', 'Pay with test card', 'Fail'])
      expect(page).toContain(text);
  });

  it('shows at most six decimals, rounded down', () => {
    expect(onrampPage({ ...content, delivered: '83.286789889225461692' }, 'n')).toContain('>83.286789 USDC<');
  });

  it('loads nothing from elsewhere and carries its nonce', () => {
    const page = onrampPage(content, 'abc');
    expect(page).not.toMatch(/(src|href)="(?!data:,)/);
    expect(page.match(/nonce="abc"/g)).toHaveLength(2);
  });

  it('says nothing in the words of its parameters that is not text', () => {
    const evil = `"><script>alert(1)</script>`;
    const page = onrampPage(
      { ...content, walletAddress: evil, cryptoAmount: evil, fiatAmount: evil, price: evil, delivered: evil },
      'n',
    );
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<\/script>/g)).toHaveLength(2);
  });

  it.each([
    [{ walletAddress: '' }, 'There is no wallet to deliver to.'],
    [{ delivered: null }, 'There is no price for USDC.'],
  ])('cannot be paid without what it needs: %j', (change, hint) => {
    const page = onrampPage({ ...content, ...change }, 'n');
    expect(page).toContain(hint);
    expect(page.match(/ disabled>/g)).toHaveLength(2);
  });
});
