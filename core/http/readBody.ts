/** Returns the body as text; `null` if longer than `maxBytes`, without fetching the rest. */
export async function readBody(response: Response, maxBytes: number): Promise<string | null> {
  if (!response.body) return fits(await response.text(), maxBytes); // no content, or a fetch without streams
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function fits(text: string, maxBytes: number): string | null {
  return text.length > maxBytes ? null : text;
}
