/** The service's answer while its event loop is late, and at no other time. */
const BUSY = 'too much to do at the moment';

/**
 * Repeats a request after the named pause while the service is overloaded, which a busy machine causes even for
 * a new program. Any other 503 is a response for the test.
 */
export async function askPatiently(url: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 503) return response;
    const { message = '' } = (await response.clone().json()) as { readonly message?: string };
    const seconds = Number(response.headers.get('retry-after'));
    if (!message.startsWith(BUSY) || !(seconds > 0)) return response;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}
