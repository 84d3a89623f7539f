import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NumberField } from '../../../../widgets/components/field/NumberField.js';

afterEach(cleanup);

const presets = {
  label: 'Usual values',
  choices: [
    { id: '0.1', words: '0.1%' },
    { id: '0.5', words: '0.5%' },
  ],
};

describe('NumberField', () => {
  it('offers usual values, and shows which is chosen', () => {
    const onText = jest.fn();
    render(<NumberField label="Price may slip by" text="0.5" onText={onText} presets={presets} />);
    expect(screen.getByRole('button', { name: '0.5%' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: '0.1%' }));
    expect(onText).toHaveBeenCalledWith('0.1');
  });

  it('has its error as description, and ignores the arrow keys', () => {
    render(<NumberField label="Price may slip by" text="70" onText={() => undefined} wrong="Between 0 and 50%." />);
    const field = screen.getByRole('textbox', { name: 'Price may slip by', description: 'Between 0 and 50%.' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(fireEvent.keyDown(field, { key: 'ArrowUp' })).toBe(false);
  });
});
