import { forwardRef, type ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { lip } from '../../theme/hues.js';
import { duration, easing, radius, size } from '../../theme/scale.js';
import { css, styled } from '../../theme/styledComponents.js';
import { focusRing, forcedColors } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { FlowLine } from '../progress/FlowLine.js';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  /** One primary button per view. Default 'primary'. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'risky';
  /** Default 'full': as wide as the foot. */
  readonly fit?: 'full' | 'small';
  /** Waits for a response: `children` names whose. */
  readonly busy?: boolean;
  /** Stays focusable and readable; `reasonId` names the element with the reason. */
  readonly disabled?: boolean;
  readonly reasonId?: string | undefined;
  /** For one of several quick choices: whether it is the selected one. */
  readonly pressed?: boolean | undefined;
}

/**
 * A button; `busy` keeps its size and shows that work is in progress.
 *
 * @example <Button busy={isPaying} onPress={() => pay()}>Pay 45.00 USDC</Button>
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const {
    children,
    onPress,
    variant = 'primary',
    fit = 'full',
    busy = false,
    disabled = false,
    reasonId,
    pressed,
  } = props;
  const off = disabled || busy;
  return (
    <Pressable
      type="button"
      ref={ref}
      $variant={variant}
      $fit={fit}
      $busy={busy}
      aria-disabled={off || undefined}
      aria-describedby={reasonId}
      aria-pressed={pressed}
      onClick={off ? undefined : onPress}
    >
      {children}
      {busy && <BusyLine />}
    </Pressable>
  );
});

const variants = {
  primary: css`
    background: ${color('accent.solid')};
    color: ${color('text.on-accent')};
    border-width: 0;
    box-shadow: ${lip.up};
    &:hover {
      background: ${color('accent.hover')};
    }
    &:active {
      background: ${color('accent.pressed')};
      box-shadow: ${lip.down};
      transform: translateY(1px);
    }
  `,
  secondary: css`
    background: ${color('surface.raised')};
    color: ${color('text.primary')};
    border-color: ${color('border.control')};
    &:hover {
      border-color: ${color('text.tertiary')};
    }
  `,
  quiet: css`
    background: none;
    color: ${color('accent.text')};
    &:hover {
      background: ${color('accent.tint')};
    }
  `,
  risky: css`
    background: none;
    color: ${color('danger.text')};
    border-color: ${color('danger.text')};
    &:hover {
      background: ${color('danger.tint')};
    }
  `,
};

const fits = {
  full: css`
    inline-size: 100%;
    min-block-size: ${size.button};
    padding: 12px 20px;
    border-radius: ${radius('button')};
    ${type('button')}
  `,
  small: css`
    min-block-size: ${size.touch};
    padding: 8px 16px;
    border-radius: ${radius('control')};
    ${type('smallButton')}
  `,
};

const off = css`
  &,
  &:hover,
  &:active {
    background: ${color('surface.raised')};
    color: ${color('text.tertiary')};
    border-color: transparent;
    box-shadow: none;
    transform: none;
    cursor: not-allowed;
  }
`;

const busyLook = css`
  &,
  &:hover,
  &:active {
    color: ${color('text.primary')};
    cursor: progress;
  }
`;

const Pressable = styled.button<{ $variant: keyof typeof variants; $fit: keyof typeof fits; $busy: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin: 0;
  border: 1px solid transparent;
  overflow: hidden;
  text-align: center;
  text-wrap: balance;
  cursor: pointer;
  transition:
    background-color ${duration.fast} ${easing},
    border-color ${duration.fast} ${easing};
  ${({ $fit }) => fits[$fit]}
  ${({ $variant }) => variants[$variant]}
  &[aria-pressed='true'] {
    background: ${color('accent.tint')};
    border-color: ${color('accent.solid')};
    color: ${color('accent.text')};
    box-shadow: inset 0 0 0 1px ${color('accent.solid')};
  }
  &[aria-disabled='true'] {
    ${off}
    ${({ $busy }) => $busy && busyLook}
  }
  ${focusRing}
  ${forcedColors} {
    border: 1px solid ButtonText;
    &[aria-pressed='true'] {
      forced-color-adjust: none;
      border-color: Highlight;
      box-shadow: none;
      background: Highlight;
      color: HighlightText;
    }
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

const BusyLine = styled(FlowLine)`
  position: absolute;
  inset: auto 0 0;
  border-radius: 0;
`;

/**
 * Two or three buttons side by side; they wrap if they do not fit.
 *
 * @example <ButtonRow><Button variant="secondary">Not now</Button><Button>Go on</Button></ButtonRow>
 */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > button {
    flex: 1 1 0;
    min-inline-size: min-content;
  }
`;
