/** Asks again, after the time that is named, as long as a service cannot answer: on a busy machine a program may have too much to do even as it begins. */
export async function askPatiently(url: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 503) return response;
    await response.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after') ?? 0.1) * 1_000));
  }
}
