import { describe, expect, it } from '@jest/globals';
import { closedPage, onrampPage } from '../../../../../packages/devnet/services/orders/onrampPage.js';

const content = {
  id: '1',
  email: null,
  itemName: null,
  walletAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  symbol: 'USDC',
  price: 'about 20.00 USD',
  delivered: '20',
};

describe('onrampPage', () => {
  it('shows the purchase, its price, and the recipient', () => {
    const page = onrampPage(content, 'n');
    for (const text of ['20 USDC', 'about 20.00 USD', '0x7099…79C8', 'Pay with test card', 'Fail'])
      expect(page).toContain(text);
  });

  it('shows at most six decimals, rounded down', () => {
    expect(onrampPage({ ...content, delivered: '83.286789889225461692' }, 'n')).toContain('>83.286789 USDC<');
  });

  it('loads nothing from other origins and contains its nonce', () => {
    const page = onrampPage(content, 'abc');
    expect(page).not.toMatch(/(src|href)="(?!data:,)/);
    expect(page.match(/nonce="abc"/g)).toHaveLength(2);
  });

  it('rejects non-text values in its parameters', () => {
    const evil = `"><script>alert(1)</script>`;
    const page = onrampPage(
      { ...content, walletAddress: evil, email: evil, itemName: evil, price: evil, delivered: evil },
      'n',
    );
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<\/script>/g)).toHaveLength(2);
  });

  it('shows an item by its name, and the recipient of the receipt', () => {
    const page = onrampPage({ ...content, itemName: 'A lantern', email: 'a@example.com' }, 'n');
    expect(page).toContain('<p class="amount">A lantern</p>');
    expect(page).toContain('a@example.com');
  });

  it.each([
    [{ walletAddress: '' }, 'There is no wallet to deliver to.'],
    [{ delivered: null }, 'There is no price for USDC.'],
  ])('cannot be paid without a required parameter: %j', (change, hint) => {
    const page = onrampPage({ ...content, ...change }, 'n');
    expect(page).toContain(hint);
    expect(page.match(/ disabled>/g)).toHaveLength(2);
  });
});

describe('closedPage', () => {
  it('shows why payment is impossible here, and has no button', () => {
    const page = closedPage('used', 'n');
    expect(page).toContain('This address was used already: each is good for once.');
    expect(page).not.toContain('<button');
  });
});
