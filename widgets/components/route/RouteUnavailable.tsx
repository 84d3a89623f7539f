import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { radius } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { entering } from '../../theme/styles.js';
import { LinkButton } from '../action/Link.js';
import { Grow, Line } from '../layout/Stack.js';
import { Caption } from '../layout/Text.js';
import { Tag } from '../message/Tag.js';
import { IconPebble, TokenPebble } from '../picture/Pebble.js';
import type { PathStop } from './RoutePath.js';

export interface RouteUnavailableProps {
  readonly from: PathStop;
  readonly name: string;
  /** "Not available"; 'unknown' is for a way that could not be checked. */
  readonly tag: string;
  readonly tone?: 'plain' | 'unknown';
  /** With its figures, always visible: never only on hover. */
  readonly reason: ReactNode;
  readonly retry?: { readonly words: string; readonly onPress: () => void } | undefined;
}

/**
 * A rejected way that cannot be chosen. Dashed, with its reason.
 *
 * @example <RouteUnavailable from={from} name="Card" tag="Not available" reason="The provider does not answer." />
 */
export function RouteUnavailable({
  from,
  name,
  tag,
  tone = 'plain',
  reason,
  retry,
}: RouteUnavailableProps): ReactElement {
  return (
    <Shell>
      <Line $gap={3} $align="start">
        <Faded>
          {'icon' in from ? <IconPebble icon={from.icon} size={32} /> : <TokenPebble token={from.token} size={32} />}
        </Faded>
        <Grow>
          <Line $apart $wrap>
            <Name>{name}</Name>
            <Tag tone={tone}>{tag}</Tag>
          </Line>
          <Caption $quiet={false}>{reason}</Caption>
          {retry !== undefined && (
            <LinkButton icon="refresh" onPress={retry.onPress}>
              {retry.words}
            </LinkButton>
          )}
        </Grow>
      </Line>
    </Shell>
  );
}

const Shell = styled.div`
  padding: 12px 16px;
  border: 1px dashed ${color('border.control')};
  border-radius: ${radius('card')};
  ${entering}
`;
const Faded = styled.span`
  filter: saturate(0.3);
  opacity: 0.6;
`;
const Name = styled.span`
  font-weight: 600;
  color: ${color('text.secondary')};
`;
