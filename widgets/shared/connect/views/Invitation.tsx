import type { ReactElement } from 'react';
import { Line, Stack } from '../../../components/layout/Stack.js';
import { Body, Title } from '../../../components/layout/Text.js';
import { GlyphPebble, PicturePebble } from '../../../components/picture/Pebble.js';
import { Stream } from '../../../components/picture/Streams.js';
import { useWords } from '../../../messages/useWords.js';
import { useHost } from '../../host/WidgetHost.js';
import { connectWords } from '../words/words.js';
import { useAppName } from './useAppName.js';

/** Says which site requests a wallet, and what the site can then see. */
export function Invitation(): ReactElement {
  const { list } = useWords(connectWords);
  const { app } = useHost().config;
  const name = useAppName();
  return (
    <Stack $gap={4}>
      <Line $gap={3}>
        {app === undefined ? (
          <GlyphPebble hue="plum" glyph="waves" size={56} />
        ) : (
          <PicturePebble src={app.icon ?? ''} name={name} size={56} />
        )}
        <Stream kind="gathering" />
      </Line>
      <Stack>
        <Title>{app === undefined ? list.title : list.titleFor({ app: name })}</Title>
        <Body>{list.body({ app: name })}</Body>
      </Stack>
    </Stack>
  );
}
