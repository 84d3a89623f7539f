import type { JournalEntry } from '../../../../index.js';
import type { Crime } from '../Crime.js';
import type { Evidence } from '../Evidence.js';

/** The needed fields of a request in the journal; older journals have none. */
interface Request {
  readonly id: string;
  readonly calls: readonly { readonly isIdempotent: boolean }[];
  readonly answer: { readonly kind: string; readonly reason?: string } | null;
  readonly closed: object | null;
}

/** A done execution leaves no request that may still move money, except those that the player or the wallet has rejected. */
export function checkStanding({ journal }: Pick<Evidence, 'journal'>): readonly Crime[] {
  return journal
    .filter(({ status }) => status === 'done')
    .flatMap((entry) =>
      standing(entry).map(
        ({ id }): Crime => ({
          crime: 'standing-request',
          detail: `${entry.executionId} is done, and its request ${id} stands`,
        }),
      ),
    );
}

function standing(entry: JournalEntry): readonly Request[] {
  const { requests = [] } = entry as unknown as { readonly requests?: readonly Request[] };
  return requests.filter(
    ({ closed, calls, answer }) => closed === null && calls.some(({ isIdempotent }) => !isIdempotent) && !isNo(answer),
  );
}

function isNo(answer: Request['answer']): boolean {
  return (
    answer?.kind === 'error' &&
    ['rejected', 'reverts', 'insufficient-funds', 'unpredictable-gas'].includes(answer.reason ?? '')
  );
}
