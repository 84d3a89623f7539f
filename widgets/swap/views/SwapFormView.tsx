import { type ReactElement, Suspense, useState } from 'react';
import { pricedAsSent } from '../../../core/index.js';
import { judgeForm } from '../../../flows/swap/judgeForm.js';
import { TypedSide } from '../../../flows/swap/SwapForm.js';
import { readyPrice } from '../../../flows/swap/SwapState.js';
import { ActionFoot } from '../../components/action/ActionFoot.js';
import { Costs } from '../../components/amount/Costs.js';
import { TwoEnds } from '../../components/field/TwoEnds.js';
import { Frame } from '../../components/frame/Frame.js';
import { Body } from '../../components/layout/Text.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { lazyView } from '../../loading/lazyView.js';
import { TokenChooser } from '../../shared/money/TokenChooser.js';
import { useEver } from '../../shared/stream/useEver.js';
import { describeSwapCosts } from '../words/describeCosts.js';
import { describeSwapObstacle } from '../words/describeSwapObstacle.js';
import { ImpactNotice, ImpactTick, PriceNotice, ShortageNotice, SwapListNotice } from './FormNotices.js';
import { SwapEnd } from './SwapEnd.js';
import { describeRate, SwapPriceLine } from './SwapPriceLine.js';
import { type SwapViewProps, swapFormContext } from './SwapViewProps.js';

/** Opened by few. */
const SettingsDrawer = lazyView(async () => (await import('./SettingsDrawer.js')).SettingsDrawer);

const announceEveryMs = 10_000;

/** The form: amounts, tokens, costs, and why it cannot be reviewed, if it cannot. */
export function SwapFormView(props: SwapViewProps): ReactElement {
  const { state, commands, tokens, holdings, prices, context, subTitle, back, close } = props;
  const { swap } = context;
  const { FROM, TO } = TypedSide;
  const [choosing, setChoosing] = useState<TypedSide | null>(null);
  const [settings, setSettings] = useState(false);
  const areSettingsWanted = useEver(settings);
  const obstacle = judgeForm(state, swapFormContext(props));
  return (
    <Frame
      title={swap.title}
      view="swap-form"
      back={back}
      close={close}
      tool={{ icon: 'sliders', name: swap.settings, onPress: () => setSettings(true) }}
      foot={
        <ActionFoot
          note={swap.form.nothingMoves}
          reason={obstacle === null ? null : describeSwapObstacle(obstacle, context)}
          words={swap.form.review}
          onPress={() => commands.review()}
        />
      }
    >
      {subTitle !== undefined && <Body>{subTitle}</Body>}
      <SwapListNotice {...props} />
      <TwoEnds
        from={<SwapEnd {...props} end={FROM} choosing={choosing === FROM} onChooseToken={() => setChoosing(FROM)} />}
        to={<SwapEnd {...props} end={TO} choosing={choosing === TO} onChooseToken={() => setChoosing(TO)} />}
        turn={{ name: swap.turn, onPress: () => commands.turn() }}
      />
      <SwapPriceLine {...props} />
      <PriceNotice {...props} />
      <ShortageNotice {...props} />
      <ImpactNotice {...props} />
      <FormCosts {...props} />
      <ImpactTick {...props} />
      <TokenChooser
        open={choosing !== null}
        title={choosing === TO ? swap.form.tokenToGet : swap.form.tokenToPay}
        tokens={tokens}
        holdings={holdings}
        prices={prices}
        onChoose={(token) => {
          if (choosing !== null) commands.choose({ end: choosing, token });
          setChoosing(null);
        }}
        onClose={() => setChoosing(null)}
      />
      {areSettingsWanted && (
        <Suspense fallback={null}>
          <SettingsDrawer
            open={settings}
            basisPoints={state.form.slippageBasisPoints}
            onSlip={(basisPoints) => commands.slip({ basisPoints })}
            onClose={() => setSettings(false)}
            context={context}
          />
        </Suspense>
      )}
      <NewPrice {...props} />
    </Frame>
  );
}

function FormCosts({ state, prices, native, isPassport, context }: SwapViewProps): ReactElement | null {
  const result = readyPrice(state);
  if (result === null) return null;
  const { total, lines, bottom } = describeSwapCosts(
    pricedAsSent(result, { native, isPassport }),
    prices,
    state.form.slippageBasisPoints,
    context,
  );
  return (
    <Costs title={context.swap.costs.title} total={total} lines={lines} bottom={bottom[0]} below={bottom[1]} open />
  );
}

/** Announces a new price to screen readers, but not each block's update; countdowns are silent. */
function NewPrice({ state, context }: SwapViewProps): ReactElement {
  const result = readyPrice(state);
  const sentence = result === null ? '' : context.money.price.isNew({ rate: describeRate(result, context) });
  return <LiveRegion polite={sentence} politeEveryMs={announceEveryMs} />;
}
