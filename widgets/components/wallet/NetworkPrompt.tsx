import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { dotsAcross } from '../../theme/styles.js';
import { Card } from '../layout/Card.js';
import { Stack } from '../layout/Stack.js';
import { Body, SectionName, Title } from '../layout/Text.js';
import { Icon } from '../picture/Icon.js';
import type { NetworkMark } from '../picture/NetworkMark.js';
import { NetworkPebble } from '../picture/Pebble.js';
import { StepList, type StepListProps } from '../progress/StepList.js';

export interface NetworkPromptProps {
  /** The wallet's network; omitted if it is neither of the two. */
  readonly from?: NetworkMark | undefined;
  readonly to: NetworkMark;
  /** "Switch MetaMask from Ethereum to Immutable zkEVM" */
  readonly title: string;
  /** The reason: "The lantern is sold on Immutable zkEVM." */
  readonly reason: string;
  /** "What MetaMask will ask", and its prompts. */
  readonly asks: { readonly title: string } & StepListProps;
  /** Details of the network. */
  readonly children?: ReactNode;
}

/**
 * Requests another network: body of a view whose foot has the button.
 *
 * @example <NetworkPrompt to={networkMark(engine.environment, 13371)} title="Switch MetaMask to Immutable zkEVM" reason="The lantern is sold there." asks={asks} />
 */
export function NetworkPrompt({ from, to, title, reason, asks, children }: NetworkPromptProps): ReactElement {
  return (
    <>
      <Top>
        <Hop aria-hidden="true">
          {from === undefined ? <Nowhere /> : <NetworkPebble mark={from} size={64} />}
          <i />
          <span>
            <Icon name="right" size={18} />
          </span>
          <i />
          <NetworkPebble mark={to} size={64} />
        </Hop>
        <Stack $center>
          <Title>{title}</Title>
          <Body>{reason}</Body>
        </Stack>
      </Top>
      <Stack>
        <SectionName>{asks.title}</SectionName>
        <Card $pad as="div">
          <StepList steps={asks.steps} words={asks.words} />
        </Card>
      </Stack>
      {children}
    </>
  );
}

const Top = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  padding-block: 32px 8px;
`;
const Hop = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  > i {
    inline-size: 23px;
    block-size: 2px;
    background: ${dotsAcross};
  }
  > span:not(:first-child, :last-child) {
    inline-size: 32px;
    block-size: 32px;
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: ${color('accent.tint')};
    color: ${color('accent.text')};
  }
`;
const Nowhere = styled.span`
  box-sizing: border-box;
  inline-size: 64px;
  block-size: 64px;
  border-radius: 50%;
  border: 1.5px dashed ${color('border.control')};
`;
