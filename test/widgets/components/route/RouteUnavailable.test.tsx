import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RouteUnavailable } from '../../../../widgets/components/route/RouteUnavailable.js';

afterEach(cleanup);

describe('RouteUnavailable', () => {
  it('shows its reason and cannot be chosen', () => {
    render(
      <RouteUnavailable
        from={{ icon: 'card' }}
        name="Card"
        tag="Not available"
        reason="Cardwell does not serve your region."
      />,
    );
    expect(screen.getByText('Cardwell does not serve your region.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('offers to try again if the route was not checked', () => {
    const onPress = jest.fn();
    render(
      <RouteUnavailable
        from={{ icon: 'bridge' }}
        name="Bridge"
        tag="Not checked"
        tone="unknown"
        reason="We couldn’t check it."
        retry={{ words: 'Try again', onPress }}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
