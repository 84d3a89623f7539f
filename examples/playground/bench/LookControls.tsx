import type { ReactElement } from 'react';
import { languages, Segments, SelectField, Stack } from 'tributary-sdk/widgets';
import type { Settings } from '../settings.js';
import type { ChangeSettings } from '../useSettings.js';

const themes = [
  { id: 'dark', words: 'Dark' },
  { id: 'light', words: 'Light' },
  { id: 'studio', words: 'A studio’s' },
] as const;
const languageOptions = languages.map(({ code, name, isReviewed }) => ({
  id: code,
  words: name,
  note: isReviewed ? undefined : 'Not read by a native speaker yet',
}));
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

type LanguageTag = (typeof languageOptions)[number]['id'];
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
      <SelectField
        label="Language"
        options={languageOptions}
        value={language as LanguageTag}
        onChoose={(chosen) => change({ language: chosen })}
        closeName="Close"
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
