import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Token } from 'tributary-sdk';
import {
  Amount,
  Body,
  Button,
  Caption,
  color,
  formatLocalAmount,
  formatTokenAmount,
  Grow,
  Heading,
  ItemArt,
  Line,
  Notice,
  Stack,
  Tag,
} from 'tributary-sdk/widgets';
import { Lantern } from './Lantern.js';
import type { StallStatus } from './useStall.js';
import { words } from './words.js';

export interface StallCardProps {
  readonly item: { readonly name: string; readonly description: string };
  readonly token: Token;
  readonly price: bigint;
  /** `null` if it is not loaded, or no wallet is connected. */
  readonly balance: bigint | null;
  readonly connected: boolean;
  /** The last payment's outcome is unknown. */
  readonly locked: boolean;
  readonly status: StallStatus;
  readonly walletName: string;
  readonly onOpen: () => void;
  readonly onBuy: () => void;
  readonly onAgain: () => void;
}

/** The game's own card: the lantern's price and the buy button. */
export function StallCard(props: StallCardProps): ReactElement {
  const { item, token, price, balance, status } = props;
  return (
    <Card>
      <Line $gap={4}>
        <ItemArt>
          <Lantern name={item.name} />
        </ItemArt>
        <Grow>
          <Heading as="h2">{item.name}</Heading>
          <Amount size="big" value={formatLocalAmount(price, token.decimals, { round: 'up' })} unit={token.symbol} />
          {balance !== null && (
            <Caption $quiet={false}>{words.stall.have(formatTokenAmount({ token, value: balance }))}</Caption>
          )}
        </Grow>
      </Line>
      {status === 'bought' ? (
        <span>
          <Tag tone="success">{`${item.name} ${words.stall.bought}`}</Tag>
        </span>
      ) : (
        <Body>{status === 'failed' ? words.stall.failed : item.description}</Body>
      )}
      {props.locked && (
        <Notice tone="unknown" title={words.stall.lockedTitle}>
          {words.stall.locked}
        </Notice>
      )}
      <StallAction {...props} />
    </Card>
  );
}

function StallAction({
  token,
  price,
  balance,
  connected,
  locked,
  status,
  walletName,
  onOpen,
  onBuy,
  onAgain,
}: StallCardProps): ReactElement {
  const { stall } = words;
  if (status === 'unknown') return <Button onPress={onBuy}>{stall.look}</Button>;
  if (locked)
    return (
      <Button variant="secondary" onPress={onOpen}>
        {stall.look}
      </Button>
    );
  if (!connected) return <Button onPress={onOpen}>{stall.connect}</Button>;
  if (status === 'buying') return <Button busy>{stall.buying(walletName)}</Button>;
  if (status === 'bought')
    return (
      <Button variant="secondary" onPress={onAgain}>
        {stall.again}
      </Button>
    );
  if (balance === null) return <Button busy>{stall.reading}</Button>;
  if (balance >= price)
    return <Button onPress={onBuy}>{stall.buy(formatTokenAmount({ token, value: price }, { round: 'up' }))}</Button>;
  return (
    <Button onPress={onOpen}>
      {stall.cover(formatTokenAmount({ token, value: price - balance }, { round: 'up' }))}
    </Button>
  );
}

const Card = styled(Stack).attrs({ as: 'section', $gap: 4 })`
  box-sizing: border-box;
  padding: 20px;
  border-radius: 20px;
  background: ${color('surface.panel')};
  color: ${color('text.primary')};
  box-shadow: var(--tb-shadow-panel);
  font: 400 15px/20px var(--tb-font);
`;
