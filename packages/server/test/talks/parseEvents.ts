export interface ParsedEvent {
  readonly event: string;
  readonly data: unknown;
  readonly id?: string;
  readonly retryMs?: number;
}

/** The whole events of a text; what was cut off in the middle of one was never said. */
export function parseEvents(text = ''): readonly ParsedEvent[] {
  const blocks = text.split('\n\n').slice(0, -1);
  return blocks.flatMap((block) => {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const [data, id, retry] = [fields.get('data'), fields.get('id'), fields.get('retry')];
    if (data === undefined) return [];
    return [
      {
        event: fields.get('event') ?? 'message',
        data: JSON.parse(data) as unknown,
        ...(id !== undefined && { id }),
        ...(retry !== undefined && { retryMs: Number(retry) }),
      },
    ];
  });
}
