import { type ReactElement, useState } from 'react';
import { delayOf, keptForGas } from '../../../flows/bridge/bridgeFigures.js';
import { judgeBridge } from '../../../flows/bridge/judgeBridge.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { shownOffer } from '../../../flows/payment/RouteOffer.js';
import { ActionFoot } from '../../components/action/ActionFoot.js';
import { Frame } from '../../components/frame/Frame.js';
import { Card } from '../../components/layout/Card.js';
import { Facts, Total } from '../../components/layout/Facts.js';
import { Assurance } from '../../components/message/Assurance.js';
import { Notice } from '../../components/message/Notice.js';
import { networkName } from '../../shared/host/networkMark.js';
import { TokenChooser } from '../../shared/money/TokenChooser.js';
import {
  describeArriving,
  describeBridgeObstacle,
  describeCostsTotal,
  describeDelay,
  describeSeconds,
} from '../words/describeTransfer.js';
import { AmountCard } from './AmountCard.js';
import { type BridgeViewProps, bridgeFormContext } from './BridgeViewProps.js';
import { Ends } from './Ends.js';
import { FeeRows } from './FeeRows.js';
import { BridgeListNotice, GasNotice, OfferNotice } from './FormNotices.js';
import { FromDrawer } from './FromDrawer.js';
import { ToDrawer } from './ToDrawer.js';

/** The form: networks, token, amount, costs, and why it cannot be reviewed, if it cannot. */
export function BridgeFormView(props: BridgeViewProps): ReactElement {
  const { state, commands, tokens, holdings, prices, context, back, close, underWay, onTransfers } = props;
  const { bridge } = context;
  const [open, setOpen] = useState<'from' | 'to' | 'token' | null>(null);
  const shut = (): void => setOpen(null);
  const obstacle = judgeBridge(state, bridgeFormContext(props));
  return (
    <Frame
      title={bridge.title}
      view="bridge-form"
      back={back}
      close={close}
      tool={{ icon: 'list', name: bridge.tool({ count: underWay }), onPress: onTransfers }}
      foot={
        <ActionFoot
          note={bridge.form.nothingMoves}
          reason={obstacle === null ? null : describeBridgeObstacle(obstacle, context)}
          words={bridge.form.review}
          onPress={() => commands.review()}
        />
      }
    >
      <BridgeListNotice {...props} />
      <Ends {...props} onFrom={() => setOpen('from')} onTo={() => setOpen('to')} />
      <AmountCard {...props} choosing={open === 'token'} onChooseToken={() => setOpen('token')} />
      <OfferNotice {...props} />
      <GasNotice {...props} />
      <Offer {...props} />
      <FromDrawer {...props} open={open === 'from'} onClose={shut} />
      <ToDrawer {...props} open={open === 'to'} onClose={shut} />
      <TokenChooser
        open={open === 'token'}
        title={bridge.form.tokenToSend}
        tokens={tokens}
        holdings={holdings}
        prices={prices}
        onChoose={(token) => {
          commands.choose({ token });
          shut();
        }}
        onClose={shut}
      />
    </Frame>
  );
}

/** Shows the amount that arrives, when, and at what cost, and the gas that stays for the next transaction. */
function Offer({ state, now, prices, holdings, context }: BridgeViewProps): ReactElement | null {
  const { bridge } = context;
  const route = shownOffer(state)?.route ?? null;
  if (route === null)
    return state.offer.status === 'asking' ? <Assurance icon="clock">{bridge.form.asking}</Assurance> : null;
  const duration = describeSeconds(route, context);
  const delay = describeDelay(route, now, context);
  const kept = keptForGas(route, holdings);
  return (
    <>
      <Card $pad>
        <Facts aria-busy={state.offer.status === 'asking' || undefined}>
          <Total>
            <dt>{bridge.form.arrives}</dt>
            <dd>
              <bdi>{describeArriving(route, context)}</bdi>
            </dd>
          </Total>
          <div>
            <dt>{bridge.form.time}</dt>
            <dd>
              {delayOf(route) === null ? bridge.form.aboutTime({ duration }) : bridge.form.withQueue({ duration })}
            </dd>
          </div>
          <FeeRows lines={[describeCostsTotal(route, prices, context)]} />
        </Facts>
      </Card>
      {delay !== null && (
        <Notice tone="warning" icon="hourglass" title={delay.title}>
          {delay.sentences.join(' ')}
        </Notice>
      )}
      {kept !== null && kept.value > 0n && (
        <Assurance icon="drop">
          {bridge.form.keep({
            amount: formatTokenAmount(kept, context),
            network: networkName(context, kept.token.chainId),
          })}
        </Assurance>
      )}
    </>
  );
}
