import { type ReactElement, useMemo, useState } from 'react';
import type { WidgetEvent } from '../events/WidgetEvents.js';
import { CommerceFlow, type HostedWidgetType, WidgetType } from '../events/WidgetType.js';
import { sharedWords } from '../i18n/shared/words.js';
import { useWords } from '../i18n/useWords.js';
import { oneOf, required } from '../parameters/readers.js';
import { WayBack } from '../parts/frame/WayBack.js';
import { LoadedWidget } from '../registry/LoadedWidget.js';
import { loadHostedWidget } from '../registry/registry.js';
import { defineWidget } from '../root/defineWidget.js';
import type { UnreadParameters, WidgetDefinition, WidgetProps, WidgetViewProps } from '../root/WidgetDefinition.js';
import { EventFence } from './EventFence.js';
import { answerTo } from './flow/answers.js';
import { bringsItsBackButton, hostedTypes } from './flow/hostedTypes.js';
import { goBack, leaveFor, start } from './flow/Place.js';
import { useInitialised } from './useInitialised.js';
import { useProviderUpdated } from './useProviderUpdated.js';

/** The flow, and that flow's own parameters beside it. */
export interface CommerceParameters {
  readonly flow: CommerceFlow;
}

type Props = WidgetViewProps<typeof WidgetType.COMMERCE, CommerceParameters> & UnreadParameters;

export const commerceWidget: WidgetDefinition<typeof WidgetType.COMMERCE, CommerceParameters> = {
  type: WidgetType.COMMERCE,
  words: sharedWords,
  schema: { flow: required(oneOf(Object.values(CommerceFlow))) },
  View: CommerceView,
};

export const CommerceWidget: (
  props: WidgetProps<typeof WidgetType.COMMERCE> & CommerceParameters & { readonly [parameter: string]: unknown },
) => ReactElement = defineWidget(commerceWidget);

/** Another flow is another beginning; other parameters of the same one are not. */
function CommerceView({ parameters: { flow }, given, emit }: Props): ReactElement {
  return <Commerce key={flow} flow={flow} given={given} emit={emit} />;
}

function Commerce({ flow, given, emit }: CommerceParameters & Pick<Props, 'given' | 'emit'>): ReactElement {
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
  const needsWayBack = place.detour !== null && !bringsItsBackButton.has(stage.flow);
  return (
    <WayBack.Provider value={needsWayBack ? wayBack : undefined}>
      <EventFence>
        <LoadedWidget
          key={place.visit}
          type={type}
          parameters={stage.parameters}
          onEvent={onEvent}
          load={loadHostedWidget}
        />
      </EventFence>
    </WayBack.Provider>
  );
}
