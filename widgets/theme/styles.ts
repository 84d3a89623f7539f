import { color } from './colors.js';
import { duration, easing, width } from './scale.js';
import { css, keyframes } from './styledComponents.js';

/** 3 px ring with a 2 px gap, on every focusable element. */
export const focusRing = css`
  &:focus-visible {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: 2px;
  }
`;

export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Wraps rules for a widget narrower than 360 px. The widget measures itself, not the window. */
export const narrow = `@container tributary (max-width: ${width.narrow - 1}px)`;

/** Prefixes of rules for a frame of one layout; `large`: its text is at least 50 % larger than designed. */
export const inFrame = {
  low: '[data-shape="low"] &',
  flat: '[data-shape="flat"] &',
  wide: '[data-shape="wide"] &',
  large: '[data-large] &',
} as const;

export const motionAllowed = '@media (prefers-reduced-motion: no-preference)';
export const forcedColors = '@media (forced-colors: active)';

const dot = `radial-gradient(circle at 1px 1px, ${color('border.control')} 1px, transparent 1.3px) 0 0`;
/** The part of the river ahead: 2 px dots every 7 px. */
export const dotsAcross = `${dot} / 7px 2px repeat-x`;
export const dotsDown = `${dot} / 2px 7px repeat-y`;

/** Stripes always mean "not certain". */
export const hatch = css`
  position: relative;
  isolation: isolate;
  background-color: ${color('unknown.tint')};
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border-radius: inherit;
    background: repeating-linear-gradient(135deg, ${color('unknown.hatch')} 0 6px, transparent 6px 12px);
  }
`;

const rise = keyframes`from { opacity: 0; translate: 0 8px; } to { opacity: 1; translate: 0 0; }`;
const fade = keyframes`from { opacity: 0; } to { opacity: 1; }`;

/** For a new route: fades in and rises 8 px. With reduced motion it only fades. */
export const entering = css`
  animation: ${fade} ${duration.fast} ${easing};
  ${motionAllowed} {
    animation: ${rise} ${duration.base} ${easing};
  }
`;

/** A view changing: fades. */
export const fading = css`
  animation: ${fade} ${duration.fast} ${easing};
  ${motionAllowed} {
    animation: ${fade} ${duration.base} ${easing};
  }
`;
