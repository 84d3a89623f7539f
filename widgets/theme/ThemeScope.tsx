import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react';
import { css, styled } from './styledComponents.js';
import { TextScale } from './TextScale.js';
import { createTheme, type PaletteName, type Theme, ThemeName, type ThemeOverrides } from './Theme.js';
import { themeVariables } from './themeVariables.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

export interface ThemeScopeProps {
  /** Default 'dark'. */
  readonly theme?: ThemeName;
  readonly overrides?: ThemeOverrides;
  readonly children: ReactNode;
}

const palettesOf: Readonly<Record<ThemeName, readonly [PaletteName, PaletteName?]>> = {
  dark: ['dark'],
  light: ['light'],
  auto: ['dark', 'light'],
};

/**
 * Gives its content colours, radii and text scale. Takes no space and may be nested.
 *
 * @example <ThemeScope theme="light">{view}</ThemeScope>
 */
export function ThemeScope({ theme = ThemeName.DARK, overrides, children }: ThemeScopeProps): ReactElement {
  const [value, byDay] = useMemo(
    () => palettesOf[theme].map((name) => createTheme(name, overrides)),
    [theme, overrides],
  );
  useEffect(() => {
    // In the form that bundlers recognise, so that production bundles omit the import.
    if (process.env.NODE_ENV !== 'production' && overrides !== undefined) {
      const shown = [value, byDay].filter((each) => each !== undefined);
      void import('./warnOfContrast.js').then(({ warnOfContrast }) => warnOfContrast(shown, overrides));
    }
  }, [value, byDay, overrides]);
  return (
    <Scope $theme={value!} $byDay={byDay} data-tributary-theme={theme}>
      <TextScale.Provider value={value!.textScale}>{children}</TextScale.Provider>
    </Scope>
  );
}

// Named, not counted: a counter would depend on what the server loaded before, and React keeps a server's class on an
// element.
const Scope = styled.div.withConfig({ componentId: 'sc-tributary-theme' })<{
  $theme: Theme;
  $byDay: Theme | undefined;
}>`
  display: contents;
  ${({ $theme }) => themeVariables($theme)}
  ${({ $byDay }) =>
    $byDay &&
    css`
      @media (prefers-color-scheme: light) {
        ${themeVariables($byDay)}
      }
    `}
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
