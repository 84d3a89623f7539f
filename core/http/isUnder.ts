/** Compares as URLs, so that `https://checkout-api.immutable.com.evil.example` counts as another host. */
export function isUnder(url: string, base: string): boolean {
  if (!URL.canParse(url)) return false;
  const [asked, known] = [new URL(url), new URL(base)];
  const path = known.pathname.replace(/\/*$/, '/');
  return asked.origin === known.origin && `${asked.pathname}/`.startsWith(path);
}
