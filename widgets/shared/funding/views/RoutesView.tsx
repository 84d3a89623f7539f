import type { ReactElement } from 'react';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { agedBy } from '../../../../flows/funding/agedBy.js';
import { neededToken } from '../../../../flows/funding/neededToken.js';
import { Amount } from '../../../components/amount/Amount.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Grow, Line } from '../../../components/layout/Stack.js';
import { Caption } from '../../../components/layout/Text.js';
import { barOf } from '../../payment/views/barOf.js';
import { itemName } from '../words/FundingContext.js';
import { Picture } from './Picture.js';
import { RoutesFoot } from './RoutesFoot.js';
import type { ViewProps } from './ViewProps.js';
import { WaysList } from './WaysList.js';

/** Ways to pay, as they are found: what can be chosen, what is still searched, and what cannot be chosen. */
export function RoutesView(props: ViewProps): ReactElement {
  const { state, commands, now, context } = props;
  const { t } = context;
  return (
    <Frame
      title={t.funding.routes.title}
      view="routes"
      count={t.frame.part({ part: 2, all: 3 })}
      {...barOf(props, () => commands.go({ view: 'item' }))}
      foot={<RoutesFoot {...props} aged={agedBy(state, now) !== null} />}
    >
      <Needed {...props} />
      <WaysList {...props} />
    </Frame>
  );
}

/** What it is for, and how much is missing. */
function Needed(props: ViewProps): ReactElement | null {
  const { state, context, missing } = props;
  const { t, locale } = context;
  const token = neededToken(state);
  if (token === null) return null;
  return (
    <Line $gap={3}>
      <Picture {...props} size={48} />
      <Grow>
        <Caption>{t.funding.routes.need({ item: itemName(context) })}</Caption>
        <Amount
          size="mid"
          value={formatLocalAmount(missing, token.decimals, { locale, round: 'up' })}
          unit={t.funding.routes.more({ symbol: token.symbol })}
        />
      </Grow>
    </Line>
  );
}
