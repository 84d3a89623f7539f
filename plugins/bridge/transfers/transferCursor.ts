import { configurationErrors } from '../../../core/plugin/index.js';

/** Start of each source's next page. `null`: no further page. `newest`: not read yet. */
export interface TransferPositions {
  readonly messages: number | null;
  readonly root: bigint | 'newest' | null;
  readonly child: bigint | 'newest' | null;
}

export const firstPage: TransferPositions = { messages: 0, root: 'newest', child: 'newest' };

/** Returns `null` if there is no further page. */
export function writeCursor(positions: TransferPositions): string | null {
  const parts = [positions.messages, positions.root, positions.child];
  return parts.every((part) => part === null) ? null : parts.map((part) => part ?? 'end').join('.');
}

/** @throws TributaryError INVALID_CONFIGURATION for a cursor that no page has returned */
export function readCursor(cursor: string | undefined): TransferPositions {
  if (cursor === undefined) return firstPage;
  const [, messages, root, child] =
    /^(\d{1,9}|end)\.(\d{1,18}|newest|end)\.(\d{1,18}|newest|end)$/.exec(String(cursor)) ?? [];
  if (messages === undefined || root === undefined || child === undefined)
    throw configurationErrors.invalidConfiguration('cursor', 'is not one that a page has given out', cursor);
  return { messages: messages === 'end' ? null : Number(messages), root: blockOf(root), child: blockOf(child) };
}

function blockOf(text: string): bigint | 'newest' | null {
  if (text === 'newest') return text;
  return text === 'end' ? null : BigInt(text);
}
