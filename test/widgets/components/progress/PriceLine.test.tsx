import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PriceLine } from '../../../../widgets/components/progress/PriceLine.js';

afterEach(cleanup);

describe('PriceLine', () => {
  it('counts silently next to its sentence, and requests a new price at a press', () => {
    const onPress = jest.fn();
    const { container } = render(
      <PriceLine
        seconds={18}
        of={30}
        rate="1 IMX = 0.5583 USDC"
        sentence="New price within 18 seconds"
        refresh={{ name: 'Refresh price', onPress }}
      />,
    );
    expect(container.querySelector('[aria-live], [role="status"], [role="timer"]')).toBeNull();
    expect(screen.getByText('18').closest('[aria-hidden="true"]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh price' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
