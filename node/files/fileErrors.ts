/** Of whatever realm: an error of Node's own is none of a test runner's. */
export function isFileError(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** For `catch`: what is not there is this value, any other error stays one. */
export function absentAs<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isFileError(error, 'ENOENT')) return value;
    throw error;
  };
}
