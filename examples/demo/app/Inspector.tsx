import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Body, color, Heading, IconButton } from 'tributary-sdk/widgets';
import { phone } from './layout.js';
import { words } from './words.js';

export interface InspectorProps {
  readonly title: string;
  readonly note: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer next to the navigation that shows what the engine does. */
export function Inspector({ title, note, onClose, children }: InspectorProps): ReactElement {
  return (
    <Drawer aria-label={title}>
      <Head>
        <Heading as="h2">{title}</Heading>
        <IconButton icon="close" name={words.close} onPress={onClose} />
      </Head>
      <Scroll tabIndex={0} role="group" aria-label={title}>
        <Body>{note}</Body>
        {children}
      </Scroll>
    </Drawer>
  );
}

const Drawer = styled.aside`
  position: absolute;
  inset: 0 auto 0 0;
  inline-size: 340px;
  max-inline-size: 100%;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  background: ${color('surface.panel')};
  color: ${color('text.primary')};
  font: 400 15px/20px var(--tb-font);
  box-shadow: var(--tb-shadow-panel);
  ${phone} {
    inline-size: 100%;
    z-index: 2;
  }
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 8px 8px 0 20px;
`;
const Scroll = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 4px 20px 24px;
  scrollbar-width: thin;
  scrollbar-color: ${color('border.control')} transparent;
  &:focus-visible {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: -3px;
  }
`;
