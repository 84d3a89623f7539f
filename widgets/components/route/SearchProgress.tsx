import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { duration } from '../../theme/scale.js';
import { keyframes, styled } from '../../theme/styledComponents.js';
import { forcedColors, motionAllowed } from '../../theme/styles.js';
import { Stack } from '../layout/Stack.js';
import { Caption } from '../layout/Text.js';

export interface SearchProgressProps {
  readonly found: number;
  readonly searching: number;
  readonly unavailable: number;
  /** Always there: "2 ways found, 1 still searching, 2 not available". */
  readonly children: ReactNode;
}

/**
 * One mark per way, and the same in words.
 *
 * @example <SearchProgress found={2} searching={1} unavailable={0}>2 ways found, 1 still searching</SearchProgress>
 */
export function SearchProgress({ found, searching, unavailable, children }: SearchProgressProps): ReactElement {
  const marks = [
    ...Array.from({ length: found }, () => 'found' as const),
    ...Array.from({ length: searching }, () => 'searching' as const),
    ...Array.from({ length: unavailable }, () => 'unavailable' as const),
  ];
  return (
    <Stack $gap={2}>
      <Marks aria-hidden="true">
        {marks.map((mark, index) => (
          <i key={index} data-mark={mark} />
        ))}
      </Marks>
      <Caption as="div" $quiet={false}>
        {children}
      </Caption>
    </Stack>
  );
}

const blink = keyframes`50% { opacity: .45; }`;

const Marks = styled.div`
  display: flex;
  gap: 6px;
  block-size: 4px;
  i {
    flex: 1;
    border-radius: 2px;
    background: ${color('border.control')};
    ${forcedColors} {
      border: 1px solid CanvasText;
    }
  }
  i[data-mark='found'] {
    background: ${color('accent.solid')};
    ${forcedColors} {
      background: Highlight;
    }
  }
  i[data-mark='searching'] {
    background: repeating-linear-gradient(90deg, ${color('accent.solid')} 0 6px, transparent 6px 10px);
    ${forcedColors} {
      border-style: dashed;
    }
    ${motionAllowed} {
      animation: ${blink} ${duration.searching} linear infinite;
    }
  }
`;
