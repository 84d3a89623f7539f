import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { radius, size } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { focusRing } from '../../theme/styles.js';
import { Icon, type IconName } from '../picture/Icon.js';

export interface IconButtonProps {
  readonly icon: IconName;
  /** Names the result: "Close", "Copy address". */
  readonly name: string;
  readonly onPress: () => void;
}

/**
 * A button with an icon only; `name` is its accessible name.
 *
 * @example <IconButton icon="close" name="Close" onPress={() => leave()} />
 */
export function IconButton({ icon, name, onPress }: IconButtonProps): ReactElement {
  return (
    <Pressable type="button" aria-label={name} onClick={onPress}>
      <Icon name={icon} />
    </Pressable>
  );
}

const Pressable = styled.button`
  flex: none;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  display: grid;
  place-items: center;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius('control')};
  background: none;
  color: ${color('text.secondary')};
  cursor: pointer;
  &:hover {
    background: ${color('surface.raised')};
    color: ${color('text.primary')};
  }
  ${focusRing}
`;
