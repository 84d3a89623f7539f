import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useTypedForm } from '../../../../widgets/shared/money/useTypedForm.js';
import { asEngine } from '../../../kit/asEngine.js';
import { speaking } from '../../kit/speaking.js';

const wanted = { text: '1.234', tokens: 1 };

/** The hook, with the form's initial values. */
function open(language = 'en') {
  const around = speaking(asEngine({ wallets: {} }));
  around.language = language;
  const { result, rerender } = renderHook(({ starting }) => useTypedForm(starting), {
    initialProps: { starting: wanted },
    wrapper: around.wrapper,
  });
  return {
    form: () => result.current[0],
    type: (text: string) => act(() => result.current[1]({ ...result.current[0], text })),
    begin: (starting: typeof wanted) => rerender({ starting }),
    speak: (next: string) => {
      around.language = next;
      rerender({ starting: wanted });
    },
  };
}

describe('useTypedForm', () => {
  afterEach(cleanup);

  it('starts with the host’s amount, in the current language', () => {
    expect(open().form()).toBe(wanted);
    expect(open('de').form()).toEqual({ text: '1,234', tokens: 1 });
  });

  it('keeps the amount when the language changes, forth and back', () => {
    const { form, type, speak } = open('de');
    type('2.345,6');
    speak('en');
    expect(form().text).toBe('2345.6');
    type('2,345.67');
    speak('de');
    expect(form().text).toBe('2345,67');
  });

  it('keeps the text while the player types', () => {
    const { form, type, speak } = open('de');
    for (const text of ['1,', '1,50', '1.500', 'x']) {
      type(text);
      speak('de');
      expect(form().text).toBe(text);
    }
  });

  it('returns the same object as long as nothing has changed', () => {
    const { form, speak } = open('de');
    const before = form();
    speak('de');
    expect(form()).toBe(before);
  });

  it('starts over if its initial value is another object', () => {
    const { form, type, begin } = open('de');
    type('7');
    begin({ text: '5.5', tokens: 2 });
    expect(form()).toEqual({ text: '5,5', tokens: 2 });
  });
});
