import type { ReactElement } from 'react';
import { Notice } from '../../components/message/Notice.js';

/** The token that the host asked for is not among those of the list; or not all that was asked for a list has answered. null: neither. */
export type TokenListNote = 'missing-token' | 'partial' | null;

export interface TokenListNoticeProps {
  readonly note: TokenListNote;
  readonly missing: { readonly title: string; readonly body: string };
  readonly partial: string;
}

/** What is known of the list that a form's tokens come from. */
export function TokenListNotice({ note, missing, partial }: TokenListNoticeProps): ReactElement | null {
  if (note === 'missing-token') return <Notice title={missing.title}>{missing.body}</Notice>;
  return note === 'partial' ? <Notice tone="unknown" title={partial} /> : null;
}
