import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Button } from '../../../../widgets/components/action/Button.js';

afterEach(cleanup);

describe('Button', () => {
  it('is found and pressed by its text', () => {
    const onPress = jest.fn();
    render(<Button onPress={onPress}>Send 0.25 ETH</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Send 0.25 ETH' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('names the party that it waits for while busy, and cannot be pressed', () => {
    const onPress = jest.fn();
    render(
      <Button busy onPress={onPress}>
        Waiting for MetaMask
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Waiting for MetaMask' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('stays reachable when disabled, and is read with its reason', () => {
    const onPress = jest.fn();
    render(
      <>
        <p id="why">No options yet</p>
        <Button disabled reasonId="why" onPress={onPress}>
          Review
        </Button>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Review', description: 'No options yet' });
    button.focus();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
  });
});
