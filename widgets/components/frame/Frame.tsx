import { type ReactElement, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { color } from '../../theme/colors.js';
import { layer, size, width } from '../../theme/scale.js';
import { css, styled } from '../../theme/styledComponents.js';
import { fading, narrow, visuallyHidden } from '../../theme/styles.js';
import { largeTextFrom, TextScale } from '../../theme/TextScale.js';
import { px, tracked, type } from '../../theme/type.js';
import { IconButton } from '../action/IconButton.js';
import type { IconName } from '../picture/Icon.js';
import { DialogAround } from './DialogAround.js';
import { FrameBrand } from './FrameBrand.js';
import { FrameHead } from './FrameHead.js';
import { useLastView } from './FrameMemory.js';
import { FrameStrip } from './FrameStrip.js';
import { PanelContext } from './PanelContext.js';
import { PanelShape } from './PanelShape.js';
import { type FrameShape, framedAs, useFrameShape } from './useFrameShape.js';
import { useScrollable } from './useScrollable.js';
import { type BarButton, WayBack } from './WayBack.js';

export interface FrameTool {
  readonly icon: IconName;
  /** Names the result: "See it on the explorer". */
  readonly name: string;
  readonly onPress: () => void;
}

export interface FrameProps {
  readonly title: string;
  /** Shown in the bar instead of the title, which is then for screen readers only: the wallet's name. */
  readonly mark?: ReactNode;
  /** Changes with the view: the focus then moves to the title. */
  readonly view: string;
  readonly back?: BarButton | undefined;
  readonly close?: BarButton | undefined;
  /** "2 of 3" */
  readonly count?: string | undefined;
  readonly tool?: FrameTool | undefined;
  /** Stays visible: the sentence about the money, the primary button, at most one quiet button. */
  readonly foot?: ReactNode;
  /** Between bar and body, always visible. Default: the one of the `FrameStrip` around; `null`: none. */
  readonly strip?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Bar, scrolling body, foot. As wide as its container, from 320 to 420 px, and as high; it measures its
 * container, not the window. If the container is low or the text is large, the foot scrolls with the body. With
 * a strip it has two columns if there is room, and is up to 960 px wide.
 *
 * @example <Frame title="Lantern shop" view="shop" close={{ name: 'Close', onPress: () => leave() }} foot={<Button>Pay</Button>}>One lantern.</Frame>
 */
export function Frame(props: FrameProps): ReactElement {
  const { title, mark, view, back: own, close, count, tool, foot, strip: ownStrip, children } = props;
  const context = useContext(WayBack);
  const around = useContext(FrameStrip);
  const isHeaded = useContext(FrameHead);
  const brand = useContext(FrameBrand);
  const dialog = useContext(DialogAround);
  const back = own ?? context;
  const strip = ownStrip === undefined ? around : ownStrip;
  const id = useId();
  useEffect(() => dialog?.({ title, close }));
  const titleRef = useFocusOnNewView(view);
  const placeRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLElement>(null);
  const isLarge = useContext(TextScale) >= largeTextFrom;
  const shape = framedAs(useFrameShape(placeRef), { hasStrip: strip !== null, isLarge });
  const [bodyRef, scrollable] = useScrollable<HTMLDivElement>();
  const [stripRef, stripScrolls] = useScrollable<HTMLDivElement>();
  return (
    <PanelContext.Provider value={panelRef}>
      <PanelShape.Provider value={shape}>
        <Place ref={placeRef}>
          <Panel
            ref={panelRef}
            aria-labelledby={id}
            data-shape={shape}
            data-large={isLarge || undefined}
            $shape={shape}
            $hasStrip={strip !== null}
          >
            <Bar $shape={shape} $isEmpty={!isHeaded && back === undefined && tool === undefined}>
              {back !== undefined && <IconButton icon="back" name={back.name} onPress={back.onPress} />}
              {back === undefined && isHeaded && brand}
              {(mark !== undefined || !isHeaded) && <Mark>{isHeaded && mark}</Mark>}
              <BarTitle
                id={id}
                ref={titleRef}
                tabIndex={-1}
                $first={back === undefined}
                $unseen={mark !== undefined || !isHeaded}
              >
                {title}
              </BarTitle>
              {count !== undefined && isHeaded && <Count>{count}</Count>}
              {tool !== undefined && <IconButton icon={tool.icon} name={tool.name} onPress={tool.onPress} />}
              {close !== undefined && isHeaded && <IconButton icon="close" name={close.name} onPress={close.onPress} />}
            </Bar>
            {strip !== null && (
              <StripPlace ref={stripRef} $shape={shape} {...(stripScrolls && shape === 'wide' ? reachable(id) : {})}>
                {strip}
              </StripPlace>
            )}
            <Scroll ref={bodyRef} $shape={shape} {...(scrollable ? reachable(id) : {})}>
              <Inside key={view} $shape={shape}>
                {children}
              </Inside>
            </Scroll>
            {foot !== undefined && <Foot $shape={shape}>{foot}</Foot>}
          </Panel>
        </Place>
      </PanelShape.Provider>
    </PanelContext.Provider>
  );
}

/** Makes an area with a separate scroll bar reachable by the keyboard. */
function reachable(labelledBy: string): object {
  return { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy };
}

function useFocusOnNewView(view: string): React.RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useLastView();
  useEffect(() => {
    if (last.current !== null && last.current !== view) title.current?.focus();
    last.current = view;
  }, [view, last]);
  return title;
}

/** The frame's container; the panel may be narrower. */
const Place = styled.div`
  inline-size: 100%;
  block-size: 100%;
`;
const Panel = styled.section<{ $shape: FrameShape; $hasStrip: boolean }>`
  container: tributary / inline-size;
  position: relative;
  isolation: isolate;
  overflow: clip;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: ${width.largest}px;
  block-size: 100%;
  margin-inline: auto;
  background: ${color('surface.panel')};
  color: ${color('text.primary')};
  ${type('text')}
  font-variant-numeric: tabular-nums;
  -webkit-font-smoothing: antialiased;
  text-rendering: optimizeLegibility;
  text-align: start;
  & *,
  & *::before,
  & *::after {
    box-sizing: border-box;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    z-index: -1;
    block-size: 240px;
    background: radial-gradient(
      120% 100% at 50% -30%,
      color-mix(in oklab, ${color('accent.solid')} var(--tb-glow), transparent),
      transparent 72%
    );
  }
  ${({ $shape, $hasStrip }) => $shape === 'low' && lowPanel($hasStrip)}
  ${({ $shape }) => $shape === 'flat' && flatPanel}
  ${({ $shape }) => $shape === 'wide' && widePanel}
`;
/** One column that scrolls as a whole. For an order, its line stays visible. */
const lowPanel = (hasStrip: boolean): ReturnType<typeof css> => css`
  display: block;
  overflow: hidden auto;
  scroll-padding-block: 52px 8px;
  &[data-large] {
    scroll-padding-block-start: 120px;
  }
  ${hasStrip ? `max-inline-size: ${width.widest}px;` : ''}
`;
/** A phone in landscape: the order and the button in one column, the choice in the other at full height. */
const flatPanel = css`
  display: grid;
  grid-template: 'bar body' auto 'strip body' 1fr 'foot body' auto / 268px minmax(0, 1fr);
  max-inline-size: ${width.widest}px;
`;
/** One column for what is bought and all its costs; another for the payment method and the button. */
const widePanel = css`
  display: grid;
  grid-template: 'bar bar' auto 'strip body' minmax(0, 1fr) 'strip foot' auto / minmax(0, 5fr) minmax(0, 6fr);
  max-inline-size: ${width.widest}px;
`;
const isHigh = (shape: FrameShape): boolean => shape === 'tall' || shape === 'wide';

const Bar = styled.header<{ $shape: FrameShape; $isEmpty: boolean }>`
  flex: none;
  display: flex;
  align-items: center;
  min-block-size: ${({ $shape, $isEmpty }) => ($isEmpty ? 0 : isHigh($shape) ? size.bar : size.touch)};
  padding: ${({ $shape, $isEmpty }) => (!$isEmpty && isHigh($shape) ? '4px 8px' : '0 8px')};
  ${({ $shape }) => $shape === 'wide' && 'padding-inline: 20px 12px;'}
  grid-area: bar;
  ${narrow} {
    padding-inline: 4px;
  }
`;
const BarTitle = styled.h2<{ $first: boolean; $unseen: boolean }>`
  flex: 1;
  min-inline-size: 0;
  margin: 0;
  padding-inline: ${({ $first }) => ($first ? '12px 4px' : '4px')};
  font: 600 ${px(17)}/${px(24)} var(--tb-font);
  letter-spacing: ${tracked(-0.01)};
  overflow-wrap: anywhere;
  text-wrap: balance;
  outline: none;
  ${({ $unseen }) => $unseen && visuallyHidden}
`;
const Mark = styled.div`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  padding-inline-start: 12px;
`;
const Count = styled.span`
  padding-inline: 8px;
  font-size: ${px(13)};
  color: ${color('text.tertiary')};
  white-space: nowrap;
`;
/** Reserves space for the scroll bar, so that growing text moves nothing. */
const scrolling = css`
  scrollbar-width: thin;
  scrollbar-gutter: stable;
  scrollbar-color: ${color('border.control')} transparent;
  &:focus-visible {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: -3px;
  }
`;
const StripPlace = styled.div<{ $shape: FrameShape }>`
  flex: none;
  grid-area: strip;
  ${({ $shape }) =>
    $shape === 'low' &&
    `position: sticky; inset-block-start: 0; z-index: ${layer.bars}; background: ${color('surface.panel')};`}
  ${({ $shape }) => $shape === 'wide' && `overflow: auto; border-inline-end: 1px solid ${color('border.subtle')};`}
  ${scrolling}
`;
const Scroll = styled.div<{ $shape: FrameShape }>`
  flex: 1 1 auto;
  min-block-size: 0;
  grid-area: body;
  overflow: ${({ $shape }) => ($shape === 'low' ? 'visible' : 'auto')};
  ${({ $shape }) => $shape === 'flat' && `border-inline-start: 1px solid ${color('border.subtle')};`}
  overscroll-behavior: contain;
  isolation: isolate;
  ${scrolling}
`;
const Inside = styled.div<{ $shape: FrameShape }>`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-block-size: 100%;
  --tb-body-start: ${({ $shape }) => ($shape === 'wide' ? 12 : 8)}px;
  --tb-body-side: ${({ $shape }) => ($shape === 'wide' ? 32 : 20)}px;
  padding: var(--tb-body-start) var(--tb-body-side) 24px;
  ${fading}
  ${narrow} {
    --tb-body-side: 16px;
  }
`;
const footEdges: Readonly<Partial<Record<FrameShape, string>>> = { flat: '4px 16px 10px', wide: '12px 32px 24px' };
/**
 * The body's scroll bar takes width from the body only: content below leaves the same width, so that both end at
 * the same edge.
 */
const besideScrollBar = css`
  overflow: hidden;
  scrollbar-width: thin;
  scrollbar-gutter: stable;
`;
const Foot = styled.footer<{ $shape: FrameShape }>`
  flex: none;
  ${({ $shape }) => ($shape === 'tall' || $shape === 'wide') && besideScrollBar}
  grid-area: foot;
  ${({ $shape }) => isHigh($shape) && `position: sticky; inset-block-end: 0; z-index: ${layer.bars};`}
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: ${({ $shape }) => footEdges[$shape] ?? '12px 20px 16px'};
  border-block-start: ${({ $shape }) => ($shape === 'flat' ? '0' : `1px solid ${color('border.subtle')}`)};
  background: ${color('surface.panel')};
  ${narrow} {
    padding-inline: 16px;
  }
`;
