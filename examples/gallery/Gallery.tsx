import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import {
  Assurance,
  Button,
  color,
  Frame,
  FrameMemory,
  type ThemeName,
  ThemeScope,
  VisuallyHidden,
} from 'tributary-sdk/widgets';
import { Choices } from './Choices.js';
import { Amounts, Settings, SwapForm } from './Fields.js';
import { Tokens } from './Tokens.js';
import { HandOver, Network, Wallets } from './Wallets.js';

export const galleryPages = {
  amounts: { title: 'Amounts', Page: Amounts },
  swap: { title: 'Swap', Page: SwapForm },
  settings: { title: 'Settings', Page: Settings },
  choices: { title: 'Choices', Page: Choices },
  tokens: { title: 'Tokens', Page: Tokens },
  wallets: { title: 'Wallets', Page: Wallets },
  network: { title: 'Switch network', Page: Network },
  handover: { title: 'Buy with a card', Page: HandOver },
} as const satisfies Record<string, { title: string; Page: () => ReactElement }>;
export type GalleryPage = keyof typeof galleryPages;

export interface GalleryProps {
  readonly page: GalleryPage;
  readonly theme: ThemeName;
  /** Pixels. */
  readonly width: number;
  readonly direction: 'ltr' | 'rtl';
  readonly textScale: number;
}

/** Shows one group of components in a widget's frame. */
export function Gallery({ page, theme, width, direction, textScale }: GalleryProps): ReactElement {
  const { title, Page } = galleryPages[page];
  return (
    <ThemeScope theme={theme} overrides={{ textScale }}>
      <Ground dir={direction}>
        <VisuallyHidden as="h1">Parts</VisuallyHidden>
        <Place style={{ inlineSize: width }}>
          <FrameMemory>
            <Frame title={title} view={page} close={{ name: 'Close', onPress: () => undefined }} foot={<Foot />}>
              <Page />
            </Frame>
          </FrameMemory>
        </Place>
      </Ground>
    </ThemeScope>
  );
}

function Foot(): ReactElement {
  return (
    <>
      <Assurance icon="shield">You’ll review the details before anything is sent.</Assurance>
      <Button>Review</Button>
    </>
  );
}

const Ground = styled.main`
  min-block-size: 100vb;
  background: ${color('surface.canvas')};
`;
const Place = styled.div`
  block-size: 100vb;
  margin-inline: auto;
`;
