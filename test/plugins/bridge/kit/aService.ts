import type { Environment } from '../../../../core/config/Environment.js';
import { resolveEnvironment } from '../../../../core/config/resolveEnvironment.js';
import type { HttpClient, HttpRequest, HttpResponse } from '../../../../core/http/HttpClient.js';

export const sandbox: Environment = resolveEnvironment({ environment: 'sandbox' });

export interface ScriptedService extends HttpClient {
  readonly sent: readonly HttpRequest[];
}

/** An HTTP service with one response for every request. */
export function aService(text: string, status = 200): ScriptedService {
  const sent: HttpRequest[] = [];
  return {
    sent,
    send: (request): Promise<HttpResponse> => {
      sent.push(request);
      return Promise.resolve({ status, text, retryAfterMs: null });
    },
  };
}
