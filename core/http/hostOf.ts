/**
 * Returns the host of an endpoint, the only part that may be shown: paths and queries contain keys.
 * `null` if the text isn't a URL.
 */
export function hostOf(url: string): string | null {
  try {
    return new URL(url).host;
  } catch {
    return null;
  }
}
