import type { ReactElement } from 'react';
import { PicturePebble } from '../picture/Pebble.js';

export interface BrandPictureProps {
  readonly name: string;
  readonly picture: string;
}

/** Of its own, so that it is loaded on demand and the pebbles of other views are not. */
export function BrandPicture({ name, picture }: BrandPictureProps): ReactElement {
  return <PicturePebble src={picture} name={name} size={28} />;
}
