import type { OwnLanguage } from './Language.js';

/** A language of the widgets, for a host's menu. */
export interface SpokenLanguage {
  /** For `language`. */
  readonly code: OwnLanguage;
  /** In the language itself. */
  readonly name: string;
  /**
   * Whether a native speaker has read every message of the translation. If not, it may have stiff or wrong
   * phrases. English is the source of the others.
   */
  readonly isReviewed: boolean;
}

const unreviewed = (code: OwnLanguage, name: string): SpokenLanguage => ({ code, name, isReviewed: false });

/** All languages of the widgets, in menu order. No native speaker has reviewed a translation yet. */
export const languages: readonly SpokenLanguage[] = [
  { code: 'en', name: 'English', isReviewed: true },
  unreviewed('de', 'Deutsch'),
  unreviewed('es', 'Español'),
  unreviewed('fr', 'Français'),
  unreviewed('id', 'Bahasa Indonesia'),
  unreviewed('it', 'Italiano'),
  unreviewed('pl', 'Polski'),
  unreviewed('pt', 'Português (Brasil)'),
  unreviewed('ru', 'Русский'),
  unreviewed('tr', 'Türkçe'),
  unreviewed('vi', 'Tiếng Việt'),
  unreviewed('ar', 'العربية'),
  unreviewed('th', 'ไทย'),
  unreviewed('ja', '日本語'),
  unreviewed('ko', '한국어'),
  unreviewed('zh', '中文'),
];
