import { afterEach, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { useTypedMarks } from '../../../../widgets/components/field/useTypedMarks.js';

afterEach(cleanup);

/** A field whose owner shows the parsed text. */
function aField(locale: string, start = '') {
  const { result, rerender } = renderHook((text: string) => useTypedMarks(text, locale), { initialProps: start });
  let text = start;
  const change = (value: string): string => {
    text = result.current({ currentTarget: { value } } as never);
    rerender(text);
    return text;
  };
  return {
    type: (keys: string): string => [...keys].reduce((_shown, key) => change(text + key), text),
    change,
    show: (given: string) => {
      text = given;
      rerender(given);
    },
  };
}

it.each([
  ['en', '1,000', '1000'],
  ['en', '1,5', '1.5'],
  ['en', '1,000,000', '1000000'],
  ['de', '1.000', '1000'],
  ['de', '1.5', '1,5'],
])('reads what is typed in %s key by key: %s', (locale, keys, shown) => {
  expect(aField(locale).type(keys)).toBe(shown);
});

it('shows a comma as the decimal mark until it turns out to be a group', () => {
  const field = aField('en');
  expect([field.type('1,'), field.type('0'), field.type('0'), field.type('0')]).toEqual(['1.', '1.0', '1.00', '1000']);
});

it('changes the shown text, and not the typed one, if a key is not at the end', () => {
  const field = aField('en');
  field.type('1,000');
  expect(field.change('100')).toBe('100');
  expect(field.type('0')).toBe('1000');
  expect(aField('en', '1.00').change('1.0')).toBe('1.0');
});

it('forgets the typed text if the owner shows another amount', () => {
  const field = aField('en');
  field.type('1,00');
  field.show('7.00');
  expect(field.type('0')).toBe('7.000');
});

it('forgets the typed text if all of it is replaced', () => {
  const field = aField('en');
  field.type('1,00');
  expect(field.change('25')).toBe('25');
  expect(field.type('0')).toBe('250');
});
