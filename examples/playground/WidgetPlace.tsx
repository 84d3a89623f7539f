import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { Body, Button, color, LazyWidget, Stack, Title, WidgetShell } from 'tributary-sdk/widgets';
import type { Settings } from './settings.js';
import { widgetTypes } from './widgetTypes.js';

type WidgetPlaceProps = Pick<Settings, 'widget' | 'shell' | 'parameters'>;

/** Shows the requested widget, by its name. */
export function WidgetPlace(props: WidgetPlaceProps): ReactElement {
  return props.shell === 'inline' ? <Widget {...props} /> : <PageBehind {...props} />;
}

function Widget({ widget, shell, parameters }: WidgetPlaceProps): ReactElement {
  return (
    <WidgetShell shell={shell}>
      <LazyWidget key={widget} type={widgetTypes[widget]} parameters={parameters} />
    </WidgetShell>
  );
}

/** A page that is longer than its window, with the open widget over it. After closing, a button opens it again. */
function PageBehind(props: WidgetPlaceProps): ReactElement {
  const [opening, setOpening] = useState(0);
  return (
    <Page $gap={4}>
      <Title as="h2">The boatyard</Title>
      <Button onPress={() => setOpening(opening + 1)}>Buy the lantern</Button>
      <Body>She finds the channel by herself when the fog is in, and she knows the ford where the sword stands.</Body>
      <Widget key={opening} {...props} />
    </Page>
  );
}

const Page = styled(Stack)`
  inline-size: 320px;
  block-size: 1600px;
  margin-inline: auto;
  padding-block-start: 48px;
  color: ${color('text.primary')};
`;
