import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useSyncExternalStore } from 'react';
import type { PickerToken } from '../../../../widgets/components/token/PickerToken.js';
import { TokenPicker, type TokenPickerWords } from '../../../../widgets/components/token/TokenPicker.js';

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
  others: 'Other tokens',
  status: (found, of, query) => `${found} of ${of} match ${query}`,
  none: (query) => `Nothing matches ${query}`,
  empty: 'No tokens',
  sharing: (count) => `${count} tokens share this name`,
  unread: 'Balance unavailable',
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

/**
 * The state that an owner keeps outside of React, like the widgets' flows. More than ten updates count as an
 * endless loop and stop.
 */
function countedChoices() {
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    current: () => count,
    subscribe: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    choose: () => {
      if (++count > 10) throw new Error('It chooses without end.');
      for (const listener of listeners) listener();
    },
  };
}

function Owner({ choices }: { readonly choices: ReturnType<typeof countedChoices> }): ReactElement {
  useSyncExternalStore(choices.subscribe, choices.current);
  return <TokenPicker tokens={[...tokens]} words={{ ...words }} onChoose={choices.choose} />;
}

async function outsideOfAct(work: () => Promise<void>): Promise<void> {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  await work().finally(() => (scope.IS_REACT_ACT_ENVIRONMENT = true));
}

describe('TokenPicker', () => {
  it('is a search field over a list in two groups, and shows an unread balance as such', async () => {
    await shown();
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole('listbox', { name: 'Tokens' })).toBeTruthy();
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'In your walletImmutable XIMX1,842.05$1,105.23',
      'Other tokensBRBriar TokenBRIARPRPrismNot for sale in MoonferryUSD CoinBalance unavailable',
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

  it('does not choose a disabled token, which stays focusable', async () => {
    const onChoose = await shown();
    fireEvent.change(field(), { target: { value: 'prism' } });
    expect(highlighted()).toContain('Not for sale in Moonferry');
    expect(screen.getByRole('option').getAttribute('aria-disabled')).toBe('true');
    press('Enter');
    fireEvent.click(screen.getByRole('option'));
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('shows the number of matches, also zero, and chooses nothing when it loses the focus', async () => {
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

  it('reports a choice once, during the press, for any changes of its owner', async () => {
    const choices = countedChoices();
    render(<Owner choices={choices} />);
    await act(() => Promise.resolve());
    // Like a browser: the pointer move has a lower priority than the press, with no wait in between.
    await outsideOfAct(async () => {
      const option = screen.getAllByRole('option')[1]!;
      option.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
      option.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      expect(choices.current()).toBe(1);
      await new Promise((resolve) => setTimeout(resolve)); // whatever React has still to do, it has done
    });
    expect(choices.current()).toBe(1);
  });

  it('ignores Enter during a composition', async () => {
    const onChoose = await shown();
    press('ArrowDown');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(onChoose).not.toHaveBeenCalled();
    press('Enter');
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  it('leaves Escape to the drawer around', async () => {
    await shown();
    expect(press('Escape')).toBe(true);
  });

  it('renders only the visible rows, with their texts escaped', async () => {
    const hostile = Array.from(
      { length: 5_000 },
      (_, index): PickerToken => ({
        id: String(index),
        symbol: 'X'.repeat(1_000),
        name: `<img src=x>${'y'.repeat(10_000)}${index}`,
        balance: { kind: 'none' },
      }),
    );
    await shown(hostile);
    expect(screen.getAllByRole('option').length).toBeLessThan(40);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getAllByRole('option')[0]?.textContent?.length).toBeLessThan(200);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('5000');
  });

  it('shows a text if there is nothing to choose', async () => {
    await shown([]);
    expect(screen.getByText('No tokens')).toBeTruthy();
  });
});
