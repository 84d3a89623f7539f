import type { ReactElement } from 'react';
import { Segments, Stack } from 'tributary-sdk/widgets';
import type { Settings } from '../settings.js';
import type { ChangeSettings } from '../useSettings.js';

const themes = [
  { id: 'dark', words: 'Dark' },
  { id: 'light', words: 'Light' },
  { id: 'studio', words: 'A studio’s' },
] as const;
const languages = [
  { id: 'en', words: 'English' },
  { id: 'ja', words: '日本語' },
  { id: 'ko', words: '한국어' },
  { id: 'zh', words: '中文' },
] as const;
const directions = [
  { id: 'ltr', words: 'Left to right' },
  { id: 'rtl', words: 'Right to left' },
] as const;
const widths = [
  { id: '320', words: '320' },
  { id: '380', words: '380' },
  { id: '420', words: '420' },
  { id: 'full', words: 'Full' },
] as const;

type LanguageTag = (typeof languages)[number]['id'];
type Width = (typeof widths)[number]['id'];

export function LookControls({
  settings: { theme, language, dir, width },
  change,
}: {
  readonly settings: Settings;
  readonly change: ChangeSettings;
}): ReactElement {
  return (
    <Stack $gap={3}>
      <Segments label="Theme" options={themes} value={theme} onChoose={(chosen) => change({ theme: chosen })} />
      <Segments
        label="Language"
        options={languages}
        value={language as LanguageTag}
        onChoose={(chosen) => change({ language: chosen })}
      />
      <Segments label="Direction" options={directions} value={dir} onChoose={(chosen) => change({ dir: chosen })} />
      <Segments
        label="Width in pixels"
        options={widths}
        value={(width === null ? 'full' : String(width)) as Width}
        onChoose={(chosen) => change({ width: chosen === 'full' ? null : Number(chosen) })}
      />
    </Stack>
  );
}
