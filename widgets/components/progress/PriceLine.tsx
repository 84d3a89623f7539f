import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { px, type } from '../../theme/type.js';
import { IconButton } from '../action/IconButton.js';
import { CountdownRing } from './CountdownRing.js';

export interface PriceLineProps {
  readonly seconds: number;
  readonly of: number;
  /** "1 IMX = 0.5583 USDC" */
  readonly rate: string;
  /** "New price within 18 seconds", "Getting a new price". */
  readonly sentence: string;
  /** "Refresh price" */
  readonly refresh?: { readonly name: string; readonly onPress: () => void } | undefined;
}

/**
 * A price and its remaining lifetime. Counts silently; the view announces a new price.
 *
 * @example <PriceLine seconds={12} of={30} rate="1 IMX = 0.62 USDC" sentence="Price for 12 s" />
 */
export function PriceLine({ seconds, of, rate, sentence, refresh }: PriceLineProps): ReactElement {
  return (
    <Row>
      <CountdownRing seconds={seconds} of={of} />
      <Words>
        <b>
          <bdi>{rate}</bdi>
        </b>
        <span>{sentence}</span>
      </Words>
      {refresh !== undefined && <IconButton icon="refresh" {...refresh} />}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;
const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;
  b {
    font-size: ${px(14)};
    font-weight: 600;
  }
  span {
    ${type('caption')}
    color: ${color('text.tertiary')};
  }
`;
