import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { groupTyped, ungroupTyped } from '../../../flows/format/typedText.js';
import { color } from '../../theme/colors.js';
import { css, styled } from '../../theme/styledComponents.js';
import { forcedColors, narrow } from '../../theme/styles.js';
import { amountType, px, pxAmount, sizeWithin, type } from '../../theme/type.js';
import { LinkButton } from '../action/Link.js';
import { cardPadding, cardSurface } from '../layout/Card.js';
import { Caption, Label } from '../layout/Text.js';
import { Skeleton } from '../progress/Skeleton.js';
import { outsideForms } from './outsideForms.js';
import { useTypedMarks } from './useTypedMarks.js';

export type AmountFieldState =
  | { readonly kind: 'typing' }
  /** Read-only: calculated from a price. */
  | { readonly kind: 'quoted' }
  /** "Asking three pools for a price" */
  | { readonly kind: 'asking'; readonly sentence: string }
  /** Too much, or not a number: the limit and how to solve it. */
  | { readonly kind: 'wrong'; readonly sentence: string };

export interface AmountFieldProps {
  readonly label: string;
  /** At the end of the label's line: the network. */
  readonly place?: string | undefined;
  /** The typed text, to be read with `parseTypedAmount`. */
  readonly text: string;
  readonly onText?: (text: string) => void;
  readonly state?: AmountFieldState;
  /** Determines the decimal mark. Default 'en'. */
  readonly locale?: string;
  /** The token's button. */
  readonly token?: ReactNode;
  /** Below: "≈ $900.00", or "Enter an amount". */
  readonly worth?: string | undefined;
  /** Below, at the end: "You have 1,842.05". */
  readonly owned?: string | undefined;
  /** `name` if a view has two of them: "Use max, 1,842.05 IMX". */
  readonly max?: { readonly words: string; readonly name?: string; readonly onPress: () => void } | undefined;
  /** false inside TwoEnds, which is the card. Default true. */
  readonly framed?: boolean;
}

const typing: AmountFieldState = { kind: 'typing' };
// No amount has more digits.
const maxLength = 120;

/**
 * Grows with the typed text; an amount is never shortened, and never changes by accident: the arrow keys do nothing.
 *
 * @example <AmountField label="You send" text={text} onText={setText} locale="de" worth="$1.50" />
 */
export function AmountField(props: AmountFieldProps): ReactElement {
  const { label, place, text, onText, state = typing, locale = 'en', token, worth, owned, max, framed = true } = props;
  const [focused, setFocused] = useState(false);
  const typed = useTypedMarks(text, locale);
  const id = useId();
  const readOnly = state.kind === 'quoted' || onText === undefined;
  const shown = focused && !readOnly ? text : groupTyped(text, locale);
  const say = (typed: string): void => onText?.(typed.slice(0, maxLength));
  return (
    <Box $framed={framed} $wrong={state.kind === 'wrong'}>
      <Spread>
        <Label as="label" htmlFor={id}>
          {label}
        </Label>
        {place !== undefined && <Caption as="span">{place}</Caption>}
      </Spread>
      <Row>
        {state.kind === 'asking' && <Asking $width="104px" $height="32px" />}
        <Input
          {...outsideForms}
          id={id}
          hidden={state.kind === 'asking'}
          dir="ltr"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="0"
          size={Math.max(2, shown.length)}
          value={shown}
          readOnly={readOnly}
          aria-invalid={state.kind === 'wrong' || undefined}
          aria-describedby={`${id}below`}
          style={digits(shown.length)}
          $size={sizeFor(shown.length)}
          $wrong={state.kind === 'wrong'}
          onFocus={() => {
            setFocused(true);
            const plain = ungroupTyped(text, locale);
            if (!readOnly && plain !== text) say(plain);
          }}
          onBlur={() => setFocused(false)}
          onKeyDown={keepStill}
          onChange={(event) => say(typed(event))}
          onPaste={(event) => {
            if (readOnly) return;
            event.preventDefault();
            say(pasted(event, locale));
          }}
        />
        {token}
      </Row>
      <Spread id={`${id}below`} aria-live="polite">
        {'sentence' in state ? (
          <Below $wrong={state.kind === 'wrong'}>{state.sentence}</Below>
        ) : (
          <Below>
            <bdi>{worth}</bdi>
          </Below>
        )}
        {state.kind !== 'wrong' && (owned !== undefined || max !== undefined) && (
          <Below>
            <bdi>{owned}</bdi>
            {owned !== undefined && max !== undefined && ' · '}
            {max !== undefined && <Max {...max} />}
          </Below>
        )}
        {state.kind === 'wrong' && max !== undefined && <Max {...max} />}
      </Spread>
    </Box>
  );
}

function Max({ words, name, onPress }: NonNullable<AmountFieldProps['max']>): ReactElement {
  return (
    <LinkButton inline name={name} onPress={onPress}>
      {words}
    </LinkButton>
  );
}

function keepStill(event: KeyboardEvent): void {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
}

/** Inserts pasted text; removes an amount's group marks and surrounding blanks. */
function pasted(event: ClipboardEvent<HTMLInputElement>, locale: string): string {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  return (
    value.slice(0, from) +
    ungroupTyped(event.clipboardData.getData('text').slice(0, maxLength), locale) +
    value.slice(to)
  );
}

const digits = (length: number): CSSProperties => ({ '--tb-digits': Math.max(1, length) }) as CSSProperties;

type Size = 'whole' | 'long' | 'longer' | 'longest';

function sizeFor(length: number): Size {
  if (length <= 9) return 'whole';
  if (length <= 13) return 'long';
  return length <= 18 ? 'longer' : 'longest';
}

const fitting = css`
  letter-spacing: 0;
  font-size: ${sizeWithin(px(18))};
`;

/**
 * The largest font size that leaves room for the token's button, also for an amount that the player did not
 * type; below 18 px the amount goes above the button.
 */
const besideToken = (most: number): string =>
  `font-size: max(${px(18)}, min(${pxAmount(most)}, (100cqi - 250px) / (var(--tb-digits) * 0.62)));`;

const sizes: Readonly<Record<Size, ReturnType<typeof css>>> = {
  whole: css`
    ${amountType('hero')}
    ${besideToken(40)}
    ${narrow} {
      ${amountType('fieldNarrow')}
      ${besideToken(28)}
    }
  `,
  long: css`
    ${amountType('big')}
    ${besideToken(30)}
    ${narrow} {
      ${amountType('mid')}
      ${besideToken(22)}
    }
  `,
  longer: css`
    ${amountType('mid')}
    ${fitting}
  `,
  longest: css`
    ${amountType('row')}
    ${fitting}
  `,
};

const framedLook = css<{ $wrong: boolean }>`
  ${cardSurface}
  ${cardPadding}
  ${({ $wrong }) => $wrong && `border-color: ${color('danger.text')};`}
  &:has(input:focus-visible) {
    border-color: ${color('focus.ring')};
    box-shadow: 0 0 0 2px ${color('focus.ring')};
    ${forcedColors} {
      outline: 3px solid Highlight;
    }
  }
`;
const Box = styled.div<{ $framed: boolean; $wrong: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-inline-size: 0;
  ${({ $framed }) => $framed && framedLook}
`;
const Spread = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
  min-inline-size: 0;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-block-size: 52px;
`;
/** As wide as the typed text: if the token's button does not fit in the same line, it goes below. */
const Input = styled.input<{ $size: Size; $wrong: boolean }>`
  flex: 1 0 auto;
  box-sizing: border-box;
  field-sizing: content;
  min-inline-size: 2ch;
  max-inline-size: 100%;
  min-block-size: 48px;
  margin: 0;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: ${({ $wrong }) => color($wrong ? 'danger.text' : 'text.primary')};
  font-variant-numeric: tabular-nums lining-nums;
  ${({ $size }) => sizes[$size]}
  font-variant-numeric: tabular-nums lining-nums;
  appearance: none;
  [dir='rtl'] & {
    text-align: right;
  }
  &::placeholder {
    color: ${color('text.tertiary')};
    opacity: 1;
  }
  &[hidden] {
    display: none;
  }
`;
const Asking = styled(Skeleton)`
  margin-block: 8px;
  margin-inline-end: auto;
`;
const Below = styled.span<{ $wrong?: boolean }>`
  min-inline-size: 0;
  min-block-size: 18px;
  ${type('caption')}
  color: ${({ $wrong = false }) => color($wrong ? 'danger.text' : 'text.tertiary')};
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;
