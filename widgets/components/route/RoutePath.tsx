import { Fragment, type ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { radius } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { px } from '../../theme/type.js';
import { Icon, type IconName } from '../picture/Icon.js';
import { IconPebble, TokenPebble } from '../picture/Pebble.js';

/** A stop is a token, or an icon if the money comes from outside. */
export type PathStop =
  | { readonly token: { readonly symbol: string; readonly icon?: string | undefined } }
  | { readonly icon: IconName };

export interface PathLeg {
  readonly icon: IconName;
  readonly words: string;
  /** Where this leg ends. */
  readonly to: PathStop;
}

export interface RoutePathProps {
  readonly from: PathStop;
  readonly legs: readonly PathLeg[];
}

/**
 * The route as a line with stops. It repeats the card's text, so it is hidden from screen readers.
 *
 * @example <RoutePath from={from} legs={legs} />
 */
export function RoutePath({ from, legs }: RoutePathProps): ReactElement {
  return (
    <Path aria-hidden="true">
      <Stop stop={from} />
      {legs.map((leg, index) => (
        <Fragment key={index}>
          <i />
          <Leg>
            <Icon name={leg.icon} size={14} />
            <span>{leg.words}</span>
          </Leg>
          <i />
          <Stop stop={leg.to} />
        </Fragment>
      ))}
    </Path>
  );
}

function Stop({ stop }: { readonly stop: PathStop }): ReactElement {
  return 'icon' in stop ? <IconPebble icon={stop.icon} size={24} /> : <TokenPebble token={stop.token} size={24} />;
}

const Path = styled.span`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  > i {
    flex: 1;
    block-size: 2px;
    min-inline-size: 10px;
    background: ${color('accent.line')};
  }
`;
const Leg = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-block-size: 24px;
  min-inline-size: 0;
  box-sizing: border-box;
  padding-inline: 8px;
  border-radius: ${radius('chip')};
  border: 1px solid ${color('accent.line')};
  font: 500 ${px(12)}/1.2 var(--tb-font);
  color: ${color('text.secondary')};
  > svg {
    color: ${color('accent.text')};
  }
`;
