import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { chosenRoute, type FundingState } from '../../../flows/funding/FundingState.js';
import { FrameMemory } from '../../components/frame/FrameMemory.js';
import { sharedWords } from '../../messages/shared/words.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useWords } from '../../messages/useWords.js';
import type { KindLabels } from '../host/PaymentContext.js';
import { usePartsFirst } from '../payment/usePartsFirst.js';
import { useSeconds } from '../stream/useSeconds.js';
import { endingEvent, type FundingEvent } from './FundingEvent.js';
import { FundingView } from './FundingView.js';
import { type UseFundingOptions, useFunding } from './useFunding.js';
import type { FundingContext } from './words/FundingContext.js';
import { fundingWords } from './words/words.js';

export interface FundingWidgetProps extends Omit<UseFundingOptions, 'kinds'> {
  /** The wallet's name, as the player knows it: "MetaMask". */
  readonly walletName: string;
  readonly item?: {
    readonly name: string;
    /** An image or SVG that fills its place and names itself. */
    readonly picture?: ReactNode;
    /** Who offers it. */
    readonly from?: string;
  };
  /** How a studio's own kinds of ways are called. Must be stable between renders. */
  readonly kinds?: KindLabels;
  readonly onEvent?: (event: FundingEvent) => void;
}

const noKinds: KindLabels = {};

/**
 * Covers a shortfall: finds ways to pay, shows them as they come, and carries the chosen one out. Needs a `ThemeScope` around it.
 *
 * @example <FundingWidget engine={engine} wallet={wallet} walletName="MetaMask" shortfall={shortfall} item={{ name: 'Lantern' }} />
 */
export function FundingWidget({
  walletName,
  item,
  kinds = noKinds,
  onEvent,
  ...options
}: FundingWidgetProps): ReactElement {
  const shared = useWords(sharedWords);
  const funding = useWords(fundingWords);
  const locale = useLanguage();
  const { state, commands } = useFunding(options);
  const now = useSeconds(isWaiting(state));
  const { environment } = options.engine;
  const context = useMemo(
    (): FundingContext => ({
      t: { ...shared, funding },
      locale,
      wallet: walletName,
      itemName: item?.name ?? null,
      itemFrom: item?.from ?? null,
      networks: environment.networks,
      l1ChainId: environment.l1ChainId,
      l2ChainId: environment.l2ChainId,
      kinds,
    }),
    [shared, funding, locale, walletName, item?.name, item?.from, environment, kinds],
  );

  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });
  useEffect(() => {
    const event = endingEvent(state);
    if (event !== null) listener.current?.(event);
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each ending, not for each new state
  }, [state.view, state.execution?.status]);

  const route = chosenRoute(state);
  const close = onEvent && { name: shared.frame.close, onPress: () => onEvent({ type: 'close-widget' }) };
  const parts = usePartsFirst(route?.account ?? '', context, close, { engine: options.engine });
  const start = (): void => {
    if (route !== null) parts.before(route, () => commands.start());
  };
  if (parts.waiting !== null) return <FrameMemory>{parts.waiting}</FrameMemory>;
  return (
    <FrameMemory>
      <FundingView
        state={state}
        commands={{ ...commands, start }}
        now={now}
        context={context}
        picture={item?.picture ?? null}
        missing={options.shortfall.amount}
        onClose={close?.onPress}
      />
    </FrameMemory>
  );
}

/** Something on screen counts seconds. */
function isWaiting({ view, execution }: FundingState): boolean {
  return view === 'routes' || view === 'executing' || execution?.status === 'unknown';
}
