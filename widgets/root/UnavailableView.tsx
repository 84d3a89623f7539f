import type { ReactElement } from 'react';
import { useWords } from '../i18n/useWords.js';
import { moneyWords } from '../money/words/words.js';
import { Button } from '../parts/action/Button.js';
import { Frame, type FrameProps } from '../parts/frame/Frame.js';
import { Stack } from '../parts/layout/Stack.js';
import { Body, Title } from '../parts/layout/Text.js';
import { LiveRegion } from '../parts/message/LiveRegion.js';
import { IconPebble } from '../parts/picture/Pebble.js';

export interface UnavailableViewProps {
  /** The widget's name: "Swap". */
  readonly title: string;
  readonly back?: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
  /** Another way on, below. */
  readonly other?: { readonly words: string; readonly onPress: () => void };
}

/** Not served where the player is: who decides that, and that it says nothing about the player's money. */
export function UnavailableView({ title, back, close, other }: UnavailableViewProps): ReactElement {
  const { region } = useWords(moneyWords);
  return (
    <Frame
      title={title}
      view="unavailable"
      back={back}
      close={close}
      foot={
        <Stack $gap={1}>
          {other !== undefined && <Button onPress={other.onPress}>{other.words}</Button>}
          <Button variant={other === undefined ? 'primary' : 'quiet'} onPress={close.onPress}>
            {region.close}
          </Button>
        </Stack>
      }
    >
      <IconPebble icon="blocked" />
      <Stack $gap={2}>
        <Title>{region.title}</Title>
        <Body>{region.body}</Body>
        <Body>{region.next}</Body>
      </Stack>
      <LiveRegion polite={region.title} />
    </Frame>
  );
}
