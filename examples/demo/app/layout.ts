import { createGlobalStyle, styled } from 'styled-components';
import type { ThemeName } from 'tributary-sdk/widgets';

export const phoneQuery = '(max-width: 719px)';
export const phone = `@media ${phoneQuery}`;
const navSize = 72;

export const PageStyle = createGlobalStyle<{ $theme: ThemeName }>`
  html { color-scheme: ${({ $theme }) => $theme}; }
  html, body, #root { block-size: 100%; }
  body { margin: 0; overflow: hidden; }
  ${phone} { body { overflow: auto; } }
`;

/** Everything except the navigation. */
export const Main = styled.main<{ $inspected: boolean }>`
  --copy-at: ${({ $inspected }) => ($inspected ? '380px' : '40px')};
  --copy-beside: ${({ $inspected }) => ($inspected ? 'none' : 'block')};
  --copy-size: ${({ $inspected }) => ($inspected ? '48px' : 'clamp(44px, 5vw, 64px)')};
  --copy-width: ${({ $inspected }) => ($inspected ? '240px' : '380px')};
  position: fixed;
  inset: 0;
  inset-inline-start: ${navSize}px;
  ${phone} {
    inset: 0 0 64px;
  }
`;

export const NavBar = styled.nav`
  position: fixed;
  inset: 0 auto 0 0;
  box-sizing: border-box;
  inline-size: ${navSize}px;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding-block: 16px;
  background: #07131be6;
  ${phone} {
    inset: auto 0 0;
    inline-size: auto;
    block-size: 64px;
    flex-direction: row;
    justify-content: space-around;
    padding: 4px 8px;
    background: #07131b;
  }
`;

export const Copy = styled.div`
  position: absolute;
  inset-block-start: 56px;
  inset-inline: var(--copy-at) 24px;
  /* Never under the panel. */
  max-inline-size: min(420px, calc(100% - 488px));
  color: #eef5f5;
  font-family: ui-sans-serif, system-ui, sans-serif;
  h1 {
    margin: 0 0 12px;
    font-size: var(--copy-size);
    line-height: 1;
    letter-spacing: -0.035em;
  }
  p {
    margin: 0;
    font-size: 17px;
    line-height: 24px;
    max-inline-size: var(--copy-width);
    color: #d5e2e3;
  }
  @media (min-width: 720px) and (max-width: 1399px) {
    display: var(--copy-beside);
  }
  ${phone} {
    inset-block-start: 32px;
    inset-inline: 20px;
    max-inline-size: none;
    p {
      display: none;
    }
  }
`;

/** The widget's place: a panel with a shadow, or the whole screen of a phone. */
export const Panel = styled.div`
  position: absolute;
  inset-block: 24px;
  inset-inline-end: 24px;
  inline-size: 400px;
  max-block-size: 960px;
  border-radius: 20px;
  overflow: clip;
  box-shadow: var(--tb-shadow-panel);
  &[hidden] {
    display: none;
  }
  &:empty {
    display: none;
  }
  ${phone} {
    inset: 0;
    inline-size: auto;
    max-block-size: none;
    border-radius: 0;
    section {
      max-inline-size: none;
    }
  }
`;

export const StallPlace = styled.div`
  position: absolute;
  inset-block-end: 24px;
  inset-inline-end: 24px;
  inline-size: 400px;
  ${phone} {
    inset-inline: 12px;
    inset-block-end: 12px;
    inline-size: auto;
  }
`;
