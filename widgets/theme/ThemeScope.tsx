import { type ReactElement, type ReactNode, useMemo } from 'react';
import { css, styled } from 'styled-components';
import { createTheme, type Theme, type ThemeName, type ThemeOverrides } from './Theme.js';
import { themeVariables } from './themeVariables.js';

export interface ThemeScopeProps {
  /** Default 'dark'. */
  readonly theme?: ThemeName;
  readonly overrides?: ThemeOverrides;
  readonly children: ReactNode;
}

/** Gives everything inside its colours, radii and text scale. Takes no space of its own and may be nested. */
export function ThemeScope({ theme = 'dark', overrides, children }: ThemeScopeProps): ReactElement {
  const value = useMemo(() => createTheme(theme, overrides), [theme, overrides]);
  return (
    <Scope $theme={value} data-tributary-theme={theme}>
      {children}
    </Scope>
  );
}

const Scope = styled.div<{ $theme: Theme }>`
  display: contents;
  ${({ $theme }) => themeVariables($theme)}
  --tb-tracking: 1;
  [dir='rtl'] & {
    --tb-tracking: 0;
  }
  ${({ $theme }) => $theme.motion === 'reduced' && still}
`;

const still = css`
  & *,
  & *::before,
  & *::after {
    animation: none !important;
    transition-duration: 120ms !important;
  }
`;
