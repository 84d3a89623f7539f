import type { ReactElement } from 'react';
import { UnreadNotice } from '../../../components/message/UnreadNotice.js';
import { useWords } from '../../../messages/useWords.js';
import { useHost } from '../../host/WidgetHost.js';
import { connectWords } from '../words/words.js';

/** A wallet that does not answer still counts as connected. */
export function UnreadableNotice(): ReactElement {
  const { unreadable } = useWords(connectWords);
  const { session } = useHost();
  return (
    <UnreadNotice
      title={unreadable.title}
      body={unreadable.body}
      again={{ words: unreadable.again, onPress: () => session.refresh() }}
    />
  );
}
