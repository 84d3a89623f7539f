import type { ReactElement } from 'react';
import { Notice } from '../../components/message/Notice.js';

/** The list lacks the token that the host requested, or not all sources of the list answered. `null`: neither. */
export type TokenListNote = 'missing-token' | 'partial' | null;

export interface TokenListNoticeProps {
  readonly note: TokenListNote;
  readonly missing: { readonly title: string; readonly body: string };
  readonly partial: string;
}

/** Shows the state of a form's token list. */
export function TokenListNotice({ note, missing, partial }: TokenListNoticeProps): ReactElement | null {
  if (note === 'missing-token') return <Notice title={missing.title}>{missing.body}</Notice>;
  return note === 'partial' ? <Notice tone="unknown" title={partial} /> : null;
}
