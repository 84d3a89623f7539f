/** All that may be told of an endpoint: paths and queries carry keys. null where the text is no URL. */
export function hostOf(url: string): string | null {
  try {
    return new URL(url).host;
  } catch {
    return null;
  }
}
