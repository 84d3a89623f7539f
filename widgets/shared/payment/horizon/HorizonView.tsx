import type { ReactElement } from 'react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { Card } from '../../../components/layout/Card.js';
import { Line, Stack } from '../../../components/layout/Stack.js';
import { Caption, Title } from '../../../components/layout/Text.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { useWords } from '../../../messages/useWords.js';
import { color } from '../../../theme/colors.js';
import { styled } from '../../../theme/styledComponents.js';
import { forcedColors, hatch } from '../../../theme/styles.js';
import { type } from '../../../theme/type.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import { describeHorizon } from './describeHorizon.js';
import { horizonWords } from './words/words.js';

export interface HorizonViewProps {
  readonly execution: ExecutionSnapshot;
  /** Unix milliseconds. */
  readonly now: number;
  readonly context: PaymentContext;
}

/**
 * Shows when an unconfirmed payment will be known at the latest: the striped part is the remaining time, the
 * full part the elapsed time.
 */
export function HorizonView({ execution, now, context }: HorizonViewProps): ReactElement | null {
  const words = useWords(horizonWords);
  const sheet = describeHorizon(execution, now, words, context);
  if (sheet === null) return null;
  const { title, progress, known, open, ends } = sheet;
  return (
    <Stack as="section" $gap={3}>
      <Title>{title}</Title>
      {progress !== null && (
        <Stack $gap={1}>
          <Left>{progress.left}</Left>
          <Bar role="progressbar" aria-label={words.progress} aria-valuenow={progress.percent}>
            <i style={{ inlineSize: `${progress.percent}%` }} />
          </Bar>
          <Line $apart $wrap>
            <Caption as="span">{progress.from}</Caption>
            <Caption as="span">{progress.until}</Caption>
          </Line>
        </Stack>
      )}
      <Card $pad as="div">
        <Known>
          <dt>{words.know}</dt>
          <dd>{known}</dd>
          <dt>{words.dont}</dt>
          <dd>{open}</dd>
          <dt>{words.when}</dt>
          <dd>{ends}</dd>
        </Known>
      </Card>
      <LiveRegion polite={title} />
    </Stack>
  );
}

const Left = styled.p`
  margin: 0;
  ${type('section')}
  color: ${color('unknown.text')};
`;
const Bar = styled.div`
  position: relative;
  block-size: 10px;
  border-radius: 5px;
  overflow: hidden;
  border: 1px solid ${color('unknown.line')};
  ${hatch}
  > i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    background: ${color('unknown.text')};
  }
  ${forcedColors} {
    border: 1px dashed CanvasText;
    > i {
      background: Highlight;
    }
  }
`;
const Known = styled.dl`
  margin: 0;
  ${type('detail')}
  dt {
    ${type('label')}
    color: ${color('text.tertiary')};
  }
  dd {
    margin: 2px 0 12px;
    color: ${color('text.primary')};
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  dd:last-child {
    margin-block-end: 0;
  }
`;
