import type { ReactElement } from 'react';
import { styled } from '../../theme/styledComponents.js';
import { IconButton } from '../action/IconButton.js';
import { LinkButton } from '../action/Link.js';
import { VisuallyHidden } from '../layout/Text.js';
import { type CopyState, useCopy } from './useCopy.js';

export interface CopyWords {
  /** "Copy address" */
  readonly copy: string;
  /** "Address copied" */
  readonly done: string;
  /** "Could not copy. Select it and copy it yourself." */
  readonly failed: string;
}

export interface CopyButtonProps {
  /** Copied in full, also if a part is shown. */
  readonly text: string;
  readonly words: CopyWords;
  /** 'icon' next to the copied text. Default 'words'. */
  readonly look?: 'words' | 'icon';
}

/**
 * Copies a text, and confirms it.
 *
 * @example <CopyButton text={account} words={{ copy: 'Copy', done: 'Copied', failed: 'Not copied' }} />
 */
export function CopyButton({ text, words, look = 'words' }: CopyButtonProps): ReactElement {
  const [state, copy] = useCopy(text);
  const said: Readonly<Record<CopyState, string>> = { idle: '', copied: words.done, failed: words.failed };
  const icon = state === 'copied' ? 'check' : 'copy';
  return (
    <Place>
      {look === 'icon' ? (
        <IconButton icon={icon} name={words.copy} onPress={copy} />
      ) : (
        <LinkButton icon={icon} onPress={copy}>
          {state === 'idle' ? words.copy : said[state]}
        </LinkButton>
      )}
      <VisuallyHidden role="status">{said[state]}</VisuallyHidden>
    </Place>
  );
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;
