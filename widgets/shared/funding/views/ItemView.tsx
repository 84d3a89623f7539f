import type { ReactElement } from 'react';
import { basisPointsFilled } from '../../../../flows/format/basisPointsFilled.js';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { Button } from '../../../components/action/Button.js';
import { LinkButton } from '../../../components/action/Link.js';
import { Amount } from '../../../components/amount/Amount.js';
import { HaveNeed } from '../../../components/amount/HaveNeed.js';
import { InfoRow } from '../../../components/amount/InfoRow.js';
import { Frame } from '../../../components/frame/Frame.js';
import { ListCard } from '../../../components/layout/Card.js';
import { Grow, Line, Stack } from '../../../components/layout/Stack.js';
import { Caption, Heading, Label, SectionName } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Notice } from '../../../components/message/Notice.js';
import { IconPebble } from '../../../components/picture/Pebble.js';
import { Skeleton } from '../../../components/progress/Skeleton.js';
import { barOf } from '../../payment/views/barOf.js';
import { itemName } from '../words/FundingContext.js';
import { Picture } from './Picture.js';
import type { FundingViewProps } from './ViewProps.js';

/** The item and the shortfall: what you have against what you need. */
export function ItemView(props: FundingViewProps): ReactElement {
  const { commands, context } = props;
  const { frame, funding } = context.t;
  return (
    <Frame
      title={funding.item.title}
      view="item"
      count={frame.part({ part: 1, all: 3 })}
      {...barOf(props)}
      foot={
        <>
          <Assurance icon="shield">{funding.item.assurance}</Assurance>
          <Button onPress={() => commands.search()}>{funding.item.find}</Button>
        </>
      }
    >
      <Line $gap={4}>
        <Picture {...props} size={72} />
        <Grow>
          <Caption>{context.itemFrom ?? funding.item.forThis}</Caption>
          <Heading>{itemName(context)}</Heading>
        </Grow>
      </Line>
      <FundsLevel {...props} />
      <Stack as="section" $gap={2}>
        <SectionName>{funding.item.how}</SectionName>
        <ListCard>
          <li>
            <InfoRow
              picture={<IconPebble icon="coins" />}
              title={funding.item.own}
              note={funding.item.compare({ networks: Object.keys(context.networks).length })}
            />
          </li>
        </ListCard>
      </Stack>
    </Frame>
  );
}

function FundsLevel({ state, commands, context, missing }: FundingViewProps): ReactElement {
  const { t, locale } = context;
  const { item } = t.funding;
  const { funds } = state;
  if (funds.status === 'reading') {
    return (
      <Stack $gap={3} role="status">
        <Skeleton $width="180px" $height="40px" />
        <Skeleton $width="100%" $height="16px" />
        <Caption>{item.reading}</Caption>
      </Stack>
    );
  }
  if (funds.status === 'unread') {
    return (
      <Notice tone="unknown" title={item.unread}>
        {item.unreadMore}
        <br />
        <LinkButton icon="refresh" onPress={() => commands.readFunds()}>
          {t.frame.tryAgain}
        </LinkButton>
      </Notice>
    );
  }
  const { token, balance } = funds;
  const need = balance + missing;
  const owned = formatLocalAmount(balance, token.decimals, context);
  const needed = formatLocalAmount(need, token.decimals, { locale, round: 'up' });
  const enough = item.enough({ have: owned, need: withUnit(needed, token.symbol) });
  const short = formatLocalAmount(missing, token.decimals, { locale, round: 'up' });
  return (
    <Stack $gap={4}>
      <Stack $gap={1}>
        <Label>{item.amount}</Label>
        <Amount size="hero" value={needed} unit={token.symbol} />
      </Stack>
      <HaveNeed
        filledBasisPoints={basisPointsFilled(balance, need)}
        sentence={enough}
        have={{ words: item.have, amount: owned }}
        short={{ words: item.short, amount: short }}
      />
      <LiveRegion polite={enough} />
    </Stack>
  );
}
