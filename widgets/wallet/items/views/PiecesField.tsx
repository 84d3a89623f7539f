import type { ReactElement } from 'react';
import type { HeldItem } from '../../../../core/index.js';
import { NumberField } from '../../../components/field/NumberField.js';
import type { ItemsProps } from '../ItemsProps.js';

export interface PiecesFieldProps extends Pick<ItemsProps, 'words' | 'context'> {
  readonly item: HeldItem;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Asks for the number of pieces of an item with several pieces. */
export function PiecesField({ item, text, onText, words, context }: PiecesFieldProps): ReactElement | null {
  if (item.amount === 1n) return null;
  const count = Number(item.amount);
  return (
    <NumberField
      label={words.amount.label}
      text={text}
      onText={onText}
      locale={context.locale}
      wrong={typedPieces(text, item) === null ? words.amount.wrong({ count }) : undefined}
      presets={{
        label: words.amount.label,
        choices: [
          { id: '1', words: '1' },
          // The field has the exact number; only the text rounds one that exceeds a JavaScript number.
          { id: item.amount.toString(), words: words.amount.all({ count }) },
        ],
      }}
    />
  );
}

/** Returns `null` if the text is not a number of pieces that the player holds. */
export function typedPieces(text: string, { amount }: Pick<HeldItem, 'amount'>): bigint | null {
  if (!/^\d{1,30}$/.test(text)) return null;
  const pieces = BigInt(text);
  return pieces >= 1n && pieces <= amount ? pieces : null;
}
