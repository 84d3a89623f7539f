import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { PickerToken } from '../../../../widgets/parts/token/PickerToken.js';
import { TokenPicker, type TokenPickerWords } from '../../../../widgets/parts/token/TokenPicker.js';

// jsdom lays nothing out: the list is as high as in a widget, and so is each row.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 64 });
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

const words: TokenPickerWords = {
  search: 'Search',
  clear: 'Clear search',
  list: 'Tokens',
  owned: 'In your wallet',
  others: 'All other tokens',
  status: (found, of, query) => `${found} of ${of} match ${query}`,
  none: (query) => `Nothing matches ${query}`,
  empty: 'No tokens',
  sharing: (count) => `${count} share this name`,
  unread: 'Balance not read yet',
};
const tokens: readonly PickerToken[] = [
  { id: 'briar', symbol: 'BRIAR', name: 'Briar Token', balance: { kind: 'none' } },
  { id: 'imx', symbol: 'IMX', name: 'Immutable X', balance: { kind: 'owned', amount: '1,842.05', below: '$1,105.23' } },
  { id: 'prism', symbol: 'PRISM', name: 'Prism', balance: { kind: 'none' }, off: 'Not for sale in Moonferry' },
  { id: 'usdc', symbol: 'USDC', name: 'USD Coin', balance: { kind: 'unread' } },
];
const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search' });
const press = (key: string): boolean => fireEvent.keyDown(field(), { key });
const highlighted = (): string | null => screen.getByRole('option', { selected: true }).textContent;

async function shown(list = tokens): Promise<jest.Mock> {
  const onChoose = jest.fn();
  render(<TokenPicker tokens={list} words={words} onChoose={onChoose} />);
  await act(() => Promise.resolve());
  return onChoose;
}

describe('TokenPicker', () => {
  it('is a search field over a list in two groups; an unread balance is said, never shown as nothing', async () => {
    await shown();
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole('listbox', { name: 'Tokens' })).toBeTruthy();
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'In your walletImmutable XIMX1,842.05$1,105.23',
      'All other tokensBRBriar TokenBRIARPRPrismNot for sale in MoonferryUSD CoinBalance not read yet',
    ]);
  });

  it('moves with arrows, Home and End, and chooses with Enter', async () => {
    const onChoose = await shown();
    const seen = ['ArrowDown', 'ArrowDown', 'End', 'Home'].map((key) => {
      press(key);
      return highlighted();
    });
    expect(seen.map((text) => text?.replace(/^BR/, '').slice(0, 5))).toEqual(['Immut', 'Briar', 'USD C', 'Immut']);
    press('Enter');
    expect(onChoose).toHaveBeenCalledWith(tokens[1]);
  });

  it('does not choose what is off, which stays reachable', async () => {
    const onChoose = await shown();
    fireEvent.change(field(), { target: { value: 'prism' } });
    expect(highlighted()).toContain('Not for sale in Moonferry');
    expect(screen.getByRole('option').getAttribute('aria-disabled')).toBe('true');
    press('Enter');
    fireEvent.click(screen.getByRole('option'));
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('says how many match, and that none does; leaving the field chooses nothing', async () => {
    const onChoose = await shown();
    fireEvent.change(field(), { target: { value: 'ri' } });
    expect(screen.getByText('2 of 4 match ri')).toBeTruthy();
    fireEvent.blur(field());
    fireEvent.change(field(), { target: { value: 'zzz' } });
    expect(screen.getByText('Nothing matches zzz')).toBeTruthy();
    expect(screen.queryAllByRole('option')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('leaves Escape to the drawer around', async () => {
    await shown();
    expect(press('Escape')).toBe(true);
  });

  it('draws the rows in view only, and what they say as text', async () => {
    const hostile = Array.from({ length: 5_000 }, (_, index): PickerToken => ({ id: String(index), symbol: 'X'.repeat(1_000), name: `<img src=x>${'y'.repeat(10_000)}${index}`, balance: { kind: 'none' } }));
    await shown(hostile);
    expect(screen.getAllByRole('option').length).toBeLessThan(40);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getAllByRole('option')[0]?.textContent?.length).toBeLessThan(200);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('5000');
  });

  it('says so where there is nothing to choose', async () => {
    await shown([]);
    expect(screen.getByText('No tokens')).toBeTruthy();
  });
});
