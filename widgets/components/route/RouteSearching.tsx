import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { fading } from '../../theme/styles.js';
import { px } from '../../theme/type.js';
import { cardPadding, cardSurface } from '../layout/Card.js';
import { Grow, Line } from '../layout/Stack.js';
import { Caption } from '../layout/Text.js';
import { FlowLine } from '../progress/FlowLine.js';
import { Skeleton } from '../progress/Skeleton.js';
import { routePlace } from './routePlace.js';

export interface RouteSearchingProps {
  readonly name: string;
  /** What is waited for and how long so far: "Asking for a price, 3 seconds". */
  readonly note: string;
}

/**
 * A way to pay that is still being looked for.
 *
 * @example <RouteSearching name="Swap" note="Asking for a price" />
 */
export function RouteSearching({ name, note }: RouteSearchingProps): ReactElement {
  return (
    <Shell>
      <Line $gap={3}>
        <Grow>
          <Name>{name}</Name>
          <Caption>{note}</Caption>
        </Grow>
        <Skeleton $width="72px" $height="16px" />
      </Line>
      <FlowLine />
    </Shell>
  );
}

const Shell = styled.div`
  ${cardSurface}
  ${cardPadding}
  ${routePlace}
  background: color-mix(in oklab, ${color('surface.card')} 50%, transparent);
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 12px;
  ${fading}
`;
const Name = styled.p`
  margin: 0;
  font-weight: 600;
  line-height: ${px(24)};
  color: ${color('text.secondary')};
`;
