import type { ReactElement } from 'react';
import { LinkButton } from '../../../components/action/Link.js';
import { Notice } from '../../../components/message/Notice.js';
import { useWords } from '../../../messages/useWords.js';
import { useHost } from '../../host/WidgetHost.js';
import { connectWords } from '../words/words.js';

/** A wallet that does not answer is not a wallet that is not connected. */
export function UnreadableNotice(): ReactElement {
  const { unreadable } = useWords(connectWords);
  const { session } = useHost();
  return (
    <Notice tone="unknown" title={unreadable.title}>
      {unreadable.body}
      <br />
      <LinkButton icon="refresh" onPress={() => session.refresh()}>
        {unreadable.again}
      </LinkButton>
    </Notice>
  );
}
