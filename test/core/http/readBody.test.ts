import { describe, expect, it } from '@jest/globals';
import { readBody } from '../../../core/http/readBody.js';

/** A body that comes in pieces, and says whether it was broken off. */
function inPieces(...pieces: readonly Uint8Array[]): {
  readonly response: Response;
  readonly isCancelled: () => boolean;
} {
  let isCancelled = false;
  const rest = [...pieces];
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const piece = rest.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
      cancel: () => void (isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body), isCancelled: () => isCancelled };
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
/** As a fetch without streams answers. */
const whole = (text: string): Response => ({ body: null, text: () => Promise.resolve(text) }) as Response;

describe('readBody', () => {
  it('puts the pieces together, also where a letter is cut in two', async () => {
    const [first, second] = [bytes('ü').slice(0, 1), bytes('ü').slice(1)];
    expect(await readBody(inPieces(bytes('{"a":"'), first, second, bytes('"}')).response, 100)).toBe('{"a":"ü"}');
  });

  it('shows a letter of which the end never came as one that cannot be read', async () => {
    expect(await readBody(inPieces(bytes('ü').slice(0, 1)).response, 100)).toBe('\ufffd');
  });

  it('takes as many bytes as are allowed', async () => {
    expect(await readBody(inPieces(bytes('abc'), bytes('de')).response, 5)).toBe('abcde');
    expect(await readBody(whole('abcde'), 5)).toBe('abcde');
  });

  it('takes none of a longer one, and does not fetch the rest', async () => {
    const { response, isCancelled } = inPieces(bytes('abc'), bytes('def'), bytes('never fetched'));
    expect([await readBody(response, 5), isCancelled()]).toEqual([null, true]);
    expect(await readBody(whole('abcdef'), 5)).toBeNull();
  });

  it('returns empty text if there is no content', async () => {
    expect(await readBody(new Response(null, { status: 204 }), 5)).toBe('');
  });
});
