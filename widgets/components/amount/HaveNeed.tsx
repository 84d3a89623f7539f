import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { size } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { forcedColors } from '../../theme/styles.js';
import { Line, Stack } from '../layout/Stack.js';
import { Caption, Strong } from '../layout/Text.js';

export interface HaveNeedProps {
  /** Basis points of what is needed, 0 to 10,000. */
  readonly filledBasisPoints: number;
  /** The whole picture as a sentence: "You have 12.40 of 45.00 USDC". */
  readonly sentence: string;
  readonly have: { readonly words: string; readonly amount: string };
  /** null: enough. */
  readonly short: { readonly words: string; readonly amount: string } | null;
}

/**
 * A level: the full part is what you have, the striped part what is missing; both numbers below.
 *
 * @example <HaveNeed filledBasisPoints={2_700} sentence="You have 12.40 of 45.00 USDC" have={{ words: 'You have', amount: '12.40' }} short={{ words: 'Missing', amount: '32.60' }} />
 */
export function HaveNeed({ filledBasisPoints, sentence, have, short }: HaveNeedProps): ReactElement {
  const filled = Math.min(10_000, Math.max(0, filledBasisPoints)) / 100;
  return (
    <Stack $gap={2}>
      <Level role="img" aria-label={sentence}>
        <Missing $percent={100 - filled} />
        <Full $percent={filled} />
      </Level>
      <Line $apart $wrap>
        <Caption $quiet={false}>
          {have.words} <Strong>{have.amount}</Strong>
        </Caption>
        {short !== null && (
          <Caption $quiet={false}>
            {short.words} <Strong>{short.amount}</Strong>
          </Caption>
        )}
      </Line>
    </Stack>
  );
}

const Level = styled.div`
  position: relative;
  block-size: ${size.level};
  border-radius: 8px;
  overflow: hidden;
  background: ${color('surface.inset')};
  box-shadow: inset 0 0 0 1px ${color('border.control')};
  ${forcedColors} {
    border: 1px solid CanvasText;
  }
`;
const Full = styled.span.attrs<{ $percent: number }>(({ $percent }) => ({ style: { inlineSize: `${$percent}%` } }))`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  background: ${color('accent.solid')};
  border-start-end-radius: 6px;
  border-end-end-radius: 6px;
  ${forcedColors} {
    forced-color-adjust: none;
    background: Highlight;
  }
`;
const Missing = styled.span.attrs<{ $percent: number }>(({ $percent }) => ({ style: { inlineSize: `${$percent}%` } }))`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: 1px;
  background: repeating-linear-gradient(135deg, color-mix(in oklab, ${color('text.tertiary')} 26%, transparent) 0 2px, transparent 2px 8px);
`;
