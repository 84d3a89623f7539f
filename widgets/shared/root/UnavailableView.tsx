import type { ReactElement } from 'react';
import { Button } from '../../components/action/Button.js';
import { Frame, type FrameProps } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Body, Title } from '../../components/layout/Text.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { IconPebble } from '../../components/picture/Pebble.js';
import { useWords } from '../../messages/useWords.js';
import { moneyWords } from '../money/words/words.js';

export interface UnavailableViewProps {
  /** The widget's name: "Swap". */
  readonly title: string;
  readonly back?: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
  /** Another way on, below. */
  readonly other?: { readonly words: string; readonly onPress: () => void };
}

/** Not available in the player's region: says who decides that, and that it does not affect the player's money. */
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
