import type { Mishap } from './Mishap.js';

/** An answer of a service, whole. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const page = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>';

const malformed = {
  truncated: (text: string) => text.slice(0, Math.floor(text.length * 0.6)),
  page: () => page,
  empty: () => '',
  null: () => 'null',
} as const;

const duplicate = {
  twice: (text: string) =>
    withJson(text, (body) => (Array.isArray(body) ? [...(body as unknown[]), ...(body as unknown[])] : body)),
  'wrong-id': (text: string) => withJson(text, (body) => (Array.isArray(body) ? body.map(misnamed) : misnamed(body))),
  other: (text: string, earlier: Answer | undefined) => earlier?.text ?? text,
} as const;

/** Returns the part of an answer that reaches the client. Statuses, sockets and time are handled elsewhere. */
export function spoil(answer: Answer, mishap: Mishap, earlier: Answer | undefined): Answer {
  switch (mishap.kind) {
    case 'malformed':
      return { ...answer, text: malformed[mishap.form](answer.text) };
    case 'duplicate':
      return { ...answer, text: duplicate[mishap.form](answer.text, earlier) };
    case 'none':
    case 'status':
    case 'hang':
    case 'drop':
    case 'stale':
    case 'late':
    case 'trickle':
      return answer;
  }
}

function misnamed(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body
    ? { ...body, id: Number(body.id) + 1_000_000 }
    : body;
}

function withJson(text: string, change: (body: unknown) => unknown): string {
  try {
    return JSON.stringify(change(JSON.parse(text)));
  } catch {
    return text;
  }
}
