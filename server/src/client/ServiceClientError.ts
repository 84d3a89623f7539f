/** What the service refuses, or that no answer came: `NO_ANSWER` by the time limit, `CONNECTION_LOST` before it was whole. */
export class ServiceClientError extends Error {
  constructor(
    /** 0: none. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** As the service has it: of `POLICY_REFUSED`, say, the rule and what is left. */
    readonly data?: Readonly<Record<string, unknown>>,
    /** In seconds. Absent: the same request is refused again. */
    readonly retryAfterS?: number,
  ) {
    super(message);
  }
}

/** Of an answer that is no success. */
export async function refusalOf(response: Response): Promise<ServiceClientError> {
  const said = (await response.json().catch(() => ({}))) as {
    readonly code?: string;
    readonly message?: string;
    readonly data?: Readonly<Record<string, unknown>>;
  };
  const { code = 'UNKNOWN', message = response.statusText, data } = said;
  const after = response.headers.get('retry-after');
  return new ServiceClientError(response.status, code, message, data, after === null ? undefined : Number(after));
}
