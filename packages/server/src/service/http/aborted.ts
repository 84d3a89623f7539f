import { Observable } from 'rxjs';

/** Emits once, when the signal is aborted. */
export function aborted$(signal: AbortSignal): Observable<void> {
  return new Observable((subscriber) => {
    const tell = (): void => subscriber.next();
    if (signal.aborted) return tell();
    signal.addEventListener('abort', tell, { once: true });
    return () => signal.removeEventListener('abort', tell);
  });
}
