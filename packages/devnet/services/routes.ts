import type { ServiceAnswer, ServiceHandler, ServiceRequest } from './ServiceHandler.js';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Matched against the whole path; `answer` gets its decoded groups. */
  readonly path: RegExp;
  readonly answer: (request: ServiceRequest, ...groups: string[]) => Promise<ServiceAnswer> | ServiceAnswer;
}

/** Responds by the first matching route; 404 or 405 if none matches. */
export const createRoutes = (routes: readonly Route[]): ServiceHandler => {
  return (request) => {
    // Some clients append paths to a base URL that ends in a slash.
    const path = request.url.pathname.replace(/^\/+/, '/');
    const fitting = routes.filter((route) => route.path.test(path));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = fitting.find((candidate) => candidate.method === method);
    if (!route) return fitting.length > 0 ? notAllowed(fitting) : notFound();
    const groups = route.path.exec(path)?.slice(1) ?? [];
    return route.answer(request, ...groups.map(decodeURIComponent));
  };
};

export const notFound = (message = 'Not found'): ServiceAnswer => ({ status: 404, body: { message } });

const notAllowed = (routes: readonly Route[]): ServiceAnswer => ({
  status: 405,
  headers: { allow: routes.map(({ method }) => method).join(', ') },
  body: { message: 'Method not allowed' },
});
