import { type ReactElement, useMemo, useState } from 'react';
import { CommerceFlow } from '../../flows/commerce/CommerceFlow.js';
import { goBack, leaveFor, start } from '../../flows/commerce/Place.js';
import { WayBack } from '../components/frame/WayBack.js';
import { sharedWords } from '../messages/shared/words.js';
import { useWords } from '../messages/useWords.js';
import type { WidgetEvent } from '../shared/events/WidgetEvents.js';
import { type HostedWidgetType, WidgetType } from '../shared/events/WidgetType.js';
import { HostContext, useHost } from '../shared/host/WidgetHost.js';
import { defaulting, flag, oneOf, required } from '../shared/parameters/readers.js';
import { LoadedWidget } from '../shared/registry/LoadedWidget.js';
import type { LoadWidget } from '../shared/registry/loadOnce.js';
import type { UnreadParameters, WidgetDefinition, WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { answerTo } from './answers.js';
import { EventFence } from './EventFence.js';
import { bringsItsBackButton, hostedTypes } from './hostedTypes.js';
import { useInitialised } from './useInitialised.js';
import { useProviderUpdated } from './useProviderUpdated.js';

/** The flow, together with that flow's parameters. */
export interface CommerceParameters {
  readonly flow: CommerceFlow;
  /** `false` hides the title and close button, for panels with their own. Back and settings stay. Default `true`. */
  readonly showHeader?: boolean;
}

type Props = WidgetViewProps<typeof WidgetType.COMMERCE, CommerceParameters> & UnreadParameters;

/** Returns the commerce widget. `load` loads the hosted widgets, which it does not import. */
export function commerceWidgetOf(load: LoadWidget): WidgetDefinition<typeof WidgetType.COMMERCE, CommerceParameters> {
  return {
    type: WidgetType.COMMERCE,
    words: sharedWords,
    schema: { flow: required(oneOf(Object.values(CommerceFlow))), showHeader: defaulting(flag, true) },
    handsOn: true,
    /** Another flow starts again; other parameters of the same flow do not. */
    View: ({ parameters: { flow }, given, emit }: Props): ReactElement => (
      <Commerce key={flow} flow={flow} given={given} emit={emit} load={load} />
    ),
  };
}

interface CommerceProps extends CommerceParameters, Pick<Props, 'given' | 'emit'> {
  readonly load: LoadWidget;
}

function Commerce({ flow, given, emit, load }: CommerceProps): ReactElement {
  useInitialised(flow, emit);
  useProviderUpdated(emit);
  const [place, setPlace] = useState(start);
  const stage = place.detour ?? { flow, parameters: given };
  const type = hostedTypes[stage.flow];
  const onEvent = (event: WidgetEvent<HostedWidgetType>): void => {
    const { tell, open, back } = answerTo(type, event, given);
    if (tell !== undefined) emit(tell.type, tell.data);
    if (open !== undefined) setPlace(leaveFor(open));
    if (back === true) setPlace(goBack);
  };
  const { frame } = useWords(sharedWords);
  const wayBack = useMemo(() => ({ name: frame.back, onPress: () => setPlace(goBack) }), [frame]);
  const outer = useHost();
  const sells = given['listingId'] !== undefined || given['items'] !== undefined;
  const host = useMemo(
    () => ({
      ...outer,
      config: { ...outer.config, answers: sells ? [...answered, 'request-purchase' as const] : answered },
    }),
    [outer, sells],
  );
  const needsWayBack = place.detour !== null && !bringsItsBackButton.has(stage.flow);
  return (
    <WayBack.Provider value={needsWayBack ? wayBack : undefined}>
      <HostContext.Provider value={host}>
        <EventFence>
          <LoadedWidget
            key={place.visit}
            type={type}
            parameters={stage.parameters}
            handedOn={ofOtherStages}
            onEvent={onEvent}
            load={load}
          />
        </EventFence>
      </HostContext.Provider>
    </WayBack.Provider>
  );
}

/** Parameters for the commerce widget itself, and for the purchase that it may open. */
const ofOtherStages: ReadonlySet<string> = new Set(['flow', 'environmentId', 'items', 'listingId', 'pieces']);

/**
 * Requests that hosted widgets may offer here; a wallet connects inside the widget that needs it. A purchase is
 * offered only if the host names its items.
 */
const answered = ['request-wallet', 'request-swap', 'request-bridge', 'request-onramp'] as const;
