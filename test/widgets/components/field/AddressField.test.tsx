import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { type AddressCheck, AddressField } from '../../../../widgets/components/field/AddressField.js';

afterEach(cleanup);

const check = (text: string): AddressCheck =>
  text === ''
    ? { kind: 'empty' }
    : text.length === 42
      ? { kind: 'right', note: 'Another wallet of yours' }
      : { kind: 'wrong', sentence: 'Too short' };

function Typed(): ReactElement {
  const [text, setText] = useState('');
  return (
    <AddressField
      label="Deliver to"
      text={text}
      onText={setText}
      check={check}
      clearName="Clear address"
      hint="Paste it"
    />
  );
}
const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Deliver to' });

describe('AddressField', () => {
  it('shows no error while the player types', () => {
    render(<Typed />);
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: '0x12' } });
    expect(screen.queryByText('Too short')).toBeNull();
    fireEvent.blur(field());
    expect(screen.getByText('Too short')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('removes blanks and line breaks around pasted text, and names the owner', () => {
    render(<Typed />);
    fireEvent.change(field(), { target: { value: ` 0x${'a'.repeat(20)}\n${'b'.repeat(20)} ` } });
    expect(field().value).toBe(`0x${'a'.repeat(20)}${'b'.repeat(20)}`);
    expect(screen.getByText('Another wallet of yours')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear address' }));
    expect(field().value).toBe('');
  });
});
