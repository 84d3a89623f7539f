import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TokenButton } from '../../../../widgets/components/token/TokenButton.js';

afterEach(cleanup);

describe('TokenButton', () => {
  it('has an accessible name for its token and its action', () => {
    const onPress = jest.fn();
    render(<TokenButton token={{ symbol: 'IMX' }} name="IMX, change token" onPress={onPress} />);
    const button = screen.getByRole('button', { name: 'IMX, change token', expanded: false });
    expect([button.textContent, button.getAttribute('aria-haspopup')]).toEqual(['IMX', 'dialog']);
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('is not a button if the token is fixed', () => {
    render(<TokenButton token={{ symbol: 'USDC' }} name="USDC" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
