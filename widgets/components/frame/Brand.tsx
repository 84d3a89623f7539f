import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { styled } from '../../theme/styledComponents.js';

export interface BrandProps {
  readonly name: string;
  /** https or a data URI of an image. Default: the name's first letters. */
  readonly picture?: string;
}

interface PictureProps {
  readonly src: string;
  readonly name: string;
  readonly size: 28;
}

/** Most pages have none, and what is shown first may draw no other pebble. */
const Picture = lazy<ComponentType<PictureProps>>(async () => ({
  default: await import('../picture/Pebble.js').then(
    (code) => code.PicturePebble,
    () => () => null,
  ),
}));

/** Whose page it is. Its place is there before the picture. */
export function Brand({ name, picture = '' }: BrandProps): ReactElement {
  return (
    <Place role="img" aria-label={name}>
      <Suspense fallback={null}>
        <Picture src={picture} name={name} size={28} />
      </Suspense>
    </Place>
  );
}

const Place = styled.span`
  flex: none;
  display: flex;
  inline-size: 28px;
  block-size: 28px;
  margin-inline-start: 12px;
`;
