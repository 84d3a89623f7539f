import type { Property } from './MetricsEvent.js';
import { sdkVersion } from './sdkVersion.js';

/** Values read from a page; all of them may be missing. */
export interface PageFacts {
  readonly navigator?: { readonly userAgent?: string };
  readonly location?: { readonly hostname?: string; readonly ancestorOrigins?: ArrayLike<string> };
  readonly screen?: { readonly width?: number; readonly height?: number };
  readonly document?: unknown;
}

/** Describes where the engine runs (specification §3, facts §6.1). Nothing about the player. */
export function runtimeDetails(page: PageFacts): readonly Property[] {
  if (page.document === undefined)
    return [
      ['sdkVersion', sdkVersion],
      ['browser', 'nodejs'],
    ];
  const { location, navigator, screen } = page;
  const entries: readonly (readonly [string, string | undefined])[] = [
    ['sdkVersion', sdkVersion],
    ['browser', navigator?.userAgent],
    ['domain', hostOf(location?.ancestorOrigins?.[0]) ?? location?.hostname],
    ['tz', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['screen', screen?.width === undefined ? undefined : `${screen.width}x${screen.height ?? 0}`],
  ];
  return entries.filter((entry): entry is Property => entry[1] !== undefined && entry[1] !== '');
}

function hostOf(origin: string | undefined): string | undefined {
  try {
    return origin === undefined ? undefined : new URL(origin).hostname;
  } catch {
    return undefined;
  }
}
