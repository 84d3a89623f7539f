import { parseEvents } from './parseEvents.js';
import type { Exchange, RecordedCall, TalkResponse } from './Talk.js';

interface Refusal {
  readonly status?: number;
  readonly code: string;
  readonly message: string;
  readonly data?: unknown;
  readonly retryAfterS?: number;
}

/** The result of a program's call, as the runner of each client prints it. */
export interface Understood {
  readonly status?: number;
  readonly version?: string;
  readonly body?: unknown;
  readonly snapshots?: readonly unknown[];
  readonly entries?: readonly unknown[];
  readonly refused?: Refusal;
  /** No answer came: by the time limit, or since the connection was cut. */
  readonly lost?: 'silence' | 'cut';
  /** The call threw an error of the program's own code. */
  readonly failed?: true;
  readonly waits: readonly number[];
}

/** Statuses in the document whose bodies are not errors. */
export type Answers = (operation: string) => readonly number[];

/** By the recording alone. */
export function understood(call: RecordedCall, answers: Answers): Understood {
  return { ...outcomeOf(call, answers), waits: call.waits };
}

function outcomeOf({ do: way, operation, exchanges }: RecordedCall, answers: Answers): Omit<Understood, 'waits'> {
  const last = exchanges.at(-1)?.response ?? {};
  const isAnswer = ({ status = 0 }: TalkResponse): boolean => answers(operation).includes(status);
  const failure = failureOf(last, isAnswer(last));
  if (way === 'ask') return failure ?? answerOf(last);
  if (way === 'pages')
    return { entries: exchanges.filter((each) => isWhole(each, isAnswer)).flatMap(entriesOf), ...failure };
  const events = exchanges
    .filter(({ response }) => isAnswer(response))
    .flatMap(({ response }) => parseEvents(response.text));
  const snapshots = events.filter(({ event }) => event === 'snapshot').map(({ data }) => data);
  const error = way === 'search' ? events.find(({ event }) => event === 'error')?.data : undefined;
  if (error !== undefined) return { snapshots, refused: { status: 200, ...(error as Refusal) } };
  return { snapshots, ...failure };
}

function isWhole({ response }: Exchange, isAnswer: (response: TalkResponse) => boolean): boolean {
  return isAnswer(response) && response.end === undefined;
}

function failureOf(
  { status, headers, text, end }: TalkResponse,
  isAnswer: boolean,
): Pick<Understood, 'refused' | 'lost'> | null {
  if (end !== undefined) return { lost: end };
  if (isAnswer) return null;
  const after = headers?.['retry-after'];
  return {
    refused: {
      status: status ?? 0,
      ...(JSON.parse(text ?? '{}') as Refusal),
      ...(after !== undefined && { retryAfterS: Number(after) }),
    },
  };
}

function answerOf({ status, headers, text }: TalkResponse): Omit<Understood, 'waits'> {
  const version = headers?.['etag']?.replaceAll('"', '');
  return {
    ...(status !== undefined && { status }),
    ...(version !== undefined && { version }),
    ...(text !== undefined && text !== '' && { body: JSON.parse(text) as unknown }),
  };
}

function entriesOf({ response }: Exchange): readonly unknown[] {
  return (JSON.parse(response.text ?? '') as { readonly entries: readonly unknown[] }).entries;
}
