import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, waitFor } from '@testing-library/react';
import { ThemeScope } from '../../../widgets/theme/ThemeScope.js';

afterEach(cleanup);

describe('ThemeScope', () => {
  it('gives its content colours, and may be nested', () => {
    const { container } = render(
      <ThemeScope theme="light">
        <ThemeScope overrides={{ colors: { 'accent.solid': '#ffcc00' } }}>
          <p>inside</p>
        </ThemeScope>
      </ThemeScope>,
    );
    const [outer, inner] = [...container.querySelectorAll('[data-tributary-theme]')].map((scope) =>
      getComputedStyle(scope),
    );
    expect(outer?.getPropertyValue('--tb-surface-panel').trim()).toBe('#fbf9f5');
    expect(inner?.getPropertyValue('--tb-surface-panel').trim()).toBe('#0f191c');
    expect(inner?.getPropertyValue('--tb-accent-solid').trim()).toBe('#ffcc00');
  });

  it('follows the system’s dark and light mode, by a media query only', () => {
    const { container } = render(<ThemeScope theme="auto">inside</ThemeScope>);
    const scope = container.querySelector('[data-tributary-theme=auto]')!;
    const own = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => [...scope.classList].some((name) => rule.cssText.includes(`.${name}`)));
    const [byDay] = own.filter((rule) => rule instanceof CSSMediaRule);
    expect(getComputedStyle(scope).getPropertyValue('--tb-surface-panel').trim()).toBe('#0f191c');
    expect(byDay?.conditionText).toBe('(prefers-color-scheme: light)');
    expect(byDay?.cssText).toMatch(/--tb-surface-panel: *#fbf9f5/);
    expect(byDay?.cssText).toContain('color-scheme: light');
  });

  it('warns in development of colours that cannot be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<ThemeScope overrides={{ colors: { 'text.primary': '#223344' } }}>inside</ThemeScope>);
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls[0]?.[0]).toMatch(/in the dark theme text\.primary \(#223344\) on surface\.panel/);
    warn.mockRestore();
  });
});
