import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ChoiceList } from '../../../../widgets/components/field/ChoiceList.js';

afterEach(cleanup);

const choices = [
  { id: 'tokens', title: 'Tokens you own', note: 'We compare ways on two networks' },
  { id: 'card', title: 'Card', off: 'Cardwell does not serve your region.' },
];

describe('ChoiceList', () => {
  it('is a group of radio buttons, each with its note as description', () => {
    const onChoose = jest.fn();
    render(<ChoiceList label="Pay with" choices={choices} value={null} onChoose={onChoose} />);
    expect(screen.getByRole('radiogroup', { name: 'Pay with' })).toBeTruthy();
    fireEvent.click(
      screen.getByRole('radio', { name: 'Tokens you own', description: 'We compare ways on two networks' }),
    );
    expect(onChoose).toHaveBeenCalledWith('tokens');
  });

  it('keeps a disabled choice focusable, with its reason', () => {
    const onChoose = jest.fn();
    render(<ChoiceList label="Pay with" choices={choices} value="tokens" onChoose={onChoose} />);
    const card = screen.getByRole<HTMLInputElement>('radio', {
      name: 'Card',
      description: 'Cardwell does not serve your region.',
    });
    card.focus();
    expect(document.activeElement).toBe(card);
    fireEvent.click(card);
    expect([onChoose.mock.calls.length, card.checked, card.getAttribute('aria-disabled')]).toEqual([0, false, 'true']);
  });
});
