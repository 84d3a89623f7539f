import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SelectField } from '../../../../widgets/components/field/SelectField.js';
import { teachDialogs } from '../../kit/dialogs.js';

beforeEach(teachDialogs);
afterEach(cleanup);

describe('SelectField', () => {
  it('shows the choice, and lets the player choose in a drawer that then closes', () => {
    const onChoose = jest.fn();
    const options = [
      { id: 'usd', words: 'US dollar' },
      { id: 'eur', words: 'Euro', off: 'Cardwell does not take it' },
      { id: 'jpy', words: 'Yen' },
    ];
    render(<SelectField label="Currency" closeName="Close" options={options} value="usd" onChoose={onChoose} />);
    const opener = screen.getByRole('button', { name: 'Currency: US dollar', expanded: false });
    fireEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Currency' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'US dollar', current: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Cardwell does not take it/ }));
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Yen' }));
    expect(onChoose).toHaveBeenCalledWith('jpy');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
