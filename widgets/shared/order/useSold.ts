import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ExecutionSnapshot } from '../../../core/index.js';
import { readPurpose } from '../../../flows/order/orderPurpose.js';
import { soldNotesOf } from '../../../flows/order/soldNotes.js';
import { type SoldReceipt, soldReceipt } from '../../../flows/order/soldReceipt.js';
import { useHost } from '../host/WidgetHost.js';

export interface UseSoldOptions {
  readonly account: string;
  /** The key of the order (`orderKey`). */
  readonly orderKey: string;
  readonly onSold: (receipt: SoldReceipt) => void;
}

/**
 * Reports each completed purchase once, as it completes or, if the page went away before it could, when the order is shown again.
 *
 * @returns a stable listener for the purchases that the order engine emits
 */
export function useSold({ account, orderKey, onSold }: UseSoldOptions): (purchase: ExecutionSnapshot) => void {
  const { engine } = useHost();
  const notes = useMemo(() => soldNotesOf(engine), [engine]);
  const listener = useRef(onSold);
  useEffect(() => {
    listener.current = onSold;
  });
  const hear = useCallback(
    (purchase: ExecutionSnapshot) => {
      if (readPurpose(purchase.route) === null) return;
      const receipt = soldReceipt(purchase);
      if (receipt === null) notes.open(purchase.id);
      else notes.tellOnce(purchase.id, () => listener.current(receipt));
    },
    [notes],
  );
  useEffect(() => {
    let current = true;
    const isUntold = ({ id, route }: ExecutionSnapshot): boolean =>
      readPurpose(route)?.key === orderKey && notes.isOpen(id);
    void engine.executions(account).then(
      (executions) => {
        if (current) for (const each of executions.filter(isUntold)) hear(each);
      },
      // A journal that cannot be read now is read when the order is next shown.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [engine, account, orderKey, notes, hear]);
  return hear;
}
