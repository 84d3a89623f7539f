import type { Observable } from 'rxjs';

/** The values of a stream for `for await`. A slow loop gets the newest value only, and the last one always; `break` unsubscribes. */
export async function* newestOf<T>(source$: Observable<T>): AsyncGenerator<T, void, undefined> {
  let newest: { readonly value: T } | null = null;
  let end: { readonly error?: unknown } | null = null;
  let wake = (): void => undefined;
  const subscription = source$.subscribe({
    next: (value) => {
      newest = { value };
      wake();
    },
    error: (error: unknown) => {
      end = { error };
      wake();
    },
    complete: () => {
      end = {};
      wake();
    },
  });
  const take = (): { readonly value: T } | null => {
    const taken = newest;
    newest = null;
    return taken;
  };
  const ended = (): { readonly error?: unknown } | null => end;
  try {
    for (;;) {
      const taken = take();
      const over = ended();
      if (taken !== null) yield taken.value;
      else if (over === null) await new Promise<void>((resolve) => (wake = resolve));
      else if ('error' in over) throw over.error;
      else return;
    }
  } finally {
    subscription.unsubscribe();
  }
}
