/** A dynamic import that the test completes. */
export interface DrivenImport<T> {
  readonly load: () => Promise<T>;
  readonly arrive: () => void;
  /** The number of requests. */
  readonly times: number;
}

export function anImport<T>(module: T): DrivenImport<T> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let times = 0;
  return {
    load: () => {
      times++;
      return arrived.then(() => module);
    },
    arrive,
    get times() {
      return times;
    },
  };
}

export function aFailingImport(): DrivenImport<never> {
  let times = 0;
  return {
    load: () => {
      times++;
      return Promise.reject(new Error('offline'));
    },
    arrive: () => undefined,
    get times() {
      return times;
    },
  };
}
