import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MenuList } from '../../../../widgets/components/list/MenuList.js';

afterEach(cleanup);

const onPress = jest.fn();
const items = [
  { id: 'swap', title: 'Swap', onPress },
  { id: 'card', title: 'Buy with a card', off: 'Not in your region', onPress },
  { id: 'hide', title: 'Hide', risky: true, onPress },
];
const focused = (): string | null | undefined => document.activeElement?.textContent;

describe('MenuList', () => {
  it('moves the focus with arrows, Home and End', () => {
    render(<MenuList label="Actions" items={items} />);
    screen.getByRole('button', { name: 'Swap' }).focus();
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
      fireEvent.keyDown(document.activeElement as Element, { key });
      return focused();
    });
    expect(seen).toEqual(['Buy with a cardNot in your region', 'Hide', 'Swap', 'Hide', 'Swap', 'Hide']);
  });

  it('ignores a press on a disabled entry, and shows why', () => {
    render(<MenuList label="Actions" items={items} />);
    fireEvent.click(screen.getByRole('button', { name: /Not in your region/ }));
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
