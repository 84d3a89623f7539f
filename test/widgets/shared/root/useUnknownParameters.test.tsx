import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { noticeEventName } from '../../../../widgets/shared/events/notices.js';
import { useUnknownParameters } from '../../../../widgets/shared/root/useUnknownParameters.js';

let warn: jest.SpiedFunction<typeof console.warn>;
const noticed: unknown[] = [];
const listen = (event: Event): void => void noticed.push((event as CustomEvent).detail);
let element: Element;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  element = document.body.appendChild(document.createElement('div'));
  noticed.splice(0);
  window.addEventListener(noticeEventName, listen);
});
afterEach(() => {
  window.removeEventListener(noticeEventName, listen);
  jest.restoreAllMocks();
});

function render(names: readonly string[], current: Element | null = element) {
  const ref = { current };
  return renderHook(({ names: given }) => useUnknownParameters('swap', given, ref), { initialProps: { names } });
}

describe('useUnknownParameters', () => {
  it('reports unknown parameter names to the page, once for the same names', () => {
    const { rerender } = render(['amout', 'colour']);
    rerender({ names: ['amout', 'colour'] });
    expect(noticed).toEqual([{ notice: 'unknown-parameters', widget: 'swap', names: ['amout', 'colour'] }]);
    expect(warn.mock.calls).toEqual([['The widget "swap" has no such parameters: amout, colour']]);
    rerender({ names: ['colour'] });
    expect(noticed).toHaveLength(2);
  });

  it('reports nothing if all parameters are known, and no event without the element', () => {
    render([]);
    expect([noticed, warn.mock.calls]).toEqual([[], []]);
    render(['amout'], null);
    expect([noticed, warn.mock.calls.length]).toEqual([[], 1]);
  });
});
