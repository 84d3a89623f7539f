import type { AdapterAnswer } from '../adapters/askEach.js';
import { namingAdapter } from '../adapters/NamedAdapter.js';
import { engineErrors } from '../errors/engineErrors.js';
import { firstReason } from '../errors/firstReason.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { TransferPage } from './BridgeAdapter.js';

/** Start of each bridge's next page, by id: `null` at its newest, absent once read to its end. */
export type JoinedCursor = Readonly<Record<string, string | null>>;

/**
 * Returns `null` if all bridges start at their newest transfers.
 * @throws TributaryError INVALID_CONFIGURATION for an unknown cursor
 */
export function readJoinedCursor(
  cursor: string | undefined,
  bridges: readonly { readonly id: string }[],
): JoinedCursor | null {
  if (cursor === undefined) return null;
  const read = parsed(cursor);
  const known = new Set(bridges.map(({ id }) => id));
  const isOurs =
    typeof read === 'object' &&
    read !== null &&
    Object.entries(read).every(([id, next]) => known.has(id) && (next === null || typeof next === 'string'));
  if (!isOurs) throw engineErrors.invalidConfiguration('cursor', 'is none that a page has given out', cursor);
  return read as JoinedCursor;
}

/** Merges pages, newest first. If a bridge failed, the next request repeats its page. */
export function joinTransferPages(
  answers: readonly AdapterAnswer<TransferPage>[],
  cursors: JoinedCursor | null,
): TransferPage {
  const next: Record<string, string | null> = {};
  const pages = answers.map((answer): TransferPage => {
    const { id } = answer;
    if (answer.status === 'answered') {
      if (answer.value.cursor !== null) next[id] = answer.value.cursor;
      return answer.value;
    }
    next[id] = cursors?.[id] ?? null;
    const code = isTributaryError(answer.error) ? answer.error.code : 'READ_FAILED';
    const failure = { source: 'bridge', code, message: firstReason(answer.error), ...namingAdapter(id) } as const;
    return { transfers: [], cursor: null, failures: [failure] };
  });
  return {
    transfers: pages.flatMap(({ transfers }) => transfers).sort((a, b) => (b.sentAt ?? 0) - (a.sentAt ?? 0)),
    cursor: Object.keys(next).length === 0 ? null : JSON.stringify(next),
    failures: pages.flatMap(({ failures }) => failures),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
