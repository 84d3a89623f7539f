import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { color } from '../../theme/colors.js';
import { paper } from '../../theme/hues.js';
import { radius } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { type } from '../../theme/type.js';
import { Caption, Strong } from '../layout/Text.js';
import { Notice } from '../message/Notice.js';
import { Icon } from '../picture/Icon.js';
import { FlowLine } from '../progress/FlowLine.js';

export interface HandOverFrameProps {
  /** An https page; http on loopback. Other addresses count as blocked. */
  readonly src: string;
  /** The only origin whose messages are read, and the origin of `src`: "https://pay.cardwell.example". */
  readonly origin: string;
  /** Name of the frame: "Page of Cardwell". */
  readonly name: string;
  /** "You’re on Cardwell’s page", and what that means. */
  readonly caption: { readonly title: string; readonly sentence: ReactNode };
  /** "Waiting for Cardwell’s page" */
  readonly loading: string;
  /** `true` if the owner knows that the page does not load. */
  readonly blocked?: boolean;
  /** Not visible, but its messages are still received: its work continues. */
  readonly hidden?: boolean;
  readonly blockedWords: { readonly title: string; readonly sentence: string };
  /** Permissions passed on, as in an iframe's `allow`: "payment; camera". */
  readonly allow?: string;
  /** Pixels. Default 480. */
  readonly height?: number;
  /** Receives messages of the page, from `origin` and from this frame only. Trust them no further than their origin. */
  readonly onMessage?: (data: unknown) => void;
  readonly onReady?: () => void;
}

/**
 * Frames a page of another site. A caption marks where it starts, and the widget draws nothing inside it.
 *
 * @example <HandOverFrame src={page} origin="https://pay.example" name="Card payment" caption={caption} loading="Opening" blockedWords={blockedWords} />
 */
export function HandOverFrame(props: HandOverFrameProps): ReactElement {
  const {
    src,
    origin,
    name,
    caption,
    loading,
    blocked = false,
    hidden = false,
    blockedWords,
    allow,
    height = 480,
    onMessage,
    onReady,
  } = props;
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  useMessages(frameRef, origin, onMessage);
  if (blocked || !isFrom(src, origin)) {
    return (
      <div role="alert">
        <Notice tone="warning" title={blockedWords.title}>
          {blockedWords.sentence}
        </Notice>
      </div>
    );
  }
  const ready = loaded === src;
  return (
    <Edge hidden={hidden}>
      <Words>
        <Icon name="lock" size={16} />
        <span>
          <Strong>{caption.title}</Strong>
          {caption.sentence}
        </span>
      </Words>
      <Paper $height={height}>
        {!ready && (
          <Waiting>
            <Caption role="status" $quiet={false}>
              {loading}
            </Caption>
            <FlowLine />
          </Waiting>
        )}
        <iframe
          key={src}
          ref={frameRef}
          src={src}
          title={name}
          sandbox={sandboxFor(origin)}
          allow={allow}
          referrerPolicy="strict-origin"
          data-ready={ready || undefined}
          onLoad={() => {
            setLoaded(src);
            onReady?.();
          }}
        />
      </Paper>
    </Edge>
  );
}

/** Receives messages that the frame itself sends, only while it shows the given page. */
function useMessages(
  frameRef: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: ((data: unknown) => void) | undefined,
): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      const source = frameRef.current?.contentWindow;
      if (event.origin === origin && source !== null && source !== undefined && event.source === source)
        latest.current?.(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frameRef, origin]);
}

function isFrom(src: string, origin: string): boolean {
  if (!URL.canParse(src)) return false;
  const url = new URL(src);
  const loopback = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  return url.origin === origin && (url.protocol === 'https:' || (url.protocol === 'http:' && loopback));
}

const restrictions = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** A page of the game's own origin must not run scripts: it could remove its sandbox. */
function sandboxFor(origin: string): string {
  return origin === window.location.origin ? restrictions : `${restrictions} allow-same-origin`;
}

const Edge = styled.div`
  border: 1px solid ${color('border.control')};
  border-radius: ${radius('card')};
  overflow: clip;
  &[hidden] {
    display: none;
  }
`;
const Words = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding: 10px 14px;
  background: ${color('surface.raised')};
  color: ${color('text.secondary')};
  ${type('caption')}
  > svg {
    margin-block-start: 1px;
  }
  b {
    display: block;
  }
`;
const Paper = styled.div<{ $height: number }>`
  position: relative;
  block-size: ${({ $height }) => $height}px;
  iframe {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    opacity: 0;
  }
  iframe[data-ready] {
    opacity: 1;
    background: ${paper};
    color-scheme: light;
  }
`;
const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 12px;
  padding: 16px 24px;
  text-align: center;
  pointer-events: none;
`;
