import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { AmountField, type AmountFieldProps } from '../../../../widgets/components/field/AmountField.js';

afterEach(cleanup);

function Typed({ start = '', ...props }: Partial<AmountFieldProps> & { readonly start?: string }): ReactElement {
  const [text, setText] = useState(start);
  return <AmountField label="You pay" text={text} onText={setText} {...props} />;
}
const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'You pay' });
const key = (data: string): void => {
  const element = field();
  fireEvent.input(element, { target: { value: element.value + data }, data, inputType: 'insertText' });
};
const paste = (text: string): void => {
  field().select();
  fireEvent.paste(field(), { clipboardData: { getData: () => text } });
};

describe('AmountField', () => {
  it('has a label, a decimal keyboard, and a description of the text below', () => {
    render(<Typed worth="≈ $36.00" owned="You have 1,842.05" />);
    expect(field().inputMode).toBe('decimal');
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '≈ $36.00You have 1,842.05',
    );
  });

  it('accepts comma and point as the decimal mark of its language', () => {
    render(<Typed start="1" />);
    fireEvent.focus(field());
    key(',');
    key('5');
    expect(field().value).toBe('1.5');
    cleanup();
    render(<Typed start="1" locale="de" />);
    fireEvent.focus(field());
    key('.');
    expect(field().value).toBe('1,');
  });

  it.each([
    ['en', '1,000', '1000'],
    ['en', '12,345', '12345'],
    ['en', '1,000,000', '1000000'],
    ['en', '1,5', '1.5'],
    ['en', '0,500', '0.500'],
    ['en', '1.000', '1.000'],
    ['en', '1,000.5', '1000.5'],
    ['de', '1.000', '1000'],
    ['de', '1.5', '1,5'],
    ['de', '1,000', '1,000'],
    ['fr', '1.5', '1,5'],
  ])('reads typed and pasted text alike: %s %j is %j', (locale, text, shown) => {
    render(<Typed locale={locale} />);
    fireEvent.focus(field());
    for (const each of text) key(each);
    expect(field().value).toBe(shown);
    paste(text);
    expect(field().value).toBe(shown);
  });

  it('removes a digit from the shown text, not from the typed one', () => {
    render(<Typed />);
    fireEvent.focus(field());
    for (const each of '1,000') key(each);
    fireEvent.input(field(), { target: { value: '100' }, inputType: 'deleteContentBackward' });
    expect(field().value).toBe('100');
  });

  it('adds group marks when it loses the focus, and not while the player types', () => {
    render(<Typed start="1500" />);
    expect(field().value).toBe('1,500');
    fireEvent.focus(field());
    expect(field().value).toBe('1500');
    fireEvent.blur(field());
    expect(field().value).toBe('1,500');
  });

  it.each([
    ['1,234.56', '1234.56'],
    ['  1.5 ', '1.5'],
    ['1e5', '1e5'],
  ])('pastes %j as %j', (pasted, shown) => {
    render(<Typed start="7" />);
    fireEvent.focus(field());
    paste(pasted);
    expect(field().value).toBe(shown);
  });

  it('ignores the arrow keys', () => {
    const onText = jest.fn();
    render(<AmountField label="You pay" text="5" onText={onText} />);
    for (const name of ['ArrowUp', 'ArrowDown']) expect(fireEvent.keyDown(field(), { key: name })).toBe(false);
    expect(onText).not.toHaveBeenCalled();
  });

  it('shows the error and how to solve it', () => {
    const onPress = jest.fn();
    render(
      <Typed
        start="2000"
        state={{ kind: 'wrong', sentence: 'You have 1,842.05 IMX. Enter less or use max.' }}
        max={{ words: 'Use max', onPress }}
      />,
    );
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('You have 1,842.05 IMX. Enter less or use max.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use max' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('is read-only when quoted, and keeps its size while a price is loading', () => {
    const { rerender } = render(<AmountField label="You pay" text="837.46" state={{ kind: 'quoted' }} />);
    expect(field().readOnly).toBe(true);
    rerender(
      <AmountField
        label="You pay"
        text="837.46"
        state={{ kind: 'asking', sentence: 'Asking three pools for a price' }}
      />,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Asking three pools for a price')).toBeTruthy();
  });
});
