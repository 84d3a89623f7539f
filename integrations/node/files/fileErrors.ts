/** Whether an error of any realm has this code: Node's errors are not instances of a test runner's `Error`. */
export function isFileError(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Returns a handler for `catch`: it turns a missing file into `value` and rethrows any other error. */
export function absentAs<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isFileError(error, 'ENOENT')) return value;
    throw error;
  };
}
