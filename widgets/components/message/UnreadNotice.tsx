import type { ReactElement } from 'react';
import { LinkButton } from '../action/Link.js';
import { Notice } from './Notice.js';

export interface UnreadNoticeProps {
  readonly title: string;
  readonly body: string;
  readonly again: { readonly words: string; readonly onPress: () => void };
}

/**
 * Says that something could not be read or is being read, with a button to try again.
 *
 * @example <UnreadNotice title="Price unavailable" body="The service did not answer." again={{ words: 'Try again', onPress: refresh }} />
 */
export function UnreadNotice({ title, body, again }: UnreadNoticeProps): ReactElement {
  return (
    <Notice tone="unknown" title={title}>
      {body}
      <br />
      <LinkButton icon="refresh" onPress={again.onPress}>
        {again.words}
      </LinkButton>
    </Notice>
  );
}
