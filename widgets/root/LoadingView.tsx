import type { ReactElement } from 'react';
import { useWords } from '../i18n/useWords.js';
import { Frame } from '../parts/frame/Frame.js';
import { Stack } from '../parts/layout/Stack.js';
import { Caption } from '../parts/layout/Text.js';
import { Skeleton } from '../parts/progress/Skeleton.js';
import { rootWords } from './words/words.js';

export interface LoadingViewProps {
  readonly title?: string;
  /** What is waited for. */
  readonly note?: string;
  readonly onClose?: { readonly name: string; readonly onPress: () => void } | undefined;
}

/** The shape of what comes, and words for what is waited for. */
export function LoadingView({ title, note, onClose }: LoadingViewProps): ReactElement {
  const { loading } = useWords(rootWords);
  return (
    <Frame title={title ?? loading.title} view="loading" close={onClose}>
      <Stack $gap={4} aria-busy="true">
        <Skeleton $width="100%" $height="48px" />
        <Skeleton $width="100%" $height="64px" />
        <Skeleton $width="100%" $height="64px" />
        <Caption role="status">{note ?? loading.note}</Caption>
      </Stack>
    </Frame>
  );
}
