import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { ThemeScope } from '../../../widgets/theme/ThemeScope.js';

afterEach(cleanup);

describe('ThemeScope', () => {
  it('gives what is inside its colours, and may be nested', () => {
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
});
