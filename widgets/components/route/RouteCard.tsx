import { type ReactElement, type ReactNode, useId } from 'react';
import { color } from '../../theme/colors.js';
import { layer } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { entering, forcedColors, visuallyHidden } from '../../theme/styles.js';
import { px, type } from '../../theme/type.js';
import { LinkButton } from '../action/Link.js';
import { Amount } from '../amount/Amount.js';
import { outsideForms } from '../field/outsideForms.js';
import { cardPadding, cardSurface } from '../layout/Card.js';
import { Tag } from '../message/Tag.js';
import { Icon } from '../picture/Icon.js';
import { RadioDot } from './RadioDot.js';
import { RoutePath, type RoutePathProps } from './RoutePath.js';
import { routePlace } from './routePlace.js';

export interface RouteCardProps extends RoutePathProps {
  /** One name for all cards of a group: arrow keys move among them. */
  readonly group: string;
  readonly name: string;
  readonly amount: { readonly value: string; readonly unit: string };
  /** "≈ $32.90, costs $0.30" */
  readonly costs: string;
  /** "About 15 s" */
  readonly time: string;
  /** "3 confirmations" */
  readonly confirmations: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Words on the tab of the best one: "Cheapest and fastest". */
  readonly best?: string | undefined;
  /** The price is too old to act on; it stays readable. */
  readonly aged?:
    | {
        readonly sentence: string;
        readonly refresh?: { readonly words: string; readonly onPress: () => void } | undefined;
      }
    | undefined;
}

/**
 * A way to pay that was found. A radio button inside, so Tab, arrows and Space work as everywhere.
 *
 * @example <RouteCard {...card} chosen={isChosen} onChoose={() => choose()} />
 */
export function RouteCard(props: RouteCardProps): ReactElement {
  const { group, name, amount, costs, time, confirmations, chosen, onChoose, best, aged, from, legs } = props;
  const id = useId();
  return (
    <Shell $chosen={chosen}>
      {best !== undefined && (
        <Tab id={`${id}best`}>
          <Tag tone="solid">{best}</Tag>
        </Tab>
      )}
      <Press>
        <input
          {...outsideForms}
          type="radio"
          name={group}
          checked={chosen}
          onChange={onChoose}
          aria-labelledby={`${id}name ${id}amount`}
          aria-describedby={`${best === undefined ? '' : `${id}best `}${id}costs ${id}meta`}
        />
        <Top>
          <RadioDot on={chosen} />
          <Name id={`${id}name`}>{name}</Name>
          <span id={`${id}amount`}>
            <Amount as="span" size="mid" value={amount.value} unit={amount.unit} faded={aged !== undefined} />
          </span>
          <Costs id={`${id}costs`} $aged={aged !== undefined}>
            {aged?.sentence ?? costs}
          </Costs>
        </Top>
        <RoutePath from={from} legs={legs} />
        <Meta id={`${id}meta`}>
          <Fact icon="clock">{time}</Fact> <Fact icon="sign">{confirmations}</Fact>
        </Meta>
      </Press>
      {aged?.refresh !== undefined && (
        <Again>
          <LinkButton icon="refresh" onPress={aged.refresh.onPress}>
            {aged.refresh.words}
          </LinkButton>
        </Again>
      )}
    </Shell>
  );
}

function Fact({ icon, children }: { readonly icon: 'clock' | 'sign'; readonly children: ReactNode }): ReactElement {
  return (
    <span>
      <Icon name={icon} size={15} />
      {children}
    </span>
  );
}

const Shell = styled.div<{ $chosen: boolean }>`
  ${cardSurface}
  ${routePlace}
  position: relative;
  ${entering}
  ${({ $chosen }) =>
    $chosen &&
    `background: ${color('accent.tint')}; border-color: ${color('accent.solid')}; box-shadow: 0 0 0 1px ${color('accent.solid')};`}
  &:hover {
    ${({ $chosen }) => !$chosen && `border-color: ${color('border.control')};`}
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: 2px;
  }
  ${forcedColors} {
    ${({ $chosen }) => $chosen && 'border: 2px solid Highlight;'}
  }
`;
const Press = styled.label`
  display: flex;
  flex-direction: column;
  ${cardPadding}
  cursor: pointer;
  input {
    ${visuallyHidden}
  }
`;
const Top = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  margin-block-end: 14px;
`;
const Name = styled.span`
  flex: 1 1 0;
  min-inline-size: min-content;
  font-weight: 600;
  line-height: ${px(24)};
`;
const Costs = styled.span<{ $aged: boolean }>`
  flex: 1 0 100%;
  box-sizing: border-box;
  padding-inline-start: 36px;
  ${type('caption')}
  color: ${({ $aged }) => color($aged ? 'warning.text' : 'text.tertiary')};
`;
const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-block-start: 12px;
  ${type('caption')}
  color: ${color('text.secondary')};
  > span {
    display: inline-flex;
    align-items: center;
    gap: 5px;
  }
  svg {
    color: ${color('text.tertiary')};
  }
`;
/** Half over the edge where it is one line; further lines take room of the card's. */
const Tab = styled.span`
  position: relative;
  z-index: ${layer.tab};
  display: flex;
  inline-size: fit-content;
  max-inline-size: calc(100% - 32px);
  margin-block: -12px;
  margin-inline-start: 16px;
  ${entering}
  && > * {
    white-space: normal;
  }
`;
const Again = styled.div`
  padding: 0 16px 6px;
  padding-inline-start: 52px;
  margin-block-start: -10px;
`;
