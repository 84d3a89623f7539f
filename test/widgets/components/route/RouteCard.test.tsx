import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RouteCard, type RouteCardProps } from '../../../../widgets/components/route/RouteCard.js';

afterEach(cleanup);

const props: RouteCardProps = {
  group: 'ways',
  name: 'Swap IMX',
  amount: { value: '54.83', unit: 'IMX' },
  costs: 'All costs about 0.30 USDC',
  time: 'About 15 s',
  confirmations: '2 confirmations',
  chosen: false,
  onChoose: () => undefined,
  from: { token: { symbol: 'IMX' } },
  legs: [{ icon: 'swap', words: 'Swap', to: { token: { symbol: 'USDC' } } }],
};

describe('RouteCard', () => {
  it('is a radio button whose name is what it pays', () => {
    const onChoose = jest.fn();
    render(<RouteCard {...props} onChoose={onChoose} />);
    const radio = screen.getByRole('radio', { name: 'Swap IMX 54.83 IMX', checked: false });
    fireEvent.click(radio);
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  it('is read with its costs, time and confirmations, and with what makes it the best', () => {
    render(<RouteCard {...props} chosen best="Cheapest and fastest" />);
    expect(
      screen.getByRole('radio', {
        checked: true,
        description: 'Cheapest and fastest All costs about 0.30 USDC About 15 s 2 confirmations',
      }),
    ).toBeTruthy();
  });

  it('keeps an old price readable and offers a new one outside of the choice', () => {
    const onPress = jest.fn();
    render(
      <RouteCard
        {...props}
        aged={{ sentence: 'This price is 71 seconds old', refresh: { words: 'Get a new price', onPress } }}
      />,
    );
    expect(screen.getByText('54.83')).toBeTruthy();
    expect(screen.getByText('This price is 71 seconds old')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Get a new price' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Get a new price' }).closest('label')).toBeNull();
  });
});
