import type { ReactElement, ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { useHost } from '../host/WidgetHost.js';

/** Where the styles of everything inside go, and the nonce that lets a strict policy take them. */
export function StyleSheets({ children }: { readonly children: ReactNode }): ReactElement {
  const { config, styleTarget } = useHost();
  return (
    <StyleSheetManager {...(config.nonce && { nonce: config.nonce })} {...(styleTarget && { target: styleTarget })}>
      {children}
    </StyleSheetManager>
  );
}
