import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TokenRow } from '../../../../widgets/components/amount/TokenRow.js';

afterEach(cleanup);

const token = { symbol: 'USDC', name: 'USD Coin' };

describe('TokenRow', () => {
  it('shows symbol, name and amount, and is the button', () => {
    const onPress = jest.fn();
    render(<TokenRow token={token} state={{ kind: 'known', amount: '12.40', below: '$12.40' }} onPress={onPress} />);
    const row = screen.getByRole('button');
    expect(row.textContent).toBe('USDCUSD Coin12.40$12.40');
    fireEvent.click(row);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('shows why the token cannot be used', () => {
    const onPress = jest.fn();
    render(<TokenRow token={token} state={{ kind: 'off', reason: 'Not for sale in Moonferry' }} onPress={onPress} />);
    const row = screen.getByRole('button', { name: /Not for sale in Moonferry/ });
    fireEvent.click(row);
    expect(row.getAttribute('aria-disabled')).toBe('true');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('never shows a failed read as zero', () => {
    const onPress = jest.fn();
    render(
      <TokenRow
        token={token}
        state={{ kind: 'unread', sentence: 'Balance unavailable', retry: { words: 'Try again', onPress } }}
      />,
    );
    expect(screen.getByText('Balance unavailable')).toBeTruthy();
    expect(screen.queryByText('0')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
