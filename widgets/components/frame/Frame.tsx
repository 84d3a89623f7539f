import { type ReactElement, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/colors.js';
import { layer, size, width } from '../../theme/scale.js';
import { fading, narrow, visuallyHidden } from '../../theme/styles.js';
import { px, tracked, type } from '../../theme/type.js';
import { IconButton } from '../action/IconButton.js';
import type { IconName } from '../picture/Icon.js';
import { useLastView } from './FrameMemory.js';
import { PanelContext } from './PanelContext.js';
import { useScrollable } from './useScrollable.js';
import { type BarButton, WayBack } from './WayBack.js';

export interface FrameTool {
  readonly icon: IconName;
  /** Says the result: "See it on the explorer". */
  readonly name: string;
  readonly onPress: () => void;
}

export interface FrameProps {
  readonly title: string;
  /** Shown in the bar in place of the title, which is then for screen readers only: whose wallet this is. */
  readonly mark?: ReactNode;
  /** Changes with the view: focus then goes to the title. */
  readonly view: string;
  readonly back?: BarButton | undefined;
  readonly close?: BarButton | undefined;
  /** "2 of 3" */
  readonly count?: string | undefined;
  readonly tool?: FrameTool | undefined;
  /** Stays in view: the sentence about the money, the primary button, at most one quiet button. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Bar, scrolling body, foot. As wide as its place, from 320 to 420, and as high; it measures itself, not the window. */
export function Frame({ title, mark, view, back: own, close, count, tool, foot, children }: FrameProps): ReactElement {
  const context = useContext(WayBack);
  const back = own ?? context;
  const id = useId();
  const titleRef = useFocusOnNewView(view);
  const panelRef = useRef<HTMLElement>(null);
  const [bodyRef, scrollable] = useScrollable<HTMLDivElement>();
  return (
    <PanelContext.Provider value={panelRef}>
      <Panel ref={panelRef} aria-labelledby={id}>
        <Bar>
          {back !== undefined && <IconButton icon="back" name={back.name} onPress={back.onPress} />}
          {mark !== undefined && <Mark>{mark}</Mark>}
          <BarTitle id={id} ref={titleRef} tabIndex={-1} $first={back === undefined} $unseen={mark !== undefined}>
            {title}
          </BarTitle>
          {count !== undefined && <Count>{count}</Count>}
          {tool !== undefined && <IconButton icon={tool.icon} name={tool.name} onPress={tool.onPress} />}
          {close !== undefined && <IconButton icon="close" name={close.name} onPress={close.onPress} />}
        </Bar>
        <Scroll ref={bodyRef} {...(scrollable ? { tabIndex: 0, role: 'group', 'aria-labelledby': id } : {})}>
          <Inside key={view}>{children}</Inside>
        </Scroll>
        {foot !== undefined && <Foot>{foot}</Foot>}
      </Panel>
    </PanelContext.Provider>
  );
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

const Panel = styled.section`
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
`;
const Bar = styled.header`
  flex: none;
  display: flex;
  align-items: center;
  min-block-size: ${size.bar};
  padding: 4px 8px;
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
const Scroll = styled.div`
  flex: 1 1 auto;
  min-block-size: 0;
  overflow: auto;
  overscroll-behavior: contain;
  isolation: isolate;
  scrollbar-width: thin;
  scrollbar-color: ${color('border.control')} transparent;
  &:focus-visible {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: -3px;
  }
`;
const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-block-size: 100%;
  padding: 8px 20px 24px;
  ${fading}
  ${narrow} {
    padding-inline: 16px;
  }
`;
const Foot = styled.footer`
  flex: none;
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.bars};
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px 20px 20px;
  border-block-start: 1px solid ${color('border.subtle')};
  background: ${color('surface.panel')};
  ${narrow} {
    padding-inline: 16px;
  }
`;
