import { concatMap, defer, map, type Observable, of, takeWhile, throwError } from 'rxjs';
import { engineErrors } from '../../errors/engineErrors.js';
import { frozenCopy } from '../../plainData/frozenCopy.js';
import type { FundingRoute } from '../FundingRoute.js';
import type { RouteRejection } from '../RouteRejection.js';
import { answersOf } from './answersOf.js';
import { faultOfRejection } from './faultOfRejection.js';
import { type ExpectedRoute, faultOfLength, faultOfRoute } from './faultOfRoute.js';
import { shownRejection, shownRoute } from './shownRoute.js';

/** Limit per finder and search, including rejected routes. */
export const mostRoutes = 64;
/** Limit per finder and search. */
const mostRejections = 1_000;

export type BorderAnswer =
  | { readonly type: 'route'; readonly route: FundingRoute }
  | { readonly type: 'rejection'; readonly rejection: RouteRejection }
  /** It doesn't match the search and isn't offered. */
  | { readonly type: 'refused'; readonly error: unknown };

/**
 * Reads a finder's results: copies each and checks it against the search. A faulty one doesn't
 * affect the finder's other results. Errors with a TypeError if `find` returns something
 * unreadable, and with TOO_MANY_ROUTES after `mostRoutes` routes.
 */
export function readAnswers(find: () => unknown, expected: ExpectedRoute): Observable<BorderAnswer> {
  const left = { route: mostRoutes, rejection: mostRejections };
  return defer(() => answersOf(find())).pipe(
    map((answer) => check(answer, expected)),
    map((answer) => {
      const counted = answer.type === 'rejection' ? 'rejection' : 'route';
      left[counted] -= 1;
      return { answer, isOver: left[counted] < 0 };
    }),
    // Unsubscribes at once, so that a finder with more results stops.
    takeWhile(({ isOver }) => !isOver, true),
    concatMap(({ answer, isOver }) =>
      isOver ? throwError(() => engineErrors.tooManyRoutes(expected.kind, mostRoutes)) : of(answer),
    ),
  );
}

function check(answer: unknown, expected: ExpectedRoute): BorderAnswer {
  try {
    return parse(answer, expected);
  } catch (error) {
    return { type: 'refused', error };
  }
}

/**
 * @throws TypeError if it isn't an object
 * @throws TributaryError NOT_PLAIN_DATA, INVALID_PLUGIN_ANSWER
 */
function parse(answer: unknown, expected: ExpectedRoute): BorderAnswer {
  if (typeof answer !== 'object' || answer === null)
    throw new TypeError(`find emitted ${answer === null ? 'null' : typeof answer}, which is no route or rejection`);
  if ('steps' in answer) {
    // Checked before copying, because copying a long list is slow.
    assertSound(faultOfLength(answer.steps), expected);
    const route = frozenCopy(answer, 'route');
    assertSound(faultOfRoute(route, expected), expected);
    return { type: 'route', route: shownRoute(route as FundingRoute, expected.shortfall.token) };
  }
  const rejection = frozenCopy(answer, 'rejection');
  assertSound(faultOfRejection(rejection), expected);
  return { type: 'rejection', rejection: shownRejection(rejection as RouteRejection) };
}

function assertSound(fault: string | null, { kind, pluginId }: ExpectedRoute): void {
  if (fault !== null) throw engineErrors.invalidAnswer(pluginId ?? kind, fault);
}
