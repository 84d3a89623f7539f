import type { ReactElement } from 'react';
import { Details, Frame, Notice, ThemeScope } from 'tributary-sdk/widgets';
import { words } from './words.js';

/** Shown if the page can't load its devnet. */
export function LoadFailure({ error }: { readonly error: unknown }): ReactElement {
  return (
    <ThemeScope>
      <Frame title={words.game} view="failed">
        <Notice tone="warning" title={words.loadFailed}>
          {words.loadFailedNext}
        </Notice>
        <Details
          title={words.details}
          facts={[{ name: words.reason, value: error instanceof Error ? error.message : String(error) }]}
          copy={{ words: words.copy, done: words.copied }}
        />
      </Frame>
    </ThemeScope>
  );
}
