import type { ReactElement } from 'react';
import { ListCard } from '../layout/Card.js';
import { PickerRowSkeleton } from './PickerRow.js';

/** Reserves the space of tokens that are loading. */
export function PickerSkeleton(): ReactElement {
  return (
    <ListCard as="div" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <PickerRowSkeleton key={row} />
      ))}
    </ListCard>
  );
}
